import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import type { TableModel } from '../tables/table-model.ts';
import { archiveRows, changeRows } from './bulk-changes.ts';
import { changeEach, createEach, type EachResult } from './each-row.ts';
import { nameRows } from './object-names.ts';
import { readObjectsJson } from './objects.store.ts';
import { getOpenTable } from './objects.ts';
import { createRows, withIds } from './row-creation.ts';
import { assertRowsFit, parseNewRow, parseRowChange } from './row-input.ts';
import { checkReferences } from './row-references.ts';

type Tables = typeof operations.data.tables;
type BulkAnswer = OutputOf<Tables['createObjects']>;

/** Creates many objects, all or none, or each for itself. */
export async function createObjects(
  ctx: Context,
  { params, body }: InputOf<Tables['createObjects']>,
  { catalog, files }: DataParts,
): Promise<JsonText<BulkAnswer>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  const rows = body.objects.map(({ data }) => parseNewRow(table, data));
  await checkReferences(ctx, table, rows, files);
  if (body.mode === 'partial') return answerEach(ctx, table, await createEach(ctx, table, rows));
  await nameRows(ctx, table, rows);
  assertRowsFit(rows);
  return new JsonText<BulkAnswer>(`{"objects":${await createRows(ctx, table, withIds(table, rows))}}`);
}

/** Changes many objects, all or none, or each for itself. */
export async function updateObjects(
  ctx: Context,
  { params, body }: InputOf<Tables['updateObjects']>,
  { catalog, files }: DataParts,
): Promise<JsonText<BulkAnswer>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  refuseRepeated(body.objects.map(({ id }) => id));
  const rows = body.objects.map(({ data }) => parseRowChange(table, data));
  await checkReferences(ctx, table, rows, files);
  const changes = body.objects.map(({ id, version }, index) => ({
    id,
    version: version ?? null,
    cells: rows[index]!.cells,
  }));
  if (body.mode === 'partial') return answerEach(ctx, table, await changeEach(ctx, table, rows, changes));
  assertRowsFit(rows);
  await changeRows(ctx, table, changes);
  return answerAll(
    ctx,
    table,
    changes.map((change) => change.id),
  );
}

export async function archiveObjects(
  ctx: Context,
  { params, body }: InputOf<Tables['archiveObjects']>,
  { catalog }: DataParts,
): Promise<JsonText<OutputOf<Tables['archiveObjects']>>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  await archiveRows(ctx, table, body.ids, true);
  return answerAll(ctx, table, body.ids) as Promise<JsonText<OutputOf<Tables['archiveObjects']>>>;
}

export async function restoreObjects(
  ctx: Context,
  { params, body }: InputOf<Tables['restoreObjects']>,
  { catalog }: DataParts,
): Promise<JsonText<OutputOf<Tables['restoreObjects']>>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  await archiveRows(ctx, table, body.ids, false);
  return answerAll(ctx, table, body.ids) as Promise<JsonText<OutputOf<Tables['restoreObjects']>>>;
}

/** Checks rows as a create would, and writes nothing. */
export async function validateRows(
  ctx: Context,
  { params, body }: InputOf<Tables['validate']>,
  { catalog, files }: DataParts,
): Promise<OutputOf<Tables['validate']>> {
  const table = await catalog.getTable(ctx, params.id);
  const rows = body.rows.map(({ data }) => parseNewRow(table, data));
  await checkReferences(ctx, table, rows, files);
  return { rows: rows.map(({ issues }, index) => ({ index, valid: issues.length === 0, issues })) };
}

export function refuseRepeated(ids: readonly string[]): void {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) {
    throw new AppError('VALIDATION_ERROR', `body.objects names ${[...new Set(repeated)].join(', ')} more than once.`);
  }
}

async function answerAll(ctx: Context, table: TableModel, ids: readonly string[]): Promise<JsonText<BulkAnswer>> {
  return new JsonText<BulkAnswer>(`{"objects":${await readObjectsJson(ctx.db, table, ids)}}`);
}

async function answerEach(
  ctx: Context,
  table: TableModel,
  results: readonly EachResult[],
): Promise<JsonText<BulkAnswer>> {
  const ids = results.flatMap((result) => ('id' in result ? [result.id] : []));
  const objects = JSON.parse(await readObjectsJson(ctx.db, table, ids)) as { id: string }[];
  const byId = new Map(objects.map((object) => [object.id, object]));
  const answer = results.map((result, index) =>
    'id' in result ? { index, ok: true, object: byId.get(result.id) } : { index, ok: false, issues: result.issues },
  );
  return new JsonText<BulkAnswer>(JSON.stringify({ results: answer }));
}
