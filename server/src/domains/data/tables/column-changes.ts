import type { Column, InputOf, OutputOf, operations } from '@svc/contract';
import { isCommensurable } from '@svc/units';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { followColumnRename } from '../naming/follow-column-rename.ts';
import { translateRefusals } from '../objects/write-errors.ts';
import { convertCell } from './cell-conversion.ts';
import {
  clearGoneOptions,
  convertCells,
  countOptionsInUse,
  dropCells,
  previewConversion,
} from './column-conversion.store.ts';
import { addCells, countEmptyCells, dropIndex, setRequired, setUnique } from './column-ddl.store.ts';
import { scheduleIndex } from './column-index.ts';
import { type CheckedSettings, checkSettings, type WantedSettings } from './column-settings.ts';
import { loadColumnNumber, loadNextColumn, updateColumnRow } from './columns.store.ts';
import { refuseClash, requireColumn } from './columns.ts';
import type { ColumnModel, TableModel } from './table-model.ts';
import { lockTable, touchTable } from './tables.store.ts';

type Columns = typeof operations.data.columns;
type Conversion = 'strict' | 'lossy' | 'clear';

export async function updateColumn(
  ctx: Context,
  { params, body }: InputOf<Columns['update']>,
  parts: DataParts,
): Promise<Column> {
  const { before, table, model } = await lockColumn(ctx, params.id, parts);
  if (before.archivedAt !== null)
    throw new AppError('CONFLICT', `The column ${before.name} is archived. Restore it first.`);
  if (model.link !== null) refuseLinkChange(body);
  const { conversion = 'strict', indexed, position, ...given } = body as typeof body & Partial<WantedSettings>;
  const wanted = checkSettings(withKept(before, given), model.link, 'body');
  const number = await reshape(ctx, table, model, before, wanted, conversion);
  const cells = { ...model, ...wanted, number };
  await changeConstraints(ctx, table, model, cells);
  if (wanted.name !== before.name && table.namingSchemeId !== null) {
    const { id: tableId, namingSchemeId: schemeId } = table;
    await followColumnRename(ctx, { schemeId, tableId, from: before.name, to: wanted.name });
  }
  const index = await changeIndex(ctx, parts, table, before, cells, indexed);
  const update = { ...wanted, index, number, position: position ?? before.position, archivedAt: null };
  return write(ctx, parts, table, before, 'column.update', update);
}

export async function archiveColumn(
  ctx: Context,
  { params }: InputOf<Columns['archive']>,
  parts: DataParts,
): Promise<Column> {
  const { before, table, model } = await lockColumn(ctx, params.id, parts);
  if (before.archivedAt !== null) return before;
  // An archived column takes no values, so it can neither ask for one nor compare them.
  if (before.required && model.link?.multiple !== true) await setRequired(ctx.db, table, model, false);
  if (before.unique) await setUnique(ctx.db, table, model, false);
  return write(ctx, parts, table, before, 'column.archive', { ...before, number: model.number, archivedAt: ctx.now });
}

export async function restoreColumn(
  ctx: Context,
  { params }: InputOf<Columns['restore']>,
  parts: DataParts,
): Promise<Column> {
  const { before, table, model } = await lockColumn(ctx, params.id, parts);
  if (before.archivedAt === null) return before;
  await changeConstraints(ctx, table, { ...model, required: false, unique: false }, model);
  return write(ctx, parts, table, before, 'column.restore', { ...before, number: model.number, archivedAt: null });
}

export async function previewColumnConversion(
  ctx: Context,
  { params, body }: InputOf<Columns['previewConversion']>,
  { catalog }: DataParts,
): Promise<OutputOf<Columns['previewConversion']>> {
  const column = await requireColumn(ctx, params.id);
  const table = await catalog.getTable(ctx, column.tableId);
  const wanted = checkSettings({ name: column.name, ...body }, null, 'body');
  const number = await loadColumnNumber(ctx.db, ctx.principal.workspace.id, column.id);
  const expression = convertCell(column, wanted, `c_${number}`);
  if (expression === null) throw noConversion(column.type, wanted.type);
  return { preview: await previewConversion(ctx.db, table, { number }, expression) };
}

async function lockColumn(ctx: Context, id: string, { catalog }: DataParts) {
  const workspaceId = ctx.principal.workspace.id;
  const { tableId } = await requireColumn(ctx, id);
  if (!(await lockTable(ctx.db, workspaceId, tableId))) throw notFound('column', id);
  const before = await requireColumn(ctx, id);
  assertVersion('column', before.version, ctx.expectedVersion);
  const table = await catalog.loadFresh(ctx, tableId);
  const number = await loadColumnNumber(ctx.db, workspaceId, id);
  const active = table.columns.find((column) => column.id === id);
  const model: ColumnModel = active ?? { ...before, number, link: null };
  return { before, table, model };
}

/** What the caller leaves out stays, as far as it makes sense for the type. */
function withKept(before: Column, given: Partial<WantedSettings>): WantedSettings {
  const { name, type, required, unique, description, validation, unit, options } = before;
  const isSameType = given.type === undefined || given.type === type;
  const ofType = {
    ...(validation === null ? {} : { validation }),
    ...(unit === null ? {} : { unit }),
    ...(options === null ? {} : { options: options as NonNullable<WantedSettings['options']> }),
    ...(before.default === null ? {} : { default: before.default }),
  };
  const kept = { name, type, required, unique, description, ...(isSameType ? ofType : {}) };
  return Object.assign(kept, given) as WantedSettings;
}

