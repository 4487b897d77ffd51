import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import { loadLinkedTables } from '../queries/linked-tables.ts';
import { runWithin } from '../queries/queries.store.ts';
import { toTimeout } from '../queries/query-timeout.ts';
import { parsePath } from '../query-language/column-path.ts';
import { compileOrderBy } from '../query-language/compile-order.ts';
import { compileTextMatch } from '../query-language/compile-text-match.ts';
import { compileWhere, type QueryContext } from '../query-language/compile-where.ts';
import { parseSort, splitAtCommas } from '../query-language/parse-sort.ts';
import { type ColumnModel, findColumn, type TableModel } from '../tables/table-model.ts';
import { listObjectsJson } from './objects.store.ts';

type List = typeof operations.data.tables.listObjects;

/** Where the caller's own parameters end: limit and offset come first. */
const OWN_PARAMETERS = 2;

/** Pages through the objects of a table, filtered and sorted by the same compiler as queries. */
export async function listObjects(
  ctx: Context,
  { params, query }: InputOf<List>,
  { catalog, db, limits }: Pick<DataParts, 'catalog' | 'db' | 'limits'>,
): Promise<JsonText<OutputOf<List>>> {
  const table = await catalog.getTable(ctx, params.tableId);
  const sort = query.sort === undefined ? [] : parseSort(query.sort);
  const needsLinks = query.filter !== undefined || sort.length > 0;
  const resolveTable = needsLinks ? await loadLinkedTables(ctx, catalog, table) : () => null;
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (compile: (context: QueryContext) => { text: string; values: unknown[] }): string => {
    const parametersBefore = OWN_PARAMETERS + values.length;
    const fragment = compile({
      resolveTable,
      params: {},
      now: ctx.now,
      alias: 't',
      parametersBefore,
      pointer: '/filter',
    });
    values.push(...fragment.values);
    return fragment.text;
  };
  if (query.filter !== undefined) conditions.push(add((context) => compileWhere(query.filter, table, context)));
  if (query.q !== undefined) conditions.push(add((context) => compileTextMatch(query.q!, table, context)));
  if (query.updatedAfter !== undefined) {
    values.push(query.updatedAfter);
    conditions.push(`t.updated_at > $${OWN_PARAMETERS + values.length}::timestamptz`);
  }
  const orderBy = query.sort === undefined ? 't.id' : add((context) => compileOrderBy(sort, table, context));
  const page = {
    archived: query.archived ?? false,
    where: conditions.length === 0 ? null : conditions.map((condition) => `(${condition})`).join(' and '),
    orderBy,
    values,
    fields: query.fields === undefined ? table.columns : parseFields(table, query.fields),
    limit: query.limit!,
    offset: query.offset ?? 0,
  };
  const read = (tx: Queryable): Promise<string> => listObjectsJson(tx, ctx.principal.workspace.id, table, page);
  // The plain list goes along the ids, however many there are; whatever else was asked may take any time.
  const isPlain = conditions.length === 0 && query.sort === undefined;
  const json = isPlain ? await read(ctx.db) : await readInTime(db, limits.data.queryTimeoutMs, read);
  return new JsonText<OutputOf<List>>(json);
}

async function readInTime<T>(db: Database, timeoutMs: number, read: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await runWithin(db, timeoutMs, read);
  } catch (error) {
    throw toTimeout(error, timeoutMs) ?? error;
  }
}

function parseFields(table: TableModel, text: string): ColumnModel[] {
  const names = splitAtCommas(text);
  const unknown = names.filter((name) => findField(table, name) === null);
  if (unknown.length > 0) {
    throw new AppError('VALIDATION_ERROR', `query.fields: ${table.name} has no column ${unknown.join(', ')}.`);
  }
  return [...new Set(names.map((name) => findField(table, name)!))];
}

/** A column by its name, quoted where it holds a comma, or just as it is. */
function findField(table: TableModel, text: string): ColumnModel | null {
  const [name, ...others] = parsePath(text);
  return (others.length === 0 ? findColumn(table, name!) : null) ?? findColumn(table, text);
}
