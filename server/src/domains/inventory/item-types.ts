import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { listTablesJson, readTable, type TableCatalog, type TableModel } from '../data/index.ts';

type ItemTypes = typeof operations.inventory.itemTypes;

/** Pages through the tables of kind `itemType`, by name. */
export async function listItemTypes(
  ctx: Context,
  { query }: InputOf<ItemTypes['list']>,
): Promise<OutputOf<ItemTypes['list']>> {
  const json = await listTablesJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    environmentId: null,
    kind: 'itemType',
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  const { tables, ...page } = JSON.parse(json) as { tables: OutputOf<ItemTypes['list']>['itemTypes'] } & Omit<
    OutputOf<ItemTypes['list']>,
    'itemTypes'
  >;
  return { itemTypes: tables, ...page };
}

export async function getItemType(
  ctx: Context,
  { params }: InputOf<ItemTypes['get']>,
): Promise<JsonText<OutputOf<ItemTypes['get']>>> {
  const itemType = await readTable(ctx.db, ctx.principal.workspace.id, params.id);
  if (itemType === null || itemType.kind !== 'itemType') throw notFound('item type', params.id);
  // Its count of rows changes without its version.
  return new JsonText(JSON.stringify({ itemType }), itemType.version, true);
}

/** The design of an item type; null for an id that is none. */
export async function loadItemType(ctx: Context, catalog: TableCatalog, id: string): Promise<TableModel | null> {
  try {
    const table = await catalog.getTable(ctx, id);
    return table.kind === 'itemType' ? table : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
