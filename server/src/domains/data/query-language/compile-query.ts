import type { Query } from '@svc/contract';
import { rowTable, type TableModel } from '../tables/table-model.ts';
import { compileWhereWith, type QueryContext } from './compile-where.ts';
import { JoinSet } from './join-set.ts';
import { rowAt } from './link-step.ts';
import { planGroups } from './plan-groups.ts';
import { planRows } from './plan-rows.ts';
import { IssueList } from './query-issue.ts';
import type { Output, OutputColumn, PlanScope } from './query-plan.ts';
import { quoteIdentifier, SqlBuilder, type SqlFragment } from './sql-builder.ts';

/** What answers a query. */
export interface CompiledQuery {
  /** A row of the answer a row, as the text `json`. Without a `limit` in the query: all of them. */
  rows: SqlFragment;
  /** How many there are without `limit` and `offset`, as `total`. */
  count: SqlFragment;
  columns: OutputColumn[];
}

const ALIAS = 't';
// PostgreSQL cuts a longer name off, silently.
const MAX_NAME_BYTES = 63;

/** Compiles a query into one statement for its rows and one for their number. Throws a `QueryError` with all faults. */
export function compileQuery(
  query: Query,
  table: TableModel,
  context: Omit<QueryContext, 'alias' | 'parametersBefore' | 'pointer'>,
): CompiledQuery {
  const sql = new SqlBuilder();
  const issues = new IssueList();
  const conditions = [`${ALIAS}.archived_at is ${query.archived === true ? 'not ' : ''}null`];
  if (query.where !== undefined) conditions.push(compileWhereWith(query.where, table, context, sql, issues));
  const conditionValues = [...sql.values];

  const isGrouped = query.groupBy !== undefined || query.aggregate !== undefined;
  const row = rowAt(ALIAS);
  const { resolveTable } = context;
  const scope: PlanScope = { table, resolveTable, issues, row, sql, joins: new JoinSet(row, sql) };
  const { outputs, groupBy, orderBy } = isGrouped ? planGroups(query, scope) : planRows(query, scope);
  issues.throwIfAny();

  const from = `${rowTable(table)} ${ALIAS}`;
  const where = conditions.join(' and ');
  const grouping = groupBy.length > 0 ? ` group by ${groupBy.join(', ')}` : '';
  const source = `from ${from}${scope.joins.toSql()} where ${where}${grouping}`;
  const cells = outputs.map(({ raw }, index) => `${raw} as o${index}`).join(', ');
  const order = orderBy.length > 0 ? ` order by ${orderBy.join(', ')}` : '';
  const page = `select ${cells} ${source}${order}${toPaging(query, sql)}`;
  const count = isGrouped
    ? `select count(*) as total from (select ${groupBy.length > 0 ? '1' : 'count(*)'} ${source}) g`
    : `select count(*) as total from ${from} where ${where}`;
  return {
    rows: { text: toJsonRows(outputs, page, sql), values: sql.values },
    count: { text: count, values: conditionValues },
    columns: outputs.map(({ column }) => column),
  };
}

function toPaging({ limit, offset }: Query, sql: SqlBuilder): string {
  const limited = limit === undefined ? '' : ` limit ${sql.value(limit, 'bigint')}`;
  return offset === undefined || offset === 0 ? limited : `${limited} offset ${sql.value(offset, 'bigint')}`;
}

/** JSON is made of the page only: before the limit it would be made of every row that is sorted. */
function toJsonRows(outputs: readonly Output[], page: string, sql: SqlBuilder): string {
  const cells = outputs.map(({ column, toJson }, index) => ({ name: column.name, json: toJson(`p.o${index}`) }));
  if (cells.every(({ name }) => Buffer.byteLength(name) <= MAX_NAME_BYTES)) {
    const list = cells.map(({ name, json }) => `${json} as ${quoteIdentifier(name)}`).join(', ');
    // `x.*`, for `x` alone would be a column of that name.
    return `select row_to_json(x.*)::text as json from (${page}) p cross join lateral (select ${list}) x`;
  }
  const parts = cells.map(({ name, json }, index) => {
    const key = sql.value(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`, 'text');
    return `${key} || coalesce(to_json(${json})::text, 'null')`;
  });
  return `select ${parts.join(' || ')} || '}' as json from (${page}) p`;
}
