import type { CellIssue } from '@svc/contract';
import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { changeEach, createEach, type EachResult } from '../objects/each-row.ts';
import { type ParsedRow, parseNewRow, parseRowChange } from '../objects/row-input.ts';
import { checkReferences } from '../objects/row-references.ts';
import { findMatches, lockUpserts } from '../objects/upsert-objects.store.ts';
import type { ColumnModel } from '../tables/table-model.ts';
import { type ImportPlan, type MappedRow, type RowIssue, showValue } from './import-plan.ts';
import { resolveLinkNames } from './link-names.ts';
import { matchKey } from './match-key.ts';

/** What became of a row of the file. */
export type RowOutcome =
  | { action: 'create' | 'update'; objectId: string; version: number }
  | { action: 'skip'; objectId: string }
  | { action: 'fail'; issues: RowIssue[] };

/** Writes rows of a file into the table, each for itself: those that fit are written, of the others it tells why not. */
export async function writeRows(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly MappedRow[],
  parts: DataParts,
): Promise<Map<MappedRow, RowOutcome>> {
  await resolveLinkNames(ctx, plan, rows, parts);
  const outcomes = new Map<MappedRow, RowOutcome>();
  const sound: MappedRow[] = [];
  for (const row of rows) {
    if (row.issues.length === 0) sound.push(row);
    else outcomes.set(row, { action: 'fail', issues: row.issues });
  }
  if (plan.mode === 'create') await createAll(ctx, plan, sound, outcomes, parts);
  else {
    // Two imports at once could both find nothing and both create; one waits for the other.
    await lockUpserts(ctx.db, plan.table);
    for (const wave of splitByKey(plan, sound)) await matchAll(ctx, plan, wave, outcomes, parts);
  }
  return outcomes;
}

type Outcomes = Map<MappedRow, RowOutcome>;

async function createAll(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly MappedRow[],
  outcomes: Outcomes,
  { files }: DataParts,
): Promise<void> {
  const parsed = rows.map((row) => parseNewRow(plan.table, toData(row, false)));
  await checkReferences(ctx, plan.table, parsed, files);
  const results = await createEach(ctx, plan.table, parsed);
  for (const [index, row] of rows.entries()) outcomes.set(row, toOutcome(plan, row, 'create', results[index]!));
}

/** Runs of rows with no key twice: a row that means the one before it must find it written. */
function splitByKey(plan: ImportPlan, rows: readonly MappedRow[]): KeyedRow[][] {
  const waves: KeyedRow[][] = [];
  let seen = new Set<string>();
  for (const row of rows) {
    const change = parseRowChange(plan.table, toData(row, true));
    const key = isKeyBroken(plan, change) ? null : matchKey(change.cells, plan.on);
    if (waves.length === 0 || (key !== null && seen.has(key))) {
      waves.push([]);
      seen = new Set();
    }
    if (key !== null) seen.add(key);
    waves.at(-1)!.push({ row, change, key });
  }
  return waves;
}

interface KeyedRow {
  row: MappedRow;
  change: ParsedRow;
  key: string | null;
}

async function matchAll(
  ctx: Context,
  plan: ImportPlan,
  wave: readonly KeyedRow[],
  outcomes: Outcomes,
  parts: DataParts,
): Promise<void> {
  const keyed = wave.filter(({ key }) => key !== null);
  const found = await findMatches(
    ctx.db,
    plan.table,
    plan.on,
    keyed.map(({ change }) => change.cells),
  );
  const matches = new Map(keyed.map((item, index) => [item, found[index]!]));
  const created: MappedRow[] = [];
  const updated: { row: MappedRow; change: ParsedRow; id: string }[] = [];
  for (const item of wave) {
    const { row, change } = item;
    const ids = matches.get(item) ?? [];
    if (isKeyBroken(plan, change)) outcomes.set(row, { action: 'fail', issues: toIssues(plan, row, change.issues) });
    else if (plan.mode === 'skip' && ids.length > 0) outcomes.set(row, { action: 'skip', objectId: ids[0]! });
    else if (ids.length > 1) outcomes.set(row, { action: 'fail', issues: [tooMany(plan, ids.length)] });
    else if (ids.length === 1) updated.push({ row, change, id: ids[0]! });
    else if (plan.mode === 'update') outcomes.set(row, { action: 'fail', issues: [noMatch(plan, row)] });
    else created.push(row);
  }
  if (created.length > 0) await createAll(ctx, plan, created, outcomes, parts);
  await changeAll(ctx, plan, updated, outcomes, parts);
}

async function changeAll(
  ctx: Context,
  plan: ImportPlan,
  updates: readonly { row: MappedRow; change: ParsedRow; id: string }[],
  outcomes: Outcomes,
  { files }: DataParts,
): Promise<void> {
  if (updates.length === 0) return;
  const changes = updates.map(({ change }) => change);
  await checkReferences(ctx, plan.table, changes, files);
  const results = await changeEach(
    ctx,
    plan.table,
    changes,
    updates.map(({ id, change }) => ({ id, cells: change.cells, version: null })),
  );
  for (const [index, { row }] of updates.entries()) outcomes.set(row, toOutcome(plan, row, 'update', results[index]!));
}

function isKeyBroken({ on }: ImportPlan, { issues }: ParsedRow): boolean {
  return issues.some(({ column }) => on.some(({ name }) => name === column));
}

/** A new row takes the default of a column that the file leaves empty; a change empties the cell, but never takes a name away. */
function toData({ values }: MappedRow, withEmpty: boolean): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [column, value] of values) {
    const isKept = value !== null || (withEmpty && column.type !== 'autoName');
    if (isKept) data[column.name] = value;
  }
  return data;
}

function toOutcome(plan: ImportPlan, row: MappedRow, action: 'create' | 'update', result: EachResult): RowOutcome {
  if ('issues' in result) return { action: 'fail', issues: toIssues(plan, row, result.issues) };
  return { action, objectId: result.id, version: result.version };
}

/** People look for a fault in their file, so it is told by the file's own columns. */
function toIssues(plan: ImportPlan, row: MappedRow, issues: readonly CellIssue[]): RowIssue[] {
  return issues.map(({ column, code, message }) => {
    const named = column ?? /^(.+?): another row has/.exec(message)?.[1] ?? null;
    const field = plan.fields.find((candidate) => candidate.column.name === named);
    if (field === undefined) return { column: named, code, message, value: null };
    return { column: field.from, code, message, value: showValue(row.cells.get(field.from)) };
  });
}

function noMatch(plan: ImportPlan, row: MappedRow): RowIssue {
  const wanted = plan.on
    .map((column) => `${column.name} ${showValue(row.cells.get(sourceOf(plan, column))) ?? '(empty)'}`)
    .join(', ');
  return { column: sourceOf(plan, plan.on[0]!), code: 'NO_MATCH', message: `no row has ${wanted}`, value: null };
}

function tooMany(plan: ImportPlan, count: number): RowIssue {
  const names = plan.on.map(({ name }) => name).join(', ');
  const message = `${count} rows have the same ${names}; match on more columns`;
  return { column: sourceOf(plan, plan.on[0]!), code: 'MANY', message, value: null };
}

function sourceOf(plan: ImportPlan, column: ColumnModel): string {
  return plan.fields.find((field) => field.column === column)?.from ?? column.name;
}
