import { type ItemQuery, type OutputOf, operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { items } = operations.inventory;

export type FoundItem = OutputOf<typeof items.query>['items'][number];

/** The containers that answer a question to the inventory. */
export function useItems(body: ItemQuery, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'items', body),
    queryFn: ({ signal }) => call(items.query, { workspaceId, signal, body }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
}
