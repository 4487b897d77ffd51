import type { Container, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import {
  type ContainerFields,
  listContainersJson,
  loadContainers,
  lockContainers,
  readContainerJson,
  readExtent,
  type StoredContainer,
  updateContainerFields,
} from './containers.store.ts';
import { toPositionLabel } from './grid-positions.ts';
import type { Written } from './inventory-trail.store.ts';
import { recordContainers } from './inventory-trail.ts';
import { keepLots } from './lots.store.ts';
import { makeContainers } from './make-containers.ts';
import { toLastMoment } from './moments.ts';
import { findOccupants } from './places.store.ts';
import { lockForMove, relocate, writeStampOf, writeTrail } from './relocations.ts';
import { translateRefusals } from './write-refusals.ts';

type Containers = typeof operations.inventory.containers;

/** Pages through the containers, oldest first. */
export async function listContainers(ctx: Context, { query }: InputOf<Containers['list']>) {
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const within = query.ancestorId === undefined ? null : await loadInsideTrail(ctx, query.ancestorId);
  if (within === undefined) return new JsonText<OutputOf<Containers['list']>>(emptyPage(page));
  const json = await listContainersJson(
    ctx.db,
    ctx.principal.workspace.id,
    {
      archived: query.archived ?? false,
      updatedAfter: query.updatedAfter ?? null,
      parentId: query.parentId ?? null,
      within,
      topLevel: query.topLevel ?? false,
      kind: query.kind ?? null,
      lotId: query.lotId ?? null,
      barcode: query.barcode ?? null,
      checkedOut: query.checkedOut ?? null,
      checkedOutBy: query.checkedOutBy ?? null,
      q: query.q ?? null,
    },
    page,
  );
  return new JsonText<OutputOf<Containers['list']>>(json);
}

/** The trail of what is directly in a container; undefined where there is no such container. */
export async function loadInsideTrail(ctx: Context, id: string): Promise<string | undefined> {
  const [container] = (await loadContainers(ctx.db, ctx.principal.workspace.id, [id])).values();
  return container === undefined ? undefined : container.trail + writeTrail([container.id]);
}

function emptyPage({ limit, offset }: { limit: number; offset: number }): string {
  return JSON.stringify({ containers: [], total: 0, limit, offset });
}

export async function getContainer(ctx: Context, { params }: InputOf<Containers['get']>) {
  const found = await readContainerJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('container', params.id);
  return found;
}

export async function createContainer(ctx: Context, { body }: InputOf<Containers['create']>) {
  const [made] = await makeContainers(ctx, [{ field: 'body', input: body }]);
  return toAnswer(made!);
}

export async function createContainers(ctx: Context, { body }: InputOf<Containers['createMany']>) {
  const wanted = body.containers.map((input, index) => ({ field: `body.containers.${index}`, input }));
  const made = await makeContainers(ctx, wanted);
  return new JsonText<OutputOf<Containers['createMany']>>(`{"containers":[${made.map(({ json }) => json).join(',')}]}`);
}

export async function updateContainer(ctx: Context, { params, body }: InputOf<Containers['update']>) {
  const before = await getLockedContainer(ctx, params.id);
  assertActive(before);
  const grid =
    body.grid === undefined
      ? undefined
      : { gridRows: body.grid?.rows ?? null, gridColumns: body.grid?.columns ?? null };
  const { gridRows, gridColumns } = { ...before, ...grid };
  const fields: ContainerFields = {
    name: body.name?.trim() ?? before.name,
    description: body.description ?? before.description,
    kind: body.kind ?? before.kind,
    gridRows,
    gridColumns,
    capacity: body.capacity === undefined ? before.capacity : body.capacity,
    barcode: body.barcode === undefined ? before.barcode : (body.barcode?.trim() ?? null),
    lotId: body.lotId === undefined ? before.lotId : (body.lotId?.toLowerCase() ?? null),
    expiresAt: body.expiresAt === undefined ? before.expiresAt : toLastMoment(body.expiresAt),
  };
  await assertContentsFit(ctx, before, fields);
  if (fields.lotId !== before.lotId) await assertLotChange(ctx, before, fields.lotId);
  await translateRefusals(() => updateContainerFields(ctx.db, writeStampOf(ctx), before.id, fields));
  const [after] = await recordContainers(ctx, 'update', [{ id: before.id, before }]);
  return toAnswer(after!);
}

/** An archived container leaves its place, which it returns to, if free, when it is restored. */
export async function archiveContainer(ctx: Context, { params }: InputOf<Containers['archive']>) {
  const locked = await lockForMove(ctx, [params.id.toLowerCase()], () => []);
  const container = locked.get(params.id.toLowerCase())!;
  assertVersion('container', container.version, ctx.expectedVersion);
  if (container.archivedAt !== null) return toAnswer(container);
  const { id, name, childCount, checkedOutBy } = container;
  if (childCount > 0) {
    throw new AppError(
      'CONFLICT',
      `The container ${name} (${id}) has ${childCount} in it. Move or archive them first.`,
    );
  }
  if (checkedOutBy !== null) {
    throw new AppError(
      'CHECKED_OUT',
      `The container ${name} (${id}) is checked out by ${checkedOutBy}. Check it in first.`,
    );
  }
  const [after] = await relocate(ctx, 'archive', [{ container, parentId: null, place: null, archived: true }], locked);
  return toAnswer(after!);
}

export async function restoreContainer(ctx: Context, { params }: InputOf<Containers['restore']>) {
  const id = params.id.toLowerCase();
  const locked = await lockForMove(ctx, [id], ({ lastParentId }) => [lastParentId]);
  const container = locked.get(id)!;
  assertVersion('container', container.version, ctx.expectedVersion);
  if (container.archivedAt === null) return toAnswer(container);
  const target = await findLastPlace(ctx, container, locked);
  const [after] = await relocate(ctx, 'restore', [{ container, ...target }], locked);
  return toAnswer(after!);
}

/** The last place of a container, if it is still there and free; else none. */
async function findLastPlace(ctx: Context, container: StoredContainer, locked: ReadonlyMap<string, StoredContainer>) {
  const nowhere = { parentId: null, place: null };
  const { lastParentId, lastRow, lastColumn } = container;
  const parent = lastParentId === null ? undefined : locked.get(lastParentId);
  if (parent === undefined || parent.archivedAt !== null) return nowhere;
  const { id: parentId, gridRows, gridColumns, capacity, childCount } = parent;
  const most = capacity ?? (gridRows === null ? null : gridRows * gridColumns!);
  if (most !== null && childCount >= most) return nowhere;
  if ((gridRows === null) !== (lastRow === null)) return nowhere;
  if (lastRow === null) return { parentId, place: null };
  const place = { row: lastRow, column: lastColumn! };
  if (place.row > gridRows! || place.column > gridColumns!) return nowhere;
  const occupants = await findOccupants(ctx.db, ctx.principal.workspace.id, [{ parentId, ...place }]);
  return occupants.length > 0 ? nowhere : { parentId, place };
}

/** Locks one container for a change of its own; refuses an unknown one and a stale version. */
export async function getLockedContainer(ctx: Context, id: string): Promise<StoredContainer> {
  const [container] = (await lockContainers(ctx.db, ctx.principal.workspace.id, [id])).values();
  if (container === undefined) throw notFound('container', id);
  assertVersion('container', container.version, ctx.expectedVersion);
  return container;
}

export function assertActive({ id, name, archivedAt }: StoredContainer): void {
  if (archivedAt === null) return;
  throw new AppError('CONFLICT', `The container ${name} (${id}) is archived. Restore it first.`);
}

async function assertContentsFit(ctx: Context, before: StoredContainer, after: ContainerFields): Promise<void> {
  const { name, childCount } = before;
  const most = after.capacity ?? (after.gridRows === null ? null : after.gridRows * after.gridColumns!);
  if (most !== null && childCount > most) {
    throw new AppError('CAPACITY_EXCEEDED', `The container ${name} has ${childCount} in it, more than ${most}.`);
  }
  const isSameGrid = after.gridRows === before.gridRows && after.gridColumns === before.gridColumns;
  if (isSameGrid || childCount === 0) return;
  const { rows, columns, loose } = await readExtent(ctx.db, ctx.principal.workspace.id, before.id);
  if (after.gridRows === null || loose > 0) {
    throw new AppError(
      'CONFLICT',
      `body.grid: ${name} has ${childCount} in it, which would lose or lack their places.`,
    );
  }
  if (rows > after.gridRows || columns > after.gridColumns!) {
    const outermost = toPositionLabel({ row: rows, column: columns });
    throw new AppError('CONFLICT', `body.grid: ${name} is in use as far as ${outermost}. Move what is there first.`);
  }
}

async function assertLotChange(ctx: Context, before: StoredContainer, lotId: string | null): Promise<void> {
  if (before.amount !== null && Number(before.amount) !== 0) {
    throw new AppError(
      'CONFLICT',
      `body.lotId: ${before.name} still holds ${before.amount} ${before.unit} of its lot. Adjust it to 0 first.`,
    );
  }
  if (lotId === null) return;
  const [lot] = (await keepLots(ctx.db, ctx.principal.workspace.id, [lotId])).values();
  if (lot === undefined) throw new AppError('VALIDATION_ERROR', `body.lotId: there is no lot ${lotId}.`);
  if (lot.archivedAt !== null) throw new AppError('CONFLICT', `body.lotId: the lot ${lot.name} is archived.`);
}

function toAnswer({ json, version }: Pick<Written, 'json' | 'version'>): JsonText<Container> {
  return new JsonText(json, version);
}
