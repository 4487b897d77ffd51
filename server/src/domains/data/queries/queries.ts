import { Readable } from 'node:stream';
import type { InputOf, OutputOf, operations, Query } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import { type CompiledQuery, compileQuery } from '../query-language/compile-query.ts';
import { toWhereNode } from '../query-language/compile-where.ts';
import { formatQueryText } from '../query-language/format-query-text.ts';
import { QueryError } from '../query-language/query-issue.ts';
import { loadLinkedTables } from './linked-tables.ts';
import { explainStatement, readWithin } from './queries.store.ts';
import { toTimeout } from './query-timeout.ts';

const NDJSON = 'application/x-ndjson';

type Queries = typeof operations.data.query;
type QueryAnswer = OutputOf<Queries['run']>;

/** Answers a query with a page, or with every row as it comes. */
export async function runQuery(
  ctx: Context,
  { body }: InputOf<Queries['run']>,
  parts: DataParts,
): Promise<JsonText<QueryAnswer> | Content> {
  return answerQuery(ctx, body, parts);
}

export async function answerQuery(
  ctx: Context,
  query: Query,
  parts: DataParts,
): Promise<JsonText<QueryAnswer> | Content> {
  const { db, limits } = parts;
  const timeoutMs = limits.data.queryTimeoutMs;
  if (ctx.wants.mediaTypes.includes(NDJSON)) {
    const { rows } = await compile(ctx, query, parts);
    const found = db.stream<{ json: string }>({ text: rows.text }, rows.values, timeoutMs);
    return new Content(NDJSON, Readable.from(toLines(found)));
  }
  const { default: byDefault, max } = limits.lists.queryRows;
  const limit = query.limit ?? byDefault;
  if (limit > max) throw new AppError('VALIDATION_ERROR', `body.limit must be at most ${max}.`);
  const offset = query.offset ?? 0;
  const compiled = await compile(ctx, { ...query, limit, offset }, parts);
  const { rows, total } = await readWithin(db, compiled, { limit, offset }, timeoutMs).catch((error: unknown) => {
    throw toTimeout(error, timeoutMs) ?? error;
  });
  const columns = JSON.stringify(compiled.columns);
  return new JsonText(
    `{"rows":[${rows.join(',')}],"columns":${columns},"total":${total},"limit":${limit},"offset":${offset}}`,
  );
}

/** Tells all that is wrong with a query, and its condition in both forms. */
export async function validateQuery(
  ctx: Context,
  { body }: InputOf<Queries['validate']>,
  parts: DataParts,
): Promise<OutputOf<Queries['validate']>> {
  try {
    await compile(ctx, body, parts);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { valid: false, issues: error.issues.map((issue) => ({ ...issue })) };
  }
  if (body.where === undefined) return { valid: true, issues: [] };
  const where = toWhereNode(body.where);
  return { valid: true, issues: [], where, text: formatQueryText(where) };
}

/** Tells how the database would go about it, and what would make it faster. */
export async function explainQuery(
  ctx: Context,
  { body }: InputOf<Queries['explain']>,
  parts: DataParts,
): Promise<OutputOf<Queries['explain']>> {
  const { rows } = await compile(ctx, body, parts);
  const { lines, cost, rowCount } = await explainStatement(parts.db, rows);
  const usesIndex = lines.some((line) => /Index/.test(line));
  const scansAll = lines.some((line) => /Seq Scan/.test(line));
  const advice =
    scansAll && body.where !== undefined
      ? ['Set `indexed` on the columns of the condition: every row is read now.']
      : [];
  return { plan: { usesIndex, estimatedRows: rowCount, estimatedCost: cost, text: lines.join('\n'), advice } };
}

async function compile(ctx: Context, query: Query, { catalog }: DataParts): Promise<CompiledQuery> {
  const table = await catalog.getTable(ctx, query.from);
  const resolveTable = await loadLinkedTables(ctx, catalog, table);
  return compileQuery(query, table, { resolveTable, params: query.params ?? {}, now: ctx.now });
}

async function* toLines(rows: AsyncIterable<{ json: string }>): AsyncGenerator<string> {
  for await (const { json } of rows) yield `${json}\n`;
}
