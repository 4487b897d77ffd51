import type { ErrorCode } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { StoredContainer } from './containers.store.ts';
import {
  type GridPlace,
  isInGrid,
  listFreePlaces,
  parsePosition,
  toPlaceKey,
  toPositionLabel,
} from './grid-positions.ts';
import { findOccupants, listOccupants, type Occupant } from './places.store.ts';

/** Where a container is to go. */
export interface PlaceWish {
  /** How messages call it: `body.items.3`. */
  field: string;
  /** Null for one that is being made. */
  containerId: string | null;
  fromParentId: string | null;
  /** Null for no place at all. */
  parentId: string | null;
  /** Null for the first free one, where the parent has a grid. */
  place: GridPlace | null;
}

/** Reads a label; the shape of it was checked before. */
export function readPosition(field: string, label: string | null | undefined): GridPlace | null {
  if (label === null || label === undefined) return null;
  const place = parsePosition(label);
  if (place === null) throw new AppError('VALIDATION_ERROR', `${field}: “${label}” is not a place such as A1.`);
  return place;
}

/**
 * Finds the place of each wish in the state after all of them, or refuses. The parents, old and new, and all that moves must
 * be locked: then nobody can take a place between this look and the write.
 */
export async function assignPlaces(
  ctx: Context,
  wishes: readonly PlaceWish[],
  containers: ReadonlyMap<string, StoredContainer>,
): Promise<(GridPlace | null)[]> {
  const faults = new FaultList();
  checkParents(wishes, containers, faults);
  faults.throwIfAny();
  const occupants = await loadOccupants(ctx, wishes, containers);
  const moving = new Set(wishes.flatMap(({ containerId }) => containerId ?? []));
  const staying = occupants.filter(({ id }) => !moving.has(id));
  const places = fillPlaces(wishes, containers, staying, faults);
  checkCapacities(wishes, containers, faults);
  faults.throwIfAny();
  return places;
}

function checkParents(
  wishes: readonly PlaceWish[],
  containers: ReadonlyMap<string, StoredContainer>,
  faults: FaultList,
): void {
  for (const { field, parentId, place } of wishes) {
    if (parentId === null) {
      if (place !== null) faults.add('VALIDATION_ERROR', `${field}.position: a place needs a parentId`);
      continue;
    }
    const parent = containers.get(parentId);
    if (parent === undefined) faults.add('VALIDATION_ERROR', `${field}.parentId: there is no container ${parentId}`);
    else if (parent.archivedAt !== null) faults.add('CONFLICT', `${field}.parentId: ${parent.name} is archived`);
    else if (place !== null) checkBounds(field, parent, place, faults);
  }
}

function checkBounds(field: string, parent: StoredContainer, place: GridPlace, faults: FaultList): void {
  const grid = gridOf(parent);
  if (grid === null) {
    faults.add('VALIDATION_ERROR', `${field}.position: ${parent.name} has no grid; leave the position out`);
  } else if (!isInGrid(place, grid)) {
    const last = toPositionLabel({ row: grid.rows, column: grid.columns });
    faults.add(
      'VALIDATION_ERROR',
      `${field}.position: ${toPositionLabel(place)} is outside of ${parent.name}, A1 to ${last}`,
    );
  }
}

function gridOf({ gridRows, gridColumns }: StoredContainer) {
  return gridRows === null ? null : { rows: gridRows, columns: gridColumns! };
}

/** Where each place is named, only those are looked at; to find a free one, the whole grid. */
function loadOccupants(
  ctx: Context,
  wishes: readonly PlaceWish[],
  containers: ReadonlyMap<string, StoredContainer>,
): Promise<Occupant[]> {
  const inGrids = wishes.filter(({ parentId }) => parentId !== null && gridOf(containers.get(parentId)!) !== null);
  if (inGrids.length === 0) return Promise.resolve([]);
  const workspaceId = ctx.principal.workspace.id;
  if (inGrids.some(({ place }) => place === null)) {
    return listOccupants(ctx.db, workspaceId, [...new Set(inGrids.map(({ parentId }) => parentId!))]);
  }
  const named = inGrids.map(({ parentId, place }) => ({ parentId: parentId!, ...place! }));
  return findOccupants(ctx.db, workspaceId, named);
}

