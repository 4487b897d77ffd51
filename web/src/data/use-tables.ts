import { operations, type Table } from '@svc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { tables } = operations.data;

export type TableSummary = Omit<Table, 'columns'>;

type Versioned = Pick<Table, 'id' | 'version'>;

const NOUNS = ['tables', 'table'];

/** All active, or all archived, tables of the workspace, by name. */
export function useTables(archived = false) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'tables', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(tables.list, { workspaceId, signal, query: { archived, offset, limit: 500 } }),
        (page): TableSummary[] => page.tables,
      ),
  });
}

/** A table with its active columns. */
export function useTable(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'table', id),
    queryFn: async ({ signal }) => (await call(tables.get, { workspaceId, signal, params: { id: id ?? '' } })).table,
    enabled: id !== null,
  });
}

/** Reads everything about tables and their columns again. */
export function useRefreshTables(): () => void {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return () => {
    for (const noun of NOUNS) void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, noun) });
  };
}

export function useCreateTable() {
  return useChange(NOUNS, (workspaceId, body: CallInput<typeof tables.create>['body']) =>
    call(tables.create, { workspaceId, body }),
  );
}

export function useUpdateTable() {
  return useChange(
    NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof tables.update>['body']) =>
      call(tables.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveTable() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(tables.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreTable() {
  return useChange(NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(tables.restore, { workspaceId, params: { id }, version }),
  );
}
