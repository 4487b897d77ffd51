import type { Consumption, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { toExactNumber } from '../data/index.ts';
import {
  insertConsumptions,
  listConsumptionsJson,
  listTakes,
  loadConsumptions,
  lockConsumption,
  readConsumptionJson,
  setReversed,
} from './consumptions.store.ts';
import { lockContainers, type StoredContainer } from './containers.store.ts';
import { assertActive } from './containers.ts';
import type { StockParts } from './inventory-parts.ts';
import { recordContainers } from './inventory-trail.ts';
import { type DrawPlan, drawFrom, insufficientLot, planDraw } from './lot-draw.ts';
import { lockLots, type StoredLot } from './lots.store.ts';
import { pipelined } from './pipelined.ts';
import { FaultList } from './places.ts';
import { assertPurposes, toPurpose } from './purposes.ts';
import { type Amount, parseQuantity } from './quantities.ts';
import { writeStampOf } from './relocations.ts';
import { StalePlan } from './stale-plan.ts';
import { StockBook } from './stock-book.ts';
import { convertStuff } from './substances.ts';

type Consumptions = typeof operations.inventory.consumptions;
type NewConsumption = InputOf<Consumptions['create']>['body'];

/** Pages through what was used, newest first. */
export async function listConsumptions(ctx: Context, { query }: InputOf<Consumptions['list']>) {
  const { containerId = null, lotId = null, documentId = null, objectId = null, batchId = null } = query;
  const { reversed = null, from = null, to = null } = query;
  const filter = { containerId, lotId, documentId, objectId, batchId, reversed, from, to };
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await listConsumptionsJson(ctx.db, ctx.principal.workspace.id, filter, page);
  return new JsonText<OutputOf<Consumptions['list']>>(json);
}

export async function getConsumption(ctx: Context, { params }: InputOf<Consumptions['get']>) {
  const found = await readConsumptionJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('consumption', params.id);
  return found;
}

export async function createConsumption(
  ctx: Context,
  { body }: InputOf<Consumptions['create']>,
  parts: StockParts,
): Promise<JsonText<Consumption>> {
  const [made] = await consume(ctx, [{ field: 'body', input: body }], parts);
  return new JsonText<Consumption>(made!.json, made!.version);
}

export async function createConsumptions(
  ctx: Context,
  { body }: InputOf<Consumptions['createMany']>,
  parts: StockParts,
) {
  const wanted = body.consumptions.map((input, index) => ({ field: `body.consumptions.${index}`, input }));
  const made = await consume(ctx, wanted, parts);
  return new JsonText<OutputOf<Consumptions['createMany']>>(
    `{"consumptions":[${made.map(({ json }) => json).join(',')}]}`,
  );
}

/** Undoes a consumption: rows of the opposite sign, and what they bring back. */
export async function reverseConsumption(
  ctx: Context,
  { params }: InputOf<Consumptions['reverse']>,
): Promise<JsonText<Consumption>> {
  const workspaceId = ctx.principal.workspace.id;
  const consumption = await lockConsumption(ctx.db, workspaceId, params.id);
  if (consumption === null) throw notFound('consumption', params.id);
  assertVersion('consumption', consumption.version, ctx.expectedVersion);
  if (consumption.reversedAt !== null) {
    throw new AppError('CONFLICT', `The consumption ${consumption.id} was reversed before. Nothing is left to undo.`);
  }
  const takes = await listTakes(ctx.db, workspaceId, consumption.id);
  const locked = await lockContainers(ctx.db, workspaceId, [...new Set(takes.map(({ containerId }) => containerId))]);
  for (const container of locked.values()) assertActive(container);
  const book = new StockBook(locked.values());
  for (const { containerId, taken, item } of takes) {
    book.book(locked.get(containerId)!, taken, { kind: 'reverse', consumptionId: consumption.id, item });
  }
  const [, , , [after]] = await pipelined([
    setReversed(ctx.db, writeStampOf(ctx), consumption.id, ctx.reason!),
    book.write(ctx),
    recordContainers(ctx, 'reverse', toChanges(book)),
    loadConsumptions(ctx.db, workspaceId, [consumption.id]),
  ]);
  return new JsonText<Consumption>(after!.json, after!.version);
}

/** One thing to take, understood. */
interface Item {
  field: string;
  consumptionId: string;
  index: number;
  containerId: string | null;
  lotId: string | null;
  asked: Amount;
  notExpired: boolean;
}

async function consume(
  ctx: Context,
  wanted: readonly { field: string; input: NewConsumption }[],
  parts: StockParts,
): Promise<{ json: string; version: number }[]> {
  const rows = wanted.map(({ field, input }) => ({ id: newId(), field, input, items: readItems(field, input) }));
  await assertPurposes(ctx, wanted, parts);
  const items = rows.flatMap(({ id, items }) => items.map((item) => ({ ...item, consumptionId: id })));
  const lots = await lockDrawnLots(ctx, items);
  const plans = await planDraws(ctx, items);
  const ids = new Set(items.flatMap(({ containerId }) => containerId ?? []));
  for (const { containerIds } of plans.values()) for (const id of containerIds) ids.add(id);
  const locked = await lockContainers(ctx.db, ctx.principal.workspace.id, [...ids]);
  const book = new StockBook(locked.values());
  for (const item of items) await takeItem(ctx, item, { lots, plans, locked, book }, parts);
  const stored = rows.map(({ id, input, items }) => ({
    id,
    items: items.map((item, index) => toStored(item, input, index)),
  }));
  const [, , , made] = await pipelined([
    insertConsumptions(ctx.db, writeStampOf(ctx), stored, ctx.reason),
    book.write(ctx),
    recordContainers(ctx, 'consume', toChanges(book)),
    loadConsumptions(
      ctx.db,
      ctx.principal.workspace.id,
      rows.map(({ id }) => id),
    ),
  ]);
  return made;
}

function readItems(field: string, { items }: NewConsumption): Omit<Item, 'consumptionId'>[] {
  const faults = new FaultList();
  items.forEach(({ containerId, lotId }, index) => {
    if ((containerId === undefined) !== (lotId === undefined)) return;
    faults.add('VALIDATION_ERROR', `${field}.items.${index}: name either a containerId or a lotId`);
  });
  faults.throwIfAny();
  return items.map(({ containerId, lotId, quantity, notExpired = false }, index) => ({
    field: `${field}.items.${index}`,
    index,
    containerId: containerId?.toLowerCase() ?? null,
    lotId: lotId?.toLowerCase() ?? null,
    asked: parseQuantity(`${field}.items.${index}.quantity`, quantity, 'positive'),
    notExpired,
  }));
}

/** Whoever draws from a lot waits for whoever did before, so that two never plan on the same containers. */
async function lockDrawnLots(ctx: Context, items: readonly Item[]): Promise<Map<string, StoredLot>> {
  const ids = new Set(items.flatMap(({ lotId }) => lotId ?? []));
  if (ids.size === 0) return new Map();
  const lots = await lockLots(ctx.db, ctx.principal.workspace.id, [...ids]);
  const missing = [...ids].find((id) => !lots.has(id));
  if (missing !== undefined) throw notFound('lot', missing);
  return lots;
}

const planKey = ({ lotId, notExpired }: Item): string => `${lotId} ${notExpired}`;

async function planDraws(ctx: Context, items: readonly Item[]): Promise<Map<string, DrawPlan>> {
  const plans = new Map<string, DrawPlan>();
  for (const item of items) {
    if (item.lotId === null || plans.has(planKey(item))) continue;
    const asked = items.filter(({ lotId }) => lotId === item.lotId).map((other) => other.asked);
    plans.set(planKey(item), await planDraw(ctx, item.lotId, asked, item.notExpired));
  }
  return plans;
}

interface Stock {
  lots: ReadonlyMap<string, StoredLot>;
  plans: ReadonlyMap<string, DrawPlan>;
  locked: ReadonlyMap<string, StoredContainer>;
  book: StockBook;
}

async function takeItem(ctx: Context, item: Item, stock: Stock, parts: StockParts): Promise<void> {
  const { field, consumptionId, index, containerId, lotId, asked } = item;
  const { lots, plans, locked, book } = stock;
  const booking = { kind: 'consume', consumptionId, item: index } as const;
  if (containerId !== null) {
    const container = locked.get(containerId);
    if (container === undefined) throw notFound('container', containerId);
    assertActive(container);
    if (item.notExpired) assertGood(ctx, field, container);
    const unit = book.holding(container)?.unit ?? asked.unit;
    book.take(container, await convertStuff(ctx, `${field}.quantity`, asked, unit, container, parts), booking);
    return;
  }
  const plan = plans.get(planKey(item))!;
  const containers = plan.containerIds
    .map((id) => locked.get(id)!)
    .filter((container) => isDrawable(ctx, container, lotId));
  const { missing, refused } = await drawFrom(ctx, `${field}.quantity`, asked, containers, book, booking, parts);
  if (missing === null) return;
  if (plan.hasMore) throw new StalePlan();
  throw refused ?? insufficientLot(lots.get(lotId!)!, asked, missing);
}

/** Others may have emptied, moved or taken it between the plan and the lock. */
function isDrawable(ctx: Context, container: StoredContainer, lotId: string | null): boolean {
  const { archivedAt, amount, checkedOutBy } = container;
  const isAtHand = checkedOutBy === null || checkedOutBy === ctx.principal.user.id;
  return archivedAt === null && amount !== null && isAtHand && container.lotId === lotId;
}

function assertGood(ctx: Context, field: string, { name, expiresAt, lotExpiresAt }: StoredContainer): void {
  const over = [expiresAt, lotExpiresAt].find((moment) => moment !== null && moment <= ctx.now);
  if (over) throw new AppError('CONFLICT', `${field}.containerId: ${name} expired at ${over.toISOString()}.`);
}

function toStored(
  { containerId, lotId, asked }: Omit<Item, 'consumptionId'>,
  input: NewConsumption,
  index: number,
): Consumption['items'][number] {
  const quantity = { value: toExactNumber(asked.value), unit: asked.unit };
  return { containerId, lotId, quantity, purpose: toPurpose(input.items[index]!.purpose ?? input.purpose) };
}

function toChanges(book: StockBook) {
  return book.changed.map((container) => ({ id: container.id, before: container }));
}
