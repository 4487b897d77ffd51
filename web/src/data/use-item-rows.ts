import { type DataObject, operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { tables } = operations.data;
const MAX_IDS = 150;
const MAX_CHOICES = 50;

/** The rows of an item type with these ids, by id. */
export function useItemRows(itemTypeId: string | null, ids: readonly string[], enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  const wanted = [...new Set(ids)].sort();
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'item-rows', itemTypeId, wanted),
    queryFn: async ({ signal }) => {
      const found = new Map<string, DataObject>();
      for (let at = 0; at < wanted.length; at += MAX_IDS) {
        const some = wanted.slice(at, at + MAX_IDS);
        const query = { limit: MAX_IDS, filter: `id in (${some.map((id) => JSON.stringify(id)).join(',')})` };
        const params = { tableId: itemTypeId ?? '' };
        const page = await call(tables.listObjects, { workspaceId, signal, params, query });
        for (const row of page.objects) found.set(row.id, row);
      }
      return found;
    },
    enabled: enabled && itemTypeId !== null && wanted.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Rows of an item type that hold the words, to choose one from. */
export function useItemRowChoices(itemTypeId: string | null, words: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  const q = words.trim();
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'row-choices', itemTypeId, q),
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_CHOICES, ...(q ? { q } : {}) };
      const params = { tableId: itemTypeId ?? '' };
      return (await call(tables.listObjects, { workspaceId, signal, params, query })).objects;
    },
    enabled: itemTypeId !== null,
    placeholderData: keepPreviousData,
  });
}
