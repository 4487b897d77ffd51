/** A place in a grid, both counted from 0. */
export interface Spot {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

const LETTERS = 26;

/** The letters of a row: A to Z, then AA. */
export function toRowLabel(row: number): string {
  const last = String.fromCharCode(65 + (row % LETTERS));
  return row < LETTERS ? last : `${toRowLabel(Math.floor(row / LETTERS) - 1)}${last}`;
}

/** What people call a place: `A1`. */
export function toPosition({ row, column }: Spot): string {
  return `${toRowLabel(row)}${column + 1}`;
}

export function toIndex({ row, column }: Spot, { columns }: GridSize): number {
  return row * columns + column;
}

export function toSpot(index: number, { columns }: GridSize): Spot {
  return { row: Math.floor(index / columns), column: index % columns };
}

export function isInside({ row, column }: Spot, { rows, columns }: GridSize): boolean {
  return row >= 0 && column >= 0 && row < rows && column < columns;
}

/** Every place of the rectangle between two corners, row by row. */
export function listRange(one: number, other: number, size: GridSize): number[] {
  const a = toSpot(one, size);
  const b = toSpot(other, size);
  const found: number[] = [];
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++) {
    for (let column = Math.min(a.column, b.column); column <= Math.max(a.column, b.column); column++) {
      found.push(toIndex({ row, column }, size));
    }
  }
  return found;
}
