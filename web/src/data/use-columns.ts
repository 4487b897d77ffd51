import { type Column, type NewColumn, operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { columns } = operations.data;

export type ColumnChange = CallInput<typeof columns.update>['body'];
export type Conversion = CallInput<typeof columns.previewConversion>['body'];

type Versioned = Pick<Column, 'id' | 'version'>;

const NOUNS = ['table', 'tables', 'archived-columns'];

export function useArchivedColumns(tableId: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'archived-columns', tableId),
    queryFn: async ({ signal }) =>
      (await call(columns.list, { workspaceId, signal, params: { tableId }, query: { archived: true } })).columns,
  });
}

export function useCreateColumn() {
  return useChange(NOUNS, (workspaceId, { tableId, ...body }: { tableId: string } & NewColumn) =>
    call(columns.create, { workspaceId, params: { tableId }, body }),
  );
}

export function useUpdateColumn() {
  return useChange(NOUNS, (workspaceId, { id, version, ...body }: Versioned & ColumnChange) =>
    call(columns.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveColumn() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(columns.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreColumn() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(columns.restore, { workspaceId, params: { id }, version }),
  );
}

/** How many cells another type could not hold; null asks nothing. */
export function useConversionPreview(id: string, wanted: Conversion | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'conversion', id, wanted),
    queryFn: async ({ signal }) =>
      (await call(columns.previewConversion, { workspaceId, signal, params: { id }, body: wanted! })).preview,
    enabled: wanted !== null,
    retry: false,
    staleTime: 0,
  });
}
