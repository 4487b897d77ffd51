import { type NamingScheme, operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { namingSchemes } = operations.data;

type Versioned = Pick<NamingScheme, 'id' | 'version'>;

const NOUNS = ['naming-schemes', 'naming-preview'];

/** All active, or all archived, naming schemes of the workspace, by name. */
export function useNamingSchemes(archived = false) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'naming-schemes', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(namingSchemes.list, { workspaceId, signal, query: { archived, offset } }),
        (page): NamingScheme[] => page.namingSchemes,
      ),
  });
}

/** The next names, were the pattern this one; the last good ones stay while a new pattern is asked about. */
export function useNamingPreview(id: string, body: CallInput<typeof namingSchemes.preview>['body']) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'naming-preview', id, body),
    queryFn: async ({ signal }) =>
      (await call(namingSchemes.preview, { workspaceId, signal, params: { id }, body })).names,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

export function useCreateNamingScheme() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof namingSchemes.create>['body']) =>
    call(namingSchemes.create, { workspaceId, body }),
  );
}

export function useUpdateNamingScheme() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof namingSchemes.update>['body']) =>
      call(namingSchemes.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveNamingScheme() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(namingSchemes.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreNamingScheme() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(namingSchemes.restore, { workspaceId, params: { id }, version }),
  );
}
