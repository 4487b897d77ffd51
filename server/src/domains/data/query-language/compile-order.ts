import type { TableModel } from '../tables/table-model.ts';
import type { QueryContext } from './compile-where.ts';
import { type LinkStep, linkedRows, type RowRef, rowAt } from './link-step.ts';
import { cellOf, type Field } from './query-field.ts';
import { IssueList } from './query-issue.ts';
import { type PathScope, resolveSingle } from './query-plan.ts';
import { SqlBuilder, type SqlFragment } from './sql-builder.ts';

export interface OrderTerm {
  column: string;
  dir?: 'asc' | 'desc';
}

/**
 * What stands behind `order by` in a statement of the caller, who has no joins to offer: a path is a subselect. Its faults
 * point at `/sort/<index>`. Throws a `QueryError` with all of them.
 */
export function compileOrderBy(
  terms: readonly OrderTerm[],
  table: TableModel,
  { resolveTable, alias = 't' }: Pick<QueryContext, 'resolveTable' | 'alias'>,
): SqlFragment {
  const sql = new SqlBuilder();
  const scope = { table, resolveTable, issues: new IssueList() };
  const row = rowAt(alias);
  const order = listRowOrder(
    scope,
    terms,
    row,
    (index) => `/sort/${index}`,
    (steps, field) => selectCell(steps, field, row, sql),
  );
  scope.issues.throwIfAny();
  return { text: order.join(', '), values: sql.values };
}

/** The order of rows: empty cells last either way, and the id decides between equals, so that pages never overlap. */
export function listRowOrder(
  scope: PathScope,
  terms: readonly OrderTerm[],
  row: RowRef,
  pointerOf: (index: number) => string,
  toCell: (steps: LinkStep[], field: Field) => string,
): string[] {
  const order = terms.flatMap(({ column, dir }, index) => {
    const resolved = resolveSingle(scope, column, pointerOf(index), 'sorted by');
    return resolved === null ? [] : [toOrder(toCell(resolved.steps, resolved.field), dir)];
  });
  return [...order, row.id];
}

export function toOrder(expression: string, dir: 'asc' | 'desc' = 'asc'): string {
  return `${expression} ${dir} nulls last`;
}

function selectCell(steps: readonly LinkStep[], field: Field, row: RowRef, sql: SqlBuilder): string {
  const [step, ...others] = steps;
  if (step === undefined) return cellOf(field, row);
  const { from, on, row: next } = linkedRows(step, row, sql);
  return `(select ${selectCell(others, field, next, sql)} from ${from} where ${on})`;
}
