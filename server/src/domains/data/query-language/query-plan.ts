import type { ColumnType } from '@svc/contract';
import type { TableModel } from '../tables/table-model.ts';
import type { JoinSet } from './join-set.ts';
import { isSingle, type RowRef } from './link-step.ts';
import type { Field } from './query-field.ts';
import type { IssueList } from './query-issue.ts';
import { type ResolvedPath, type ResolveTable, resolvePath } from './resolve-path.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** A column of the answer. */
export interface OutputColumn {
  name: string;
  type: ColumnType;
  unit?: string;
}

/** How a column of the answer is made: what the inner select reads, and how the outer one turns that into JSON. */
export interface Output {
  column: OutputColumn;
  raw: string;
  toJson: (raw: string) => string;
}

/** What comes out, and in which order. */
export interface QueryPlan {
  outputs: Output[];
  groupBy: string[];
  orderBy: string[];
}

/** What reading a path takes. */
export interface PathScope {
  table: TableModel;
  resolveTable: ResolveTable;
  issues: IssueList;
}

/** What the parts of one statement share. */
export interface PlanScope extends PathScope {
  row: RowRef;
  sql: SqlBuilder;
  joins: JoinSet;
}

/** Reads a path, or tells what is wrong with it. */
export function resolveIn(scope: PathScope, path: string, pointer: string): ResolvedPath | null {
  const resolved = resolvePath(path, scope.table, scope.resolveTable);
  if (typeof resolved !== 'string') return resolved;
  scope.issues.add({ pointer }, resolved);
  return null;
}

/** Reads a path that has one value a row, or tells why it has not. */
export function resolveSingle(scope: PathScope, path: string, pointer: string, purpose: string): ResolvedPath | null {
  const resolved = resolveIn(scope, path, pointer);
  if (resolved === null) return null;
  const many = resolved.steps.find((step) => !isSingle(step.column))?.column.name;
  if (many === undefined && resolved.field.kind !== 'links') return resolved;
  const name = many ?? resolved.field.name;
  scope.issues.add({ pointer }, `"${name}" links to many rows, so it cannot be ${purpose}`);
  return null;
}

export function toOutputColumn(name: string, { type, unit }: Pick<Field, 'type' | 'unit'>): OutputColumn {
  return unit === null ? { name, type } : { name, type, unit };
}
