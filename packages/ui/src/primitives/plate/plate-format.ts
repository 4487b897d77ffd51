export const PLATE_FORMATS = {
  6: { rows: 2, columns: 3 },
  12: { rows: 3, columns: 4 },
  24: { rows: 4, columns: 6 },
  48: { rows: 6, columns: 8 },
  96: { rows: 8, columns: 12 },
  384: { rows: 16, columns: 24 },
  1536: { rows: 32, columns: 48 },
} as const;

export type PlateFormat = keyof typeof PLATE_FORMATS;

export interface WellPlace {
  row: number;
  column: number;
}

/** A, B, … Z, AA, AB, … */
export function toRowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : `${toRowName(Math.floor(row / 26) - 1)}${toRowName(row % 26)}`;
}

/** `A1`, without a zero before the number. */
export function toWellName({ row, column }: WellPlace): string {
  return `${toRowName(row)}${column + 1}`;
}

const WELL = /^([A-Z]{1,2})0*([1-9]\d?)$/;

/** The place of a well by its name, `a01` as well as `A1`; null for what names none. */
export function parseWellName(name: string): WellPlace | null {
  const found = WELL.exec(name.trim().toUpperCase());
  if (!found) return null;
  const row = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row, column: Number(found[2]) - 1 };
}

/** The wells of the rectangle between two. */
export function listBetween(from: WellPlace, to: WellPlace): WellPlace[] {
  const wells: WellPlace[] = [];
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row += 1) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column += 1) {
      wells.push({ row, column });
    }
  }
  return wells;
}

/** Where a key leads to on the plate; null for a key that leads nowhere. */
export function moveWell(
  { row, column }: WellPlace,
  key: string,
  { rows, columns }: { rows: number; columns: number },
): WellPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: rows - 1, column };
    default:
      return null;
  }
}
