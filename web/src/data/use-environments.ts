import { type Environment, operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
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

/** Reads one environment as it is now, past the cache. */
export function useReadEnvironment() {
  const { id: workspaceId } = useWorkspace().workspace;
  return async (id: string): Promise<Environment> =>
    (await call(environments.get, { workspaceId, params: { id } })).environment;
}

function useChange<I, O>(change: (workspaceId: string, input: I) => Promise<O>) {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => change(workspaceId, input),
    // After a refusal too: a stale version means that the list is stale.
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'environments') }),
  });
}

type Versioned = Pick<Environment, 'id' | 'version'>;

export function useCreateEnvironment() {
  return useChange((workspaceId, body: CallInput<typeof environments.create>['body']) =>
    call(environments.create, { workspaceId, body }),
  );
}

export function useUpdateEnvironment() {
  return useChange((workspaceId, { id, version, ...body }: Versioned & CallInput<typeof environments.update>['body']) =>
    call(environments.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveEnvironment() {
  return useChange((workspaceId, { id, version }: Versioned) =>
    call(environments.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreEnvironment() {
  return useChange((workspaceId, { id, version }: Versioned) =>
    call(environments.restore, { workspaceId, params: { id }, version }),
  );
}

export function useDeleteEnvironment() {
  return useChange((workspaceId, { id, version, reason }: Versioned & { reason: string }) =>
    call(environments.delete, { workspaceId, params: { id }, version, reason }),
  );
}
