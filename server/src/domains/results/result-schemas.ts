import { isDeepStrictEqual } from 'node:util';
import type { InputOf, NewResultColumn, OutputOf, operations, ResultColumn, ResultSchema } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { refuseTakenName } from '../../kernel/unique-violation.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import { checkSettings } from '../data/index.ts';
import { writeSearchEntries } from '../search/index.ts';
import {
  insertResultSchema,
  insertSchemaVersion,
  listResultSchemasJson,
  loadResultSchema,
  lockResultSchema,
  readResultSchemaJson,
  type StoredResultSchema,
  updateResultSchema,
} from './result-schemas.store.ts';

type Schemas = typeof operations.results.schemas;

/** Pages through the active or the archived schemas, by name. */
export async function listResultSchemas(ctx: Context, { query }: InputOf<Schemas['list']>) {
  const json = await listResultSchemasJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Schemas['list']>>(json);
}

export async function getResultSchema(ctx: Context, { params, query }: InputOf<Schemas['get']>) {
  const schemaVersion = query.schemaVersion ?? null;
  const found = await readResultSchemaJson(ctx.db, ctx.principal.workspace.id, params.id, schemaVersion);
  if (found !== null) return found;
  throw notFound(schemaVersion === null ? 'result schema' : `version ${schemaVersion} of the result schema`, params.id);
}

export async function createResultSchema(ctx: Context, { body }: InputOf<Schemas['create']>) {
  const columns = checkColumns(body.columns);
  const name = body.name.trim();
  const key = { ...stamp(ctx), id: newId() };
  await refuseClash(name, () => insertResultSchema(ctx.db, { ...key, name, description: body.description ?? '' }));
  await insertSchemaVersion(ctx.db, { ...key, schemaVersion: 1, columns });
  const created = (await loadResultSchema(ctx.db, key.workspaceId, key.id))!;
  await index(ctx, created);
  await record(ctx, 'resultSchema.create', null, created);
  return toAnswer(created);
}

export async function updateResultSchemaFields(ctx: Context, { params, body }: InputOf<Schemas['update']>) {
  const columns = body.columns && checkColumns(body.columns);
  return change(ctx, params.id, 'resultSchema.update', () => ({
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(columns === undefined ? {} : { columns }),
  }));
}

export async function archiveResultSchema(ctx: Context, { params }: InputOf<Schemas['archive']>) {
  return change(ctx, params.id, 'resultSchema.archive', (current) =>
    current.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export async function restoreResultSchema(ctx: Context, { params }: InputOf<Schemas['restore']>) {
  return change(ctx, params.id, 'resultSchema.restore', (current) =>
    current.archivedAt === null ? null : { archivedAt: null },
  );
}

/** The settings as tables check them; two columns of one name are refused. */
function checkColumns(wanted: readonly NewResultColumn[]): ResultColumn[] {
  const seen = new Set<string>();
  return wanted.map((column, index) => {
    const at = `body.columns.${index}`;
    const { name, required, unit, options, validation, description } = checkSettings(column, null, at);
    if (seen.has(name.toLowerCase())) {
      throw new AppError('VALIDATION_ERROR', `${at}.name: another column is called “${name}”; case does not count.`);
    }
    seen.add(name.toLowerCase());
    return { name, type: column.type, required, unit, options, validation, description };
  });
}

interface Change {
  name?: string;
  description?: string;
  columns?: ResultColumn[];
  archivedAt?: Date | null;
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the schema as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredResultSchema) => Change | null,
): Promise<JsonText<ResultSchema>> {
  const { workspaceId } = stamp(ctx);
  const before = await lockResultSchema(ctx.db, workspaceId, id);
  if (before === null) throw notFound('result schema', id);
  assertVersion('result schema', before.version, ctx.expectedVersion);
  const wanted = decide(before);
  if (wanted === null) return toAnswer(before);
  const { columns = before.columns, ...fields } = wanted;
  const isRedesigned = !isDeepStrictEqual(columns, before.columns);
  const schemaVersion = before.schemaVersion + (isRedesigned ? 1 : 0);
  if (isRedesigned) await insertSchemaVersion(ctx.db, { workspaceId, id, schemaVersion, columns });
  const { name, description, archivedAt } = { ...before, ...fields };
  await refuseClash(name, () =>
    updateResultSchema(ctx.db, { ...stamp(ctx), id, name, description, archivedAt, schemaVersion }),
  );
  const after = (await loadResultSchema(ctx.db, workspaceId, id))!;
  await index(ctx, after);
  await record(ctx, action, before, after);
  return toAnswer(after);
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'result_schemas_active_name',
    `name: another result schema is called “${name}”; case does not count.`,
    write,
  );
}

function stamp(ctx: Context) {
  return { workspaceId: ctx.principal.workspace.id, userId: ctx.principal.user.id, now: ctx.now };
}

/** Lets the schema be found by its name, its description and its columns. */
function index(ctx: Context, schema: StoredResultSchema): Promise<void> {
  const texts = schema.columns.flatMap(({ name, description }) => [name, description]);
  const entry = {
    type: 'resultSchema' as const,
    id: schema.id,
    part: null,
    scopeId: null,
    title: schema.name,
    keys: [],
    body: [schema.description, ...texts].filter(Boolean).join('\n'),
    createdBy: schema.createdBy,
    updatedAt: ctx.now,
    archived: schema.archivedAt !== null,
  };
  return writeSearchEntries(ctx.db, ctx.principal.workspace.id, [entry]);
}

function record(ctx: Context, action: string, before: StoredResultSchema | null, after: StoredResultSchema) {
  return recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

function toAnswer(schema: StoredResultSchema): JsonText<ResultSchema> {
  return new JsonText(schema.json, schema.version);
}
