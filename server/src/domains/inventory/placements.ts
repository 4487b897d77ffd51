import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { filterMemberIds } from '../identity/index.ts';
import type { StoredContainer } from './containers.store.ts';
import type { Written } from './inventory-trail.store.ts';
import { listPlacementsJson } from './placements.store.ts';
import { assignPlaces, FaultList, type PlaceWish, readPosition } from './places.ts';
import { lockForMove, relocate } from './relocations.ts';

type Placements = typeof operations.inventory.placements;
type Moved = OutputOf<Placements['move']>;

/** Pages through where containers went, newest first. */
export async function listPlacements(ctx: Context, { query }: InputOf<Placements['list']>) {
  const { containerId = null, parentId = null, userId = null, kind = null, from = null, to = null } = query;
  const filter = { containerId, parentId, userId, kind, from, to };
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await listPlacementsJson(ctx.db, ctx.principal.workspace.id, filter, page);
  return new JsonText<OutputOf<Placements['list']>>(json);
}

/** Moves containers with all that is in them; what counts is the state after the whole call. */
export async function moveContainers(ctx: Context, { body }: InputOf<Placements['move']>): Promise<JsonText<Moved>> {
  const items = readItems(body.items);
  const targets = new Map(items.map(({ containerId, parentId }) => [containerId, parentId]));
  const locked = await lockForMove(
    ctx,
    items.map(({ containerId }) => containerId),
    ({ id }) => [targets.get(id)],
  );
  const faults = new FaultList();
  items.forEach(({ containerId }, index) => {
    const container = locked.get(containerId)!;
    refuseArchived(container, index, faults);
    refuseCheckedOut(container, index, faults);
  });
  faults.throwIfAny();
  const wishes = items.map(({ containerId, parentId, position }, index) =>
    toWish(locked.get(containerId)!, index, parentId, position),
  );
  return toAnswer(await place(ctx, 'move', wishes, locked));
}

/** Brings containers back to their last place, or to a new one. */
export async function checkInContainers(ctx: Context, { body }: InputOf<Placements['checkIn']>) {
  const items = readItems(body.items);
  const byId = new Map(items.map((item) => [item.containerId, item]));
  const locked = await lockForMove(
    ctx,
    items.map(({ containerId }) => containerId),
    ({ id, lastParentId }) => [byId.get(id)!.parentId ?? lastParentId],
  );
  const faults = new FaultList();
  const wishes = items.map((item, index) => {
    const container = locked.get(item.containerId)!;
    refuseArchived(container, index, faults);
    if (container.parentId !== null) {
      const message = `body.items.${index}.containerId: ${container.name} is in its place already; move it instead`;
      faults.add('CONFLICT', message);
    }
    return toReturn(container, index, item, faults);
  });
  faults.throwIfAny();
  return toAnswer(await place(ctx, 'checkIn', wishes, locked));
}

/** Takes containers out of their places, in the name of a person. */
export async function checkOutContainers(ctx: Context, { body }: InputOf<Placements['checkOut']>) {
  const items = readItems(body.items);
  const holders = items.map((item) => item.userId ?? body.userId ?? ctx.principal.user.id);
  await assertMembers(ctx, holders);
  const locked = await lockForMove(
    ctx,
    items.map(({ containerId }) => containerId),
    () => [],
  );
  const faults = new FaultList();
  items.forEach(({ containerId }, index) => {
    const container = locked.get(containerId)!;
    refuseArchived(container, index, faults);
    refuseCheckedOut(container, index, faults);
  });
  faults.throwIfAny();
  const relocations = items.map(({ containerId }, index) => {
    const holderId = holders[index]!;
    return { container: locked.get(containerId)!, parentId: null, place: null, holderId, personId: holderId };
  });
  return toAnswer(await relocate(ctx, 'checkOut', relocations, locked));
}

async function place(
  ctx: Context,
  kind: 'move' | 'checkIn',
  wishes: readonly (PlaceWish & { containerId: string })[],
  locked: ReadonlyMap<string, StoredContainer>,
): Promise<Written[]> {
  const places = await assignPlaces(ctx, wishes, locked);
  const relocations = wishes.map(({ containerId, parentId }, index) => {
    const container = locked.get(containerId)!;
    return { container, parentId, place: places[index]!, personId: container.checkedOutBy };
  });
  return relocate(ctx, kind, relocations, locked);
}

function toWish(
  container: StoredContainer,
  index: number,
  parentId: string | null,
  position: string | null | undefined,
): PlaceWish & { containerId: string } {
  const field = `body.items.${index}`;
  const { id, parentId: fromParentId } = container;
  return { field, containerId: id, fromParentId, parentId, place: readPosition(`${field}.position`, position) };
}

/** Where a container that was out goes: as asked for, or where it was. */
function toReturn(
  container: StoredContainer,
  index: number,
  { parentId, position }: { parentId?: string | null; position?: string | null },
  faults: FaultList,
): PlaceWish & { containerId: string } {
  const { lastParentId, lastRow, lastColumn } = container;
  const wish = toWish(container, index, parentId ?? lastParentId, position);
  if (parentId === null || parentId === undefined) {
    if (lastParentId === null) {
      faults.add('VALIDATION_ERROR', `${wish.field}.parentId is required: ${container.name} has no last place`);
    } else if (wish.place === null && lastRow !== null) wish.place = { row: lastRow, column: lastColumn! };
  }
  return wish;
}

function refuseArchived({ name, archivedAt }: StoredContainer, index: number, faults: FaultList): void {
  if (archivedAt !== null)
    faults.add('CONFLICT', `body.items.${index}.containerId: ${name} is archived; restore it first`);
}

function refuseCheckedOut({ name, checkedOutBy }: StoredContainer, index: number, faults: FaultList): void {
  if (checkedOutBy === null) return;
  faults.add(
    'CHECKED_OUT',
    `body.items.${index}.containerId: ${name} is checked out by ${checkedOutBy}; check it in first`,
  );
}

/** The items with their ids as the database writes them; a container may be named once. */
function readItems<T extends { containerId: string; parentId?: string | null }>(items: readonly T[]): T[] {
  const seen = new Map<string, number>();
  const faults = new FaultList();
  const read = items.map((item, index) => {
    const containerId = item.containerId.toLowerCase();
    if (seen.has(containerId)) {
      faults.add(
        'VALIDATION_ERROR',
        `body.items.${index}.containerId is that of item ${seen.get(containerId)} already`,
      );
    }
    seen.set(containerId, index);
    return { ...item, containerId, ...(item.parentId ? { parentId: item.parentId.toLowerCase() } : {}) };
  });
  faults.throwIfAny();
  return read;
}

async function assertMembers(ctx: Context, userIds: readonly string[]): Promise<void> {
  const wanted = new Set(userIds);
  const known = await filterMemberIds(ctx.db, ctx.principal.workspace.id, [...wanted]);
  const missing = [...wanted].find((id) => !known.has(id));
  if (missing === undefined || missing === ctx.principal.user.id) return;
  throw new AppError('VALIDATION_ERROR', `body.userId: there is no member ${missing} in this workspace.`);
}

function toAnswer(written: readonly Written[]): JsonText<Moved> {
  return new JsonText(`{"containers":[${written.map(({ json }) => json).join(',')}]}`);
}
