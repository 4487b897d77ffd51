import { Select } from '@svc/ui/kit';
import { useEnvironments } from '../../data/use-environments.ts';
import { useTables } from '../../data/use-tables.ts';

interface TableChoiceProps {
  value: string | null;
  onChange: (tableId: string) => void;
}

/** A table of the workspace, under the name of its environment. */
export function TableChoice({ value, onChange }: TableChoiceProps) {
  const { data: environments = [] } = useEnvironments(false);
  const { data: tables = [] } = useTables();
  const groups = environments
    .map(({ id, name }) => ({
      group: name,
      items: tables
        .filter(({ environmentId }) => environmentId === id)
        .map((table) => ({ value: table.id, label: table.name })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label="Table"
      placeholder="Choose a table"
      searchable
      w={300}
      data={groups}
      value={value}
      onChange={(next) => next && onChange(next)}
      nothingFoundMessage="No table of that name"
    />
  );
}
