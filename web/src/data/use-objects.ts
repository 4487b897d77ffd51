import { operations } from '@svc/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { objects } = operations.data;
const LINKS_PAGE_SIZE = 100;

export function useObject(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'object', id),
    queryFn: async ({ signal }) => (await call(objects.get, { workspaceId, signal, params: { id } })).object,
    staleTime: 0,
    retry: false,
  });
}

/** What became of a row, newest first. `version` is the one on screen, so that the list follows it. */
export function useObjectVersions(id: string, version: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'object-versions', id, version),
    queryFn: async ({ signal }) =>
      await call(objects.listVersions, { workspaceId, signal, params: { id }, query: { limit: 100 } }),
    placeholderData: (before) => before,
  });
}

export function useObjectLinks(id: string, version: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'object-links', id, version),
    queryFn: ({ pageParam, signal }) =>
      call(objects.listLinks, {
        workspaceId,
        signal,
        params: { id },
        query: { limit: LINKS_PAGE_SIZE, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, links, total }) => (offset + links.length < total ? offset + links.length : undefined),
    placeholderData: keepPreviousData,
  });
}

const NOUNS = ['object', 'object-versions', 'object-links', 'tables'];

export function useRevertObject() {
  return useChange(NOUNS, (workspaceId, { id, version }: { id: string; version: number }) =>
    call(objects.revert, { workspaceId, params: { id, version } }),
  );
}
