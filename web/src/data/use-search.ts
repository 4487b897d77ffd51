import { operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

export type SearchQuery = NonNullable<CallInput<typeof operations.search.run>['query']>;

/** What matches; null asks nothing. A question that is no longer the last one is taken back. */
export function useSearchResults(query: SearchQuery | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'search', query),
    queryFn: ({ signal }) => call(operations.search.run, { workspaceId, signal, query: query! }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // What was written a moment ago is to be found.
    staleTime: 0,
  });
}
