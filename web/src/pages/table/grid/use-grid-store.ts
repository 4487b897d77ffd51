import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { type GridView, makeGridApi } from './grid-api.ts';
import { GridStore } from './grid-store.ts';

/** The rows of a table in the wanted view. The component is made anew for each table. */
export function useGridStore(tableId: string, view: GridView, columnsKey: string): GridStore {
  const { id: workspaceId } = useWorkspace().workspace;
  const [store] = useState(() => new GridStore(makeGridApi(workspaceId, tableId), view));
  const [shown, setShown] = useState(columnsKey);
  const { sort, filter, q, archived } = view;

  useEffect(() => {
    const now = store.loader.view;
    const isSame = now.sort === sort && now.filter === filter && now.q === q && now.archived === archived;
    if (!isSame) store.loader.show({ sort, filter, q, archived });
  }, [store, sort, filter, q, archived]);

  useEffect(() => {
    // Rows are keyed by column names, so a change of columns makes every row that was read stale.
    if (shown === columnsKey) return;
    setShown(columnsKey);
    store.loader.reload();
  }, [store, shown, columnsKey]);

  useEffect(() => () => store.loader.dispose(), [store]);
  return store;
}

/** Renders again whenever anything in the store changes. */
export function useRevision(store: GridStore): number {
  return useSyncExternalStore(store.subscribe, store.getRevision);
}
