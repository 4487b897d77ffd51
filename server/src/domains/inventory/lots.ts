import type { InputOf, Lot, NewLot, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { filterRowIds, toDecimalText } from '../data/index.ts';
import { compareDecimals, trimDecimal } from './exact-decimal.ts';
import type { StockParts } from './inventory-parts.ts';
import type { Written } from './inventory-trail.store.ts';
import { recordLots } from './inventory-trail.ts';
import { loadItemType } from './item-types.ts';
import {
  insertLots,
  isLotInStock,
  type LotFields,
  listLotsJson,
  lockLots,
  readLotJson,
  type StoredLot,
  updateLot,
} from './lots.store.ts';
import { toFirstMoment, toLastMoment } from './moments.ts';
import { FaultList } from './places.ts';
import { writeStampOf } from './relocations.ts';
import { translateRefusals } from './write-refusals.ts';

type Lots = typeof operations.inventory.lots;

/** Pages through the lots, newest first. */
export async function listLots(ctx: Context, { query }: InputOf<Lots['list']>) {
  const { archived = false, updatedAfter = null, itemTypeId = null, objectId = null, expiresBefore = null } = query;
  const filter = { archived, updatedAfter, itemTypeId, objectId, expiresBefore, q: query.q ?? null };
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await listLotsJson(ctx.db, ctx.principal.workspace.id, filter, page);
  return new JsonText<OutputOf<Lots['list']>>(json);
}

export async function getLot(ctx: Context, { params }: InputOf<Lots['get']>) {
  const found = await readLotJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('lot', params.id);
  return found;
}

export async function createLot(ctx: Context, { body }: InputOf<Lots['create']>, parts: StockParts) {
  const [made] = await makeLots(ctx, [body], () => 'body', parts);
  return toAnswer(made!);
}

export async function createLots(ctx: Context, { body }: InputOf<Lots['createMany']>, parts: StockParts) {
  const made = await makeLots(ctx, body.lots, (index) => `body.lots.${index}`, parts);
  return new JsonText<OutputOf<Lots['createMany']>>(`{"lots":[${made.map(({ json }) => json).join(',')}]}`);
}

export async function updateLotFields(ctx: Context, { params, body }: InputOf<Lots['update']>, parts: StockParts) {
  const lot = await getLockedLot(ctx, params.id);
  if (lot.archivedAt !== null) throw new AppError('CONFLICT', `The lot ${lot.name} is archived. Restore it first.`);
  if (body.objectId) {
    await assertObjects(ctx, [{ field: 'body', itemTypeId: lot.itemTypeId, objectId: body.objectId }], parts);
  }
  return change(ctx, 'update', lot, toFields('body', body, lot));
}

export async function archiveLot(ctx: Context, { params }: InputOf<Lots['archive']>) {
  const lot = await getLockedLot(ctx, params.id);
  if (lot.archivedAt !== null) return new JsonText<Lot>(lot.json, lot.version);
  if (await isLotInStock(ctx.db, ctx.principal.workspace.id, lot.id)) {
    throw new AppError(
      'CONFLICT',
      `The lot ${lot.name} is still in stock. Use it up, or archive its containers first.`,
    );
  }
  return change(ctx, 'archive', lot, { archivedAt: ctx.now });
}

export async function restoreLot(ctx: Context, { params }: InputOf<Lots['restore']>) {
  const lot = await getLockedLot(ctx, params.id);
  return lot.archivedAt === null
    ? new JsonText<Lot>(lot.json, lot.version)
    : change(ctx, 'restore', lot, { archivedAt: null });
}

async function makeLots(
  ctx: Context,
  lots: readonly NewLot[],
  fieldOf: (index: number) => string,
  parts: StockParts,
): Promise<Written[]> {
  const wanted = lots.map((lot, index) => ({
    field: fieldOf(index),
    itemTypeId: lot.itemTypeId,
    objectId: lot.objectId ?? null,
  }));
  await assertItemTypes(ctx, wanted, parts);
  await assertObjects(ctx, wanted, parts);
  const rows = lots.map((lot, index) => ({
    ...toFields(fieldOf(index), lot, EMPTY),
    id: newId(),
    itemTypeId: lot.itemTypeId,
  }));
  await translateRefusals(() => insertLots(ctx.db, writeStampOf(ctx), rows));
  return recordLots(
    ctx,
    'create',
    rows.map(({ id }) => ({ id, before: null })),
  );
}

interface ItemReference {
  field: string;
  itemTypeId: string;
  objectId: string | null;
}

async function assertItemTypes(ctx: Context, wanted: readonly ItemReference[], { catalog }: StockParts): Promise<void> {
  const faults = new FaultList();
  for (const itemTypeId of new Set(wanted.map((lot) => lot.itemTypeId))) {
    const { field } = wanted.find((lot) => lot.itemTypeId === itemTypeId)!;
    const table = await loadItemType(ctx, catalog, itemTypeId);
    if (table === null) faults.add('VALIDATION_ERROR', `${field}.itemTypeId: there is no item type ${itemTypeId}`);
    else if (table.archived) faults.add('CONFLICT', `${field}.itemTypeId: the item type ${table.name} is archived`);
  }
  faults.throwIfAny();
}

async function assertObjects(ctx: Context, wanted: readonly ItemReference[], { catalog }: StockParts): Promise<void> {
  const faults = new FaultList();
  for (const itemTypeId of new Set(wanted.map((lot) => lot.itemTypeId))) {
    const ofType = wanted.filter((lot) => lot.itemTypeId === itemTypeId && lot.objectId !== null);
    if (ofType.length === 0) continue;
    const table = (await loadItemType(ctx, catalog, itemTypeId))!;
    const known = await filterRowIds(
      ctx.db,
      table,
      ofType.map(({ objectId }) => objectId!),
    );
    for (const { field, objectId } of ofType) {
      if (known.has(objectId!.toLowerCase())) continue;
      faults.add('VALIDATION_ERROR', `${field}.objectId: ${table.name} has no object ${objectId}`);
    }
  }
  faults.throwIfAny();
}

const EMPTY: Omit<LotFields, 'name'> & { name: '' } = {
  objectId: null,
  name: '',
  description: '',
  barcode: null,
  supplier: null,
  catalogNumber: null,
  receivedAt: null,
  expiresAt: null,
  molarMass: null,
  density: null,
};

/** The fields after a change; what it does not name stays. */
function toFields(field: string, input: Partial<NewLot>, before: LotFields): LotFields {
  const pick = <K extends keyof LotFields>(key: K, value: LotFields[K] | undefined): LotFields[K] =>
    value === undefined ? before[key] : value;
  return {
    objectId: pick('objectId', input.objectId),
    name: pick('name', input.name?.trim()),
    description: pick('description', input.description),
    barcode: pick('barcode', input.barcode === null ? null : input.barcode?.trim()),
    supplier: pick('supplier', input.supplier),
    catalogNumber: pick('catalogNumber', input.catalogNumber),
    receivedAt: input.receivedAt === undefined ? before.receivedAt : toFirstMoment(input.receivedAt),
    expiresAt: input.expiresAt === undefined ? before.expiresAt : toLastMoment(input.expiresAt),
    molarMass: pick('molarMass', toProperty(`${field}.molarMass`, input.molarMass)),
    density: pick('density', toProperty(`${field}.density`, input.density)),
  };
}

function toProperty(field: string, value: number | string | null | undefined): string | null | undefined {
  if (value === null || value === undefined) return value;
  const decimal = toDecimalText(value);
  if ('problem' in decimal) throw new AppError('VALIDATION_ERROR', `${field} ${decimal.problem}.`);
  if (compareDecimals(decimal.text, '0') <= 0)
    throw new AppError('VALIDATION_ERROR', `${field} must be greater than zero.`);
  return trimDecimal(decimal.text);
}

async function getLockedLot(ctx: Context, id: string): Promise<StoredLot> {
  const [lot] = (await lockLots(ctx.db, ctx.principal.workspace.id, [id])).values();
  if (lot === undefined) throw notFound('lot', id);
  assertVersion('lot', lot.version, ctx.expectedVersion);
  return lot;
}

async function change(
  ctx: Context,
  verb: string,
  before: StoredLot,
  fields: Partial<LotFields> & { archivedAt?: Date | null },
): Promise<JsonText<Lot>> {
  await translateRefusals(() => updateLot(ctx.db, writeStampOf(ctx), { ...before, ...fields }));
  const [after] = await recordLots(ctx, verb, [{ id: before.id, before }]);
  return toAnswer(after!);
}

function toAnswer({ json, version }: Written): JsonText<Lot> {
  return new JsonText(json, version);
}
