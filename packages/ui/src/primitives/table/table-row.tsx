import type { MouseEvent } from 'react';
import { joinClasses } from '../class-names.ts';
import { toCellId } from './cell-id.ts';
import classes from './data-table.module.css';
import { type TableColumn, toCellText, toCellValue } from './table-column.ts';

interface TableRowProps<Row> {
  id: string;
  index: number;
  /** How far from the top, in pixels. */
  start: number;
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The column that has the focus, when the row has it. */
  active: number | null;
  isSelectable: boolean;
  isSelected: boolean;
  onActivate: (column: number) => void;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
}

/** One row in sight. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, index, start, row, columns, active, isSelectable, isSelected, onActivate, onSelect, onOpen } = props;
  const offset = isSelectable ? 1 : 0;

  function click(event: MouseEvent, column: number): void {
    if ((event.target as Element).closest('button, a, input, select, textarea')) return;
    onActivate(column);
    if (isSelectable) onSelect(event.shiftKey);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      onDoubleClick={onOpen}
    >
      {isSelectable && (
        // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
        <div
          id={toCellId(id, { row: index, column: 0 })}
          role="gridcell"
          aria-colindex={1}
          className={joinClasses(classes.cell, classes.check, active === 0 && classes.active)}
          onClick={(event) => click(event, 0)}
        >
          <input type="checkbox" tabIndex={-1} aria-label={`Select row ${index + 1}`} checked={isSelected} readOnly />
        </div>
      )}
      {columns.map((column, position) => {
        const value = toCellValue(column, row);
        const align = column.align ?? (typeof value === 'number' ? 'end' : 'start');
        const text = toCellText(value);
        const place = position + offset;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          <div
            key={column.key}
            id={toCellId(id, { row: index, column: place })}
            role="gridcell"
            aria-colindex={place + 1}
            className={joinClasses(
              classes.cell,
              align === 'end' && classes.end,
              align === 'center' && classes.center,
              active === place && classes.active,
            )}
            onClick={(event) => click(event, place)}
          >
            {column.render ? (
              column.render(row)
            ) : (
              <span className={classes.text} title={text}>
                {text}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
