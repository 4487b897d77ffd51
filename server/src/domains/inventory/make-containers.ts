import type { NewContainer } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import {
  type ContainerInsert,
  insertContainers,
  lockContainers,
  lockTree,
  type StoredContainer,
} from './containers.store.ts';
import type { Written } from './inventory-trail.store.ts';
import { type Change, recordContainers } from './inventory-trail.ts';
import { keepLots } from './lots.store.ts';
import { toLastMoment } from './moments.ts';
import { pipelined } from './pipelined.ts';
import { assignPlaces, FaultList, readPosition } from './places.ts';
import { parseQuantity, toStockUnit } from './quantities.ts';
import { assertDepth, readTrail, writeStampOf, writeTrail } from './relocations.ts';
import { translateRefusals } from './write-refusals.ts';

/** A container that is wanted, and how messages call it. */
export interface Wanted {
  field: string;
  input: NewContainer;
}

/** What the new containers were filled from, where that is another container. */
export interface Origin {
  containerId: string;
  /** Containers that the caller has locked already, among them that one. */
  locked: ReadonlyMap<string, StoredContainer>;
}

function listParentIds(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.flatMap(({ input }) => input.parentId?.toLowerCase() ?? []))];
}

/** Makes containers in their places with what is in them, and records it. Answers them in order. */
export async function makeContainers(ctx: Context, wanted: readonly Wanted[], origin?: Origin): Promise<Written[]> {
  const quantities = wanted.map(({ field, input }) =>
    input.quantity ? parseQuantity(`${field}.quantity`, input.quantity, 'notNegative') : null,
  );
  await assertLots(ctx, wanted);
  const parents = origin?.locked ?? (await lockParents(ctx, wanted));
  const wishes = wanted.map(({ field, input }) => ({
    field,
    containerId: null,
    fromParentId: null,
    parentId: input.parentId?.toLowerCase() ?? null,
    place: readPosition(`${field}.position`, input.position),
  }));
  const places = await assignPlaces(ctx, wishes, parents);
  const rows = wanted.map(({ input }, index): ContainerInsert => {
    const quantity = quantities[index]!;
    const stock = quantity === null ? null : toStockUnit('unit', quantity.unit);
    const { parentId } = wishes[index]!;
    const trail = parentId === null ? '' : parents.get(parentId)!.trail + writeTrail([parentId]);
    assertDepth(input, readTrail(trail));
    return {
      id: newId(),
      placementId: newId(),
      name: input.name.trim(),
      description: input.description ?? '',
      kind: input.kind,
      gridRows: input.grid?.rows ?? null,
      gridColumns: input.grid?.columns ?? null,
      capacity: input.capacity ?? null,
      barcode: input.barcode?.trim() ?? null,
      expiresAt: toLastMoment(input.expiresAt),
      lotId: input.lotId ?? null,
      amount: quantity?.value ?? null,
      unit: stock?.unit ?? null,
      dimension: stock?.dimension ?? null,
      factor: stock?.factor ?? null,
      parentId,
      row: places[index]?.row ?? null,
      column: places[index]?.column ?? null,
      trail,
      movementKind: origin === undefined ? 'receive' : 'split',
      otherContainerId: origin?.containerId ?? null,
    };
  });
  const changes: Change[] = rows.map(({ id }) => ({ id, before: null }));
  const [, written] = await translateRefusals(() =>
    pipelined([
      insertContainers(ctx.db, writeStampOf(ctx), rows, ctx.reason),
      recordContainers(ctx, 'create', changes),
    ]),
  );
  return written;
}

async function lockParents(ctx: Context, wanted: readonly Wanted[]): Promise<Map<string, StoredContainer>> {
  const ids = listParentIds(wanted);
  if (ids.length === 0) return new Map();
  await lockTree(ctx.db, ctx.principal.workspace.id, false);
  return lockContainers(ctx.db, ctx.principal.workspace.id, ids);
}

async function assertLots(ctx: Context, wanted: readonly Wanted[]): Promise<void> {
  const ids = new Set(wanted.flatMap(({ input }) => input.lotId?.toLowerCase() ?? []));
  if (ids.size === 0) return;
  const lots = await keepLots(ctx.db, ctx.principal.workspace.id, [...ids]);
  const faults = new FaultList();
  for (const { field, input } of wanted) {
    if (!input.lotId) continue;
    const lot = lots.get(input.lotId.toLowerCase());
    if (lot === undefined) faults.add('VALIDATION_ERROR', `${field}.lotId: there is no lot ${input.lotId}`);
    else if (lot.archivedAt !== null) faults.add('CONFLICT', `${field}.lotId: the lot ${lot.name} is archived`);
  }
  faults.throwIfAny();
}
