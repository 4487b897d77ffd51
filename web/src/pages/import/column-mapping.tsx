import { COLUMN_TYPES, type ColumnType, type ImportTransform, type Table as TableShape } from '@svc/contract';
import { Badge, Group, Select, Stack, Table, TableFrame, Text, TextInput } from '@svc/ui/kit';
import classes from './import.module.css';
import { type ColumnDraft, LEFT_OUT, NEW_COLUMN } from './mapping-draft.ts';
import { TransformMenu } from './transform-menu.tsx';

interface ColumnMappingProps {
  table: TableShape;
  columns: readonly ColumnDraft[];
  canDesign: boolean;
  onChange: (columns: ColumnDraft[]) => void;
}

/** Which column of the file goes where, and what is done to its values on the way. */
export function ColumnMapping({ table, columns, canDesign, onChange }: ColumnMappingProps) {
  const targets = [
    { value: LEFT_OUT, label: 'Do not import' },
    ...(canDesign ? [{ value: NEW_COLUMN, label: 'New column…' }] : []),
    ...table.columns
      .filter((column) => !column.link?.isInverse)
      .map(({ name, unit }) => ({ value: name, label: unit ? `${name} (${unit})` : name })),
  ];
  const change = (index: number, changed: Partial<ColumnDraft>): void =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...changed } : column)));
  return (
    <TableFrame label="Columns of the file">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>In the file</Table.Th>
          <Table.Th w={360}>In {table.name}</Table.Th>
          <Table.Th>On the way</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns.map((column, index) => (
          <Table.Tr key={column.from}>
            <Table.Td>
              <Text fw={550}>{column.from}</Text>
              <div className={classes.samples}>{column.samples.join(' · ') || 'empty'}</div>
            </Table.Td>
            <Table.Td>
              <Stack gap={6}>
                <Select
                  size="xs"
                  aria-label={`Where ${column.from} goes`}
                  searchable
                  allowDeselect={false}
                  data={targets}
                  value={column.to}
                  onChange={(to) => change(index, { to: to ?? LEFT_OUT, score: null })}
                />
                {column.to === NEW_COLUMN && (
                  <NewColumnFields column={column} onChange={(changed) => change(index, changed)} />
                )}
                {column.score !== null && column.score < 1 && (
                  <Text size="xs" c="dimmed">
                    {Math.round(column.score * 100)} % alike
                  </Text>
                )}
              </Stack>
            </Table.Td>
            <Table.Td>
              {column.to !== LEFT_OUT && (
                <div className={classes.steps}>
                  {column.transforms.map((transform) => (
                    <Badge key={JSON.stringify(transform)} variant="light" tt="none">
                      {tellTransform(transform)}
                    </Badge>
                  ))}
                  <TransformMenu
                    label={column.from}
                    transforms={column.transforms}
                    onChange={(transforms) => change(index, { transforms })}
                  />
                </div>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

const UNFIT: ReadonlySet<ColumnType> = new Set(['link', 'file', 'user', 'autoName']);
const TYPES = COLUMN_TYPES.filter((type) => !UNFIT.has(type));

interface NewColumnFieldsProps {
  column: ColumnDraft;
  onChange: (changed: Partial<ColumnDraft>) => void;
}

function NewColumnFields({ column, onChange }: NewColumnFieldsProps) {
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        aria-label={`Name of the new column for ${column.from}`}
        value={column.newName}
        onChange={(event) => onChange({ newName: event.currentTarget.value })}
      />
      <Select
        size="xs"
        w={120}
        aria-label={`Type of the new column for ${column.from}`}
        allowDeselect={false}
        data={TYPES}
        value={column.newType}
        onChange={(newType) => onChange({ newType: newType as ColumnType })}
      />
      {column.newType === 'measure' && (
        <TextInput
          size="xs"
          w={80}
          aria-label={`Unit of the new column for ${column.from}`}
          value={column.newUnit}
          onChange={(event) => onChange({ newUnit: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}

/** A step in a few words. */
export function tellTransform(transform: ImportTransform): string {
  switch (transform.op) {
    case 'nullIf':
      return `empty if ${transform.values!.join(', ')}`;
    case 'replace':
      return `“${transform.find}” → “${transform.with ?? ''}”`;
    case 'split':
      return `split at “${transform.separator}”`;
    case 'date':
      return `date ${transform.format}`;
    case 'unit':
      return `in ${transform.unit}`;
    case 'decimalComma':
      return 'decimal comma';
    case 'upper':
      return 'to upper case';
    case 'lower':
      return 'to lower case';
    case 'trim':
      return 'trim';
  }
}
