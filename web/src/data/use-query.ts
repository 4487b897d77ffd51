import { type OutputOf, operations, type Query } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { query: queries, savedQueries } = operations.data;

export type QueryAnswer = OutputOf<typeof queries.run>;

/** What is asked: a query as it stands, or a saved one with values for its parameters. */
export type QuerySource = { query: Query } | { savedId: string; params: Record<string, unknown> };

export const ANSWER_PAGE_SIZE = 100;

/** A page of the answer, from 1; null asks nothing. */
export function useQueryAnswer(source: QuerySource | null, page: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  const paging = { limit: ANSWER_PAGE_SIZE, offset: (page - 1) * ANSWER_PAGE_SIZE };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'query-answer', source, page),
    queryFn: ({ signal }) => {
      if (source === null) throw new Error('There is nothing to ask.');
      if ('query' in source) return call(queries.run, { workspaceId, signal, body: { ...source.query, ...paging } });
      const { savedId: id, params } = source;
      return call(savedQueries.run, { workspaceId, signal, params: { id }, body: { params, ...paging } });
    },
    enabled: source !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
}

/** Everything that is wrong with a query, and its condition in both forms; null checks nothing. */
export function useQueryCheck(query: Query | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'query-check', query),
    queryFn: ({ signal }) => call(queries.validate, { workspaceId, signal, body: query! }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Checks a query once, for a switch between its two forms. */
export function useCheckQuery() {
  const { id: workspaceId } = useWorkspace().workspace;
  return (query: Query) => call(queries.validate, { workspaceId, body: query });
}

/** How the database would answer; asked only while somebody looks. */
export function useQueryPlan(query: Query | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'query-plan', query),
    queryFn: async ({ signal }) => (await call(queries.explain, { workspaceId, signal, body: query! })).plan,
    enabled: query !== null,
    retry: false,
  });
}
