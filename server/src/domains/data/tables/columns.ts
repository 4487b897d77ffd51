import type { Column, InputOf, NewColumn, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { addCells, countEmptyCells, setRequired, setUnique } from './column-ddl.store.ts';
import { scheduleIndex } from './column-index.ts';
import { checkSettings } from './column-settings.ts';
import { insertColumn, listColumnRows, loadColumn, loadNextColumn, setInverseColumn } from './columns.store.ts';
import type { ColumnModel, TableModel } from './table-model.ts';
import { lockTable, touchTable } from './tables.store.ts';

type Columns = typeof operations.data.columns;

export async function listColumns(
  ctx: Context,
  { params, query }: InputOf<Columns['list']>,
  { catalog }: DataParts,
): Promise<OutputOf<Columns['list']>> {
  const table = await catalog.getTable(ctx, params.tableId);
  return { columns: await listColumnRows(ctx.db, ctx.principal.workspace.id, table.id, query.archived ?? false) };
}

export async function getColumn(ctx: Context, { params }: InputOf<Columns['get']>): Promise<{ column: Column }> {
  return { column: await requireColumn(ctx, params.id) };
}

export async function createColumn(
  ctx: Context,
  { params, body }: InputOf<Columns['create']>,
  parts: DataParts,
): Promise<Column> {
  const [column] = await addColumns(ctx, params.tableId, [body], parts, () => 'body');
  return column!;
}

export async function createColumns(
  ctx: Context,
  { params, body }: InputOf<Columns['createMany']>,
  parts: DataParts,
): Promise<OutputOf<Columns['createMany']>> {
  return { columns: await addColumns(ctx, params.tableId, body.columns, parts, (index) => `body.columns.${index}`) };
}

export async function requireColumn(ctx: Context, id: string): Promise<Column> {
  const column = await loadColumn(ctx.db, ctx.principal.workspace.id, id);
  if (column === null) throw notFound('column', id);
  return column;
}

async function addColumns(
  ctx: Context,
  tableId: string,
  wanted: readonly NewColumn[],
  parts: DataParts,
  placeOf: (index: number) => string,
): Promise<Column[]> {
  const { workspace, user } = ctx.principal;
  if (!(await lockTable(ctx.db, workspace.id, tableId))) throw notFound('table', tableId);
  const table = await parts.catalog.loadFresh(ctx, tableId);
  const made: Column[] = [];
  for (const [index, column] of wanted.entries()) {
    made.push(await addColumn(ctx, table, column, parts, placeOf(index)));
  }
  await touchTable(ctx.db, workspace.id, tableId, ctx.now, user.id);
  await announceChange(ctx, parts.epoch);
  return made;
}

async function addColumn(
  ctx: Context,
  table: TableModel,
  wanted: NewColumn,
  parts: DataParts,
  at: string,
): Promise<Column> {
  const workspaceId = ctx.principal.workspace.id;
  const link = await resolveLink(ctx, wanted, parts, at);
  const settings = checkSettings(wanted, link, at);
  if (settings.type === 'autoName') assertAutoNameFits(table, at);
  const next = await loadNextColumn(ctx.db, workspaceId, table.id);
  assertRoom(next.active, parts, at);
  const model = { ...settings, number: next.number, link };
  const id = newId();
  await refuseClash(settings.name, at, () =>
    insertColumn(ctx.db, {
      ...settings,
      workspaceId,
      id,
      tableId: table.id,
      number: next.number,
      link: link && { tableId: link.tableId, multiple: link.multiple, inverseColumnId: null, isInverse: false },
      index: wanted.indexed === true && link === null ? 'building' : 'none',
      position: wanted.position ?? next.position,
      now: ctx.now,
      userId: ctx.principal.user.id,
    }),
  );
  await addCells(ctx.db, table, model);
  await assertRequiredFits(ctx, table, model, at);
  if (settings.unique) await setUnique(ctx.db, table, model, true);
  if (wanted.link?.inverseName !== undefined)
    await addInverse(ctx, table, id, wanted.link.inverseName, link!, parts, at);
  if (wanted.indexed === true && link === null)
    scheduleIndex(ctx, parts, table, { id, number: next.number, type: settings.type });
  const column = await requireColumn(ctx, id);
  await recordAudit(ctx, {
    action: 'column.create',
    entityId: id,
    entityName: `${table.name}.${column.name}`,
    after: column,
  });
  return column;
}

async function resolveLink(
  ctx: Context,
  { type, link }: NewColumn,
  { catalog }: DataParts,
  at: string,
): Promise<ColumnModel['link']> {
  if ((type === 'link') !== (link !== undefined)) {
    throw new AppError('VALIDATION_ERROR', `${at}.link goes with the type link, and only with it.`);
  }
  if (link === undefined) return null;
  const target = await catalog.loadFresh(ctx, link.tableId).catch(() => {
    throw new AppError('VALIDATION_ERROR', `${at}.link.tableId: there is no table ${link.tableId}.`);
  });
  return {
    tableId: target.id,
    tableNumber: target.number,
    multiple: link.multiple ?? false,
    inverseColumnId: null,
    inverseNumber: null,
    isInverse: false,
    isInverseOfMany: false,
  };
}

/** Makes the column in the other table that shows what links to it. */
async function addInverse(
  ctx: Context,
  table: TableModel,
  columnId: string,
  name: string,
  link: NonNullable<ColumnModel['link']>,
  parts: DataParts,
  at: string,
): Promise<void> {
  const { workspace, user } = ctx.principal;
  await lockTable(ctx.db, workspace.id, link.tableId);
  const next = await loadNextColumn(ctx.db, workspace.id, link.tableId);
  assertRoom(next.active, parts, at);
  const inverse = { tableId: table.id, tableNumber: table.number, multiple: true, isInverse: true };
  const settings = checkSettings(
    { name, type: 'link' },
    { ...inverse, inverseColumnId: columnId, inverseNumber: null, isInverseOfMany: link.multiple },
    `${at}.link`,
  );
  const id = newId();
  await refuseClash(settings.name, `${at}.link`, () =>
    insertColumn(ctx.db, {
      ...settings,
      workspaceId: workspace.id,
      id,
      tableId: link.tableId,
      number: next.number,
      link: { tableId: table.id, multiple: true, inverseColumnId: columnId, isInverse: true },
      index: 'none',
      position: next.position,
      now: ctx.now,
      userId: user.id,
    }),
  );
  await setInverseColumn(ctx.db, workspace.id, columnId, id);
  if (link.tableId !== table.id) await touchTable(ctx.db, workspace.id, link.tableId, ctx.now, user.id);
}

/** A required column needs a value in every row there is. */
async function assertRequiredFits(
  ctx: Context,
  table: TableModel,
  column: Pick<ColumnModel, 'number' | 'type' | 'name' | 'required' | 'default'>,
  at: string,
): Promise<void> {
  if (!column.required || column.type === 'autoName') return;
  const empty = await countEmptyCells(ctx.db, table, column);
  if (empty > 0) {
    throw new AppError(
      'CONFLICT',
      `${at}.required: ${empty} rows would have no value. Add the column first, fill it, then make it required.`,
    );
  }
  await setRequired(ctx.db, table, column, true);
}

function assertAutoNameFits(table: TableModel, at: string): void {
  if (table.namingSchemeId === null) {
    throw new AppError(
      'VALIDATION_ERROR',
      `${at}.type: autoName needs a naming scheme; give the table one (namingSchemeId) first.`,
    );
  }
  if (table.columns.some((column) => column.type === 'autoName')) {
    throw new AppError('CONFLICT', `${at}.type: the table has an autoName column already.`);
  }
}

function assertRoom(active: number, { limits }: DataParts, at: string): void {
  const { columnsPerTable } = limits.data;
  if (active >= columnsPerTable) {
    throw new AppError('VALIDATION_ERROR', `${at}: a table has at most ${columnsPerTable} columns.`);
  }
}

export function refuseClash<T>(name: string, at: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'data_columns_active_name',
    `${at}.name: another column of the table is called “${name}”; case does not count.`,
    write,
  );
}
