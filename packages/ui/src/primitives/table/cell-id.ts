import type { CellPlace } from './move-cell.ts';

/** The id of a cell, by which the table tells screen readers where the focus is. */
export function toCellId(table: string, { row, column }: CellPlace): string {
  return `${table}-${row}-${column}`;
}
