import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { workspace } = operations.identity;

export function useWorkspaceSettings() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'settings'),
    queryFn: async ({ signal }) => (await call(workspace.get, { workspaceId, signal })).workspace,
  });
}

export function useRenameWorkspace() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, version }: { name: string; version: number }) =>
      call(workspace.update, { workspaceId, version, body: { name } }),
    onSettled: () => void client.invalidateQueries(),
  });
}
