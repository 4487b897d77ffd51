import type { ReactNode } from 'react';
import type { CellValue } from './sort-rows.ts';

export interface TableColumn<Row> {
  /** Unique in the table. The cell shows `row[key]` unless `value` or `render` says otherwise. */
  key: string;
  title: string;
  /** What the cell holds: it is sorted by this, and shown unless there is a `render`. */
  value?: (row: Row) => CellValue;
  /** What the cell shows. */
  render?: (row: Row) => ReactNode;
  /** In pixels; a column without one shares what is left. */
  width?: number;
  /** Numbers stand at the end, all else at the start, unless told. */
  align?: 'start' | 'center' | 'end';
  /** Yes unless told. */
  sortable?: boolean;
}

/** What a cell holds. */
export function toCellValue<Row>(column: TableColumn<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : (value as CellValue);
}

/** A value as words. */
export function toCellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

const MIN_WIDTH = 120;

/** The widths of the columns, for the grid that rows and heading share. */
export function toTemplate<Row>(columns: readonly TableColumn<Row>[], isSelectable: boolean): string {
  const widths = columns.map(({ width }) => (width === undefined ? `minmax(${MIN_WIDTH}px, 1fr)` : `${width}px`));
  return [...(isSelectable ? ['40px'] : []), ...widths].join(' ');
}
