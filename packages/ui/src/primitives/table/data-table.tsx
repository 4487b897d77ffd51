import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { primitive } from '../root/primitive.tsx';
import { toCellId } from './cell-id.ts';
import classes from './data-table.module.css';
import { type CellPlace, moveCell } from './move-cell.ts';
import { sortRows, type TableSort, toNextSort } from './sort-rows.ts';
import { type TableColumn, toCellValue, toTemplate } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { toggleSelected } from './toggle-selected.ts';

const ROW_HEIGHT = 36;
const NOTHING: readonly string[] = [];

export interface DataTableProps<Row> {
  /** What the table lists. */
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** What tells a row from the others, for instance its id. */
  rowKey: (row: Row) => string;
  /** Of the whole table, in pixels. Fewer rows make it lower. */
  height?: number;
  /** How it is sorted at first. */
  defaultSort?: TableSort;
  selection?: 'none' | 'single' | 'multiple';
  /** The keys of the rows that are selected. */
  selected?: readonly string[];
  onSelectedChange?: (selected: string[]) => void;
  /** On a double click, or Enter. */
  onOpen?: (row: Row) => void;
  /** Without a border of its own, inside of a card. */
  flush?: boolean;
  /** Grey lines instead of the rows. */
  loading?: boolean;
  /** What stands there when there are no rows. */
  empty?: ReactNode;
}

/**
 * A table of any length: only the rows in sight are drawn. One tab stop; arrow keys go from cell to cell,
 * Space selects, Enter opens or, in the heading, sorts.
 */
export const DataTable = primitive(function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, height = 420, selection = 'none', selected = NOTHING } = props;
  const { onSelectedChange, onOpen, loading = false, empty = <EmptyState title="No rows" icon="table" /> } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<TableSort | null>(props.defaultSort ?? null);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const anchor = useRef<string | null>(null);
  const isSelectable = selection !== 'none';

  const sorted = useMemo(() => {
    const column = sort && columns.find(({ key }) => key === sort.key);
    return column ? sortRows(rows, (row) => toCellValue(column, row), sort.direction) : rows;
  }, [rows, columns, sort]);
  const selectedKeys = useMemo(() => new Set(selected), [selected]);
  const template = toTemplate(columns, isSelectable);
  const columnCount = columns.length + (isSelectable ? 1 : 0);

  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
  });

  function select(row: Row, isRange: boolean): void {
    if (!isSelectable) return;
    const key = rowKey(row);
    const keys = isRange ? sorted.map(rowKey) : NOTHING;
    onSelectedChange?.(
      toggleSelected(selected, key, { mode: selection, keys, anchor: isRange ? anchor.current : null }),
    );
    anchor.current = key;
  }

  function selectAll(): void {
    if (selection !== 'multiple') return;
    onSelectedChange?.(selected.length === sorted.length ? [] : sorted.map(rowKey));
  }

  function changeSort(key: string): void {
    setSort(toNextSort(sort, key));
  }

  function goTo(place: CellPlace): void {
    setActive(place);
    if (place.row >= 0) virtual.scrollToIndex(place.row, { align: 'auto' });
    document
      .getElementById(toCellId(id, { row: -1, column: place.column }))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function act(event: KeyboardEvent): boolean {
    const column = columns[active.column - (isSelectable ? 1 : 0)];
    const row = sorted[active.row];
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      if (selection !== 'multiple') return false;
      onSelectedChange?.(sorted.map(rowKey));
      return true;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    if (active.row < 0) {
      if (column === undefined) selectAll();
      else if (column.sortable !== false) changeSort(column.key);
    } else if (row !== undefined) {
      if (event.key === 'Enter' && onOpen) onOpen(row);
      else select(row, event.shiftKey);
    }
    return true;
  }

  function press(event: KeyboardEvent): void {
    // A button inside of a cell keeps its own keys.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const size = { rows: sorted.length, columns: columnCount, page };
    const next = moveCell(active, event.key, event.ctrlKey || event.metaKey, size);
    if (next === null && !act(event)) return;
    event.preventDefault();
    if (next === null) return;
    goTo(next);
    if (event.shiftKey && selection === 'multiple' && next.row >= 0 && next.row !== active.row) {
      const row = sorted[next.row];
      if (row !== undefined) onSelectedChange?.([...new Set([...selected, rowKey(row)])]);
    }
  }

  const activeRow = Math.min(active.row, sorted.length - 1);
  const isFilled = !loading && sorted.length > 0;
  const style = {
    '--columns': template,
    ...(isFilled ? { height: toHeight(height, sorted.length) } : {}),
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are only drawn in sight
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={sorted.length + 1}
      aria-colcount={columnCount}
      aria-multiselectable={selection === 'multiple'}
      aria-busy={loading}
      aria-activedescendant={toCellId(id, { row: activeRow, column: active.column })}
      tabIndex={0}
      className={joinClasses(classes.root, isFilled && classes.filled, props.flush && classes.flush)}
      style={style}
      onKeyDown={press}
    >
      <TableHead
        id={id}
        columns={columns}
        sort={sort}
        active={activeRow < 0 ? active.column : null}
        selection={selection}
        isAllSelected={selected.length > 0 && selected.length >= sorted.length}
        isSomeSelected={selected.length > 0}
        onSort={changeSort}
        onSelectAll={selectAll}
      />
      {!isFilled ? (
        <div className={classes.notice}>{loading ? <Skeleton lines={6} /> : empty}</div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = sorted[index]!;
            return (
              <TableRow
                key={index}
                id={id}
                index={index}
                start={start}
                row={row}
                columns={columns}
                active={index === activeRow ? active.column : null}
                isSelectable={isSelectable}
                isSelected={isSelectable && selectedKeys.has(rowKey(row))}
                onActivate={(column) => setActive({ row: index, column })}
                onSelect={(isRange) => select(row, isRange)}
                onOpen={() => onOpen?.(row)}
              />
            );
          })}
        </div>
      )}
    </div>
  );
});

function toHeight(height: number, rows: number): number {
  const borders = 2;
  return Math.min(height, (rows + 1) * ROW_HEIGHT + borders);
}
