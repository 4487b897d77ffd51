import type { Column, ColumnType } from '@svc/contract';
import { Alert, Code, Group, Loader, Radio, Stack, Text } from '@svc/ui/kit';
import { FormError } from '../../../components/form-error.tsx';
import { type Conversion, useConversionPreview } from '../../../data/use-columns.ts';
import { type ColumnDraft, takesOptions, toSettings } from './column-draft.ts';

export type ConversionChoice = 'strict' | 'lossy' | 'clear';

interface ConversionPanelProps {
  column: Column;
  draft: ColumnDraft;
  choice: ConversionChoice;
  onChoice: (choice: ConversionChoice) => void;
}

/** What another type would do to the cells that are there, before it is done. */
export function ConversionPanel({ column, draft, choice, onChoice }: ConversionPanelProps) {
  const query = useConversionPreview(column.id, toConversion(draft));
  const preview = query.data;
  return (
    <Alert color={preview?.failing === 0 ? 'green' : 'amber'} title="Changing the type">
      {query.isLoading && <Loader size="xs" />}
      <FormError error={query.error} />
      {preview && (
        <Stack gap="xs">
          <Text size="sm" role="status">
            {preview.failing === 0
              ? `All ${preview.total.toLocaleString('en')} values fit.`
              : `${preview.failing.toLocaleString('en')} of ${preview.total.toLocaleString('en')} values do not fit.`}
          </Text>
          {preview.examples.length > 0 && (
            <Group gap={4}>
              {preview.examples.map(({ objectId, value }) => (
                <Code key={objectId}>{value.length > 40 ? `${value.slice(0, 40)}…` : value}</Code>
              ))}
            </Group>
          )}
          <Radio.Group
            aria-label="What happens to values that do not fit"
            value={choice}
            onChange={(value) => onChoice(value as ConversionChoice)}
          >
            <Stack gap={4}>
              <Radio size="xs" value="strict" label="Change nothing unless every value fits" />
              <Radio size="xs" value="lossy" label="Empty the cells that do not fit" />
              <Radio size="xs" value="clear" label="Empty all cells" />
            </Stack>
          </Radio.Group>
        </Stack>
      )}
    </Alert>
  );
}

/** Null while the new type lacks what it needs. */
function toConversion(draft: ColumnDraft): Conversion | null {
  const { unit, options } = toSettings(draft);
  const type: ColumnType = draft.type;
  if (type === 'link' || (type === 'measure' && !unit)) return null;
  return {
    type,
    ...(type === 'measure' && unit ? { unit } : {}),
    ...(takesOptions(type) && options ? { options } : {}),
  };
}
