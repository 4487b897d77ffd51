import type { CellIssue, NamingScheme } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Counter, passNumber, takeFromCounter } from './naming-counters.store.ts';
import { findNameIssues, formatName, type NameValues } from './naming-format.ts';
import { matchesPattern, readName } from './naming-match.ts';
import { MAX_NUMBER, type NamingPattern, parseNamingPattern } from './naming-pattern.ts';
import { periodInName, periodOf } from './naming-period.ts';
import { holdNamingScheme, loadNamingScheme, type StoredNamingScheme } from './naming-schemes.store.ts';

/** A scheme as it names rows. */
export interface NamingRules extends Pick<NamingScheme, 'id' | 'name' | 'start' | 'step' | 'reset' | 'manual'> {
  /** As people wrote it, for messages. */
  text: string;
  pattern: NamingPattern;
}

/** New rows to be named. */
export interface UnnamedRows {
  tableName: string;
  /** Values by column name, one record a row. */
  rows: readonly NameValues['row'][];
}

/**
 * The scheme, as it stays until the transaction of the caller ends: were it kept from an earlier call, a change of `reset`
 * could let a number be taken from two periods. An archived scheme goes on naming the rows of the tables that have it.
 */
export async function getNamingRules(ctx: Context, schemeId: string): Promise<NamingRules> {
  return toRules(schemeId, await holdNamingScheme(ctx.db, ctx.principal.workspace.id, schemeId));
}

/** The scheme as it is now, for showing names and not for taking them. */
export async function peekNamingRules(ctx: Context, schemeId: string): Promise<NamingRules> {
  return toRules(schemeId, await loadNamingScheme(ctx.db, ctx.principal.workspace.id, schemeId));
}

function toRules(schemeId: string, scheme: StoredNamingScheme | null): NamingRules {
  if (scheme === null) throw notFound('naming scheme', schemeId);
  const { id, name, start, step, reset, manual, pattern } = scheme;
  return { id, name, start, step, reset, manual, text: pattern, pattern: parseNamingPattern(pattern) };
}

/** Names for new rows, in their order. The numbers are taken in the transaction of the caller, all in one step. */
export async function takeNames(ctx: Context, unnamed: UnnamedRows & { schemeId: string }): Promise<string[]> {
  if (unnamed.rows.length === 0) return [];
  return takeNamesBy(ctx, await getNamingRules(ctx, unnamed.schemeId), unnamed);
}

/** The same by rules that were read in this transaction. */
export async function takeNamesBy(
  ctx: Context,
  rules: NamingRules,
  { tableName, rows }: UnnamedRows,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { pattern, step } = rules;
  refuseIssues(listNamingIssues(ctx, rules, { tableName, rows }));
  const first = pattern.hasNumber ? await takeFromCounter(ctx.db, counterOf(ctx, rules), rows.length) : 0;
  if (first + (rows.length - 1) * step > MAX_NUMBER) {
    throw new AppError('CONFLICT', `The numbers of the naming scheme “${rules.name}” are used up; make a new one.`);
  }
  return rows.map((row, index) =>
    formatName(pattern, { ...toNameValues(ctx, tableName, row), number: first + index * step }),
  );
}

/** Why rows cannot be named, a list for each; `takeNames` refuses them all together. */
export function listNamingIssues(
  ctx: Context,
  { pattern }: NamingRules,
  { tableName, rows }: UnnamedRows,
): CellIssue[][] {
  return rows.map((row) => findNameIssues(pattern, toNameValues(ctx, tableName, row)));
}

/**
 * Tells the counters of names that people typed: a number ahead of them is passed, so that no name made later is the same.
 * To be called before `takeNames`, in the same transaction.
 */
export async function noteManualNames(ctx: Context, rules: NamingRules, names: readonly string[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const name of names) {
    const reading = readName(rules.pattern, name);
    if (reading === null || reading.number === null) continue;
    const period = periodInName(rules.reset, reading, ctx.now);
    highest.set(period, Math.max(reading.number, highest.get(period) ?? 0));
  }
  // In order, so that two calls never wait for each other.
  for (const period of [...highest.keys()].sort()) {
    await passNumber(ctx.db, { ...counterOf(ctx, rules), period }, highest.get(period)!);
  }
}

/** What is wrong with a name that somebody typed; null when the scheme lets it be. */
export function assertManualName(
  { manual, pattern, text, name: scheme }: Pick<NamingRules, 'manual' | 'pattern' | 'text' | 'name'>,
  name: string,
): string | null {
  if (manual === 'any') return null;
  if (manual === 'forbid') return `is given by the naming scheme “${scheme}”; leave it out`;
  if (matchesPattern(pattern, name)) return null;
  const check = pattern.hasCheck ? ', its check character included' : '';
  return `must fit the pattern ${text} of the naming scheme “${scheme}”${check}`;
}

export function counterOf(ctx: Context, { id, start, step, reset }: NamingRules): Counter {
  return { workspaceId: ctx.principal.workspace.id, schemeId: id, period: periodOf(reset, ctx.now), start, step };
}

export function toNameValues(ctx: Context, table: string, row: NameValues['row']): NameValues {
  return { now: ctx.now, table, user: ctx.principal.user.name, row };
}

const MAX_REPORTED = 20;

function refuseIssues(issuesOfRows: CellIssue[][]): void {
  const issues = issuesOfRows.flatMap((found, index) =>
    found.map(({ column, message }) => `row ${index + 1}, ${column ?? 'name'}: ${message}`),
  );
  if (issues.length === 0) return;
  const rest = issues.length - MAX_REPORTED;
  const shown = issues.slice(0, MAX_REPORTED).join('; ');
  throw new AppError('SCHEMA_VIOLATION', rest > 0 ? `${shown}; and ${rest} more.` : `${shown}.`);
}
