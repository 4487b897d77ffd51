import { type Database, type Queryable, statement } from '../../../kernel/database.ts';
import type { CompiledQuery } from '../query-language/compile-query.ts';
import type { SqlFragment } from '../query-language/sql-builder.ts';

const timeoutStatement = statement('query.timeout', "select set_config('statement_timeout', $1, true)");

/** Gives each statement of the work so much time; one that needs more is stopped. */
export function runWithin<T>(db: Database, timeoutMs: number, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // It travels with the first statement of the work.
    const timeout = tx.rows(timeoutStatement, [String(timeoutMs)]);
    const [result] = await Promise.all([work(tx), timeout]);
    return result;
  });
}

/** Reads a page and its total, and gives up after a while. The total is counted only where the page does not tell it. */
export function readWithin(
  db: Database,
  { rows, count }: CompiledQuery,
  { limit, offset }: { limit: number; offset: number },
  timeoutMs: number,
): Promise<{ rows: string[]; total: number }> {
  return runWithin(db, timeoutMs, async (tx) => {
    const page = await tx.rows<{ json: string }>({ text: rows.text }, rows.values);
    const isLast = page.length < limit && (page.length > 0 || offset === 0);
    const counted = isLast ? null : await tx.first<{ total: number }>({ text: count.text }, count.values);
    return {
      rows: page.map((row) => row.json),
      total: counted === null ? offset + page.length : Number(counted.total),
    };
  });
}

interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** The plan of a statement, without running it. */
export async function explainStatement(
  db: Database,
  { text, values }: SqlFragment,
): Promise<{ lines: string[]; cost: number; rowCount: number }> {
  const lines = await db.rows<{ 'QUERY PLAN': string }>({ text: `explain ${text}` }, values);
  const [summary] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    { text: `explain (format json) ${text}` },
    values,
  );
  const plan = summary!['QUERY PLAN'][0].Plan;
  return { lines: lines.map((line) => line['QUERY PLAN']), cost: plan['Total Cost'], rowCount: plan['Plan Rows'] };
}
