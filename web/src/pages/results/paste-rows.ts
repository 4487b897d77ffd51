import type { ResultColumn } from '@svc/contract';
import { parseCellText } from '../table/cells/parse-cell.ts';
import { formatTsv, parseTsv } from '../table/grid/tsv.ts';

export interface PastedRows {
  rows: { data: Record<string, unknown> }[];
  /** Whether the first line names the columns; without that the cells come in the order of the schema. */
  hasHeader: boolean;
  /** Names in the first line that no column has. */
  unknown: string[];
}

interface Target {
  column: ResultColumn | null;
  name: string;
  /** Of the numbers below, from a head such as `Conc (ng/uL)`. */
  unit: string | null;
}

/** Rows of a spreadsheet as rows of a batch. What cannot be read stays as it is: a draft keeps it, and `validate` tells. */
export function parsePastedRows(text: string, columns: readonly ResultColumn[]): PastedRows {
  const lines = text.trim() === '' ? [] : parseTsv(text.replace(/^\ufeff/, '')).filter((cells) => cells.some(isFilled));
  const head = (lines[0] ?? []).map((cell) => toTarget(cell, columns));
  const hasHeader = head.some(({ column }) => column !== null);
  const targets = hasHeader ? head : columns.map((column): Target => ({ column, name: column.name, unit: null }));
  return {
    rows: lines.slice(hasHeader ? 1 : 0).map((cells) => ({ data: toData(cells, targets) })),
    hasHeader,
    unknown: hasHeader ? head.filter(({ column, name }) => column === null && name !== '').map(({ name }) => name) : [],
  };
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

function toTarget(cell: string, columns: readonly ResultColumn[]): Target {
  const whole = cell.trim();
  const find = (name: string) => columns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? null;
  const exact = find(whole);
  if (exact) return { column: exact, name: whole, unit: null };
  const withUnit = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/.exec(whole);
  const column = withUnit ? find(withUnit[1]!) : null;
  return column?.type === 'measure'
    ? { column, name: whole, unit: withUnit![2]! }
    : { column, name: whole, unit: null };
}

function toData(cells: readonly string[], targets: readonly Target[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  targets.forEach(({ column, name, unit }, index) => {
    const cell = cells[index] ?? '';
    if (!isFilled(cell) || name === '') return;
    const value = column ? readCell(column, cell) : cell;
    const isPlain = typeof value === 'number' || typeof value === 'string';
    data[column?.name ?? name] = unit !== null && isPlain ? { value, unit } : value;
  });
  return data;
}

function readCell(column: ResultColumn, cell: string): unknown {
  // A moment with its zone says all there is to say.
  if (column.type === 'dateTime' && /T.*(Z|[+-]\d\d:?\d\d)$/.test(cell.trim())) return cell.trim();
  const parsed = parseCellText({ ...column, link: null }, cell);
  return 'value' in parsed ? parsed.value : cell;
}

/** The rows as text that `parsePastedRows` reads as the same rows. */
export function formatRows(
  rows: readonly { data: Record<string, unknown> }[],
  columns: readonly ResultColumn[],
): string {
  const names = columns.map(({ name }) => name);
  return formatTsv([names, ...rows.map(({ data }) => names.map((name) => formatResultCell(data[name])))]);
}

/** A cell of a result as people read it. */
export function formatResultCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value !== 'object') return String(value);
  const { value: amount, unit } = value as { value?: unknown; unit?: unknown };
  return amount !== undefined && typeof unit === 'string' ? `${String(amount)} ${unit}` : JSON.stringify(value);
}
