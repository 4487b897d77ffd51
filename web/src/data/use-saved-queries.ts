import { operations, type SavedQuery } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { savedQueries } = operations.data;

const NOUNS = ['saved-queries', 'saved-query'];

type Versioned = Pick<SavedQuery, 'id' | 'version'>;

/** All active, or all archived, saved queries of the workspace, by name. */
export function useSavedQueries(archived: boolean) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'saved-queries', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(savedQueries.list, { workspaceId, signal, query: { archived, offset } }),
        (page) => page.savedQueries,
      ),
  });
}

export function useSavedQuery(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'saved-query', id),
    queryFn: async ({ signal }) => (await call(savedQueries.get, { workspaceId, signal, params: { id } })).savedQuery,
  });
}

export function useCreateSavedQuery() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof savedQueries.create>['body']) =>
    call(savedQueries.create, { workspaceId, body }),
  );
}

export function useUpdateSavedQuery() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof savedQueries.update>['body']) =>
      call(savedQueries.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveSavedQuery() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(savedQueries.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreSavedQuery() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(savedQueries.restore, { workspaceId, params: { id }, version }),
  );
}
