import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import { loadLinkedTables } from '../queries/linked-tables.ts';
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
  { catalog }: Pick<DataParts, 'catalog'>,
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
  const json = await listObjectsJson(ctx.db, ctx.principal.workspace.id, table, {
    archived: query.archived ?? false,
    where: conditions.length === 0 ? null : conditions.map((condition) => `(${condition})`).join(' and '),
    orderBy,
    values,
    fields: query.fields === undefined ? table.columns : parseFields(table, query.fields),
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<List>>(json);
}

function parseFields(table: TableModel, text: string): ColumnModel[] {
  const names = splitAtCommas(text);
  const unknown = names.filter((name) => findColumn(table, name) === null);
  if (unknown.length > 0) {
    throw new AppError('VALIDATION_ERROR', `query.fields: ${table.name} has no column ${unknown.join(', ')}.`);
  }
  return [...new Set(names.map((name) => findColumn(table, name)!))];
}
