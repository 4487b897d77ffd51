/** The cell that has the focus; row −1 is the heading. */
export interface CellPlace {
  row: number;
  column: number;
}

interface TableSize {
  rows: number;
  columns: number;
  /** How many rows are seen at once. */
  page: number;
}

/** Where a key leads to; null for a key that leads nowhere. */
export function moveCell(place: CellPlace, key: string, hasControl: boolean, size: TableSize): CellPlace | null {
  const { row, column } = place;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: clamp(nextRow, -1, lastRow),
    column: clamp(nextColumn, 0, lastColumn),
  });
  switch (key) {
    case 'ArrowDown':
      return to(hasControl ? lastRow : row + 1, column);
    case 'ArrowUp':
      return to(hasControl ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + size.page, column);
    case 'PageUp':
      return to(Math.max(0, row - size.page), column);
    case 'Home':
      return hasControl ? to(0, 0) : to(row, 0);
    case 'End':
      return hasControl ? to(lastRow, lastColumn) : to(row, lastColumn);
    default:
      return null;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
