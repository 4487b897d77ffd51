import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { invitations } = operations.identity;

export function useInvitations() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'invitations'),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(invitations.list, { workspaceId, signal, query: { offset } }),
        (page) => page.invitations,
      ),
  });
}

export function useCreateInvitation() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof invitations.create>['body']) => call(invitations.create, { workspaceId, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'invitations') }),
  });
}

export function useRevokeInvitation() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(invitations.revoke, { workspaceId, params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'invitations') }),
  });
}

/** What a link offers, to whoever holds it. */
export function useInvitationPreview(token: string) {
  return useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: async ({ signal }) => (await call(invitations.preview, { body: { token }, signal })).invitation,
    enabled: token !== '',
    retry: false,
  });
}

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof invitations.accept>['body']) => call(invitations.accept, { body }),
    meta: { checksPassword: true },
    onSuccess: () => client.clear(),
  });
}
