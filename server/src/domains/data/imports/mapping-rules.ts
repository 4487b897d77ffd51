import type { ImportMapping, ImportTransform } from '@svc/contract';
import { canonicalizeUnit, isCommensurable, UnitError } from '@svc/units';
import { AppError } from '../../../kernel/app-error.ts';
import { isStoredInRow, isWritable } from '../tables/column-types.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import { dateFormatProblem } from './date-format.ts';

type Mapping = Pick<ImportMapping, 'source' | 'columns' | 'match'>;

/** What each kind of step needs beside its name. */
const NEEDS: Partial<Record<ImportTransform['op'], keyof ImportTransform>> = {
  nullIf: 'values',
  replace: 'find',
  split: 'separator',
  date: 'format',
  unit: 'unit',
};

/** Refuses a mapping that does not fit the table, naming every fault at once. */
export function assertMappingFits(table: TableModel, mapping: Mapping): void {
  const faults = [
    ...mapping.columns.flatMap((column, index) => columnFaults(table, column, `columns[${index}]`)),
    ...repeatedTargets(mapping),
    ...matchFaults(table, mapping),
  ];
  if (mapping.source.delimiter !== undefined && /["\r\n]/.test(mapping.source.delimiter)) {
    faults.push('source.delimiter may not be a quote or a line end');
  }
  if (faults.length > 0) throw new AppError('VALIDATION_ERROR', `${faults.join('; ')}.`);
}

function columnFaults(table: TableModel, { to, transforms = [] }: Mapping['columns'][number], at: string): string[] {
  const column = findColumn(table, to);
  if (column === null) return [`${at}.to: ${table.name} has no column “${to}”`];
  if (!isWritable(column)) return [`${at}.to: “${to}” shows what links here and is written on the other side`];
  return transforms.flatMap((transform, index) => {
    const problem = transformProblem(column, transform);
    return problem === null ? [] : [`${at}.transforms[${index}] ${problem}`];
  });
}

function transformProblem(column: ColumnModel, transform: ImportTransform): string | null {
  const { op } = transform;
  const needed = NEEDS[op];
  if (needed !== undefined && transform[needed] === undefined) return `(${op}) needs ${needed}`;
  const foreign = Object.keys(transform).find(
    (key) => key !== 'op' && key !== needed && !(op === 'replace' && key === 'with'),
  );
  if (foreign !== undefined) return `(${op}) does not take ${foreign}`;
  if (op === 'date') return dateFormatProblem(transform.format!);
  return op === 'unit' ? unitProblem(column, transform.unit!) : null;
}

function unitProblem(column: ColumnModel, unit: string): string | null {
  if (column.type !== 'measure') return `(unit) is for columns of type measure; “${column.name}” is ${column.type}`;
  try {
    if (isCommensurable(canonicalizeUnit(unit), column.unit!)) return null;
    return `(unit): “${column.name}” takes ${column.unit}; ${unit} measures something else`;
  } catch (error) {
    if (error instanceof UnitError) return `(unit): ${error.message}`;
    throw error;
  }
}

function repeatedTargets({ columns }: Mapping): string[] {
  const names = columns.map(({ to }) => to.toLowerCase());
  const repeated = columns.filter(({ to }, index) => names.indexOf(to.toLowerCase()) !== index);
  return repeated.map(({ to }) => `columns fill “${to}” more than once`);
}

function matchFaults(table: TableModel, { match, columns }: Mapping): string[] {
  if (match.mode === 'create') return match.on.length === 0 ? [] : ['match.on must be empty when match.mode is create'];
  if (match.on.length === 0) return [`match.on must name a column when match.mode is ${match.mode}`];
  return match.on.flatMap((name) => {
    const column = findColumn(table, name);
    if (column === null) return [`match.on: ${table.name} has no column “${name}”`];
    if (!isStoredInRow(column) || ['multiSelect', 'file', 'json'].includes(column.type)) {
      return [`match.on: “${name}” holds lists, which rows cannot be matched on`];
    }
    const isFilled = columns.some(({ to }) => to.toLowerCase() === name.toLowerCase());
    return isFilled ? [] : [`match.on: no column of the file fills “${name}”`];
  });
}
