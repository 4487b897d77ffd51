import { createHash } from 'node:crypto';
import type { CellIssue, InputOf, operations, ResultBatch } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { JsonText } from '../../kernel/json-text.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { checkRow } from './checked-row.ts';
import { assertOpen, getLockedBatch, recordBatch, stampOf, toAnswer } from './open-batch.ts';
import { type StoredBatch, setFinalized } from './result-batches.store.ts';
import { readRowChunks } from './result-rows.store.ts';
import { getRowModel } from './row-model.ts';

/** Makes a draft final, if every row fits. */
export async function finalizeBatch(
  ctx: Context,
  { params }: InputOf<typeof operations.results.batches.finalize>,
): Promise<JsonText<ResultBatch>> {
  const batch = await getLockedBatch(ctx, params.id);
  assertOpen(batch);
  return toAnswer(await makeFinal(ctx, batch));
}

/** Checks and hashes the rows as they are stored, of a batch that this transaction has locked or made. */
export async function makeFinal(ctx: Context, batch: StoredBatch): Promise<StoredBatch> {
  const model = await getRowModel(ctx, batch);
  const hash = createHash('sha256').update('[');
  const misfits = new MisfitList();
  for await (const rows of readRowChunks(ctx.db, { workspaceId: ctx.principal.workspace.id, batchId: batch.id })) {
    for (const { index, data } of rows) {
      misfits.add(index, checkRow(model, data).issues);
      hash.update(index === 0 ? '' : ',').update(toCanonicalJson(data));
    }
  }
  misfits.assertNone();
  const after = await setFinalized(ctx.db, stampOf(ctx, batch.id), hash.update(']').digest('hex'));
  await recordBatch(ctx, 'resultBatch.finalize', batch, after);
  return after;
}

const MAX_TOLD = 100;

/** What does not fit, as one refusal; a batch may be too large to tell of all of it. */
class MisfitList {
  readonly #told: string[] = [];
  #count = 0;

  add(index: number, issues: readonly CellIssue[]): void {
    this.#count += issues.length;
    for (const { column, message } of issues.slice(0, MAX_TOLD - this.#told.length)) {
      this.#told.push(`row ${index}, ${column ?? 'row'} ${message}`);
    }
  }

  assertNone(): void {
    if (this.#count === 0) return;
    const rest = this.#count > this.#told.length ? `; and ${this.#count - this.#told.length} more` : '';
    throw new AppError('SCHEMA_VIOLATION', `${this.#told.join('; ')}${rest}.`);
  }
}
