import type { DataObject, Table } from '@svc/contract';
import { Drawer, Tabs } from '@svc/ui/kit';
import { useEffect } from 'react';
import { QueryState } from '../../../components/query-state.tsx';
import { useObject } from '../../../data/use-objects.ts';
import type { GridStore } from '../grid/grid-store.ts';
import { useRevision } from '../grid/use-grid-store.ts';
import { RowActions } from './row-actions.tsx';
import { RowFields } from './row-fields.tsx';
import { RowHistory } from './row-history.tsx';
import { RowLinks } from './row-links.tsx';
import classes from './row-panel.module.css';

interface RowPanelProps {
  id: string;
  table: Table;
  store: GridStore;
  canEdit: boolean;
  onClose: () => void;
}

/** One row beside the grid: its fields, what became of it, and what it is linked with. */
export function RowPanel({ id, table, store, canEdit, onClose }: RowPanelProps) {
  useRevision(store);
  const query = useObject(id);
  useEffect(() => {
    if (query.data) store.accept(query.data);
  }, [query.data, store]);
  const row = store.find(id) ?? query.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={row?.name ?? 'Row'}
      withOverlay={false}
      shadow="xl"
      classNames={{ title: classes.title!, content: classes.content! }}
      lockScroll={false}
      trapFocus={false}
      closeButtonProps={{ 'aria-label': 'Close row' }}
    >
      <QueryState query={{ ...query, data: row }}>
        {(found) => <RowTabs row={found} table={table} store={store} canEdit={canEdit} onClose={onClose} />}
      </QueryState>
    </Drawer>
  );
}

interface RowTabsProps extends Omit<RowPanelProps, 'id'> {
  row: DataObject;
}

function RowTabs({ row, table, store, canEdit, onClose }: RowTabsProps) {
  const isEditable = canEdit && row.archivedAt === null;
  return (
    <>
      <RowActions row={row} store={store} onClose={onClose} />
      <Tabs defaultValue="fields" mt="sm" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="fields">Fields</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
          <Tabs.Tab value="links">Links</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields">
          <RowFields row={row} table={table} store={store} canEdit={isEditable} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <RowHistory row={row} table={table} store={store} canEdit={isEditable} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <RowLinks row={row} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
