import { type Database, statement } from '../../../kernel/database.ts';
import type { CompiledQuery } from '../query-language/compile-query.ts';
import type { SqlFragment } from '../query-language/sql-builder.ts';

const timeoutStatement = statement('query.timeout', "select set_config('statement_timeout', $1, true)");

/** Reads a page and its total, and gives up after a while. */
export function readWithin(
  db: Database,
  { rows, count }: CompiledQuery,
  timeoutMs: number,
): Promise<{ rows: string[]; total: number }> {
  return db.transaction(async (tx) => {
    await tx.rows(timeoutStatement, [String(timeoutMs)]);
    const [page, counted] = await Promise.all([
      tx.rows<{ json: string }>({ text: rows.text }, rows.values),
      tx.first<{ total: number }>({ text: count.text }, count.values),
    ]);
    return { rows: page.map((row) => row.json), total: Number(counted!.total) };
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
