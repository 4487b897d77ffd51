import type { Context } from '../../kernel/context.ts';
import type { Queryable } from '../../kernel/database.ts';
import { type BatchName, loadBatchNames, loadBatchNamesOf } from './result-batches.store.ts';

/** What batches are called, for those who may see them. */
export async function lookUpBatches(ctx: Context, ids: readonly string[]): Promise<BatchName[]> {
  if (!ctx.principal.actions.has('ws:view_results')) return [];
  return loadBatchNames(ctx.db, ctx.principal.workspace.id, ids);
}

/** The batches that were recorded for a document, newest first, for those who may see them. */
export async function listBatchesOfDocument(ctx: Context, documentId: string): Promise<BatchName[]> {
  if (!ctx.principal.actions.has('ws:view_results')) return [];
  return loadBatchNamesOf(ctx.db, ctx.principal.workspace.id, documentId);
}

/** Those of the ids that are batches of the workspace, archived or not. */
export async function filterBatchIds(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await loadBatchNames(db, workspaceId, ids)).map(({ id }) => id));
}