function refuseLinkChange(body: InputOf<Columns['update']>['body']): void {
  if (body.type !== undefined && body.type !== 'link') throw noConversion('link', body.type);
}

function noConversion(from: string, to: string): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    `body.type: ${from} cannot become ${to}. Use conversion "clear", or add a new column.`,
  );
}

/** Brings the cells into the wanted shape and answers the number of the physical column that then holds them. */
async function reshape(
  ctx: Context,
  table: TableModel,
  model: ColumnModel,
  before: Column,
  wanted: CheckedSettings,
  conversion: Conversion,
): Promise<number> {
  if (model.link !== null) return model.number;
  const isSameShape = before.type === wanted.type && before.unit === wanted.unit;
  if (isSameShape) {
    await dropOptions(ctx, table, model, wanted, conversion);
    return model.number;
  }
  const expression = conversion === 'clear' ? 'null' : conversionOf(before, wanted);
  if (conversion === 'strict') await assertAllConvert(ctx, table, model, wanted, expression);
  const { number } = await loadNextColumn(ctx.db, ctx.principal.workspace.id, table.id);
  await addCells(ctx.db, table, { ...wanted, number, link: null });
  if (conversion !== 'clear')
    await convertCells(ctx.db, table, { number }, expression.replaceAll('{cell}', `c_${model.number}`));
  await dropCells(ctx.db, table, model);
  return number;
}

function conversionOf(before: Column, wanted: CheckedSettings): string {
  if (before.unit !== null && wanted.unit !== null && !isCommensurable(before.unit, wanted.unit)) {
    throw new AppError(
      'UNIT_INCOMPATIBLE',
      `body.unit: ${before.unit} cannot become ${wanted.unit}; they measure different things.`,
    );
  }
  const expression = convertCell(before, wanted, '{cell}');
  if (expression === null) throw noConversion(before.type, wanted.type);
  return expression;
}

async function assertAllConvert(
  ctx: Context,
  table: TableModel,
  model: ColumnModel,
  wanted: CheckedSettings,
  expression: string,
): Promise<void> {
  const sql = expression.replaceAll('{cell}', `c_${model.number}`);
  const { failing, examples } = await previewConversion(ctx.db, table, model, sql);
  if (failing === 0) return;
  const shown = examples.slice(0, 3).map(({ value }) => `“${value}”`);
  throw new AppError(
    'SCHEMA_VIOLATION',
    `${model.name}: ${failing} cells do not fit the type ${wanted.type}, for instance ${shown.join(', ')}. Correct them, or use conversion "lossy".`,
  );
}

async function dropOptions(
  ctx: Context,
  table: TableModel,
  model: ColumnModel,
  wanted: CheckedSettings,
  conversion: Conversion,
): Promise<void> {
  if (wanted.options === null) return;
  const kept = wanted.options.map((option) => option.value);
  const inUse = await countOptionsInUse(ctx.db, table, model, kept);
  if (inUse === 0) return;
  if (conversion === 'strict') {
    throw new AppError(
      'SCHEMA_VIOLATION',
      `${model.name}: ${inUse} cells hold an option that would go. Use conversion "lossy" to empty them.`,
    );
  }
  await clearGoneOptions(ctx.db, table, model, kept);
}

async function changeConstraints(ctx: Context, table: TableModel, from: ColumnModel, to: ColumnModel): Promise<void> {
  const isNewColumn = from.number !== to.number;
  const wasUnique = from.unique && !isNewColumn;
  const wasRequired = from.required && !isNewColumn;
  if (to.required !== wasRequired && to.type !== 'autoName') {
    const empty = to.required ? await countEmptyCells(ctx.db, table, to) : 0;
    if (empty > 0)
      throw new AppError('CONFLICT', `${to.name}: ${empty} rows have no value. Fill them before making it required.`);
    await setRequired(ctx.db, table, to, to.required);
  }
  if (to.unique !== wasUnique) {
    const named = { ...table, columns: [...table.columns, to] };
    await translateRefusals(named, () => setUnique(ctx.db, table, to, to.unique));
  }
}

async function changeIndex(
  ctx: Context,
  parts: DataParts,
  table: TableModel,
  before: Column,
  column: ColumnModel,
  indexed: boolean | undefined,
): Promise<Column['index']> {
  const wants = indexed ?? before.index !== 'none';
  if (!wants) {
    if (before.index !== 'none') await dropIndex(ctx.db, table, column);
    return 'none';
  }
  if (before.index === 'ready' && indexed !== true && before.type === column.type && before.unit === column.unit)
    return 'ready';
  scheduleIndex(ctx, parts, table, column);
  return 'building';
}

async function write(
  ctx: Context,
  { epoch }: DataParts,
  table: TableModel,
  before: Column,
  action: string,
  update: Omit<Parameters<typeof updateColumnRow>[1], 'id' | 'workspaceId' | 'now' | 'userId'>,
): Promise<Column> {
  const stamp = { workspaceId: ctx.principal.workspace.id, id: before.id, now: ctx.now, userId: ctx.principal.user.id };
  await refuseClash(update.name, 'body', () => updateColumnRow(ctx.db, { ...update, ...stamp }));
  await touchTable(ctx.db, stamp.workspaceId, table.id, ctx.now, stamp.userId);
  const after = await requireColumn(ctx, before.id);
  await recordAudit(ctx, { action, entityId: before.id, entityName: `${table.name}.${after.name}`, before, after });
  await announceChange(ctx, epoch);
  return after;
}
