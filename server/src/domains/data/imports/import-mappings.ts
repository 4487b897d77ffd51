import type { ImportMapping, InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { getOpenTable } from '../objects/objects.ts';
import {
  insertMapping,
  listMappingsJson,
  loadMapping,
  lockMapping,
  type MappingSettings,
  readMappingJson,
  type StoredMapping,
  updateMapping,
} from './import-mappings.store.ts';
import { assertMappingFits } from './mapping-rules.ts';

type Mappings = typeof operations.data.importMappings;

/** Pages through the active or the archived mappings, by name. */
export async function listMappings(ctx: Context, { query }: InputOf<Mappings['list']>) {
  const json = await listMappingsJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    tableId: query.tableId ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Mappings['list']>>(json);
}

export async function readMapping(ctx: Context, { params }: InputOf<Mappings['get']>) {
  const found = await readMappingJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('import mapping', params.id);
  return found;
}

/** The mapping, archived or not; refuses an id that is none. */
export async function getMapping(ctx: Context, id: string): Promise<StoredMapping> {
  const found = await loadMapping(ctx.db, ctx.principal.workspace.id, id);
  if (found === null) throw notFound('import mapping', id);
  return found;
}

export async function createMapping(ctx: Context, { body }: InputOf<Mappings['create']>, parts: DataParts) {
  const settings: MappingSettings = {
    name: body.name.trim(),
    tableId: body.tableId,
    source: body.source,
    columns: body.columns,
    match: body.match ?? { on: [], mode: 'create' },
    onError: body.onError ?? 'collect',
    archivedAt: null,
  };
  assertMappingFits(await getOpenTable(ctx, body.tableId, parts.catalog), settings);
  const created = await refuseClash(settings.name, () =>
    insertMapping(ctx.db, { ...stamp(ctx), id: newId(), ...settings }),
  );
  await record(ctx, 'importMapping.create', null, created);
  return toAnswer(created);
}

export async function updateMappingFields(
  ctx: Context,
  { params, body }: InputOf<Mappings['update']>,
  parts: DataParts,
) {
  return change(ctx, params.id, 'importMapping.update', async (current) => {
    const wanted: MappingSettings = {
      name: body.name?.trim() ?? current.name,
      tableId: current.tableId,
      source: body.source ?? current.source,
      columns: body.columns ?? current.columns,
      match: body.match ?? current.match,
      onError: body.onError ?? current.onError,
      archivedAt: current.archivedAt,
    };
    assertMappingFits(await parts.catalog.getTable(ctx, current.tableId), wanted);
    return wanted;
  });
}

export async function archiveMapping(ctx: Context, { params }: InputOf<Mappings['archive']>) {
  return change(ctx, params.id, 'importMapping.archive', async (current) =>
    current.archivedAt === null ? { ...current, archivedAt: ctx.now } : null,
  );
}

export async function restoreMapping(ctx: Context, { params }: InputOf<Mappings['restore']>) {
  return change(ctx, params.id, 'importMapping.restore', async (current) =>
    current.archivedAt === null ? null : { ...current, archivedAt: null },
  );
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the mapping as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredMapping) => Promise<MappingSettings | null>,
): Promise<JsonText<ImportMapping>> {
  const before = await lockMapping(ctx.db, ctx.principal.workspace.id, id);
  if (before === null) throw notFound('import mapping', id);
  assertVersion('import mapping', before.version, ctx.expectedVersion);
  const wanted = await decide(before);
  if (wanted === null) return toAnswer(before);
  const after = await refuseClash(wanted.name, () => updateMapping(ctx.db, { ...wanted, ...stamp(ctx), id }));
  await record(ctx, action, before, after);
  return toAnswer(after);
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  const message = `name: another import mapping is called “${name}”; case does not count.`;
  return refuseTakenName('import_mappings_active_name', message, write);
}

function stamp(ctx: Context) {
  return { workspaceId: ctx.principal.workspace.id, userId: ctx.principal.user.id, now: ctx.now };
}

function record(ctx: Context, action: string, before: StoredMapping | null, after: StoredMapping) {
  return recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

function toAnswer(mapping: StoredMapping): JsonText<ImportMapping> {
  return new JsonText(mapping.json, mapping.version);
}
