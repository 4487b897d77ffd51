import type { InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { findByBarcode } from '../data/index.ts';
import { findByCode } from './barcodes.store.ts';
import type { StockParts } from './inventory-parts.ts';
import { listItemTypes, loadItemType } from './item-types.ts';

type Resolve = typeof operations.inventory.barcodes.resolve;

const MAX_ITEM_TYPES = 200;

/** Tells what a scanned code stands for: a container, a lot, or else a row of an item type. */
export async function resolveBarcode(
  ctx: Context,
  { params }: InputOf<Resolve>,
  parts: StockParts,
): Promise<OutputOf<Resolve>> {
  const code = params.code.trim();
  const things = await findByCode(ctx.db, ctx.principal.workspace.id, code);
  const matches = things.length > 0 ? things : await findObjects(ctx, code, parts);
  if (matches.length === 0) throw notFound('container, lot or item with the barcode', params.code);
  return { code, matches };
}

async function findObjects(ctx: Context, code: string, { catalog }: StockParts): Promise<OutputOf<Resolve>['matches']> {
  const all = { params: {}, query: { limit: MAX_ITEM_TYPES }, body: undefined };
  const { itemTypes } = await listItemTypes(ctx, all);
  const matches: OutputOf<Resolve>['matches'] = [];
  for (const { id: itemTypeId } of itemTypes) {
    const table = await loadItemType(ctx, catalog, itemTypeId);
    if (table === null) continue;
    for (const { id, name } of await findByBarcode(ctx, table, code)) {
      matches.push({ type: 'object', id, name, kind: null, itemTypeId, path: [] });
    }
  }
  return matches;
}
