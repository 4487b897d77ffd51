import { type Lot, operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { INVENTORY_NOUNS } from './use-containers.ts';
import { useWorkspace } from './workspace-context.tsx';

const { lots, itemTypes } = operations.inventory;

export const LOT_PAGE_SIZE = 50;

export type LotFilters = Omit<NonNullable<CallInput<typeof lots.list>['query']>, 'limit' | 'offset'>;
type Versioned = Pick<Lot, 'id' | 'version'>;

export function useLots(filters: LotFilters, page = 1, limit = LOT_PAGE_SIZE) {
  const { id: workspaceId } = useWorkspace().workspace;
  const query = { ...filters, limit, offset: (page - 1) * limit };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'lots', query),
    queryFn: ({ signal }) => call(lots.list, { workspaceId, signal, query }),
    placeholderData: keepPreviousData,
  });
}

export function useLot(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'lot', id),
    queryFn: async ({ signal }) => (await call(lots.get, { workspaceId, signal, params: { id: id ?? '' } })).lot,
    enabled: id !== null,
  });
}

/** The tables whose rows are kinds of things that are kept. */
export function useItemTypes() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'tables', 'item-types'),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(itemTypes.list, { workspaceId, signal, query: { offset } }),
        (page) => page.itemTypes,
      ),
  });
}

export function useItemType(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'table', 'item-type', id),
    queryFn: async ({ signal }) =>
      (await call(itemTypes.get, { workspaceId, signal, params: { id: id ?? '' } })).itemType,
    enabled: id !== null,
  });
}

export function useCreateLot() {
  return useChange(INVENTORY_NOUNS, (workspaceId, body: CallInput<typeof lots.create>['body']) =>
    call(lots.create, { workspaceId, body }),
  );
}

export function useUpdateLot() {
  return useChange(
    INVENTORY_NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof lots.update>['body']) =>
      call(lots.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveLot() {
  return useChange(INVENTORY_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(lots.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreLot() {
  return useChange(INVENTORY_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(lots.restore, { workspaceId, params: { id }, version }),
  );
}
