import { IconPlus, IconX } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Select, Stack } from '@svc/ui/kit';
import { ColumnsEditor } from './columns-editor.tsx';
import { FieldSelect } from './field-select.tsx';
import type { AggregateDraft, QueryDraft } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import { AGGREGATE_LABELS, type Aggregate, isAggregable } from './query-operators.ts';

interface GroupsEditorProps {
  draft: Pick<QueryDraft, 'groupBy' | 'aggregates'>;
  fields: readonly QueryField[];
  onChange: (part: Partial<QueryDraft>) => void;
}

/** Groups of rows, and the numbers about each. */
export function GroupsEditor({ draft: { groupBy, aggregates }, fields, onChange }: GroupsEditorProps) {
  const set = (index: number, aggregate: AggregateDraft): void =>
    onChange({ aggregates: aggregates.with(index, aggregate) });
  return (
    <Stack gap={6} align="flex-start">
      <div style={{ width: '100%' }}>
        <ColumnsEditor
          label="Group by"
          placeholder="No groups: one line per row"
          fields={fields.filter(({ isMany, type }) => !isMany && type !== 'json')}
          value={groupBy}
          onChange={(paths) =>
            onChange({
              groupBy: paths,
              // Groups without a number say little; how many rows each has is the usual question.
              ...(paths.length > 0 && aggregates.length === 0 ? { aggregates: [{ fn: 'count', path: '' }] } : {}),
            })
          }
        />
      </div>
      {aggregates.map((aggregate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an aggregate is its place; it has no other name
        <Group key={index} gap={6}>
          <Select
            size="xs"
            w={170}
            aria-label="Aggregate"
            data={Object.entries(AGGREGATE_LABELS).map(([value, label]) => ({ value, label }))}
            value={aggregate.fn}
            onChange={(fn) => set(index, { fn: fn as Aggregate, path: fn === 'count' ? '' : aggregate.path })}
          />
          <FieldSelect
            label="Aggregate of"
            placeholder={aggregate.fn === 'count' ? 'of rows' : 'of a column'}
            fields={fields.filter((field) => isAggregable(aggregate.fn, field))}
            value={aggregate.path || null}
            onChange={({ path }) => set(index, { ...aggregate, path })}
          />
          <ActionIcon
            size="sm"
            aria-label="Remove aggregate"
            onClick={() => onChange({ aggregates: aggregates.toSpliced(index, 1) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange({ aggregates: [...aggregates, { fn: aggregates.length ? 'avg' : 'count', path: '' }] })}
      >
        Add aggregate
      </Button>
    </Stack>
  );
}
