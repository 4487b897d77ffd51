import type { InputOf, OutputOf, operations, Table } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { loadEnvironmentState } from '../environments/environments.store.ts';
import { loadNamingScheme } from '../naming/naming-schemes.store.ts';
import { toRowSchema } from './row-schema.ts';
import { insertTable, listTablesJson, lockTable, readTable, type TableUpdate, updateTableRow } from './tables.store.ts';

type Tables = typeof operations.data.tables;

export async function listTables(ctx: Context, { query }: InputOf<Tables['list']>) {
  const json = await listTablesJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    environmentId: query.environmentId ?? null,
    kind: query.kind ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Tables['list']>>(json);
}

export async function getTable(
  ctx: Context,
  { params }: InputOf<Tables['get']>,
): Promise<JsonText<OutputOf<Tables['get']>>> {
  const table = await requireTable(ctx, params.id);
  // Its count of rows changes without its version.
  return new JsonText(JSON.stringify({ table }), table.version, true);
}

export async function createTable(
  ctx: Context,
  { body }: InputOf<Tables['create']>,
  { epoch }: DataParts,
): Promise<Table> {
  const { workspace, user } = ctx.principal;
  const name = body.name.trim();
  const namingSchemeId = body.namingSchemeId ?? null;
  await assertReferences(ctx, body.environmentId, namingSchemeId);
  const id = newId();
  await refuseClash(name, () =>
    insertTable(ctx.db, {
      workspaceId: workspace.id,
      id,
      environmentId: body.environmentId,
      name,
      kind: body.kind ?? 'data',
      description: body.description ?? '',
      namingSchemeId,
      now: ctx.now,
      userId: user.id,
    }),
  );
  const table = await requireTable(ctx, id);
  await recordAudit(ctx, { action: 'table.create', entityId: id, entityName: name, after: table });
  await announceChange(ctx, epoch);
  return table;
}

export function updateTable(
  ctx: Context,
  { params, body }: InputOf<Tables['update']>,
  parts: DataParts,
): Promise<Table> {
  return change(ctx, params.id, 'table.update', parts, async (before) => {
    await assertReferences(
      ctx,
      body.environmentId ?? before.environmentId,
      body.namingSchemeId === undefined ? before.namingSchemeId : body.namingSchemeId,
    );
    return {
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(body.environmentId === undefined ? {} : { environmentId: body.environmentId }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.namingSchemeId === undefined ? {} : { namingSchemeId: body.namingSchemeId }),
    };
  });
}

export function archiveTable(ctx: Context, { params }: InputOf<Tables['archive']>, parts: DataParts): Promise<Table> {
  return change(ctx, params.id, 'table.archive', parts, async (before) =>
    before.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export function restoreTable(ctx: Context, { params }: InputOf<Tables['restore']>, parts: DataParts): Promise<Table> {
  return change(ctx, params.id, 'table.restore', parts, async (before) =>
    before.archivedAt === null ? null : { archivedAt: null },
  );
}

export async function getTableSchema(
  ctx: Context,
  { params }: InputOf<Tables['getSchema']>,
  { catalog }: DataParts,
): Promise<OutputOf<Tables['getSchema']>> {
  return { schema: toRowSchema(await catalog.getTable(ctx, params.id)) };
}

async function requireTable(ctx: Context, id: string): Promise<Table> {
  const table = await readTable(ctx.db, ctx.principal.workspace.id, id);
  if (table === null) throw notFound('table', id);
  return table;
}

/** Locks the table, checks the version, writes what `decide` answers, records it. Null leaves it as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  { epoch }: DataParts,
  decide: (before: Table) => Promise<Partial<TableUpdate> | null>,
): Promise<Table> {
  const { workspace, user } = ctx.principal;
  if (!(await lockTable(ctx.db, workspace.id, id))) throw notFound('table', id);
  const before = await requireTable(ctx, id);
  assertVersion('table', before.version, ctx.expectedVersion);
  const wanted = await decide(before);
  if (wanted === null) return before;
  const { environmentId, name, description, namingSchemeId, archivedAt } = before;
  const kept = { environmentId, name, description, namingSchemeId, archivedAt };
  const update = { ...kept, ...wanted, workspaceId: workspace.id, id, now: ctx.now, userId: user.id };
  await refuseClash(update.name, () => updateTableRow(ctx.db, update));
  const after = await requireTable(ctx, id);
  await recordAudit(ctx, { action, entityId: id, entityName: after.name, before, after });
  await announceChange(ctx, epoch);
  return after;
}

async function assertReferences(ctx: Context, environmentId: string, namingSchemeId: string | null): Promise<void> {
  const workspaceId = ctx.principal.workspace.id;
  const environment = await loadEnvironmentState(ctx.db, workspaceId, environmentId);
  if (environment === null)
    throw new AppError('VALIDATION_ERROR', `body.environmentId: there is no environment ${environmentId}.`);
  if (namingSchemeId !== null && (await loadNamingScheme(ctx.db, workspaceId, namingSchemeId)) === null) {
    throw new AppError('VALIDATION_ERROR', `body.namingSchemeId: there is no naming scheme ${namingSchemeId}.`);
  }
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'data_tables_active_name',
    `name: another table of the environment is called “${name}”; case does not count.`,
    write,
  );
}
