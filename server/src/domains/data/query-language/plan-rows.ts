import type { Query } from '@svc/contract';
import { cellJson } from './cell-json.ts';
import { listRowOrder } from './compile-order.ts';
import { isSingle, type LinkStep, linkedIdsJson, linkedRows, listJson, type RowRef } from './link-step.ts';
import { cellOf, type Field, toField } from './query-field.ts';
import { type Output, type PlanScope, type QueryPlan, resolveIn, toOutputColumn } from './query-plan.ts';
import type { ResolvedPath } from './resolve-path.ts';

/** The plan of a query that answers rows as they are. */
export function planRows(query: Query, scope: PlanScope): QueryPlan {
  const outputs = query.select === undefined ? listAllColumns(scope) : listSelected(query.select, scope);
  return {
    outputs,
    groupBy: [],
    orderBy: listRowOrder(
      scope,
      query.orderBy ?? [],
      scope.row,
      (index) => `/orderBy/${index}/column`,
      (steps, field) => cellOf(field, scope.joins.follow(steps)),
    ),
  };
}

function listSelected(select: readonly string[], scope: PlanScope): Output[] {
  return select.flatMap((path, index) => {
    const pointer = `/select/${index}`;
    const resolved = resolveIn(scope, path, pointer);
    if (select.indexOf(path) !== index) scope.issues.add({ pointer }, `"${path}" is selected twice`);
    return resolved === null ? [] : [toOutput(path, resolved, scope)];
  });
}

function listAllColumns(scope: PlanScope): Output[] {
  return scope.table.columns.map((column) =>
    toOutput(column.name, { steps: [], field: toField(column, scope.table) }, scope),
  );
}

function toOutput(name: string, { steps, field }: ResolvedPath, scope: PlanScope): Output {
  const column = toOutputColumn(name, field);
  const firstMany = steps.findIndex((step) => !isSingle(step.column));
  if (firstMany !== -1) {
    const owner = scope.joins.follow(steps.slice(0, firstMany));
    const toJson = (id: string) => valuesJson(steps.slice(firstMany), field, id, scope);
    return { column, raw: owner.id, toJson };
  }
  const row = scope.joins.follow(steps);
  if (field.kind === 'links') {
    const toJson = (id: string) => linkedIdsJson(field.step!, { alias: '', id }, scope.sql);
    return { column, raw: row.id, toJson };
  }
  return { column, raw: cellOf(field, row), toJson: (raw) => cellJson(field, raw) };
}

/** The values behind a link with many, as a JSON list. */
function valuesJson(steps: LinkStep[], field: Field, ownerId: string, scope: PlanScope): string {
  const [first, ...others] = steps;
  const start = linkedRows(first!, { alias: '', id: ownerId }, scope.sql);
  let { from, order, row } = start;
  for (const step of others) {
    const next = linkedRows(step, row, scope.sql);
    from += ` ${isSingle(step.column) ? 'left join' : 'join'} ${next.from} on ${next.on}`;
    if (!isSingle(step.column)) order += `, ${next.order}`;
    row = next.row;
  }
  const isCut = steps.some(({ column }) => column.link!.isInverse);
  return listJson(valueJson(field, row, scope), { from, on: start.on, order, isCut });
}

function valueJson(field: Field, row: RowRef, scope: PlanScope): string {
  return field.kind === 'links' ? linkedIdsJson(field.step!, row, scope.sql) : cellJson(field, cellOf(field, row));
}
