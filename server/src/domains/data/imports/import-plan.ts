import type { ImportColumn, ImportMatch } from '@svc/contract';
import type { RowSource, SourceRow } from '../../../formats/source-row.ts';
import { UNREADABLE } from '../../../formats/text-encoding.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import { readCell } from './cell-reading.ts';
import { transformCell } from './cell-transforms.ts';

/** What is wrong with a row: the column is that of the file, where there is one. */
export interface RowIssue {
  column: string | null;
  code: string;
  message: string;
  value: string | null;
}

/** A row of the file in the words of the table, before it is checked against it. */
export interface MappedRow {
  /** Which row of data it is, from 1. */
  row: number;
  line: number;
  /** By the column of the table; null for a cell that the file leaves empty. */
  values: Map<ColumnModel, unknown>;
  issues: RowIssue[];
  /** As the file has it, by the file's own columns. */
  cells: SourceRow['cells'];
}

/** A mapping made ready for one design of the table. */
export interface ImportPlan {
  table: TableModel;
  fields: { from: string; column: ColumnModel; transforms: ImportColumn['transforms']; default: unknown }[];
  on: ColumnModel[];
  mode: ImportMatch['mode'];
  /** In a file of lines and fields a cell that is empty says so; a JSON object that lacks a key says nothing. */
  isTabular: boolean;
}

/** Refuses where the table has lost a column that the mapping fills. */
export function makePlan(
  table: TableModel,
  mapping: { columns: ImportColumn[]; match: ImportMatch },
  isTabular: boolean,
): ImportPlan {
  const get = (name: string): ColumnModel => {
    const column = findColumn(table, name);
    if (column === null)
      throw new AppError('CONFLICT', `The table ${table.name} has no column “${name}” any more. Change the mapping.`);
    return column;
  };
  const fields = mapping.columns.map(({ from, to, transforms, default: fallback }) => ({
    from,
    column: get(to),
    transforms,
    default: fallback,
  }));
  return { table, fields, on: mapping.match.on.map(get), mode: mapping.match.mode, isTabular };
}

/** Refuses a file that lacks a column of the mapping. */
export function assertColumnsThere({ columns }: Pick<RowSource, 'columns'>, wanted: readonly ImportColumn[]): void {
  if (columns === null) return;
  if (columns.length === 0)
    throw new AppError(
      'VALIDATION_ERROR',
      'The file has no header: it is empty, or source.headerRow lies beyond its end.',
    );
  const missing = wanted.filter(({ from, default: fallback }) => !columns.includes(from) && fallback === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ from }) => `“${from}”`).join(', ');
  const found = columns
    .slice(0, 30)
    .map((name) => `“${name}”`)
    .join(', ');
  throw new AppError('VALIDATION_ERROR', `The file has no column ${names}; its columns are ${found}.`);
}

const SHOWN_CHARS = 200;

/** Turns a row of the file into values for the columns of the table. */
export function mapRow(plan: ImportPlan, { line, cells, fault }: SourceRow, row: number): MappedRow {
  const mapped: MappedRow = { row, line, values: new Map(), issues: [], cells };
  if (fault !== null) {
    mapped.issues.push({ column: null, code: fault.code, message: fault.message, value: null });
    return mapped;
  }
  for (const { from, column, transforms = [], default: fallback } of plan.fields) {
    const found = cells.get(from);
    const problem = textProblem(found);
    const next = problem === null ? transformCell(found, transforms) : { problem: problem.message };
    if ('problem' in next) {
      mapped.issues.push({
        column: from,
        code: problem?.code ?? 'TYPE',
        message: next.problem,
        value: showValue(found),
      });
      continue;
    }
    const isEmpty = next.value === null || next.value === undefined || next.value === '';
    if (!isEmpty) mapped.values.set(column, readCell(column, next.value));
    else if (fallback !== undefined) mapped.values.set(column, fallback);
    else if (plan.isTabular || cells.has(from)) mapped.values.set(column, null);
  }
  return mapped;
}

function textProblem(value: unknown): { code: string; message: string } | null {
  if (typeof value === 'object' && value !== null) {
    // Written as JSON, only these two are escaped so.
    const isSound = !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value));
    return isSound ? null : { code: 'NUL', message: 'holds a NUL or half a character, which no text may hold' };
  }
  if (typeof value !== 'string') return null;
  if (value.includes('\0')) return { code: 'NUL', message: 'holds a NUL character, which no text may hold' };
  if (value.includes(UNREADABLE)) {
    return {
      code: 'ENCODING',
      message: 'holds bytes that are not text in the encoding of the file; set source.encoding',
    };
  }
  return null;
}

/** What was found, short enough to be kept and shown. */
export function showValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, SHOWN_CHARS).replaceAll('\0', '\u2400');
}
