import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Select, Stack } from '@svc/ui/kit';
import { isGrouped, nameAggregate, type QueryDraft } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';

interface OrderEditorProps {
  draft: QueryDraft;
  fields: readonly QueryField[];
  onChange: (part: Partial<QueryDraft>) => void;
}

/** What comes first: by columns, or of groups by what they are made of. */
export function OrderEditor({ draft, fields, onChange }: OrderEditorProps) {
  const { orderBy, groupBy, aggregates } = draft;
  const choices = isGrouped(draft)
    ? [...groupBy, ...aggregates.map(({ fn, path }) => nameAggregate(fn, path))].map((name) => ({
        value: name,
        label: name,
      }))
    : fields.filter(({ isMany }) => !isMany).map(({ path, label }) => ({ value: path, label }));
  const unique = choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index);
  return (
    <Stack gap={6} align="flex-start">
      {orderBy.map(({ column, dir }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order is its place; it has no other name
        <Group key={index} gap={6}>
          <Select
            size="xs"
            w={220}
            searchable
            aria-label="Order by"
            data={unique.some(({ value }) => value === column) ? unique : [...unique, { value: column, label: column }]}
            value={column}
            onChange={(next) => next && onChange({ orderBy: orderBy.with(index, { column: next, dir }) })}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={dir === 'asc' ? <IconArrowUp size={13} /> : <IconArrowDown size={13} />}
            onClick={() => onChange({ orderBy: orderBy.with(index, { column, dir: dir === 'asc' ? 'desc' : 'asc' }) })}
          >
            {dir === 'asc' ? 'Smallest first' : 'Largest first'}
          </Button>
          <ActionIcon
            size="sm"
            aria-label="Remove order"
            onClick={() => onChange({ orderBy: orderBy.toSpliced(index, 1) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        disabled={unique.length === 0}
        onClick={() => onChange({ orderBy: [...orderBy, { column: unique[0]!.value, dir: 'asc' }] })}
      >
        Add order
      </Button>
    </Stack>
  );
}
