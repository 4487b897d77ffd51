import { operations } from '@svc/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { containers, lots } = operations.inventory;
const PAGE_SIZE = 50;

/** What was changed of a container, or of a lot and its containers, newest first. */
export function useInventoryTrail(of: 'container' | 'lot', id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'trail', of, id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      const input = { workspaceId, signal, params: { id }, query };
      return of === 'lot' ? call(lots.listAudit, input) : call(containers.listAudit, input);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
