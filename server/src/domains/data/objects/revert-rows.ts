import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { TableModel } from '../tables/table-model.ts';
import { keepHistory, revertRows } from './object-writes.store.ts';
import { recordBulk } from './row-creation.ts';
import { translateRefusals } from './write-errors.ts';

/** Which version a row is to have once more. */
export interface RevertTarget {
  id: string;
  version: number;
}

/** Makes new versions that equal old ones, of rows that are locked, and records it once. */
export async function revertTo(ctx: Context, table: TableModel, targets: readonly RevertTarget[]): Promise<void> {
  const recordId = newId();
  const ids = targets.map(({ id }) => id);
  const stamp = { now: ctx.now, userId: ctx.principal.user.id, workspaceId: ctx.principal.workspace.id, recordId };
  await keepHistory(ctx.db, table, ids);
  await translateRefusals(table, () => revertRows(ctx.db, table, targets, stamp));
  await recordBulk(ctx, table, 'object.revert', ids, recordId);
}
