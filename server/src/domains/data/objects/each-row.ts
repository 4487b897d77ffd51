import type { CellIssue } from '@svc/contract';
import type { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { TableModel } from '../tables/table-model.ts';
import { lockAll, problemOf, type RowChange, writeChanges } from './bulk-changes.ts';
import { nameRows } from './object-names.ts';
import type { NewRow } from './object-writes.store.ts';
import { createRows, withIds } from './row-creation.ts';
import type { ParsedRow } from './row-input.ts';
import { inSavepoint } from './savepoint.store.ts';

/** What became of one row of many that stand each for itself. */
export type EachResult = { id: string; version: number } | { issues: CellIssue[] };

/** Creates the rows that can be, and tells of the others why not. */
export async function createEach(ctx: Context, table: TableModel, rows: readonly ParsedRow[]): Promise<EachResult[]> {
  const sound = await nameSound(ctx, table, rows.filter(isSound));
  const made = withIds(table, sound);
  const refused = await writeEach(ctx.db, made, (some) => createRows(ctx, table, some));
  const byCells = new Map<NewRow['cells'], EachResult>();
  for (const row of made) byCells.set(row.cells, toResult({ id: row.id, version: 1 }, refused.get(row)));
  return rows.map((row) => byCells.get(row.cells) ?? { issues: row.issues });
}

/** Changes the rows that can be, and tells of the others why not. */
export async function changeEach(
  ctx: Context,
  table: TableModel,
  rows: readonly ParsedRow[],
  changes: readonly RowChange[],
): Promise<EachResult[]> {
  const locked = await lockAll(
    ctx,
    table,
    changes.map((change) => change.id),
  );
  const issues = changes.map((change, index) => {
    const problem = problemOf(change, locked.get(change.id));
    return problem === null ? rows[index]!.issues : [...rows[index]!.issues, withoutId(problem)];
  });
  const sound = changes.filter((_, index) => issues[index]!.length === 0);
  const refused = await writeEach(ctx.db, sound, (some) => writeChanges(ctx, table, some));
  return changes.map((change, index) =>
    issues[index]!.length > 0
      ? { issues: issues[index]! }
      : toResult({ id: change.id, version: locked.get(change.id)!.version + 1 }, refused.get(change)),
  );
}

/** Names the rows that can be named; numbers are taken only once the ones that cannot have been put aside. */
async function nameSound(ctx: Context, table: TableModel, rows: ParsedRow[]): Promise<ParsedRow[]> {
  await nameRows(ctx, table, rows);
  const sound = rows.filter(isSound);
  if (sound.length < rows.length) await nameRows(ctx, table, sound);
  return sound;
}

/** Writes all at once; what is refused is halved until it is known which ones are in the way. */
export async function writeEach<T>(
  tx: Queryable,
  items: readonly T[],
  write: (items: readonly T[]) => Promise<unknown>,
): Promise<Map<T, AppError>> {
  const refused = new Map<T, AppError>();
  if (items.length === 0) return refused;
  const refusal = await inSavepoint(tx, () => write(items));
  if (refusal === null) return refused;
  if (items.length === 1) return refused.set(items[0]!, refusal);
  const middle = Math.ceil(items.length / 2);
  for (const half of [items.slice(0, middle), items.slice(middle)]) {
    for (const [item, why] of await writeEach(tx, half, write)) refused.set(item, why);
  }
  return refused;
}

function isSound({ issues }: ParsedRow): boolean {
  return issues.length === 0;
}

function withoutId({ column, code, message }: CellIssue): CellIssue {
  return { column, code, message };
}

function toResult(done: { id: string; version: number }, refusal: AppError | undefined): EachResult {
  if (refusal === undefined) return done;
  return { issues: [{ column: null, code: refusal.code, message: refusal.message }] };
}
