import type { Cell, Row } from 'write-excel-file/browser';
import type { QueryAnswer } from '../../data/use-query.ts';
import { toColumnTitle, toText } from './to-csv.ts';

export type SheetColumn = QueryAnswer['columns'][number];

/** What a sheet of Excel can hold. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_TEXT = 32_767;

const DATE_FORMATS = { date: 'yyyy-mm-dd', dateTime: 'yyyy-mm-dd hh:mm:ss' };

/** Excel counts a 29 February 1900 that never was, so its dates are only right after it. */
const FIRST_SHEET_DAY = '1900-03-01';

/** The first row: names with their units, in bold. Sheets know no time zone, so the title of a time says which one it is. */
export function toSheetHeader(columns: readonly SheetColumn[]): Row {
  return columns.map((column) => ({
    value: toSheetText(toColumnTitle(column.type === 'dateTime' ? { ...column, unit: 'UTC' } : column)),
    fontWeight: 'bold',
  }));
}

/** One row with numbers, dates and booleans as such; a number with more digits than Excel keeps stays text. */
export function toSheetRow(columns: readonly SheetColumn[], row: Record<string, unknown>): Row {
  return columns.map(({ name, type }) => toCell(type, row[name]));
}

/** A name for the sheet: Excel allows 31 characters, and not these. */
export function toSheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]/\\:*?']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim();
  return name === '' ? 'Rows' : name;
}

function toCell(type: SheetColumn['type'], value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if ((type === 'date' || type === 'dateTime') && typeof value === 'string' && value >= FIRST_SHEET_DAY)
    return { value: new Date(value), format: DATE_FORMATS[type] };
  return toSheetText(toText(value));
}

/**
 * A text as the writer takes it. It looks each text up in a plain object, where `constructor` and its like are found without
 * having been put there; a character that it removes afterwards makes them different.
 */
function toSheetText(text: string): string {
  const short = text.length > MAX_SHEET_TEXT ? `${text.slice(0, MAX_SHEET_TEXT - 1)}…` : text;
  return short in Object.prototype ? `${short}\u0000` : short;
}
