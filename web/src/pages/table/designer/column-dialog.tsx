import type { Column, Table } from '@svc/contract';
import { Dialog } from '@svc/ui/kit';
import { ColumnForm } from './column-form.tsx';

interface ColumnDialogProps {
  table: Table;
  /** The column to change; `new` to make one; null while the window is closed. */
  column: Column | 'new' | null;
  onClose: () => void;
}

/** Where a column is made and changed. */
export function ColumnDialog({ table, column, onClose }: ColumnDialogProps) {
  const isNew = column === 'new';
  return (
    <Dialog
      opened={column !== null}
      onClose={onClose}
      size="lg"
      title={isNew ? `New column in ${table.name}` : 'Edit column'}
    >
      {column !== null && <ColumnForm table={table} column={isNew ? null : column} onClose={onClose} />}
    </Dialog>
  );
}
