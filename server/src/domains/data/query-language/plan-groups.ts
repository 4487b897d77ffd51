import type { Query } from '@svc/contract';
import { type Aggregate, aggregateCell, countRows, refuseAggregate } from './aggregate.ts';
import { cellJson } from './cell-json.ts';
import { toOrder } from './compile-order.ts';
import { cellOf } from './query-field.ts';
import { type Output, type PlanScope, type QueryPlan, resolveSingle, toOutputColumn } from './query-plan.ts';
import { show } from './query-value.ts';

type AggregateTerm = { fn: Aggregate; column?: string; as: string };

/** The plan of a query that answers groups, or one row about all rows. */
export function planGroups(query: Query, scope: PlanScope): QueryPlan {
  const groups = (query.groupBy ?? []).flatMap((path, index) => toGroup(path, `/groupBy/${index}`, scope));
  const aggregates = (query.aggregate ?? []).flatMap((term, index) => toAggregate(term, `/aggregate/${index}`, scope));
  const outputs = [...groups, ...aggregates];
  refuseSameNames(query, scope);
  const find = (name: string, pointer: string): Output[] => findOutput(outputs, name, pointer, scope);
  const order = (query.orderBy ?? []).flatMap(({ column, dir }, index) =>
    find(column, `/orderBy/${index}/column`).map((output) => toOrder(output.raw, dir)),
  );
  const selected = query.select?.flatMap((name, index) => find(name, `/select/${index}`));
  return {
    outputs: selected ?? outputs,
    groupBy: groups.map(({ raw }) => raw),
    // Between equals the groups themselves decide, so that pages never overlap.
    orderBy: [...order, ...groups.map(({ raw }) => toOrder(raw))],
  };
}

/** Rows are keyed by these names. */
function refuseSameNames({ groupBy = [], aggregate = [] }: Query, { issues }: PlanScope): void {
  const names = [...groupBy, ...aggregate.map(({ as }) => as)];
  names.forEach((name, index) => {
    if (names.indexOf(name) === index) return;
    const pointer = index < groupBy.length ? `/groupBy/${index}` : `/aggregate/${index - groupBy.length}/as`;
    issues.add({ pointer }, `"${name}" is the name of another column of the answer`);
  });
}

function toGroup(path: string, pointer: string, scope: PlanScope): Output[] {
  const resolved = resolveSingle(scope, path, pointer, 'grouped by');
  if (resolved === null) return [];
  const { steps, field } = resolved;
  const raw = cellOf(field, scope.joins.follow(steps));
  return [{ column: toOutputColumn(path, field), raw, toJson: (cell) => cellJson(field, cell) }];
}

function toAggregate({ fn, column, as }: AggregateTerm, pointer: string, scope: PlanScope): Output[] {
  if (/\p{Cc}/u.test(as) || !as.isWellFormed()) {
    scope.issues.add({ pointer: `${pointer}/as` }, `${show(as)} holds characters that a name cannot hold`);
    return [];
  }
  if (column === undefined) {
    if (fn === 'count') return [countRows(as)];
    scope.issues.add({ pointer: `${pointer}/column` }, `${fn} needs a column`);
    return [];
  }
  const resolved = resolveSingle(scope, column, `${pointer}/column`, 'aggregated');
  if (resolved === null) return [];
  const refusal = refuseAggregate(fn, resolved.field);
  if (refusal === null) return [aggregateCell(as, fn, resolved.field, scope.joins.follow(resolved.steps), scope.sql)];
  scope.issues.add({ pointer: `${pointer}/column` }, refusal);
  return [];
}

/** Of groups only what was grouped by or aggregated can be named. */
function findOutput(outputs: readonly Output[], name: string, pointer: string, scope: PlanScope): Output[] {
  const output =
    outputs.find(({ column }) => column.name === name) ??
    outputs.find(({ column }) => column.name.toLowerCase() === name.toLowerCase());
  if (output !== undefined) return [output];
  scope.issues.add({ pointer }, `"${name}" is neither in groupBy nor the name of an aggregate`);
  return [];
}
