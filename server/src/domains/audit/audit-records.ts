import type { InputOf, OutputOf, operations } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import type { CursorCodec } from '../../kernel/cursor.ts';
import { type AuditFilter, listAuditRecords, loadAuditFacets } from './audit-records.store.ts';

type List = typeof operations.audit.records.list;
type Facets = typeof operations.audit.records.facets;

const CURSOR = 'audit';

/** Reads the trail of the workspace, newest first. */
export async function listAudit(ctx: Context, { query }: InputOf<List>, cursors: CursorCodec): Promise<OutputOf<List>> {
  const filter = {
    actorId: query.actorId ?? null,
    authMethod: query.authMethod ?? null,
    action: query.action ?? null,
    entityType: query.entityType ?? null,
    entityId: query.entityId ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    recordIds: null,
  };
  return readPage(ctx, filter, query, cursors);
}

/** Reads the trail of one thing: the records that name it, and those of bulk writes that it keeps the ids of. */
export async function listAuditOf(
  ctx: Context,
  { entityId, recordIds = [] }: { entityId: string; recordIds?: string[] },
  page: { limit?: number; cursor?: string },
  cursors: CursorCodec,
): Promise<OutputOf<List>> {
  return readPage(ctx, { ...NO_FILTER, entityId, recordIds }, page, cursors);
}

const NO_FILTER = { actorId: null, authMethod: null, action: null, entityType: null, from: null, to: null };

async function readPage(
  ctx: Context,
  wanted: Omit<AuditFilter, 'beforeId'>,
  page: { limit?: number; cursor?: string },
  cursors: CursorCodec,
): Promise<OutputOf<List>> {
  const limit = page.limit!;
  const filter = { ...wanted, beforeId: page.cursor === undefined ? null : cursors.decode(CURSOR, page.cursor)[0]! };
  const records = await listAuditRecords(ctx.db, ctx.principal.workspace.id, filter, limit + 1);
  const shown = records.slice(0, limit);
  if (records.length <= limit) return { records: shown };
  return { records: shown, nextCursor: cursors.encode(CURSOR, [shown.at(-1)!.id]) };
}

/** Tells which people, actions and kinds of entity occur, for the filters of the audit page. */
export async function getAuditFacets(ctx: Context): Promise<OutputOf<Facets>> {
  return { facets: await loadAuditFacets(ctx.db, ctx.principal.workspace.id) };
}

/** Reads the trail of one thing, newest first; whether the caller may know of it was asked before. */
export async function listEntityAudit(
  ctx: Context,
  { entityType, entityId }: { entityType: string; entityId: string },
  page: { limit?: number; cursor?: string },
  cursors: CursorCodec,
): Promise<OutputOf<List>> {
  return listAudit(ctx, { params: {}, query: { ...page, entityType, entityId }, body: undefined }, cursors);
}
