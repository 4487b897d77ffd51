import type { CellIssue } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import type { CellValue } from './cell-values.ts';
import { keepHistory, type LockedRow, lockRows, setArchived, updateRows } from './object-writes.store.ts';
import { recordBulk } from './row-creation.ts';
import { translateRefusals } from './write-errors.ts';

export interface RowChange {
  id: string;
  cells: ReadonlyMap<ColumnModel, CellValue>;
  version: number | null;
}

/** Changes rows together: locks them, keeps what they were, writes, and records it once. */
export async function changeRows(ctx: Context, table: TableModel, changes: readonly RowChange[]): Promise<void> {
  const locked = await lockAll(
    ctx,
    table,
    changes.map((change) => change.id),
  );
  const problems = changes.flatMap((change) => problemOf(change, locked.get(change.id)) ?? []);
  if (problems.length > 0) throw toRefusal(problems);
  await writeChanges(ctx, table, changes);
}

/** As `changeRows`, for rows whose state was checked. */
export async function writeChanges(ctx: Context, table: TableModel, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  const recordId = newId();
  const ids = changes.map((change) => change.id);
  const stamp = { now: ctx.now, userId: ctx.principal.user.id, workspaceId: ctx.principal.workspace.id, recordId };
  await keepHistory(ctx.db, table, ids);
  await translateRefusals(table, () => updateRows(ctx.db, table, changes, stamp));
  await recordBulk(ctx, table, 'object.update', ids, recordId);
}

export async function lockAll(
  ctx: Context,
  table: TableModel,
  ids: readonly string[],
): Promise<Map<string, LockedRow>> {
  const rows = await lockRows(ctx.db, table, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface StateProblem extends CellIssue {
  id: string;
}

/** What keeps a row from being changed, if anything. */
export function problemOf(
  { id, version }: Pick<RowChange, 'id' | 'version'>,
  row: LockedRow | undefined,
): StateProblem | null {
  if (row === undefined)
    return { id, column: null, code: 'NOT_FOUND', message: `there is no object ${id} in this table` };
  if (row.archived) return { id, column: null, code: 'ARCHIVED', message: `the object ${id} is archived` };
  if (version !== null && version !== row.version) {
    return {
      id,
      column: null,
      code: 'VERSION_CONFLICT',
      message: `the object ${id} is at version ${row.version}, not ${version}`,
    };
  }
  return null;
}

function toRefusal(problems: readonly StateProblem[]): AppError {
  const message = `${problems.map((problem) => problem.message).join('; ')}.`;
  if (problems.some(({ code }) => code === 'NOT_FOUND')) return new AppError('NOT_FOUND', message);
  return new AppError(
    problems.every(({ code }) => code === 'VERSION_CONFLICT') ? 'VERSION_CONFLICT' : 'CONFLICT',
    message,
  );
}

/** Archives or restores rows; those that are so already stay as they are. */
export async function archiveRows(
  ctx: Context,
  table: TableModel,
  ids: readonly string[],
  archived: boolean,
): Promise<void> {
  const locked = await lockAll(ctx, table, ids);
  const missing = ids.filter((id) => !locked.has(id));
  if (missing.length > 0) throw new AppError('NOT_FOUND', `There is no object ${missing.join(', ')} in this table.`);
  if (ids.length === 1 && ctx.expectedVersion !== null && locked.get(ids[0]!)!.version !== ctx.expectedVersion) {
    const { id, version } = locked.get(ids[0]!)!;
    throw new AppError('VERSION_CONFLICT', `The object ${id} is at version ${version}, not ${ctx.expectedVersion}.`);
  }
  const affected = [...locked.values()].filter((row) => row.archived !== archived).map((row) => row.id);
  if (affected.length === 0) return;
  const recordId = newId();
  const stamp = { now: ctx.now, userId: ctx.principal.user.id, workspaceId: ctx.principal.workspace.id, recordId };
  await keepHistory(ctx.db, table, affected);
  await translateRefusals(table, () => setArchived(ctx.db, table, affected, archived, stamp));
  await recordBulk(ctx, table, archived ? 'object.archive' : 'object.restore', affected, recordId);
}
