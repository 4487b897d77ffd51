import type { InputOf, NamingScheme, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import { carryCounter } from './naming-counters.store.ts';
import { parseNamingPattern } from './naming-pattern.ts';
import { assertTellsPeriod, periodOf } from './naming-period.ts';
import {
  insertNamingScheme,
  listNamingSchemesJson,
  lockNamingScheme,
  type NamingSettings,
  readNamingSchemeJson,
  type StoredNamingScheme,
  updateNamingScheme,
} from './naming-schemes.store.ts';

type NamingSchemes = typeof operations.data.namingSchemes;

/** Pages through the active or the archived schemes, by name. */
export async function listNamingSchemes(ctx: Context, { query }: InputOf<NamingSchemes['list']>) {
  const json = await listNamingSchemesJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<NamingSchemes['list']>>(json);
}

export async function getNamingScheme(ctx: Context, { params }: InputOf<NamingSchemes['get']>) {
  const found = await readNamingSchemeJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('naming scheme', params.id);
  return found;
}

export async function createNamingScheme(ctx: Context, { body }: InputOf<NamingSchemes['create']>) {
  const settings = checked({
    name: body.name.trim(),
    pattern: body.pattern.trim(),
    start: body.start ?? 1,
    step: body.step ?? 1,
    reset: body.reset ?? 'never',
    manual: body.manual ?? 'forbid',
    description: body.description ?? '',
    archivedAt: null,
  });
  const created = await refuseClash(settings.name, () =>
    insertNamingScheme(ctx.db, { ...stamp(ctx), id: newId(), ...settings }),
  );
  await record(ctx, 'namingScheme.create', null, created);
  return toAnswer(created);
}

export async function updateNamingSchemeFields(ctx: Context, { params, body }: InputOf<NamingSchemes['update']>) {
  return change(ctx, params.id, 'namingScheme.update', (current) =>
    checked({
      name: body.name?.trim() ?? current.name,
      pattern: body.pattern?.trim() ?? current.pattern,
      start: body.start ?? current.start,
      step: body.step ?? current.step,
      reset: body.reset ?? current.reset,
      manual: body.manual ?? current.manual,
      description: body.description ?? current.description,
      archivedAt: current.archivedAt,
    }),
  );
}

export async function archiveNamingScheme(ctx: Context, { params }: InputOf<NamingSchemes['archive']>) {
  return change(ctx, params.id, 'namingScheme.archive', (current) =>
    current.archivedAt === null ? { ...current, archivedAt: ctx.now } : null,
  );
}

export async function restoreNamingScheme(ctx: Context, { params }: InputOf<NamingSchemes['restore']>) {
  return change(ctx, params.id, 'namingScheme.restore', (current) =>
    current.archivedAt === null ? null : { ...current, archivedAt: null },
  );
}

function checked(settings: NamingSettings): NamingSettings {
  assertTellsPeriod(parseNamingPattern(settings.pattern), settings.reset);
  return settings;
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the scheme as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredNamingScheme) => NamingSettings | null,
): Promise<JsonText<NamingScheme>> {
  const before = await lockNamingScheme(ctx.db, ctx.principal.workspace.id, id);
  if (before === null) throw notFound('naming scheme', id);
  assertVersion('naming scheme', before.version, ctx.expectedVersion);
  const wanted = decide(before);
  if (wanted === null) return toAnswer(before);
  const after = await refuseClash(wanted.name, () => updateNamingScheme(ctx.db, { ...wanted, ...stamp(ctx), id }));
  if (after.reset !== before.reset) {
    // The year has begun: starting anew in the middle of it would repeat its names.
    const period = periodOf(after.reset, ctx.now);
    await carryCounter(ctx.db, { workspaceId: ctx.principal.workspace.id, schemeId: id, period });
  }
  await record(ctx, action, before, after);
  return toAnswer(after);
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'naming_schemes_active_name',
    `name: another naming scheme is called “${name}”; case does not count.`,
    write,
  );
}

function stamp(ctx: Context) {
  return { workspaceId: ctx.principal.workspace.id, userId: ctx.principal.user.id, now: ctx.now };
}

function record(ctx: Context, action: string, before: StoredNamingScheme | null, after: StoredNamingScheme) {
  return recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

function toAnswer(scheme: StoredNamingScheme): JsonText<NamingScheme> {
  return new JsonText(scheme.json, scheme.version);
}
