import type { Container, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { lockContainers, lockTree, type StoredContainer } from './containers.store.ts';
import { assertActive, getLockedContainer } from './containers.ts';
import { addDecimals, subtractDecimals } from './exact-decimal.ts';
import type { StockParts } from './inventory-parts.ts';
import type { Written } from './inventory-trail.store.ts';
import { recordContainers } from './inventory-trail.ts';
import { makeContainers } from './make-containers.ts';
import { pipelined } from './pipelined.ts';
import { FaultList } from './places.ts';
import { parseQuantity } from './quantities.ts';
import { StockBook } from './stock-book.ts';
import { convertStuff } from './substances.ts';

type Containers = typeof operations.inventory.containers;

/** Sets what is in a container to what was counted, or corrects it by a difference. */
export async function adjustContainer(
  ctx: Context,
  { params, body }: InputOf<Containers['adjust']>,
  parts: StockParts,
): Promise<JsonText<Container>> {
  const container = await getLockedContainer(ctx, params.id);
  assertActive(container);
  const { quantity, change } = body;
  if ((quantity === undefined) === (change === undefined)) {
    throw new AppError(
      'VALIDATION_ERROR',
      'body: send either quantity, what is in it now, or change, by how much it differs.',
    );
  }
  const field = quantity === undefined ? 'body.change' : 'body.quantity';
  const asked = parseQuantity(field, (quantity ?? change)!, quantity === undefined ? 'any' : 'notNegative');
  const book = new StockBook([container]);
  const unit = book.open(container, asked.unit);
  const value = await convertStuff(ctx, field, asked, unit, container, parts);
  const difference = quantity === undefined ? value : subtractDecimals(value, book.holding(container)!.value);
  book.book(container, difference, { kind: 'adjust' });
  const [written] = await write(ctx, book, 'adjust', [container]);
  return new JsonText<Container>(written!.json, written!.version);
}

/** Divides what is in a container over new ones of the same lot. */
export async function splitContainer(
  ctx: Context,
  { params, body }: InputOf<Containers['split']>,
  parts: StockParts,
): Promise<JsonText<OutputOf<Containers['split']>>> {
  const id = params.id.toLowerCase();
  const wanted = body.containers.map((input, index) => ({ field: `body.containers.${index}`, input }));
  await lockTree(ctx.db, ctx.principal.workspace.id, false);
  const parentIds = wanted.flatMap(({ input }) => input.parentId?.toLowerCase() ?? []);
  const locked = await lockContainers(ctx.db, ctx.principal.workspace.id, [...new Set([id, ...parentIds])]);
  const source = locked.get(id);
  if (source === undefined) throw notFound('container', params.id);
  assertVersion('container', source.version, ctx.expectedVersion);
  assertActive(source);
  const book = new StockBook([source]);
  const unit = source.unit;
  const takes: string[] = [];
  for (const { field, input } of wanted) {
    const asked = parseQuantity(`${field}.quantity`, input.quantity, 'positive');
    takes.push(await convertStuff(ctx, `${field}.quantity`, asked, unit ?? asked.unit, source, parts));
  }
  // Before anything is made, and as a whole, so that the refusal tells the whole.
  new StockBook([source]).take(source, takes.reduce(addDecimals, '0'), { kind: 'split' });
  const news = wanted.map(({ field, input }, index) => ({
    field,
    input: {
      ...input,
      name: input.name ?? `${source.name.slice(0, 110)} / ${index + 1}`,
      kind: input.kind ?? source.kind,
      lotId: source.lotId,
      expiresAt: input.expiresAt === undefined ? (source.expiresAt?.toISOString() ?? null) : input.expiresAt,
    },
  }));
  const made = await makeContainers(ctx, news, { containerId: id, locked });
  made.forEach((container, index) => {
    book.take(source, takes[index]!, { kind: 'split', otherContainerId: container.id });
  });
  const [written] = await write(ctx, book, 'split', [source]);
  return toPair(await reread(ctx, written!, parentIds.includes(id)), made);
}

/** Puts what is in other containers of the same lot into one. */
export async function mergeContainers(
  ctx: Context,
  { params, body }: InputOf<Containers['merge']>,
  parts: StockParts,
): Promise<JsonText<OutputOf<Containers['merge']>>> {
  const id = params.id.toLowerCase();
  const sourceIds = body.items.map(({ containerId }) => containerId.toLowerCase());
  const locked = await lockContainers(ctx.db, ctx.principal.workspace.id, [...new Set([id, ...sourceIds])]);
  const target = locked.get(id);
  if (target === undefined) throw notFound('container', params.id);
  assertVersion('container', target.version, ctx.expectedVersion);
  assertActive(target);
  assertMergeable(target, sourceIds, locked);
  const book = new StockBook(locked.values());
  for (const [index, { quantity }] of body.items.entries()) {
    const source = locked.get(sourceIds[index]!)!;
    const field = `body.items.${index}.quantity`;
    const held = book.holding(source);
    const asked = quantity === undefined ? held : parseQuantity(field, quantity, 'positive');
    if (asked === null) continue;
    const taken = await convertStuff(ctx, field, asked, held?.unit ?? asked.unit, source, parts);
    const unit = book.open(target, asked.unit);
    const added = await convertStuff(ctx, field, asked, unit, target, parts);
    book.take(source, taken, { kind: 'merge', otherContainerId: id });
    book.book(target, added, { kind: 'merge', otherContainerId: source.id });
  }
  const sources = [...new Set(sourceIds)].map((sourceId) => locked.get(sourceId)!);
  const [first, ...others] = await write(ctx, book, 'merge', [target, ...sources]);
  return toPair(first!, others);
}

function assertMergeable(
  target: StoredContainer,
  sourceIds: readonly string[],
  locked: ReadonlyMap<string, StoredContainer>,
): void {
  const faults = new FaultList();
  sourceIds.forEach((id, index) => {
    const field = `body.items.${index}.containerId`;
    const source = locked.get(id);
    if (source === undefined) throw notFound('container', id);
    if (id === target.id) faults.add('VALIDATION_ERROR', `${field} is the container that is to be filled`);
    else if (sourceIds.indexOf(id) < index) faults.add('VALIDATION_ERROR', `${field} is named twice`);
    else if (source.archivedAt !== null) faults.add('CONFLICT', `${field}: ${source.name} is archived`);
    else if (source.lotId !== target.lotId) faults.add('CONFLICT', `${field}: ${source.name} is of another lot`);
  });
  faults.throwIfAny();
}

/** Writes the book and records the containers, changed or not, that the call was about; those that did not change as they are. */
async function write(
  ctx: Context,
  book: StockBook,
  verb: string,
  containers: readonly StoredContainer[],
): Promise<Written[]> {
  const changed = book.changed;
  const changes = changed.map((container) => ({ id: container.id, before: container }));
  const [, written] = await pipelined([book.write(ctx), recordContainers(ctx, verb, changes)]);
  const after = new Map(written.map((container) => [container.id, container]));
  return containers.map((container) => after.get(container.id) ?? container);
}

/** Of a container that was divided into things within itself, the count is of after. */
async function reread(ctx: Context, written: Written, isParent: boolean): Promise<Written> {
  if (!isParent) return written;
  const [fresh] = (await lockContainers(ctx.db, ctx.principal.workspace.id, [written.id])).values();
  return fresh!;
}

function toPair<T>(container: Pick<Written, 'json'>, containers: readonly Pick<Written, 'json'>[]): JsonText<T> {
  return new JsonText(`{"container":${container.json},"containers":[${containers.map(({ json }) => json).join(',')}]}`);
}
