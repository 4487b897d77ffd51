import type { NamingScheme } from '@svc/contract';
import { Code, Group, Text, useDebouncedValue } from '@svc/ui/kit';
import { useNamingPreview } from '../../data/use-naming-schemes.ts';
import { useTables } from '../../data/use-tables.ts';

const SETTLE_MS = 250;

/** The next names the pattern would give, or what is wrong with it. */
export function NamingPreview({ scheme, pattern }: { scheme: NamingScheme; pattern: string }) {
  const [settled] = useDebouncedValue(pattern, SETTLE_MS);
  const { data: tables = [] } = useTables();
  const user = tables.find(({ namingSchemeId }) => namingSchemeId === scheme.id);
  const query = useNamingPreview(scheme.id, {
    count: 4,
    ...(settled.trim() ? { pattern: settled } : {}),
    ...(user ? { tableId: user.id } : {}),
  });
  return (
    <div role="status" aria-label="Next names">
      {query.error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {query.error.message}
        </Text>
      ) : (
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            Next
          </Text>
          {query.data?.map((name) => (
            <Code key={name}>{name}</Code>
          ))}
        </Group>
      )}
    </div>
  );
}
