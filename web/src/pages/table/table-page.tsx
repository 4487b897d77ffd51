import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingPage } from '../../components/loading-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { rememberThing } from '../../data/recent-things.ts';
import { useTable } from '../../data/use-tables.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { RowNames } from './cells/row-names.ts';
import { RowNamesProvider } from './cells/use-cell-names.ts';
import { TableView } from './table-view.tsx';

/** A table: its rows in a grid, and beside it the row that is open. */
export function TablePage() {
  const { tableId } = useParams({ from: '/signed-in/w/$slug/tables/$tableId' });
  const { workspace } = useWorkspace();
  const query = useTable(tableId);
  const name = query.data?.name;
  useEffect(() => {
    if (name === undefined) return;
    const href = `/w/${workspace.slug}/tables/${tableId}`;
    rememberThing(workspace.id, { kind: 'table', id: tableId, title: name, place: 'Table', href });
  }, [workspace, tableId, name]);
  const [rowNames] = useState(() => new RowNames(workspace.id));
  return (
    <RowNamesProvider value={rowNames}>
      <QueryState query={query} skeleton={<LoadingPage />}>
        {(table) => <TableView key={table.id} table={table} />}
      </QueryState>
    </RowNamesProvider>
  );
}
