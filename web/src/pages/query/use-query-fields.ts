import { operations, type Table } from '@svc/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../data/api.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { useTable } from '../../data/use-tables.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { listFields, type QueryField } from './query-fields.ts';

const NONE: QueryField[] = [];

/** What a query of the table can name; empty until the table is read. */
export function useQueryFields(tableId: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  const table = useTable(tableId);
  const linkedIds = [...new Set((table.data?.columns ?? []).flatMap(({ link }) => (link ? [link.tableId] : [])))];
  const linked = useQueries({
    queries: linkedIds.map((id) => ({
      queryKey: queryKeys.in(workspaceId, 'table', id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(operations.data.tables.get, { workspaceId, signal, params: { id } })).table,
    })),
    combine: (results) => results.flatMap(({ data }): Table[] => (data ? [data] : [])),
  });
  const fields = useMemo(
    () => (table.data ? listFields(table.data, new Map(linked.map((one) => [one.id, one]))) : NONE),
    [table.data, linked],
  );
  return { table, fields };
}