function fillPlaces(
  wishes: readonly PlaceWish[],
  containers: ReadonlyMap<string, StoredContainer>,
  staying: readonly Occupant[],
  faults: FaultList,
): (GridPlace | null)[] {
  const taken = new Map<string, string>(
    staying.map((occupant) => [keyOf(occupant.parentId, occupant), `${occupant.name} (${occupant.id})`]),
  );
  for (const { field, parentId, place } of wishes) {
    if (parentId === null || place === null) continue;
    const key = keyOf(parentId, place);
    const occupant = taken.get(key);
    if (occupant !== undefined) {
      const where = `${toPositionLabel(place)} of ${containers.get(parentId)!.name}`;
      if (occupant.startsWith('body')) {
        faults.add('VALIDATION_ERROR', `${field}.position: ${occupant} wants ${where} too`);
      } else faults.add('POSITION_OCCUPIED', `${field}.position: ${where} is taken by ${occupant}`);
    }
    taken.set(key, field);
  }
  const free = new Map<string, Generator<GridPlace>>();
  return wishes.map(({ field, parentId, place }) => {
    const parent = parentId === null ? null : containers.get(parentId)!;
    const grid = parent === null ? null : gridOf(parent);
    if (parent === null || grid === null || place !== null) return place;
    const places = free.get(parent.id) ?? listFreePlaces(grid, (at) => taken.has(keyOf(parent.id, at)));
    free.set(parent.id, places);
    const next = places.next();
    if (!next.done) return next.value;
    faults.add('CAPACITY_EXCEEDED', `${field}.parentId: ${parent.name} has no free place`);
    return null;
  });
}

function keyOf(parentId: string, place: GridPlace): string {
  return `${parentId} ${toPlaceKey(place)}`;
}

function checkCapacities(
  wishes: readonly PlaceWish[],
  containers: ReadonlyMap<string, StoredContainer>,
  faults: FaultList,
): void {
  for (const [id, delta] of countDeltas(wishes)) {
    const container = containers.get(id)!;
    const { name, childCount } = container;
    const grid = gridOf(container);
    const most = container.capacity ?? (grid === null ? null : grid.rows * grid.columns);
    if (most === null || delta <= 0 || childCount + delta <= most) continue;
    const field = wishes.find(({ parentId }) => parentId === id)!.field;
    faults.add('CAPACITY_EXCEEDED', `${field}.parentId: ${name} takes ${most} and would hold ${childCount + delta}`);
  }
}

/** By how much the number of things in each container changes. */
export function countDeltas(moves: readonly Pick<PlaceWish, 'fromParentId' | 'parentId'>[]): Map<string, number> {
  const deltas = new Map<string, number>();
  const count = (id: string | null, step: number): void => {
    if (id !== null) deltas.set(id, (deltas.get(id) ?? 0) + step);
  };
  for (const { fromParentId, parentId } of moves) {
    count(fromParentId, -1);
    count(parentId, 1);
  }
  return deltas;
}

const MAX_TOLD = 20;

/** Gathers what is wrong, so that the caller hears of all of it. The code is that of the first fault. */
export class FaultList {
  readonly #faults: { code: ErrorCode; message: string }[] = [];

  add(code: ErrorCode, message: string): void {
    this.#faults.push({ code, message });
  }

  throwIfAny(): void {
    const [first] = this.#faults;
    if (first === undefined) return;
    const told = this.#faults.slice(0, MAX_TOLD).map(({ message }) => message);
    const rest = this.#faults.length - told.length;
    throw new AppError(first.code, `${told.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`);
  }
}
