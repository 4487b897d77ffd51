import type { Placement } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import {
  loadContainers,
  lockContainers,
  lockTree,
  type StoredContainer,
  undoUnless,
  type WriteStamp,
} from './containers.store.ts';
import type { GridPlace } from './grid-positions.ts';
import type { Written } from './inventory-trail.store.ts';
import { type Change, recordContainers } from './inventory-trail.ts';
import { pipelined } from './pipelined.ts';
import { CycleError, findNewAncestors } from './place-tree.ts';
import { countDeltas } from './places.ts';
import { type RelocationRow, writeRelocations } from './relocations.store.ts';
import { translateRefusals } from './write-refusals.ts';

const MAX_DEPTH = 30;

/** Where one container goes, and in which state it is then. */
export interface Relocation {
  container: StoredContainer;
  parentId: string | null;
  place: GridPlace | null;
  /** Who has it in hand from now on. */
  holderId?: string | null;
  archived?: boolean;
  /** Who took it, or brings it back; for the ledger. */
  personId?: string | null;
}

export function writeStampOf(ctx: Context): WriteStamp {
  return { workspaceId: ctx.principal.workspace.id, userId: ctx.principal.user.id, now: ctx.now };
}

type TargetsOf = (container: StoredContainer) => (string | null | undefined)[];

/**
 * Locks what is to move, what it is in, and the other containers named. Answers all of them, as nobody changes them until
 * the transaction ends. `targetsOf` tells where else to look.
 */
export async function lockForMove(
  ctx: Context,
  movingIds: readonly string[],
  targetsOf: TargetsOf,
): Promise<Map<string, StoredContainer>> {
  const workspaceId = ctx.principal.workspace.id;
  const seen = await loadMoving(ctx, movingIds);
  if (movingIds.every((id) => seen.get(id)!.childCount === 0)) {
    const locked = await undoUnless(ctx.db, async () => {
      await lockTree(ctx.db, workspaceId, false);
      return lockAround(ctx, seen, targetsOf);
    });
    if (locked !== null) return locked;
  }
  // What carries other things moves alone; so does what somebody changed before it was locked.
  await lockTree(ctx.db, workspaceId, true);
  return (await lockAround(ctx, await loadMoving(ctx, movingIds), targetsOf, true))!;
}

async function loadMoving(ctx: Context, ids: readonly string[]): Promise<Map<string, StoredContainer>> {
  const found = await loadContainers(ctx.db, ctx.principal.workspace.id, ids);
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound('container', missing);
  return found;
}

/** Null where somebody moved one of them, or put something into it, before it was locked. */
async function lockAround(
  ctx: Context,
  seen: ReadonlyMap<string, StoredContainer>,
  targetsOf: TargetsOf,
  mayCarry = false,
): Promise<Map<string, StoredContainer> | null> {
  const around = [...seen.values()].flatMap((container) => [container.parentId, ...targetsOf(container)]);
  const ids = new Set([...seen.keys(), ...around.filter((id) => id !== null && id !== undefined)]);
  const locked = await lockContainers(ctx.db, ctx.principal.workspace.id, [...ids]);
  for (const { id, parentId, lastParentId } of seen.values()) {
    const now = locked.get(id)!;
    if (now.parentId !== parentId || now.lastParentId !== lastParentId) return null;
    if (now.childCount > 0 && !mayCarry) return null;
  }
  return locked;
}

/** Writes new places with all that follows from them, and records it. Answers the containers as they are now, in order. */
export async function relocate(
  ctx: Context,
  kind: Placement['kind'],
  relocations: readonly Relocation[],
  locked: ReadonlyMap<string, StoredContainer>,
): Promise<Written[]> {
  const ancestors = findAncestors(relocations, locked);
  const rows = relocations.map((relocation) => toRow(ctx, relocation, ancestors.get(relocation.container.id)!));
  const deltas = countDeltas(
    relocations.map(({ container, parentId }) => ({ fromParentId: container.parentId, parentId })),
  );
  const carries = relocations.some(
    ({ container }, index) => container.childCount > 0 && rows[index]!.oldPath !== rows[index]!.newPath,
  );
  const changes: Change[] = relocations.map(({ container }) => ({ id: container.id, before: container }));
  const [, written] = await translateRefusals(() =>
    pipelined([
      writeRelocations(ctx.db, writeStampOf(ctx), { kind, rows, deltas, carries, reason: ctx.reason }),
      recordContainers(ctx, kind, changes),
    ]),
  );
  return written;
}

function findAncestors(
  relocations: readonly Relocation[],
  locked: ReadonlyMap<string, StoredContainer>,
): Map<string, string[]> {
  const nodes = new Map([...locked.values()].map(({ id, trail }) => [id, { id, ancestors: readTrail(trail) }]));
  const parents = new Map(relocations.map(({ container, parentId }) => [container.id, parentId]));
  try {
    const found = findNewAncestors(nodes, parents);
    for (const [id, ancestors] of found) assertDepth(locked.get(id)!, ancestors);
    return found;
  } catch (error) {
    if (!(error instanceof CycleError)) throw error;
    const { name, id } = locked.get(error.containerId)!;
    throw new AppError('CONFLICT', `The container ${name} (${id}) would be in itself. Move it somewhere else.`);
  }
}

export function assertDepth({ name }: { name: string }, ancestors: readonly string[]): void {
  if (ancestors.length <= MAX_DEPTH) return;
  throw new AppError(
    'CONFLICT',
    `The container ${name} would be in ${ancestors.length} others; ${MAX_DEPTH} is the most.`,
  );
}

function toRow(ctx: Context, relocation: Relocation, ancestors: readonly string[]): RelocationRow {
  const { container, parentId, place, holderId = null, archived = false, personId = null } = relocation;
  const isTakenOut = holderId !== null || archived;
  const hadPlace = container.parentId !== null;
  return {
    id: container.id,
    placementId: newId(),
    fromParentId: container.parentId,
    fromRow: container.placeRow,
    fromColumn: container.placeColumn,
    parentId,
    row: place?.row ?? null,
    column: place?.column ?? null,
    trail: writeTrail(ancestors),
    oldPath: container.trail + writeTrail([container.id]),
    newPath: writeTrail([...ancestors, container.id]),
    checkedOutAt: holderId === null ? null : ctx.now,
    checkedOutBy: holderId,
    // Taken out of no place, it keeps the place it had before.
    lastParentId: isTakenOut ? (hadPlace ? container.parentId : container.lastParentId) : null,
    lastRow: isTakenOut ? (hadPlace ? container.placeRow : container.lastRow) : null,
    lastColumn: isTakenOut ? (hadPlace ? container.placeColumn : container.lastColumn) : null,
    archivedAt: archived ? ctx.now : null,
    personId,
  };
}

const ID_DIGITS = 32;

/** The ids of a trail, outermost first. */
export function readTrail(trail: string): string[] {
  return Array.from({ length: trail.length / ID_DIGITS }, (_, step) => {
    const hex = trail.slice(step * ID_DIGITS, (step + 1) * ID_DIGITS);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  });
}

export function writeTrail(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll('-', '')).join('');
}
