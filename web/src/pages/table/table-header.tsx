import type { Column, Table } from '@svc/contract';
import { IconFileImport, IconFilter, IconPlus, IconSearch } from '@svc/ui/icons';
import { Badge, Button, Group, Text, TextInput, Title, useDebouncedValue } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnLayout } from './grid/column-layout.ts';
import type { GridStore } from './grid/grid-store.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TableMenu } from './table-menu.tsx';
import type { TableSearch } from './table-search.ts';
import classes from './table-view.module.css';
import type { SearchChange } from './use-table-search.ts';

interface TableHeaderProps {
  table: Table;
  store: GridStore;
  search: TableSearch;
  onSearch: (change: SearchChange) => void;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  isFiltering: boolean;
  onToggleFilter: () => void;
  checked: ReadonlySet<string>;
  onChecked: (ids: ReadonlySet<string>) => void;
  canEdit: boolean;
  onAddRow: () => void;
  onDesign: ((column: Column) => void) | null;
}

const SEARCH_DELAY_MS = 250;

/** The name of the table, how much of it is shown, and what one can do with it. */
export function TableHeader(props: TableHeaderProps) {
  const { table, store, search, onSearch, layout, onLayout, checked, onChecked, canEdit } = props;
  const { slug } = useWorkspace().workspace;
  const [words, setWords] = useState(search.q ?? '');
  const [settled] = useDebouncedValue(words.trim(), SEARCH_DELAY_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled !== (search.q ?? '')) onSearch({ q: settled || undefined });
  }, [settled]);
  useEffect(() => {
    if (search.q === undefined) setWords('');
  }, [search.q]);

  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Group gap="xs" wrap="nowrap">
          <Title order={1}>{table.name}</Title>
          {table.archivedAt && <Badge color="gray">Archived</Badge>}
        </Group>
        <Text size="xs" c="dimmed" role="status">
          {store.total === null
            ? 'Loading…'
            : countText(store.total, store.loader.wholeTotal ?? table.rowCount, search)}
        </Text>
      </div>
      {checked.size > 0 ? (
        <SelectionBar
          store={store}
          checked={checked}
          onChecked={onChecked}
          isArchived={search.archived ?? false}
          canEdit={canEdit || search.archived === true}
        />
      ) : (
        <>
          <TextInput
            type="search"
            size="xs"
            aria-label="Search rows"
            placeholder="Search"
            leftSection={<IconSearch size={14} />}
            className={classes.search!}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant={props.isFiltering ? 'light' : 'default'}
            leftSection={<IconFilter size={14} />}
            onClick={props.onToggleFilter}
            aria-expanded={props.isFiltering}
          >
            Filter{search.filter ? ' (on)' : ''}
          </Button>
          <ColumnsMenu table={table} layout={layout} onLayout={onLayout} onDesign={props.onDesign} />
          {canEdit && (
            <ButtonLink
              size="xs"
              variant="default"
              leftSection={<IconFileImport size={14} />}
              to="/w/$slug/tables/$tableId/import"
              params={{ slug, tableId: table.id }}
            >
              Import
            </ButtonLink>
          )}
          {canEdit && table.columns.length > 0 && (
            <Button size="xs" leftSection={<IconPlus size={14} />} onClick={props.onAddRow}>
              New row
            </Button>
          )}
          <TableMenu table={table} store={store} isArchived={search.archived ?? false} onSearch={onSearch} />
        </>
      )}
    </header>
  );
}

function countText(total: number, whole: number, { filter, q, archived }: TableSearch): string {
  const rows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
  if (archived) return `${rows(total)} archived`;
  return filter || q ? `${total.toLocaleString('en')} of ${rows(Math.max(whole, total))}` : rows(total);
}
