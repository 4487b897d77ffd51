import { type Environment, operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { environments } = operations.data;

/** All active, or all archived, environments of the workspace, by name. */
export function useEnvironments(archived: boolean) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'environments', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(environments.list, { workspaceId, signal, query: { archived, offset } }),
        (page) => page.environments,
      ),
  });
}

export function useEnvironment(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'environments', 'one', id),
    queryFn: async ({ signal }) => (await call(environments.get, { workspaceId, signal, params: { id } })).environment,
  });
}

/** Reads one environment as it is now, past the cache. */
export function useReadEnvironment() {
  const { id: workspaceId } = useWorkspace().workspace;
  return async (id: string): Promise<Environment> =>
    (await call(environments.get, { workspaceId, params: { id } })).environment;
}

const NOUNS = ['environments'];

type Versioned = Pick<Environment, 'id' | 'version'>;

export function useCreateEnvironment() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof environments.create>['body']) =>
    call(environments.create, { workspaceId, body }),
  );
}

export function useUpdateEnvironment() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof environments.update>['body']) =>
      call(environments.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveEnvironment() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(environments.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreEnvironment() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(environments.restore, { workspaceId, params: { id }, version }),
  );
}

export function useDeleteEnvironment() {
  return useChange(NOUNS, (workspaceId, { id, version, reason }: Versioned & { reason: string }) =>
    call(environments.delete, { workspaceId, params: { id }, version, reason }),
  );
}
