import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { apiKeys } = operations.identity;

export function useApiKeys(everyone: boolean) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'api-keys', { everyone }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(apiKeys.list, { workspaceId, signal, query: everyone ? { everyone, offset } : { offset } }),
        (page) => page.apiKeys,
      ),
  });
}

/** Creates a key in any of the person's workspaces, not only in the one of the page. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workspaceId, ...body }: { workspaceId: string } & CallInput<typeof apiKeys.create>['body']) =>
      call(apiKeys.create, { workspaceId, body }),
    onSuccess: (_key, { workspaceId }) =>
      void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'api-keys') }),
  });
}

export function useRevokeApiKey() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(apiKeys.revoke, { workspaceId, params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'api-keys') }),
  });
}
