import type { InputOf, ItemQuery, OutputOf, operations, Quantity } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { compileWhere, loadLinkedTables, rowTable, type TableModel } from '../data/index.ts';
import { TRAIL_END } from './container-json.ts';
import { loadInsideTrail } from './containers.ts';
import type { StockParts } from './inventory-parts.ts';
import { loadItemType } from './item-types.ts';
import { type ItemPlan, readItemsJson } from './items.store.ts';
import { convertAmount, parseQuantity, toStockUnit } from './quantities.ts';

type Items = typeof operations.inventory.items;

const DEFAULT_LIMIT = 100;

/** Finds containers by item, lot, place, amount and expiry. */
export async function queryItems(
  ctx: Context,
  { body }: InputOf<Items['query']>,
  parts: StockParts,
): Promise<JsonText<OutputOf<Items['query']>>> {
  const plan = await planItems(ctx, body, parts);
  return new JsonText<OutputOf<Items['query']>>(await readItemsJson(ctx.db, plan));
}

const EXPIRIES = ['c.expires_at', 'l.expires_at'];

async function planItems(ctx: Context, query: ItemQuery, parts: StockParts): Promise<ItemPlan> {
  const values: unknown[] = [ctx.principal.workspace.id];
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  // What holds nothing, such as a freezer, is no item.
  const conditions = ['c.workspace_id = $1', 'c.archived_at is null', '(c.lot_id is not null or c.amount is not null)'];
  const table = await findTable(ctx, query, parts);
  if (query.itemTypeId !== undefined) conditions.push(`l.item_type_id = ${bind(query.itemTypeId, 'uuid')}`);
  if (query.objectId !== undefined) conditions.push(`l.object_id = ${bind(query.objectId, 'uuid')}`);
  if (query.lotId !== undefined) conditions.push(`c.lot_id = ${bind(query.lotId, 'uuid')}`);
  if (query.kind !== undefined) conditions.push(`c.kind = any(${bind([query.kind].flat(), 'text[]')})`);
  if (query.within !== undefined) {
    const trail = `decode(${bind(await getTrail(ctx, query.within), 'text')}, 'hex')`;
    conditions.push(`c.trail >= ${trail}`, `c.trail <= ${trail} || ${TRAIL_END}`);
  }
  for (const [field, sign] of [
    ['minAmount', '>='],
    ['maxAmount', '<='],
  ] as const) {
    const quantity = query[field];
    if (quantity === undefined) continue;
    const { dimension, amount } = toBase(`body.${field}`, quantity);
    conditions.push(`c.dimension = ${bind(dimension, 'text')}`, `c.base_amount ${sign} ${bind(amount, 'numeric')}`);
  }
  if (query.notExpired === true) {
    const now = bind(ctx.now, 'timestamptz');
    conditions.push(...EXPIRIES.map((expiry) => `(${expiry} is null or ${expiry} > ${now})`));
  }
  if (query.expiresBefore !== undefined) {
    const moment = bind(query.expiresBefore, 'timestamptz');
    conditions.push(`(${EXPIRIES.map((expiry) => `${expiry} < ${moment}`).join(' or ')})`);
  }
  if (query.checkedOut !== undefined) conditions.push(`c.checked_out_by is ${query.checkedOut ? 'not null' : 'null'}`);
  if (query.q !== undefined) {
    const text = bind(query.q, 'text');
    conditions.push(
      `(${['c.name', 'c.barcode', 'l.name'].map((cell) => `strpos(lower(${cell}), lower(${text})) > 0`).join(' or ')})`,
    );
  }
  if (table !== null) {
    const resolveTable = await loadLinkedTables(ctx, parts.catalog, table);
    const context = { resolveTable, params: {}, now: ctx.now, alias: 't', parametersBefore: values.length };
    const compiled = compileWhere(query.where, table, context);
    values.push(...compiled.values);
    conditions.push(`(${compiled.text})`);
  }
  return {
    rows: table === null ? null : rowTable(table),
    lotOptional: query.itemTypeId === undefined && query.objectId === undefined && query.lotId === undefined,
    conditions,
    orderBy: toOrder(query.orderBy ?? []),
    values,
    limit: query.limit ?? DEFAULT_LIMIT,
    offset: query.offset ?? 0,
  };
}

/** The item type whose columns `where` speaks of; null where there is no such condition. */
async function findTable(
  ctx: Context,
  { itemTypeId, where }: ItemQuery,
  { catalog }: StockParts,
): Promise<TableModel | null> {
  if (itemTypeId === undefined) {
    if (where === undefined) return null;
    throw new AppError('VALIDATION_ERROR', 'body.where speaks of the columns of an item type: name it by itemTypeId.');
  }
  const table = await loadItemType(ctx, catalog, itemTypeId);
  if (table === null) throw new AppError('VALIDATION_ERROR', `body.itemTypeId: there is no item type ${itemTypeId}.`);
  return where === undefined ? null : table;
}

async function getTrail(ctx: Context, id: string): Promise<string> {
  const trail = await loadInsideTrail(ctx, id);
  if (trail === undefined) throw new AppError('VALIDATION_ERROR', `body.within: there is no container ${id}.`);
  return trail;
}

function toBase(field: string, quantity: Quantity): { dimension: string; amount: string } {
  const asked = parseQuantity(field, quantity, 'any');
  const { dimension } = toStockUnit(`${field}.unit`, asked.unit);
  return { dimension, amount: convertAmount(field, asked, dimension) };
}

const ORDERS: Record<NonNullable<ItemQuery['orderBy']>[number]['field'], string[]> = {
  createdAt: ['c.created_at'],
  updatedAt: ['c.updated_at'],
  name: ['lower(c.name)'],
  quantity: ['c.base_amount'],
  expiresAt: ['least(c.expires_at, l.expires_at)'],
  position: ['c.trail', 'c.place_row', 'c.place_column'],
};

/** The id decides between equals, so that pages never overlap. */
function toOrder(terms: NonNullable<ItemQuery['orderBy']>): string {
  const order = terms.flatMap(({ field, dir = 'asc' }) => ORDERS[field].map((cell) => `${cell} ${dir} nulls last`));
  return [...order, 'c.id'].join(', ');
}
