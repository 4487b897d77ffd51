import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useWorkspace } from './workspace-context.tsx';

/** A change in the workspace, after which everything read about the named nouns is stale. */
export function useChange<I, O>(nouns: readonly string[], change: (workspaceId: string, input: I) => Promise<O>) {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => change(workspaceId, input),
    // After a refusal too: a stale version means that the list is stale.
    onSettled: () => {
      for (const noun of nouns) void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, noun) });
    },
  });
}
