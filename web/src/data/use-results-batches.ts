import { operations, type ResultBatch } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { batches } = operations.results;

export const BATCH_PAGE_SIZE = 50;
export const ROW_PAGE_SIZE = 100;

export type BatchFilters = Pick<
  NonNullable<CallInput<typeof batches.list>['query']>,
  'finalized' | 'status' | 'schemaId' | 'archived'
>;

type Versioned = Pick<ResultBatch, 'id' | 'version'>;

const NOUNS = ['result-batches', 'result-batch'];

export function useResultBatches(filters: BatchFilters, page: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  const query = { ...filters, limit: BATCH_PAGE_SIZE, offset: (page - 1) * BATCH_PAGE_SIZE };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-batches', filters, page),
    queryFn: ({ signal }) => call(batches.list, { workspaceId, signal, query }),
    placeholderData: keepPreviousData,
  });
}

export function useResultBatch(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-batch', id),
    queryFn: async ({ signal }) => (await call(batches.get, { workspaceId, signal, params: { id } })).batch,
  });
}

export function useResultRows(id: string, page: number) {
  const { id: workspaceId } = useWorkspace().workspace;
  const query = { limit: ROW_PAGE_SIZE, offset: (page - 1) * ROW_PAGE_SIZE };
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-batch', id, 'rows', page),
    queryFn: ({ signal }) => call(batches.listRows, { workspaceId, signal, params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Every row of a batch, to start a correction from. */
export function useAllResultRows(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-batch', id, 'all-rows'),
    queryFn: async ({ signal }) => {
      const all: { index: number; data: Record<string, unknown> }[] = [];
      for (;;) {
        const query = { limit: 500, offset: all.length };
        const page = await call(batches.listRows, { workspaceId, signal, params: { id }, query });
        all.push(...page.rows);
        if (page.rows.length === 0 || all.length >= page.total) return all;
      }
    },
    staleTime: 0,
  });
}

/** The chain of corrections that a batch belongs to, oldest first. */
export function useBatchHistory(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'result-batch', id, 'history'),
    queryFn: async ({ signal }) => (await call(batches.history, { workspaceId, signal, params: { id } })).batches,
  });
}

/** Which rows of a batch do not fit its schema. */
export function useValidateBatch() {
  return useChange([], (workspaceId, id: string) => call(batches.validate, { workspaceId, params: { id }, body: {} }));
}

export function useCreateBatch() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof batches.create>['body']) =>
    call(batches.create, { workspaceId, body }),
  );
}

export function useAddRows() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof batches.addRows>['body']) =>
      call(batches.addRows, { workspaceId, params: { id }, version, body }),
  );
}

export function useFinalizeBatch() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(batches.finalize, { workspaceId, params: { id }, version }),
  );
}

type Correction = Versioned & { reason: string } & CallInput<typeof batches.supersede>['body'];

export function useSupersedeBatch() {
  return useChange(NOUNS, (workspaceId, { id, version, reason, ...body }: Correction) =>
    call(batches.supersede, { workspaceId, params: { id }, version, reason, body }),
  );
}

export function useArchiveBatch() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(batches.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreBatch() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(batches.restore, { workspaceId, params: { id }, version }),
  );
}
