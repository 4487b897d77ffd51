import type { CellIssue } from '@svc/contract';
import { type CellValue, type ColumnModel, parseNewRow } from '../data/index.ts';
import { toCanonicalDecimal } from './canonical-decimal.ts';
import type { RowModel } from './row-model.ts';

/** A row as it is kept, and what does not fit in it. */
export interface CheckedRow {
  data: Record<string, unknown>;
  issues: CellIssue[];
}

/** A row that fits gets its one form, with every column; one that does not fit stays as it was sent, for people to correct. */
export function checkRow(model: RowModel, data: Record<string, unknown>): CheckedRow {
  const { cells, issues } = parseNewRow(model, data);
  if (issues.length > 0) return { data, issues };
  const stored = model.columns.map((column) => [column.name, toStoredCell(column, cells.get(column) ?? null)] as const);
  return { data: Object.fromEntries(stored), issues };
}

function toStoredCell({ type }: ColumnModel, value: CellValue): unknown {
  if (typeof value !== 'string') return value;
  // A barcode of blanks is trimmed to nothing.
  if (value === '') return null;
  switch (type) {
    case 'number':
    case 'integer':
    case 'measure':
      return toCanonicalDecimal(value);
    case 'dateTime':
      return toUtc(value);
    case 'json':
      return JSON.parse(value);
    default:
      return value;
  }
}

/** In UTC and milliseconds, as a table keeps it; a moment that its zone moves out of the four-digit years stays as it is. */
function toUtc(moment: string): string {
  const [, fraction = ''] = /\d(\.\d+)/.exec(moment) ?? [];
  const ms = Date.parse(moment.replace(fraction, '')) + Math.round(Number(`0${fraction}`) * 1000);
  const utc = new Date(ms).toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc : moment;
}
