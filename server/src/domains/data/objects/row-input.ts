import type { CellIssue } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import { isWritable } from '../tables/column-types.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import { type CellValue, parseCell } from './cell-values.ts';

/** One row of a request, checked cell by cell. */
export interface ParsedRow {
  cells: Map<ColumnModel, CellValue>;
  issues: CellIssue[];
}

/** Checks the values of a row that is created: defaults fill what is left out. */
export function parseNewRow(table: TableModel, data: Record<string, unknown>): ParsedRow {
  const row = parseGiven(table, data);
  for (const column of table.columns.filter(isWritable)) {
    if (!row.cells.has(column) && column.default !== null) setCell(row, column, column.default);
    const isMissing = (row.cells.get(column) ?? null) === null;
    const isReported = row.issues.some((issue) => issue.column === column.name);
    if (column.required && column.type !== 'autoName' && isMissing && !isReported)
      row.issues.push(requiredIssue(column));
  }
  return row;
}

/** Checks the values of a row that is changed: what is left out stays. */
export function parseRowChange(table: TableModel, data: Record<string, unknown>): ParsedRow {
  const row = parseGiven(table, data);
  for (const [column, value] of row.cells) {
    if (value === null && (column.required || column.type === 'autoName')) row.issues.push(requiredIssue(column));
  }
  return row;
}

function parseGiven(table: TableModel, data: Record<string, unknown>): ParsedRow {
  const row: ParsedRow = { cells: new Map(), issues: [] };
  for (const [name, value] of Object.entries(data)) {
    const column = findColumn(table, name);
    if (column === null) row.issues.push(unknownColumn(table, name));
    else if (!isWritable(column)) row.issues.push(readOnlyIssue(column));
    else if (row.cells.has(column)) row.issues.push({ column: column.name, code: 'TWICE', message: 'is given twice' });
    else setCell(row, column, value);
  }
  return row;
}

function setCell(row: ParsedRow, column: ColumnModel, value: unknown): void {
  const parsed = parseCell(column, value);
  if ('issue' in parsed) row.issues.push({ column: column.name, ...parsed.issue });
  else row.cells.set(column, parsed.value);
}

function requiredIssue({ name }: ColumnModel): CellIssue {
  return { column: name, code: 'REQUIRED', message: 'needs a value' };
}

function readOnlyIssue({ name }: ColumnModel): CellIssue {
  return { column: name, code: 'READ_ONLY', message: 'shows what links here; write it on the other side' };
}

function unknownColumn(table: TableModel, name: string): CellIssue {
  const known = table.columns.map((column) => column.name).join(', ');
  return { column: name, code: 'UNKNOWN_COLUMN', message: `is not a column of ${table.name} (${known})` };
}

const UNIT_CODES = ['UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE'] as const;
const MAX_TOLD = 100;

/** Refuses when any row has an issue, and names every row and column at once. */
export function assertRowsFit(rows: readonly { issues: readonly CellIssue[] }[]): void {
  const told = rows.flatMap(({ issues }, index) =>
    issues.map(({ column, message, code }) => ({
      code,
      text: `${rows.length > 1 ? `row ${index}, ` : ''}${column ?? 'row'} ${message}`,
    })),
  );
  if (told.length === 0) return;
  const rest = told.length > MAX_TOLD ? `; and ${told.length - MAX_TOLD} more` : '';
  const message = `${told
    .slice(0, MAX_TOLD)
    .map(({ text }) => text)
    .join('; ')}${rest}.`;
  const unitCode = UNIT_CODES.find((code) => told.every((issue) => issue.code === code));
  throw new AppError(unitCode ?? 'SCHEMA_VIOLATION', message);
}
