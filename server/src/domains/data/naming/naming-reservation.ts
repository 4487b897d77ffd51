import type { InputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { readTable } from '../tables/tables.store.ts';
import { peekCounter } from './naming-counters.store.ts';
import { fillWithExamples, findNameIssues, formatName, type NameValues } from './naming-format.ts';
import { type NamingPattern, parseNamingPattern } from './naming-pattern.ts';
import { counterOf, getNamingRules, peekNamingRules, takeNamesBy, toNameValues } from './naming-rules.ts';

type NamingSchemes = typeof operations.data.namingSchemes;

const DEFAULT_PREVIEW = 3;

/** The names that would be given now. What the call does not tell is shown by an example; a pattern without a number has one name. */
export async function previewNames(ctx: Context, { params, body }: InputOf<NamingSchemes['preview']>) {
  const rules = await peekNamingRules(ctx, params.id);
  const pattern = body.pattern === undefined ? rules.pattern : parseNamingPattern(body.pattern.trim());
  const table = (await loadTableName(ctx, body.tableId)) ?? 'Table';
  const values = toNameValues(ctx, table, fillWithExamples(pattern, body.data ?? {}));
  const first = await peekCounter(ctx.db, counterOf(ctx, rules));
  const count = pattern.hasNumber ? (body.count ?? DEFAULT_PREVIEW) : 1;
  const numbers = Array.from({ length: count }, (_, index) => first + index * rules.step);
  return { names: numbers.map((number) => formatName(pattern, { ...values, number })) };
}

/** Takes names ahead of the rows, for instance to print labels. They are given to nobody else. */
export async function reserveNames(ctx: Context, { params, body }: InputOf<NamingSchemes['reserve']>) {
  const rules = await getNamingRules(ctx, params.id);
  const table = await loadTableName(ctx, body.tableId);
  const row = body.data ?? {};
  const issues = findReserveIssues(rules.pattern, toNameValues(ctx, table ?? '', row), table);
  if (issues.length > 0) throw new AppError('VALIDATION_ERROR', `${issues.join('; ')}.`);
  const rows = new Array<NameValues['row']>(body.count).fill(row);
  const names = await takeNamesBy(ctx, rules, { tableName: table ?? '', rows });
  await recordAudit(ctx, {
    action: 'namingScheme.reserve',
    entityId: rules.id,
    entityName: rules.name,
    after: { count: names.length, first: names[0], last: names.at(-1) },
  });
  return { names };
}

function findReserveIssues(pattern: NamingPattern, values: NameValues, table: string | null): string[] {
  if (!pattern.hasNumber) return ['path.id: the pattern of this scheme has no {seq}, so there is nothing to reserve'];
  const needsTable = pattern.texts.some(({ source }) => source === 'table');
  if (needsTable && table === null) return ['body.tableId is required: the pattern has {table}'];
  return findNameIssues(pattern, values).map(
    ({ column, message }) => `body.data${column === null ? '' : `.${column}`}: ${message}`,
  );
}

async function loadTableName(ctx: Context, tableId: string | null | undefined): Promise<string | null> {
  if (tableId === undefined || tableId === null) return null;
  const table = await readTable(ctx.db, ctx.principal.workspace.id, tableId);
  if (table === null) throw notFound('table', tableId);
  return table.name;
}
