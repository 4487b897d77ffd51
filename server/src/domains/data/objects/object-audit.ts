import type { InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { CursorCodec } from '../../../kernel/cursor.ts';
import { listAuditOf } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { countVersions, listRecordIds } from './objects.store.ts';

type ListAudit = typeof operations.data.objects.listAudit;

/** What was done to one object, alone or together with others, newest first. */
export async function listObjectAudit(
  ctx: Context,
  { params, query }: InputOf<ListAudit>,
  { catalog }: DataParts,
  cursors: CursorCodec,
): Promise<OutputOf<ListAudit>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  if ((await countVersions(ctx.db, table, params.id)) === null) throw notFound('object', params.id);
  const recordIds = await listRecordIds(ctx.db, table, params.id);
  return listAuditOf(ctx, { entityId: params.id, recordIds }, query, cursors);
}
