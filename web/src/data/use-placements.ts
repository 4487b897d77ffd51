import { operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { INVENTORY_NOUNS } from './use-containers.ts';
import { useWorkspace } from './workspace-context.tsx';

const { placements } = operations.inventory;

export type MoveItem = CallInput<typeof placements.move>['body']['items'][number];
export type CheckInItem = CallInput<typeof placements.checkIn>['body']['items'][number];

/** Where a container went, newest first. */
export function usePlacements(containerId: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'placements', containerId),
    queryFn: ({ signal }) => call(placements.list, { workspaceId, signal, query: { containerId, limit: 100 } }),
  });
}

export function useMove() {
  return useChange(INVENTORY_NOUNS, (workspaceId, items: MoveItem[]) =>
    call(placements.move, { workspaceId, body: { items } }),
  );
}

export function useCheckIn() {
  return useChange(INVENTORY_NOUNS, (workspaceId, items: CheckInItem[]) =>
    call(placements.checkIn, { workspaceId, body: { items } }),
  );
}

export function useCheckOut() {
  return useChange(INVENTORY_NOUNS, (workspaceId, body: CallInput<typeof placements.checkOut>['body']) =>
    call(placements.checkOut, { workspaceId, body }),
  );
}
