import { RESULT_COLUMN_TYPES, type ResultColumn } from '@svc/contract';
import { IconArrowUp, IconPlus, IconX } from '@svc/ui/icons';
import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@svc/ui/kit';
import { UnitInput } from '../query/unit-input.tsx';
import { TYPE_LABELS } from '../table/cells/column-icons.tsx';
import { hasOptions, type SchemaColumnDraft, startColumn } from './schema-draft.ts';

interface SchemaColumnsProps {
  columns: SchemaColumnDraft[];
  onChange: (columns: SchemaColumnDraft[]) => void;
}

/** The columns of a schema, in order. */
export function SchemaColumns({ columns, onChange }: SchemaColumnsProps) {
  const set = (index: number, part: Partial<SchemaColumnDraft>): void =>
    onChange(columns.with(index, { ...columns[index]!, ...part }));
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm" fw={500}>
        Columns
      </Text>
      {columns.map((column, index) => (
        <Group key={column.key} gap={6}>
          <ActionIcon
            size="sm"
            aria-label={`Move ${column.name || 'column'} up`}
            disabled={index === 0}
            onClick={() => onChange(columns.toSpliced(index - 1, 2, column, columns[index - 1]!))}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <TextInput
            size="xs"
            w={170}
            aria-label="Column name"
            placeholder="Name"
            maxLength={63}
            value={column.name}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <Select
            size="xs"
            w={150}
            aria-label="Column type"
            data={RESULT_COLUMN_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
            value={column.type}
            onChange={(type) => set(index, { type: type as ResultColumn['type'] })}
          />
          {column.type === 'measure' && (
            <UnitInput value={column.unit} columnUnit={null} onChange={(unit) => set(index, { unit })} />
          )}
          {hasOptions(column.type) && (
            <TextInput
              size="xs"
              w={170}
              aria-label="Choices"
              placeholder="one, two, three"
              value={column.options}
              onChange={(event) => set(index, { options: event.currentTarget.value })}
            />
          )}
          <Checkbox
            size="xs"
            label="Required"
            checked={column.required}
            onChange={(event) => set(index, { required: event.currentTarget.checked })}
          />
          <ActionIcon
            size="sm"
            aria-label={`Remove ${column.name || 'column'}`}
            disabled={columns.length === 1}
            onClick={() => onChange(columns.toSpliced(index, 1))}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...columns, startColumn(Math.max(-1, ...columns.map(({ key }) => key)) + 1)])}
      >
        Add column
      </Button>
    </Stack>
  );
}
