import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { organization } = operations.identity;

export function useOrganization() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'organization'),
    queryFn: async ({ signal }) => (await call(organization.get, { workspaceId, signal })).organization,
  });
}

export function useUpdateOrganization() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: { version: number } & CallInput<typeof organization.update>['body']) =>
      call(organization.update, { workspaceId, version, body }),
    onSuccess: (updated) => client.setQueryData(queryKeys.in(workspaceId, 'organization'), updated),
    // Everywhere: its name and features show in every workspace of the person.
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useCreateWorkspace() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(organization.createWorkspace, { workspaceId, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.workspaces });
      await client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'organization') });
    },
  });
}
