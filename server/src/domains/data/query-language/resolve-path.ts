import { findColumn, type TableModel } from '../tables/table-model.ts';
import { listClosestNames } from './closest-names.ts';
import { parsePath } from './column-path.ts';
import type { LinkStep } from './link-step.ts';
import { type Field, findRowField, listFieldNames, toField } from './query-field.ts';

export type ResolveTable = (tableNumber: number) => TableModel | null;

/** The links of a path, and what stands at its end. */
export interface ResolvedPath {
  steps: LinkStep[];
  field: Field;
}

const MAX_STEPS = 3;
const MAX_LENGTH = 300;

/** Reads a path from a table on; a text says why there is no such path. */
export function resolvePath(text: string, table: TableModel, resolveTable: ResolveTable): ResolvedPath | string {
  if (text.length > MAX_LENGTH) return `a column path has at most ${MAX_LENGTH} characters`;
  const found = followPath(parsePath(text), table, resolveTable);
  if (typeof found !== 'string') return found;
  // A name may hold dots and brackets, and people take it from the table as it is.
  const column = findColumn(table, text);
  return column === null ? found : { steps: [], field: toField(column, table) };
}

function followPath(names: string[], table: TableModel, resolveTable: ResolveTable): ResolvedPath | string {
  if (names.length - 1 > MAX_STEPS) return `a path goes through at most ${MAX_STEPS} links`;
  const steps: LinkStep[] = [];
  let at = table;
  for (const name of names.slice(0, -1)) {
    const column = findColumn(at, name);
    if (column === null) return describeUnknown(name, at);
    if (column.link === null) return `${quote(column.name)} in ${quote(at.name)} is no link, so nothing can follow it`;
    steps.push({ column, from: at });
    const next = column.link.tableNumber === table.number ? table : resolveTable(column.link.tableNumber);
    if (next === null) return `the table that ${quote(column.name)} links to is not there`;
    at = next;
  }
  const last = names.at(-1)!;
  const column = findColumn(at, last);
  const field = column === null ? findRowField(last) : toField(column, at);
  return field === null ? describeUnknown(last, at) : { steps, field };
}

function describeUnknown(name: string, table: TableModel): string {
  const closest = listClosestNames(name, listFieldNames(table)).map(quote);
  const question = closest.length > 0 ? `; did you mean ${closest.join(', ')}?` : '';
  return `there is no column ${quote(name)} in ${quote(table.name)}${question}`;
}

function quote(name: string): string {
  return JSON.stringify(name);
}
