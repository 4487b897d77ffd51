import type { Column, Table } from '@svc/contract';
import { useState } from 'react';
import { LoadError } from '../../components/query-state.tsx';
import { ApiError } from '../../data/api-error.ts';
import { useRefreshTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { AddRowDialog } from './add-row-dialog.tsx';
import { ColumnDialog } from './designer/column-dialog.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { DataGrid } from './grid/data-grid.tsx';
import { formatSortTerms, parseSortTerms, toApiSort } from './grid/sort-terms.ts';
import { useColumnLayout } from './grid/use-column-layout.ts';
import { useGridStore, useRevision } from './grid/use-grid-store.ts';
import { RowPanel } from './panel/row-panel.tsx';
import { TableEmpty } from './table-empty.tsx';
import { TableHeader } from './table-header.tsx';
import classes from './table-view.module.css';
import { useTableSearch } from './use-table-search.ts';

/** The column that is being designed; `new` for one that is being made. */
type Designed = Column | 'new' | null;

export function TableView({ table }: { table: Table }) {
  const { workspace } = useWorkspace();
  const [search, show] = useTableSearch();
  const [layout, setLayout] = useColumnLayout(table.id);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isFiltering, setFiltering] = useState(search.filter !== undefined);
  const [designed, setDesigned] = useState<Designed>(null);
  const [isAdding, setAdding] = useState(false);
  const refreshTables = useRefreshTables();
  const isActive = table.archivedAt === null;
  const canDesign = useCan('ws:design_data') && isActive;
  const canEdit = useCan('ws:edit_data') && isActive && !search.archived;

  const terms = parseSortTerms(search.sort ?? '');
  const view = {
    sort: toApiSort(terms, table.columns),
    filter: search.filter ?? '',
    q: search.q ?? '',
    archived: search.archived ?? false,
  };
  const columnsKey = table.columns.map(({ id, name, type, unit }) => `${id} ${name} ${type} ${unit}`).join('\n');
  const store = useGridStore(table.id, view, columnsKey);
  useRevision(store);
  const { error } = store.loader;
  const isFilterFault = error instanceof ApiError && error.status === 400 && view.filter !== '';

  async function addRow(): Promise<void> {
    const [result] = await store.create([{}]).catch(() => []);
    if (result?.ok) refreshTables();
    // What must be filled in is asked for first.
    else setAdding(true);
  }

  const isEmpty = store.total === 0 && !error && !view.filter && !view.q;
  const canShowGrid = table.columns.length > 0 && (!isEmpty || canEdit) && (!error || store.total !== null);
  return (
    <div className={classes.page}>
      <title>{`${table.name} · ${workspace.name} · svc`}</title>
      <TableHeader
        table={table}
        store={store}
        search={search}
        onSearch={show}
        layout={layout}
        onLayout={setLayout}
        isFiltering={isFiltering}
        onToggleFilter={() => setFiltering(!isFiltering)}
        checked={checked}
        onChecked={setChecked}
        canEdit={canEdit}
        onAddRow={() => void addRow()}
        onDesign={canDesign ? setDesigned : null}
      />
      {isFiltering && (
        <FilterBar
          columns={table.columns}
          filter={view.filter}
          error={isFilterFault ? error : null}
          onFilter={(text) => show({ filter: text || undefined })}
        />
      )}
      {error && !isFilterFault && <LoadError error={error} onRetry={() => store.loader.reload()} />}
      {canShowGrid && !(error && !isFilterFault) && (
        <DataGrid
          label={table.name}
          store={store}
          columns={table.columns}
          layout={layout}
          onLayout={setLayout}
          sort={terms}
          onSort={(next) => show({ sort: formatSortTerms(next) || undefined })}
          canEdit={canEdit}
          checked={checked}
          onChecked={setChecked}
          onOpenRow={(row) => show({ row })}
          onDesign={canDesign ? setDesigned : null}
          onAddColumn={canDesign ? () => setDesigned('new') : null}
          onAddRow={() => void addRow()}
        />
      )}
      <TableEmpty
        table={table}
        store={store}
        view={view}
        onAddColumn={canDesign ? () => setDesigned('new') : null}
        onClear={() => show({ q: undefined, filter: undefined })}
      />
      {search.row && (
        <RowPanel
          key={search.row}
          id={search.row}
          table={table}
          store={store}
          canEdit={canEdit}
          onClose={() => show({ row: undefined })}
        />
      )}
      <AddRowDialog opened={isAdding} table={table} store={store} onClose={() => setAdding(false)} />
      <ColumnDialog table={table} column={designed} onClose={() => setDesigned(null)} />
    </div>
  );
}
