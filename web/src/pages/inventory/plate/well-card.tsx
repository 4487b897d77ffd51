import { Group, Text, TimeText } from '@svc/ui/kit';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import type { Well } from '../../../data/use-containers.ts';
import classes from './plate.module.css';

/** What is in the place under the pointer, or under the keyboard. Always there, so that nothing jumps. */
export function WellCard({ well }: { well: Well | undefined }) {
  const container = well?.container;
  return (
    <div className={classes.told} role="status">
      {!well && (
        <Text size="sm" c="dimmed">
          Point at a place to see what is in it. Shift chooses a range, Ctrl one more; drag to move.
        </Text>
      )}
      {well && !container && (
        <Text size="sm">
          <strong>{well.position}</strong> is free
        </Text>
      )}
      {container && (
        <>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {well.position} · {container.name}
            </Text>
            <ExpiryBadge expiresAt={container.expiresAt} />
          </Group>
          <Text size="xs" c="dimmed">
            {[formatQuantity(container.quantity), container.lotName, container.barcode]
              .filter((part) => part !== null && part !== '–')
              .join(' · ')}
            {container.expiresAt && (
              <>
                {' · good until '}
                <TimeText value={container.expiresAt} as="day" />
              </>
            )}
          </Text>
        </>
      )}
    </div>
  );
}
