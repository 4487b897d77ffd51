import type { InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { checkRow } from './checked-row.ts';
import { assertOpen, getLockedBatch, recordBatch, stampOf } from './open-batch.ts';
import { loadBatch, setRowCount } from './result-batches.store.ts';
import { deleteRows, insertRows, listRowsJson, readRowChunks } from './result-rows.store.ts';
import { getRowModel } from './row-model.ts';

type Batches = typeof operations.results.batches;
type Validation = OutputOf<Batches['validate']>;

const MAX_LISTED = 5000;

export async function listRows(ctx: Context, { params, query }: InputOf<Batches['listRows']>) {
  const key = { workspaceId: ctx.principal.workspace.id, batchId: params.id };
  const json = await listRowsJson(ctx.db, key, { limit: query.limit!, offset: query.offset ?? 0 });
  if (json === null) throw notFound('result batch', params.id);
  return new JsonText<OutputOf<Batches['listRows']>>(json);
}

/** Adds rows to a draft, fitting or not, and tells how many do not fit. */
export async function addRows(ctx: Context, { params, body }: InputOf<Batches['addRows']>) {
  const batch = await getLockedBatch(ctx, params.id);
  assertOpen(batch);
  const model = await getRowModel(ctx, batch);
  const checked = body.rows.map(({ data }) => checkRow(model, data));
  const key = { workspaceId: ctx.principal.workspace.id, batchId: batch.id };
  if (body.mode === 'replace') await deleteRows(ctx.db, key);
  const from = body.mode === 'replace' ? 0 : batch.rowCount;
  const added = checked.map(({ data }) => data);
  await insertRows(ctx.db, key, from, added);
  const after = await setRowCount(ctx.db, stampOf(ctx, batch.id), from + added.length);
  await recordBatch(ctx, 'resultBatch.addRows', batch, after);
  const rows = JSON.stringify(added.map((data, index) => ({ index: from + index, data })));
  const invalidCount = checked.filter(({ issues }) => issues.length > 0).length;
  return new JsonText<OutputOf<Batches['addRows']>>(
    `{"batch":${after.json},"rows":${rows},"invalidCount":${invalidCount}}`,
    after.version,
  );
}

/** Tells of each row of the batch, or of the request, what does not fit. */
export async function validateRows(
  ctx: Context,
  { params, body }: InputOf<Batches['validate']>,
): Promise<OutputOf<Batches['validate']>> {
  const workspaceId = ctx.principal.workspace.id;
  const batch = await loadBatch(ctx.db, workspaceId, params.id);
  if (batch === null) throw notFound('result batch', params.id);
  const model = await getRowModel(ctx, batch);
  const given = body?.rows?.map(({ data }, index) => ({ index, data }));
  const isLarge = given === undefined && batch.rowCount > MAX_LISTED;
  const found: Validation = { valid: true, rowCount: 0, invalidCount: 0, rows: [] };
  const chunks = given === undefined ? readRowChunks(ctx.db, { workspaceId, batchId: batch.id }) : [given];
  for await (const chunk of chunks) {
    for (const { index, data } of chunk) {
      const { issues } = checkRow(model, data);
      const valid = issues.length === 0;
      found.rowCount += 1;
      if (!valid) found.invalidCount += 1;
      if ((!isLarge || !valid) && found.rows.length < MAX_LISTED) found.rows.push({ index, valid, issues });
    }
  }
  return { ...found, valid: found.invalidCount === 0 };
}
