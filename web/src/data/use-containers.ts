import { type Container, type OutputOf, operations } from '@svc/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { containers } = operations.inventory;
const PAGE_SIZE = 100;

/** Whatever moves or is used changes counts, places and balances elsewhere: all of the inventory is read anew. */
export const INVENTORY_NOUNS = ['inventory'];

export type ContainerGrid = OutputOf<typeof containers.getGrid>['grid'];
export type Well = ContainerGrid['wells'][number];
export type WellContainer = NonNullable<Well['container']>;
export type PathStep = OutputOf<typeof containers.getPath>['path'][number];
export type ContainerFilters = Omit<NonNullable<CallInput<typeof containers.list>['query']>, 'limit' | 'offset'>;
type Versioned = Pick<Container, 'id' | 'version'>;

/** Containers that fit the filters, page after page. */
export function useContainers(filters: ContainerFilters, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'containers', filters),
    queryFn: ({ pageParam, signal }) =>
      call(containers.list, { workspaceId, signal, query: { ...filters, limit: PAGE_SIZE, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (page) => nextOffset(page, page.containers.length),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What is directly in a container, by place and name. */
export function useContents(id: string, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useInfiniteQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'contents', id),
    queryFn: ({ pageParam, signal }) =>
      call(containers.listContents, {
        workspaceId,
        signal,
        params: { id },
        query: { limit: PAGE_SIZE, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => nextOffset(page, page.containers.length),
    enabled,
  });
}

function nextOffset({ offset, total }: { offset: number; total: number }, count: number): number | undefined {
  return count > 0 && offset + count < total ? offset + count : undefined;
}

export function useContainer(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'container', id),
    queryFn: async ({ signal }) =>
      (await call(containers.get, { workspaceId, signal, params: { id: id ?? '' } })).container,
    enabled: id !== null,
  });
}

/** Reads one container as it is now. */
export async function loadContainer(workspaceId: string, id: string): Promise<Container> {
  return (await call(containers.get, { workspaceId, params: { id } })).container;
}

/** The way to a container, outermost first, itself last. */
export function useContainerPath(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'path', id),
    queryFn: async ({ signal }) => (await call(containers.getPath, { workspaceId, signal, params: { id } })).path,
  });
}

export function useContainerGrid(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'grid', id),
    queryFn: async ({ signal }) => (await call(containers.getGrid, { workspaceId, signal, params: { id } })).grid,
    placeholderData: keepPreviousData,
  });
}

/** Which places of a container are free, and how many more it takes. */
export function useFreePositions(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'free-positions', id),
    queryFn: ({ signal }) => call(containers.listFreePositions, { workspaceId, signal, params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

export function useCreateContainers() {
  return useChange(INVENTORY_NOUNS, (workspaceId, body: CallInput<typeof containers.createMany>['body']) =>
    call(containers.createMany, { workspaceId, body }),
  );
}

export function useUpdateContainer() {
  return useChange(
    INVENTORY_NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof containers.update>['body']) =>
      call(containers.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveContainer() {
  return useChange(INVENTORY_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(containers.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreContainer() {
  return useChange(INVENTORY_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(containers.restore, { workspaceId, params: { id }, version }),
  );
}
