import { type TableSummary, useArchiveTable, useRestoreTable } from '../../data/use-tables.ts';
import { useArchiveWithUndo } from '../use-archive-with-undo.ts';

/** Archives a table at once and offers the way back. */
export function useArchiveTableWithUndo() {
  const { mutateAsync: archive } = useArchiveTable();
  const { mutateAsync: restore } = useRestoreTable();
  return useArchiveWithUndo<TableSummary>({ archive, restore });
}
