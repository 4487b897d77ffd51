import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { checkRow } from './checked-row.ts';
import { recordBatch, stampOf } from './open-batch.ts';
import { insertBatch, type NewBatch, type StoredBatch } from './result-batches.store.ts';
import { insertRows } from './result-rows.store.ts';
import { loadResultSchema, type StoredResultSchema } from './result-schemas.store.ts';
import { toRowModel } from './row-model.ts';

/** The schema with the columns of a version, or of the current one, as the body of a request asks for it. */
export async function getWantedSchema(
  ctx: Context,
  schemaId: string,
  schemaVersion: number | null,
): Promise<StoredResultSchema> {
  const schema = await loadResultSchema(ctx.db, ctx.principal.workspace.id, schemaId, schemaVersion);
  if (schema !== null) return schema;
  const isKnown = schemaVersion !== null && (await loadResultSchema(ctx.db, ctx.principal.workspace.id, schemaId));
  throw new AppError(
    'VALIDATION_ERROR',
    isKnown
      ? `body.schemaVersion: the result schema ${schemaId} has no version ${schemaVersion}.`
      : `body.schemaId: there is no result schema ${schemaId}.`,
  );
}

/** Writes a new draft with its rows, and records it. */
export async function makeBatch(
  ctx: Context,
  schema: StoredResultSchema,
  rows: readonly { data: Record<string, unknown> }[],
  fields: Omit<NewBatch, 'schemaId' | 'schemaVersion' | 'rowCount'>,
): Promise<StoredBatch> {
  const stamp = stampOf(ctx, newId());
  const model = toRowModel(schema);
  const made = await insertBatch(ctx.db, stamp, {
    ...fields,
    schemaId: schema.id,
    schemaVersion: schema.schemaVersion,
    rowCount: rows.length,
  });
  const key = { workspaceId: stamp.workspaceId, batchId: made.id };
  await insertRows(
    ctx.db,
    key,
    0,
    rows.map(({ data }) => checkRow(model, data).data),
  );
  await recordBatch(ctx, 'resultBatch.create', null, made);
  return made;
}
