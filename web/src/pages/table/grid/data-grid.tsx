// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a part of a million rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import type { Column } from '@svc/contract';
import { IconPlus } from '@svc/ui/icons';
import { useEffect, useMemo } from 'react';
import { CellEditor } from '../cells/cell-editor.tsx';
import { useCellNames } from '../cells/use-cell-names.ts';
import { type ColumnLayout, layColumns, listVisible, moveColumn, resizeColumn, toggleHidden } from './column-layout.ts';
import classes from './grid.module.css';
import { cellId } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { GUTTER_PX, HEADER_PX, OVERSCAN_ROWS, ROW_PX, TAIL_PX } from './grid-metrics.ts';
import { GridRow } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';
import { toRange } from './selection.ts';
import { changeSort, type SortTerm } from './sort-terms.ts';
import { useClipboard } from './use-clipboard.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useRevision } from './use-grid-store.ts';
import { useViewport } from './use-viewport.ts';

export interface DataGridProps {
  label: string;
  store: GridStore;
  columns: readonly Column[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  sort: readonly SortTerm[];
  onSort: (terms: SortTerm[]) => void;
  canEdit: boolean;
  checked: ReadonlySet<string>;
  onChecked: (ids: ReadonlySet<string>) => void;
  onOpenRow: (id: string) => void;
  onDesign: ((column: Column) => void) | null;
  onAddColumn: (() => void) | null;
  onAddRow: () => void;
}

const EMPTY_DATA: Record<string, unknown> = {};

/** A table of any length, read and edited like a spreadsheet. Only what is in view exists in the page. */
export function DataGrid(props: DataGridProps) {
  const { label, store, columns, layout, onLayout, sort, onSort, canEdit, checked } = props;
  useRevision(store);
  const names = useCellNames();
  const laid = useMemo(() => layColumns(columns, layout), [columns, layout]);
  const total = store.total ?? 0;
  const hasAddRow = canEdit && store.total !== null;
  const contentHeight = HEADER_PX + (total + (hasAddRow ? 1 : 0)) * ROW_PX + ROW_PX;
  const { frame, view, scale, scrollTo } = useViewport(contentHeight);

  const firstRow = Math.max(0, Math.floor(view.top / ROW_PX) - OVERSCAN_ROWS);
  const lastRow = Math.min(total - 1, Math.ceil((view.top + view.height) / ROW_PX) + OVERSCAN_ROWS);
  const { first, last } = listVisible(laid, view.left, view.left + view.width - GUTTER_PX);
  useEffect(() => store.loader.want(firstRow, Math.max(lastRow, firstRow)), [store, firstRow, lastRow]);

  const editing = useGridEditing({ store, laid, canEdit, frame, view, scrollTo, onOpenRow: props.onOpenRow });
  const { selection, edited, begin, commit, cancel } = editing;
  const range = toRange(selection);
  const clipboard = useClipboard({ store, laid, names, range, canEdit });
  const fileDrop = useFileDrop({ store, laid, canEdit });
  const pointer = useGridPointer({ ...props, laid, editing });

  const rows = [];
  for (let index = firstRow; index <= lastRow; index++) {
    const row = store.row(index);
    const isInRange = index >= range.top && index <= range.bottom;
    const column = edited?.row === index ? laid[edited.column]?.column : undefined;
    rows.push(
      <GridRow
        key={index}
        index={index}
        row={row}
        data={row ? store.dataOf(row) : EMPTY_DATA}
        laid={laid}
        first={first}
        last={last}
        names={names}
        problems={row && store.problemsOf(row.id)}
        selectedFrom={isInRange ? range.left : null}
        selectedTo={isInRange ? range.right : null}
        focused={selection.focus.row === index ? selection.focus.column : null}
        isChecked={row !== undefined && checked.has(row.id)}
        editor={
          column && row ? (
            <CellEditor
              column={column}
              value={store.dataOf(row)[column.name]}
              seed={edited!.seed}
              onCommit={commit}
              onCancel={cancel}
            />
          ) : null
        }
      />,
    );
  }

  const { onDesign, onAddColumn } = props;
  // Each column has a menu: made anew with every pixel that is scrolled, they cost more than the rows.
  const header = useMemo(
    () => (
      <GridHeader
        laid={laid}
        first={first}
        last={last}
        sort={sort}
        onSort={(id, descending, add) => onSort(changeSort(sort, id, descending, add))}
        onResize={(id, wide) => onLayout(resizeColumn(layout, id, wide))}
        onMove={(id, to) => onLayout(moveColumn(columns, layout, id, to))}
        onHide={(id) => onLayout(toggleHidden(layout, id))}
        onDesign={onDesign}
        onAddColumn={onAddColumn}
      />
    ),
    [laid, first, last, sort, onSort, layout, onLayout, columns, onDesign, onAddColumn],
  );
  const lastColumn = laid.at(-1);
  const width = GUTTER_PX + (lastColumn ? lastColumn.left + lastColumn.width : 0) + TAIL_PX;
  return (
    <div
      ref={frame}
      role="grid"
      data-takes-typing
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={laid.length + 1}
      aria-multiselectable
      aria-readonly={!canEdit}
      aria-activedescendant={total > 0 ? cellId(selection.focus.row, selection.focus.column) : undefined}
      tabIndex={0}
      className={classes.frame}
      onKeyDown={(event) => editing.onKeyDown(event, clipboard.clear)}
      onCopy={clipboard.onCopy}
      onCut={clipboard.onCut}
      onPaste={clipboard.onPaste}
      onMouseDown={pointer.onMouseDown}
      onMouseMove={pointer.onMouseMove}
      onClick={pointer.onClick}
      onDoubleClick={() => begin(null)}
      onDragOver={fileDrop.onDragOver}
      onDrop={fileDrop.onDrop}
    >
      <div className={classes.content} style={{ height: scale.height, width }}>
        {header}
        <div
          role="rowgroup"
          className={classes.rows}
          style={{ transform: `translateY(${view.scrollTop - view.top + firstRow * ROW_PX}px)` }}
        >
          {rows}
          {hasAddRow && lastRow === total - 1 && (
            <button type="button" className={classes.addRow} onClick={props.onAddRow}>
              <IconPlus size={14} aria-hidden /> Add row
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
