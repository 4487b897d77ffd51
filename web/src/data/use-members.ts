import { operations, type Role } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { members, roles } = operations.identity;

export function useMembers() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'members'),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(members.list, { workspaceId, signal, query: { offset } }),
        (page) => page.members,
      ),
  });
}

/** Tells the name behind a user id, as far as the person is still a member. */
export function useMemberNames(): (userId: string | null) => string {
  const { data } = useMembers();
  return (userId) => (data ? (data.find((member) => member.userId === userId)?.name ?? 'a former member') : 'a member');
}

export function useRoles() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'roles'),
    queryFn: async ({ signal }) => (await call(roles.list, { workspaceId, signal })).roles,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useChangeRole() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, version, role }: { userId: string; version: number; role: Role }) =>
      call(members.update, { workspaceId, params: { userId }, version, body: { role } }),
    // Everything of the workspace: one's own rights may have changed with it.
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId) }),
  });
}

export function useRemoveMember() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(members.remove, { workspaceId, params: { userId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'members') }),
  });
}
