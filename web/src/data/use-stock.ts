import { type Container, type OutputOf, operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { INVENTORY_NOUNS } from './use-containers.ts';
import { useWorkspace } from './workspace-context.tsx';

const { containers, consumptions } = operations.inventory;

export type StockMovement = OutputOf<typeof containers.listMovements>['movements'][number];
type Because = Pick<Container, 'id' | 'version'> & { reason: string };

/** The newest rows of the stock ledger of a container. */
export function useMovements(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'movements', id),
    queryFn: ({ signal }) =>
      call(containers.listMovements, { workspaceId, signal, params: { id }, query: { limit: 100 } }),
  });
}

export function useAdjust() {
  return useChange(
    INVENTORY_NOUNS,
    (workspaceId, { id, version, reason, ...body }: Because & CallInput<typeof containers.adjust>['body']) =>
      call(containers.adjust, { workspaceId, params: { id }, version, reason, body }),
  );
}

export function useSplit() {
  return useChange(
    INVENTORY_NOUNS,
    (workspaceId, { id, version, reason, ...body }: Because & CallInput<typeof containers.split>['body']) =>
      call(containers.split, { workspaceId, params: { id }, version, reason, body }),
  );
}

export function useMerge() {
  return useChange(
    INVENTORY_NOUNS,
    (workspaceId, { id, version, reason, ...body }: Because & CallInput<typeof containers.merge>['body']) =>
      call(containers.merge, { workspaceId, params: { id }, version, reason, body }),
  );
}

export function useConsume() {
  return useChange(INVENTORY_NOUNS, (workspaceId, body: CallInput<typeof consumptions.create>['body']) =>
    call(consumptions.create, { workspaceId, body }),
  );
}

/** What was used of a lot, newest first. */
export function useLotConsumptions(lotId: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'consumptions', { lotId }),
    queryFn: ({ signal }) => call(consumptions.list, { workspaceId, signal, query: { lotId, limit: 50 } }),
  });
}

/** Undoes a consumption, whatever its version is: it can be undone only once. */
export function useReverseConsumption() {
  return useChange(INVENTORY_NOUNS, async (workspaceId, { id, reason }: { id: string; reason: string }) => {
    const { consumption } = await call(consumptions.get, { workspaceId, params: { id } });
    return await call(consumptions.reverse, { workspaceId, params: { id }, version: consumption.version, reason });
  });
}
