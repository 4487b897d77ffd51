import { operations } from '@svc/contract';
import { Group, MultiSelect, Select } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/api.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { useTable, useTables } from '../../data/use-tables.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

interface ColumnPickerProps {
  label: string;
  description?: ReactNode;
  required: boolean;
  multiple: boolean;
  error?: ReactNode;
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Columns of one table: first the table, then the column. */
export function ColumnPicker({ label, description, required, multiple, error, value, onChange }: ColumnPickerProps) {
  const [chosenTable, setChosenTable] = useState<string | null>(null);
  const home = useTableOfColumn(chosenTable === null ? (value[0] ?? null) : null);
  const tableId = chosenTable ?? home;
  const { data: tables = [] } = useTables();
  const { data: table } = useTable(tableId);
  const columns = (table?.columns ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const shared = {
    flex: 1,
    label: `${label}: column`,
    data: columns,
    searchable: true,
    disabled: tableId === null,
    withAsterisk: required,
    error: error ?? null,
    placeholder: tableId === null ? 'First choose the table' : 'Choose a column',
  };
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Select
        flex={1}
        label={label}
        description={description}
        placeholder="Choose a table"
        searchable
        data={tables.map(({ id, name }) => ({ value: id, label: name }))}
        value={tableId}
        onChange={(id) => {
          setChosenTable(id);
          onChange([]);
        }}
      />
      {multiple ? (
        <MultiSelect {...shared} clearable value={value} onChange={onChange} />
      ) : (
        <Select {...shared} clearable value={value[0] ?? null} onChange={(id) => onChange(id === null ? [] : [id])} />
      )}
    </Group>
  );
}

function useTableOfColumn(columnId: string | null): string | null {
  const { id: workspaceId } = useWorkspace().workspace;
  const { data } = useQuery({
    queryKey: queryKeys.in(workspaceId, 'table', 'of-column', columnId),
    queryFn: async ({ signal }) =>
      (await call(operations.data.columns.get, { workspaceId, signal, params: { id: columnId ?? '' } })).column,
    enabled: columnId !== null,
    retry: false,
  });
  return data?.tableId ?? null;
}
