import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

const { notifications } = operations.identity;
const POLL_INTERVAL_MS = 30_000;

export function useNotifications() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'notifications'),
    queryFn: ({ signal }) => call(notifications.list, { workspaceId, signal, query: { limit: 30 } }),
    refetchInterval: POLL_INTERVAL_MS,
  });
}

/** Marks the given ones as read, or all of them. */
export function useMarkRead() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(notifications.markRead, { workspaceId, body: ids ? { ids } : {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'notifications') }),
  });
}
