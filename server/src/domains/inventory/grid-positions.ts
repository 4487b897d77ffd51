/** A place in a grid; both count from 1. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

const LETTERS = 26;
const LABEL = /^([A-Z]{1,2})0*([1-9]\d?)$/;

/** The place that a label such as `A1`, `h12` or `AF48` names; null when it names none. */
export function parsePosition(label: string): GridPlace | null {
  const match = LABEL.exec(label.toUpperCase());
  if (match === null) return null;
  const row = [...match[1]!].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
  return { row, column: Number(match[2]) };
}

/** What people call a place: its row in letters, its column as a number. */
export function toPositionLabel({ row, column }: GridPlace): string {
  const high = Math.floor((row - 1) / LETTERS);
  const letters = (high > 0 ? String.fromCharCode(64 + high) : '') + String.fromCharCode(65 + ((row - 1) % LETTERS));
  return `${letters}${column}`;
}

export function isInGrid({ row, column }: GridPlace, { rows, columns }: GridSize): boolean {
  return row <= rows && column <= columns;
}

/** One number for each place, to look it up by. */
export function toPlaceKey({ row, column }: GridPlace): number {
  return row * 1000 + column;
}

/** The free places of a grid, row by row or column by column. */
export function* listFreePlaces(
  { rows, columns }: GridSize,
  isTaken: (place: GridPlace) => boolean,
  order: 'rows' | 'columns' = 'rows',
): Generator<GridPlace> {
  const [outer, inner] = order === 'rows' ? [rows, columns] : [columns, rows];
  for (let a = 1; a <= outer; a++) {
    for (let b = 1; b <= inner; b++) {
      const place = order === 'rows' ? { row: a, column: b } : { row: b, column: a };
      if (!isTaken(place)) yield place;
    }
  }
}
