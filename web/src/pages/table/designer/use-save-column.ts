import type { Column, Table } from '@svc/contract';
import { useState } from 'react';
import { toastDone } from '../../../components/toast.ts';
import { useArchiveWithUndo } from '../../../components/use-archive-with-undo.ts';
import { useArchiveColumn, useCreateColumn, useRestoreColumn, useUpdateColumn } from '../../../data/use-columns.ts';
import { type ColumnDraft, toChange, toNewColumn } from './column-draft.ts';
import type { ConversionChoice } from './conversion-panel.tsx';
import { planPositions } from './plan-positions.ts';

interface SaveOptions {
  /** What happens to cells that do not fit another type; null when the type stays. */
  conversion: ConversionChoice | null;
  /** The column it moves behind; null when it stays where it is. */
  afterId: string | null;
}

/** Makes or changes a column, moves it to its place, or archives it; then closes the form. */
export function useSaveColumn(table: Table, column: Column | null, onClose: () => void) {
  const create = useCreateColumn();
  const update = useUpdateColumn();
  const { mutateAsync: archive } = useArchiveColumn();
  const { mutateAsync: restore } = useRestoreColumn();
  const archiving = useArchiveWithUndo<Column>({ archive, restore });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function write(draft: ColumnDraft, conversion: ConversionChoice | null): Promise<Column> {
    if (!column) return await create.mutateAsync({ tableId: table.id, ...toNewColumn(draft) });
    const change = toChange(column, draft);
    if (Object.keys(change).length === 0) return column;
    const { id, version } = column;
    return await update.mutateAsync({ id, version, ...change, ...(conversion ? { conversion } : {}) });
  }

  async function save(draft: ColumnDraft, { conversion, afterId }: SaveOptions): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const saved = await write(draft, conversion);
      if (afterId !== null) {
        const columns = [...table.columns.filter(({ id }) => id !== saved.id), saved];
        for (const change of planPositions(columns, saved.id, afterId)) await update.mutateAsync(change);
      }
      toastDone(column ? `${saved.name} is saved` : `${saved.name} is created`);
      onClose();
    } catch (refusal) {
      setError(refusal);
      throw refusal;
    } finally {
      setBusy(false);
    }
  }

  function archiveColumn(): void {
    if (!column) return;
    archiving.archive(column);
    onClose();
  }

  return { save, archive: archiveColumn, isBusy, error };
}
