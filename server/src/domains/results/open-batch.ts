import type { ResultBatch } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import { type BatchStamp, lockBatch, type StoredBatch } from './result-batches.store.ts';

/** Locks the batch until the transaction ends: whatever changes it or its rows comes through here, one after the other. */
export async function getLockedBatch(ctx: Context, id: string): Promise<StoredBatch> {
  const batch = await lockBatch(ctx.db, ctx.principal.workspace.id, id);
  if (batch === null) throw notFound('result batch', id);
  assertVersion('result batch', batch.version, ctx.expectedVersion);
  return batch;
}

/** Refuses what is final. */
export function assertDraft({ id, finalized }: StoredBatch): void {
  if (!finalized) return;
  throw new AppError('BATCH_FINALIZED', `The result batch ${id} is finalized and never changes. Supersede it instead.`);
}

/** Refuses what is final or archived. */
export function assertOpen(batch: StoredBatch): void {
  assertDraft(batch);
  if (batch.archivedAt === null) return;
  throw new AppError('CONFLICT', `The result batch ${batch.id} is archived. Restore it first.`);
}

export function stampOf(ctx: Context, id: string): BatchStamp {
  return { workspaceId: ctx.principal.workspace.id, id, now: ctx.now, userId: ctx.principal.user.id };
}

/** Records a write of a batch; of its rows the number and the checksum. */
export async function recordBatch(
  ctx: Context,
  action: string,
  before: StoredBatch | null,
  after: StoredBatch,
): Promise<void> {
  await recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

export function toAnswer(batch: StoredBatch): JsonText<ResultBatch> {
  return new JsonText(batch.json, batch.version);
}
