import type { InputOf, OutputOf, operations, ResultBatch } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertAccess } from '../../kernel/principal.ts';
import { makeFinal } from './finalize-batch.ts';
import { getWantedSchema, makeBatch } from './make-batch.ts';
import { assertDraft, assertOpen, getLockedBatch, recordBatch, stampOf, toAnswer } from './open-batch.ts';
import { listBatchesJson, readBatchJson, type StoredBatch, updateBatch } from './result-batches.store.ts';

type Batches = typeof operations.results.batches;

/** Pages through the batches; those that are final in the order in which they became so. */
export async function listBatches(ctx: Context, { query }: InputOf<Batches['list']>) {
  const filter = {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    finalized: query.finalized ?? null,
    finalizedAfter: query.finalizedAfter ?? null,
    schemaId: query.schemaId ?? null,
    status: query.status ?? null,
    documentId: query.documentId ?? null,
  };
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await listBatchesJson(ctx.db, ctx.principal.workspace.id, filter, page);
  return new JsonText<OutputOf<Batches['list']>>(json);
}

export async function getBatch(ctx: Context, { params }: InputOf<Batches['get']>) {
  const found = await readBatchJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('result batch', params.id);
  return found;
}

export async function createBatch(ctx: Context, { body }: InputOf<Batches['create']>): Promise<JsonText<ResultBatch>> {
  if (body.finalize) assertAccess(ctx.principal, 'ws:finalize_results');
  const schema = await getWantedSchema(ctx, body.schemaId, body.schemaVersion ?? null);
  if (schema.archivedAt !== null) {
    throw new AppError('CONFLICT', `The result schema ${schema.id} is archived. Restore it first.`);
  }
  const made = await makeBatch(ctx, schema, body.rows ?? [], {
    name: body.name.trim(),
    documentId: body.documentId ?? null,
    supersedesId: null,
    reason: null,
  });
  return toAnswer(body.finalize ? await makeFinal(ctx, made) : made);
}

export async function updateBatchFields(ctx: Context, { params, body }: InputOf<Batches['update']>) {
  const batch = await getLockedBatch(ctx, params.id);
  assertOpen(batch);
  return write(ctx, 'resultBatch.update', batch, {
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.documentId === undefined ? {} : { documentId: body.documentId }),
  });
}

export async function archiveBatch(ctx: Context, { params }: InputOf<Batches['archive']>) {
  const batch = await getLockedBatch(ctx, params.id);
  assertDraft(batch);
  if (batch.supersedesId !== null) {
    throw new AppError(
      'CONFLICT',
      `The result batch ${batch.id} corrects ${batch.supersedesId}, which no longer holds. Edit it and finalize it.`,
    );
  }
  if (batch.archivedAt !== null) return toAnswer(batch);
  return write(ctx, 'resultBatch.archive', batch, { archivedAt: ctx.now });
}

export async function restoreBatch(ctx: Context, { params }: InputOf<Batches['restore']>) {
  const batch = await getLockedBatch(ctx, params.id);
  if (batch.archivedAt === null) return toAnswer(batch);
  return write(ctx, 'resultBatch.restore', batch, { archivedAt: null });
}

async function write(
  ctx: Context,
  action: string,
  before: StoredBatch,
  fields: Partial<Pick<StoredBatch, 'name' | 'documentId' | 'archivedAt'>>,
): Promise<JsonText<ResultBatch>> {
  const after = await updateBatch(ctx.db, stampOf(ctx, before.id), { ...before, ...fields });
  await recordBatch(ctx, action, before, after);
  return toAnswer(after);
}
