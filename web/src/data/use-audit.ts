import { operations } from '@svc/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { records } = operations.audit;
const PAGE_SIZE = 50;

export type AuditQuery = Omit<NonNullable<CallInput<typeof records.list>['query']>, 'cursor' | 'limit'>;

export function useAuditRecords(filters: AuditQuery) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'audit', filters),
    queryFn: ({ pageParam, signal }) =>
      call(records.list, {
        workspaceId,
        signal,
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAuditFacets() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'audit-facets'),
    queryFn: async ({ signal }) => (await call(records.facets, { workspaceId, signal })).facets,
  });
}
