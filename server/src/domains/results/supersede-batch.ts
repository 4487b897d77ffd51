import type { InputOf, OutputOf, operations, ResultBatch } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { makeFinal } from './finalize-batch.ts';
import { getWantedSchema, makeBatch } from './make-batch.ts';
import { getLockedBatch, recordBatch, stampOf, toAnswer } from './open-batch.ts';
import { readHistoryJson, type StoredBatch, setSuperseded } from './result-batches.store.ts';

type Batches = typeof operations.results.batches;

/** Records a correction as a new batch; in the same transaction the old one stops to hold. */
export async function supersedeBatch(
  ctx: Context,
  { params, body }: InputOf<Batches['supersede']>,
): Promise<JsonText<ResultBatch>> {
  const old = await getLockedBatch(ctx, params.id);
  assertCorrectable(old);
  const schema = await getWantedSchema(ctx, old.schemaId, body.schemaVersion ?? old.schemaVersion);
  const made = await makeBatch(ctx, schema, body.rows, {
    name: body.name?.trim() ?? old.name,
    documentId: old.documentId,
    supersedesId: old.id,
    reason: ctx.reason,
  });
  const superseded = await setSuperseded(ctx.db, stampOf(ctx, old.id), made.id);
  await recordBatch(ctx, 'resultBatch.supersede', old, superseded);
  // Last, because other finalizations of the workspace wait from here to the commit.
  return toAnswer(body.finalize ? await makeFinal(ctx, made) : made);
}

export async function getBatchHistory(ctx: Context, { params }: InputOf<Batches['history']>) {
  const json = await readHistoryJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (json === null) throw notFound('result batch', params.id);
  return new JsonText<OutputOf<Batches['history']>>(json);
}

function assertCorrectable({ id, finalized, supersededById }: StoredBatch): void {
  if (supersededById !== null) {
    throw new AppError(
      'ALREADY_SUPERSEDED',
      `The result batch ${id} was superseded by ${supersededById}. Correct that one instead.`,
    );
  }
  if (!finalized) {
    throw new AppError('CONFLICT', `The result batch ${id} is not finalized. Edit it instead of superseding it.`);
  }
}
