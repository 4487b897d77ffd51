import type { DragEvent } from 'react';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { uploadFile } from '../../../data/upload-file.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import { toList } from '../cells/format-cell.ts';
import type { LaidColumn } from './column-layout.ts';
import type { GridStore } from './grid-store.ts';

interface FileDropOptions {
  store: GridStore;
  laid: readonly LaidColumn[];
  canEdit: boolean;
}

/** Files that are dropped onto a cell of a file column are uploaded into it. */
export function useFileDrop({ store, laid, canEdit }: FileDropOptions) {
  const { id: workspaceId } = useWorkspace().workspace;
  const canUpload = useCan('ws:edit_files') && canEdit;

  function findCell({ target }: DragEvent) {
    const cell = (target as Element).closest<HTMLElement>('[data-row][data-at]');
    const column = laid[Number(cell?.dataset.at)]?.column;
    const row = store.row(Number(cell?.dataset.row));
    return column?.type === 'file' && row ? { column, row } : null;
  }

  async function put(files: readonly File[], rowId: string, column: string, before: readonly string[]): Promise<void> {
    const { signal } = new AbortController();
    const ids = [...before];
    for (const file of files)
      ids.push((await uploadFile(file, { workspaceId, signal, onProgress: () => undefined })).id);
    await store.edit([{ id: rowId, data: { [column]: ids } }]);
    toastDone(files.length === 1 ? `${files[0]!.name} is uploaded` : `${files.length} files are uploaded`);
  }

  return {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = canUpload && findCell(event) ? 'copy' : 'none';
    },
    onDrop(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      const cell = canUpload ? findCell(event) : null;
      if (!cell) return;
      const { row, column } = cell;
      const before = toList(store.dataOf(row)[column.name]);
      put([...event.dataTransfer.files], row.id, column.name, before).catch(toastRefused);
    },
  };
}
