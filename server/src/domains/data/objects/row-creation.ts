import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import type { TableModel } from '../tables/table-model.ts';
import { insertRows, type NewRow } from './object-writes.store.ts';
import { translateRefusals } from './write-errors.ts';

/** Makes rows and one audit record of all of them, which each row keeps the id of. Answers their JSON, by id. */
export async function createRows(ctx: Context, table: TableModel, rows: readonly NewRow[]): Promise<string> {
  const recordId = newId();
  const stamp = { now: ctx.now, userId: ctx.principal.user.id, workspaceId: ctx.principal.workspace.id, recordId };
  const json = await translateRefusals(table, () => insertRows(ctx.db, table, rows, stamp));
  await recordBulk(
    ctx,
    table,
    'object.create',
    rows.map((row) => row.id),
    recordId,
  );
  return json;
}

/** One record for a write of several rows. What each was before stands in its versions. */
export async function recordBulk(
  ctx: Context,
  table: TableModel,
  action: string,
  ids: readonly string[],
  recordId: string,
): Promise<void> {
  const isOne = ids.length === 1;
  await recordAudit(ctx, {
    action,
    entityType: isOne ? 'object' : 'table',
    entityId: isOne ? ids[0]! : table.id,
    entityName: isOne ? ids[0]! : table.name,
    after: { tableId: table.id, count: ids.length, firstId: ids[0], lastId: ids.at(-1) },
    recordId,
  });
}
