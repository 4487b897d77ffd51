import type { DataObject, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { auditValues } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import type { TableModel } from '../tables/table-model.ts';
import { archiveRows, changeRows } from './bulk-changes.ts';
import { makeObjectIds } from './object-id.ts';
import { nameRows } from './object-names.ts';
import { insertRow } from './object-writes.store.ts';
import { readObjectJson, readObjectsJson } from './objects.store.ts';
import { createRows } from './row-creation.ts';
import { assertRowsFit, type ParsedRow, parseNewRow, parseRowChange } from './row-input.ts';
import { checkReferences } from './row-references.ts';
import { updateRow } from './row-update.store.ts';
import { translateRefusals } from './write-errors.ts';

type Objects = typeof operations.data.objects;
type Tables = typeof operations.data.tables;

export async function getObject(
  ctx: Context,
  { params }: InputOf<Objects['get']>,
  { catalog }: DataParts,
): Promise<JsonText<OutputOf<Objects['get']>>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  const found = await readObjectJson(ctx.db, table, params.id);
  if (found === null) throw notFound('object', params.id);
  return found;
}

export async function createObject(
  ctx: Context,
  { params, body }: InputOf<Tables['createObject']>,
  { catalog, files }: DataParts,
): Promise<JsonText<DataObject>> {
  const table = await getOpenTable(ctx, params.tableId, catalog);
  const row = parseNewRow(table, body.data);
  await checkReferences(ctx, table, [row], files);
  await nameRows(ctx, table, [row]);
  assertRowsFit([row]);
  const [id] = makeObjectIds(table.number, 1);
  if (hasManyLinks(row)) {
    await createRows(ctx, table, [{ id: id!, cells: row.cells }]);
    return readOne(ctx, table, id!);
  }
  const json = await translateRefusals(table, () =>
    insertRow(ctx.db, table, { id: id!, cells: row.cells }, stampOf(ctx), auditValues(ctx, 'object.create')),
  );
  return new JsonText(json, 1);
}

export async function updateObject(
  ctx: Context,
  { params, body }: InputOf<Objects['update']>,
  { catalog, files }: DataParts,
): Promise<JsonText<DataObject>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  assertOpen(table);
  const row = parseRowChange(table, body.data);
  await checkReferences(ctx, table, [row], files);
  assertRowsFit([row]);
  if (hasManyLinks(row)) {
    await changeRows(ctx, table, [{ id: params.id, cells: row.cells, version: ctx.expectedVersion }]);
    return readOne(ctx, table, params.id);
  }
  const updated = await translateRefusals(table, () =>
    updateRow(
      ctx.db,
      table,
      { id: params.id, cells: row.cells },
      ctx.expectedVersion,
      stampOf(ctx),
      auditValues(ctx, 'object.update'),
    ),
  );
  if (updated.json !== null) return new JsonText(updated.json, updated.version);
  if (updated.standing === null) throw notFound('object', params.id);
  throw refusedChange(params.id, updated.standing.archived, updated.standing.version, ctx.expectedVersion);
}

export async function archiveObject(
  ctx: Context,
  { params }: InputOf<Objects['archive']>,
  { catalog }: DataParts,
): Promise<JsonText<DataObject>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  await archiveRows(ctx, table, [params.id], true);
  return readOne(ctx, table, params.id);
}

export async function restoreObject(
  ctx: Context,
  { params }: InputOf<Objects['restore']>,
  { catalog }: DataParts,
): Promise<JsonText<DataObject>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  await archiveRows(ctx, table, [params.id], false);
  return readOne(ctx, table, params.id);
}

/** The table, if rows may be written: an archived one is at rest. */
export async function getOpenTable(ctx: Context, id: string, catalog: DataParts['catalog']): Promise<TableModel> {
  const table = await catalog.getTable(ctx, id);
  assertOpen(table);
  return table;
}

export function assertOpen(table: TableModel): void {
  if (table.archived)
    throw new AppError('CONFLICT', `The table ${table.name} is archived. Restore it before writing rows.`);
}

export function refusedChange(id: string, archived: boolean, version: number, expected: number | null): AppError {
  if (archived) return new AppError('CONFLICT', `The object ${id} is archived. Restore it before changing it.`);
  // What was seen of the row may be a moment older than the change that came between.
  const now = version === expected ? 'was changed this very moment' : `is at version ${version}`;
  return new AppError(
    'VERSION_CONFLICT',
    `The object ${id} ${now}, the change was made on version ${expected}. Read it again and merge.`,
  );
}

function hasManyLinks({ cells }: ParsedRow): boolean {
  return [...cells.keys()].some((column) => column.link?.multiple === true);
}

function stampOf(ctx: Context) {
  return { now: ctx.now, userId: ctx.principal.user.id, workspaceId: ctx.principal.workspace.id };
}

/** The object as the transaction sees it now, bare. */
async function readOne(ctx: Context, table: TableModel, id: string): Promise<JsonText<DataObject>> {
  const text = (await readObjectsJson(ctx.db, table, [id])).slice(1, -1);
  const { version } = JSON.parse(text) as DataObject;
  return new JsonText(text, version);
}
