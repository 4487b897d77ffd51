import type { InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { CursorCodec } from '../../kernel/cursor.ts';
import { newId } from '../../kernel/ids.ts';
import { loadContainers } from './containers.store.ts';
import type { InventoryParts } from './inventory-parts.ts';
import { listTrailRecords, recordChanges, type TrailFilter, type Written } from './inventory-trail.store.ts';
import { loadLots } from './lots.store.ts';

type Inventory = typeof operations.inventory;
type Trail = OutputOf<Inventory['audit']['list']>;

/** What was changed, and what it was before; null for what is new. */
export interface Change {
  id: string;
  before: { json: string } | null;
}

/** Records containers that were changed, and answers them as they are now, in order. */
export function recordContainers(ctx: Context, verb: string, changes: readonly Change[]): Promise<Written[]> {
  return record(ctx, 'containers', `container.${verb}`, changes);
}

/** Records lots that were changed, and answers them as they are now, in order. */
export function recordLots(ctx: Context, verb: string, changes: readonly Change[]): Promise<Written[]> {
  return record(ctx, 'lots', `lot.${verb}`, changes);
}

function record(
  ctx: Context,
  what: 'containers' | 'lots',
  action: string,
  changes: readonly Change[],
): Promise<Written[]> {
  const { principal, db, now, reason, requestId } = ctx;
  return recordChanges(
    db,
    what,
    {
      workspaceId: principal.workspace.id,
      at: now,
      actorId: principal.user.id,
      authMethod: principal.authMethod,
      credentialId: principal.credential.id,
      credentialName: principal.credential.name,
      action,
      reason,
      requestId,
    },
    changes.map(({ id, before }) => ({ recordId: newId(), id, before: before?.json ?? null })),
  );
}

export async function listInventoryAudit(
  ctx: Context,
  { query }: InputOf<Inventory['audit']['list']>,
  { cursors }: InventoryParts,
): Promise<Trail> {
  const { containerId = null, lotId = null, itemTypeId = null } = query;
  return listTrail(ctx, query, { containerId, lotId, itemTypeId }, cursors);
}

export async function listLotAudit(
  ctx: Context,
  { params, query }: InputOf<Inventory['lots']['listAudit']>,
  { cursors }: InventoryParts,
): Promise<Trail> {
  const known = await loadLots(ctx.db, ctx.principal.workspace.id, [params.id]);
  if (!known.has(params.id)) throw notFound('lot', params.id);
  return listTrail(ctx, query, { containerId: null, lotId: params.id, itemTypeId: null }, cursors);
}

export async function listContainerAudit(
  ctx: Context,
  { params, query }: InputOf<Inventory['containers']['listAudit']>,
  { cursors }: InventoryParts,
): Promise<Trail> {
  const known = await loadContainers(ctx.db, ctx.principal.workspace.id, [params.id]);
  if (!known.has(params.id)) throw notFound('container', params.id);
  return listTrail(ctx, query, { containerId: params.id, lotId: null, itemTypeId: null }, cursors);
}

const CURSOR = 'inventoryAudit';

async function listTrail(
  ctx: Context,
  query: InputOf<Inventory['lots']['listAudit']>['query'],
  things: Pick<TrailFilter, 'containerId' | 'lotId' | 'itemTypeId'>,
  cursors: CursorCodec,
): Promise<Trail> {
  const limit = query.limit!;
  const filter: TrailFilter = {
    ...things,
    action: query.action ?? null,
    actorId: query.actorId ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    beforeId: query.cursor === undefined ? null : cursors.decode(CURSOR, query.cursor)[0]!,
  };
  const records = await listTrailRecords(ctx.db, ctx.principal.workspace.id, filter, limit + 1);
  const page = records.slice(0, limit);
  if (records.length <= limit) return { records: page };
  return { records: page, nextCursor: cursors.encode(CURSOR, [page.at(-1)!.id]) };
}
