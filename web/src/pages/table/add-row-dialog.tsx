import type { CellIssue, Table } from '@svc/contract';
import { Alert, Button, Dialog, Group, Stack } from '@svc/ui/kit';
import { useState } from 'react';
import { toastDone } from '../../components/toast.ts';
import { useRefreshTables } from '../../data/use-tables.ts';
import { isEditableColumn } from './cells/cell-view.tsx';
import { FieldInput } from './cells/field-input.tsx';
import type { GridStore } from './grid/grid-store.ts';

interface AddRowDialogProps {
  opened: boolean;
  table: Table;
  store: GridStore;
  onClose: () => void;
}

/** All fields of a new row, for tables that ask for some of them. */
export function AddRowDialog({ opened, table, store, onClose }: AddRowDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`New row in ${table.name}`}>
      <AddRowForm table={table} store={store} onClose={onClose} />
    </Dialog>
  );
}

function AddRowForm({ table, store, onClose }: Omit<AddRowDialogProps, 'opened'>) {
  const [data, setData] = useState<Record<string, unknown>>({});
  const [issues, setIssues] = useState<CellIssue[]>([]);
  const [busy, setBusy] = useState(false);
  const refreshTables = useRefreshTables();
  const columns = table.columns.filter((column) => isEditableColumn(column) && column.type !== 'autoName');
  const others = issues.filter(({ column }) => !columns.some(({ name }) => name === column));

  async function add(): Promise<void> {
    setBusy(true);
    try {
      const [result] = await store.create([data]);
      if (result && !result.ok) {
        setIssues(result.issues);
        return;
      }
      toastDone('The row is added');
      refreshTables();
      onClose();
    } catch (error) {
      setIssues([{ column: null, code: 'FAILED', message: error instanceof Error ? error.message : String(error) }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      {columns.map((column) => (
        <FieldInput
          key={column.id}
          column={column}
          value={data[column.name]}
          readOnly={false}
          error={issues.find((issue) => issue.column === column.name)?.message}
          onCommit={(value) => setData((before) => ({ ...before, [column.name]: value }))}
        />
      ))}
      {others.length > 0 && (
        <Alert color="red" role="alert">
          {others.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join('; ')}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void add()}>
          Add row
        </Button>
      </Group>
    </Stack>
  );
}
