import type { InputOf, OutputOf, operations, QueryParameter, SavedQuery } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { answerQuery } from './queries.ts';
import {
  insertSavedQuery,
  listSavedQueriesJson,
  loadSavedQuery,
  lockSavedQuery,
  type SavedQueryWrite,
  updateSavedQueryRow,
} from './saved-queries.store.ts';

type SavedQueries = typeof operations.data.savedQueries;

export async function listSavedQueries(ctx: Context, { query }: InputOf<SavedQueries['list']>) {
  const json = await listSavedQueriesJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    tableId: query.tableId ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<SavedQueries['list']>>(json);
}

export async function getSavedQuery(ctx: Context, { params }: InputOf<SavedQueries['get']>) {
  return { savedQuery: await requireSavedQuery(ctx, params.id) };
}

export async function createSavedQuery(
  ctx: Context,
  { body }: InputOf<SavedQueries['create']>,
  { catalog }: DataParts,
): Promise<SavedQuery> {
  await catalog.getTable(ctx, body.query.from);
  const parameters = checkParameters(body.parameters ?? []);
  const name = body.name.trim();
  const made = await refuseClash(name, () =>
    insertSavedQuery(ctx.db, {
      ...stamp(ctx, newId()),
      name,
      description: body.description ?? '',
      query: body.query,
      parameters,
    }),
  );
  await recordAudit(ctx, { action: 'savedQuery.create', entityId: made.id, entityName: made.name, after: made });
  return made;
}

export function updateSavedQuery(
  ctx: Context,
  { params, body }: InputOf<SavedQueries['update']>,
  { catalog }: DataParts,
): Promise<SavedQuery> {
  return change(ctx, params.id, 'savedQuery.update', async () => {
    if (body.query !== undefined) await catalog.getTable(ctx, body.query.from);
    return {
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.query === undefined ? {} : { query: body.query }),
      ...(body.parameters === undefined ? {} : { parameters: checkParameters(body.parameters) }),
    };
  });
}

export function archiveSavedQuery(ctx: Context, { params }: InputOf<SavedQueries['archive']>): Promise<SavedQuery> {
  return change(ctx, params.id, 'savedQuery.archive', async (before) =>
    before.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export function restoreSavedQuery(ctx: Context, { params }: InputOf<SavedQueries['restore']>): Promise<SavedQuery> {
  return change(ctx, params.id, 'savedQuery.restore', async (before) =>
    before.archivedAt === null ? null : { archivedAt: null },
  );
}

/** Runs a saved query; what is not given takes its default. */
export async function runSavedQuery(
  ctx: Context,
  { params, body }: InputOf<SavedQueries['run']>,
  parts: DataParts,
): Promise<JsonText<OutputOf<SavedQueries['run']>> | Content> {
  const { query, parameters } = await requireSavedQuery(ctx, params.id);
  const page = {
    ...(body.limit === undefined ? {} : { limit: body.limit }),
    ...(body.offset === undefined ? {} : { offset: body.offset }),
  };
  return answerQuery(ctx, { ...query, ...page, params: fillParameters(parameters, body.params ?? {}) }, parts);
}

function checkParameters(parameters: QueryParameter[]): QueryParameter[] {
  const names = parameters.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new AppError('VALIDATION_ERROR', `body.parameters names “${twice}” twice.`);
  return parameters;
}

const KINDS: Record<QueryParameter['type'], string> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  dateTime: 'string',
};

function fillParameters(declared: readonly QueryParameter[], given: Record<string, unknown>): Record<string, unknown> {
  const known = new Set(declared.map(({ name }) => name));
  const problems = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => `body.params.${name} is not a parameter of this query`);
  const filled: Record<string, unknown> = {};
  for (const { name, type, required, default: byDefault } of declared) {
    const value = given[name] ?? byDefault ?? null;
    if (value === null && required) problems.push(`body.params.${name} is required`);
    else if (value !== null && typeof value !== KINDS[type]) problems.push(`body.params.${name} must be a ${type}`);
    filled[name] = value;
  }
  if (problems.length > 0) throw new AppError('VALIDATION_ERROR', `${problems.join('; ')}.`);
  return filled;
}

async function requireSavedQuery(ctx: Context, id: string): Promise<SavedQuery> {
  const found = await loadSavedQuery(ctx.db, ctx.principal.workspace.id, id);
  if (found === null) throw notFound('saved query', id);
  return found;
}

async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (before: SavedQuery) => Promise<Partial<SavedQueryWrite & { archivedAt: Date | null }> | null>,
): Promise<SavedQuery> {
  const before = await lockSavedQuery(ctx.db, ctx.principal.workspace.id, id);
  if (before === null) throw notFound('saved query', id);
  assertVersion('saved query', before.version, ctx.expectedVersion);
  const wanted = await decide(before);
  if (wanted === null) return before;
  const { name, description, query, parameters, archivedAt } = before;
  const row = { name, description, query, parameters, archivedAt, ...wanted, ...stamp(ctx, id) };
  const after = await refuseClash(row.name, () => updateSavedQueryRow(ctx.db, row));
  await recordAudit(ctx, { action, entityId: id, entityName: after.name, before, after });
  return after;
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'saved_queries_active_name',
    `name: another saved query is called “${name}”; case does not count.`,
    write,
  );
}

function stamp(ctx: Context, id: string) {
  return { workspaceId: ctx.principal.workspace.id, id, now: ctx.now, userId: ctx.principal.user.id };
}
