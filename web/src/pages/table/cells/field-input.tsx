import type { Column } from '@svc/contract';
import { Group, MultiSelect, Select } from '@svc/ui/kit';
import { useState } from 'react';
import { showUnit } from './cell-view.tsx';
import { ColumnIcon } from './column-icons.tsx';
import type { FieldInputProps } from './field-props.ts';
import { FileField } from './file-field.tsx';
import { toList } from './format-cell.ts';
import { TypedField } from './typed-field.tsx';
import { useCellNames } from './use-cell-names.ts';
import { useChoices } from './use-choices.ts';

/** One field of a row outside of the grid, with its name above it. */
export function FieldInput(props: FieldInputProps) {
  const { column } = props;
  switch (column.type) {
    case 'boolean':
    case 'select':
    case 'multiSelect':
    case 'user':
    case 'link':
      return <ChosenField {...props} />;
    case 'file':
      return <FileField {...props} label={<FieldLabel column={column} />} />;
    default:
      return <TypedField {...props} label={<FieldLabel column={column} />} />;
  }
}

export function FieldLabel({ column }: { column: Column }) {
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <ColumnIcon type={column.type} />
      {column.name}
      {column.unit ? ` (${showUnit(column.unit)})` : ''}
    </Group>
  );
}

function keepAll<T>({ options }: { options: T[] }): T[] {
  return options;
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A field whose values are picked. */
function ChosenField({ column, value, readOnly, error, onCommit }: FieldInputProps) {
  const [words, setWords] = useState('');
  const { choices } = useChoices(column, words);
  const names = useCellNames();
  const chosen = toList(value);
  const nameOf = (id: string): string => {
    if (column.type === 'link') return names.row(id, column.link?.tableId ?? '') ?? '…';
    if (column.type === 'user') return names.user(id);
    return column.options?.find((option) => option.value === id)?.label || id;
  };
  const missing = chosen.filter((id) => !choices.some((choice) => choice.value === id));
  const data =
    column.type === 'boolean' ? YES_NO : [...missing.map((id) => ({ value: id, label: nameOf(id) })), ...choices];
  const common = {
    label: <FieldLabel column={column} />,
    withAsterisk: column.required,
    readOnly,
    variant: readOnly ? 'filled' : 'default',
    error,
    data,
    searchable: column.type !== 'boolean',
    clearable: !readOnly,
    ...(column.description ? { description: column.description } : {}),
    ...(column.type === 'boolean' ? {} : { onSearchChange: setWords }),
    // A search through rows is done by the server; what it answers matches.
    ...(column.type === 'link' ? { filter: keepAll } : {}),
  };
  if (column.type === 'multiSelect' || column.link?.multiple) {
    return (
      <MultiSelect
        {...common}
        value={chosen}
        onChange={(next) => onCommit(next.length === 0 ? null : next)}
        nothingFoundMessage="Nothing found"
      />
    );
  }
  return (
    <Select
      {...common}
      value={chosen[0] ?? null}
      onChange={(next) => onCommit(column.type === 'boolean' && next !== null ? next === 'true' : next)}
      nothingFoundMessage="Nothing found"
    />
  );
}
