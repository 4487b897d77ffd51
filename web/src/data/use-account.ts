import { operations } from '@svc/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';

const { me, sessions } = operations.identity;

/** The signed-in person, outside of any workspace. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => (await call(me.get, { signal })).me.user,
});

export const workspacesQuery = queryOptions({
  queryKey: queryKeys.workspaces,
  queryFn: async ({ signal }) => (await call(me.listWorkspaces, { signal })).workspaces,
});

/** Who the person is in one workspace, and what they may do there. */
export function workspaceMeQuery(workspaceId: string) {
  return queryOptions({
    queryKey: queryKeys.in(workspaceId, 'me'),
    queryFn: async ({ signal }) => (await call(me.get, { workspaceId, signal })).me,
  });
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof sessions.create>['body']) => call(sessions.create, { body }),
    meta: { checksPassword: true },
    // What another person saw in this browser must not show through.
    onSuccess: () => client.clear(),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(sessions.end, {}), onSuccess: () => client.clear() });
}

export function useRenameMe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(me.update, { body: { name } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof me.changePassword>['body']) => call(me.changePassword, { body }),
    meta: { checksPassword: true },
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call(sessions.list, { signal })).sessions,
  });
}

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sessions.revoke, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessions.revokeOthers, {}),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
