import type { Table } from '@svc/contract';
import { IconArchive, IconColumns, IconPlus, IconSearch, IconTable } from '@svc/ui/icons';
import { Button, EmptyState } from '@svc/ui/kit';
import type { GridView } from './grid/grid-api.ts';
import type { GridStore } from './grid/grid-store.ts';

interface TableEmptyProps {
  table: Table;
  store: GridStore;
  view: GridView;
  onAddColumn: (() => void) | null;
  onClear: () => void;
}

/** Why there are no rows to see, and what to do about it. */
export function TableEmpty({ table, store, view, onAddColumn, onClear }: TableEmptyProps) {
  if (table.columns.length === 0) {
    return (
      <EmptyState
        icon={<IconColumns size={20} stroke={1.6} />}
        title="No columns yet"
        action={
          onAddColumn && (
            <Button leftSection={<IconPlus size={16} />} onClick={onAddColumn}>
              Add the first column
            </Button>
          )
        }
      >
        {onAddColumn
          ? 'A column says what its cells hold: text, a measure with its unit, a choice, a link to another table.'
          : 'People who design data in this workspace can add them.'}
      </EmptyState>
    );
  }
  if (store.total !== 0 || store.loader.error) return null;
  if (view.filter || view.q) {
    return (
      <EmptyState
        icon={<IconSearch size={20} stroke={1.6} />}
        title="No row matches"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filter and search
          </Button>
        }
      />
    );
  }
  if (view.archived) {
    return <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="No row is archived" />;
  }
  return (
    <EmptyState icon={<IconTable size={20} stroke={1.6} />} title="No rows yet">
      Add one, or paste rows from a spreadsheet into the grid.
    </EmptyState>
  );
}
