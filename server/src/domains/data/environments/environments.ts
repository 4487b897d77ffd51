import type { Environment, InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  deleteEnvironment,
  insertEnvironment,
  listEnvironmentsJson,
  lockEnvironment,
  readEnvironmentJson,
  type StoredEnvironment,
  updateEnvironment,
} from './environments.store.ts';

type Environments = typeof operations.data.environments;

/** Pages through the active or the archived environments, by name. */
export async function listEnvironments(ctx: Context, { query }: InputOf<Environments['list']>) {
  const json = await listEnvironmentsJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Environments['list']>>(json);
}

export async function getEnvironment(ctx: Context, { params }: InputOf<Environments['get']>) {
  const found = await readEnvironmentJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('environment', params.id);
  return found;
}

export async function createEnvironment(ctx: Context, { body }: InputOf<Environments['create']>) {
  const name = body.name.trim();
  const created = await refuseClash(name, () =>
    insertEnvironment(ctx.db, { ...stamp(ctx), id: newId(), name, description: body.description ?? '' }),
  );
  await record(ctx, 'environment.create', null, created);
  return toAnswer(created);
}

export async function updateEnvironmentFields(ctx: Context, { params, body }: InputOf<Environments['update']>) {
  return change(ctx, params.id, 'environment.update', () => ({
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.description === undefined ? {} : { description: body.description }),
  }));
}

export async function archiveEnvironment(ctx: Context, { params }: InputOf<Environments['archive']>) {
  return change(ctx, params.id, 'environment.archive', (current) =>
    current.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export async function restoreEnvironment(ctx: Context, { params }: InputOf<Environments['restore']>) {
  return change(ctx, params.id, 'environment.restore', (current) =>
    current.archivedAt === null ? null : { archivedAt: null },
  );
}

export async function deleteEnvironmentForGood(ctx: Context, { params }: InputOf<Environments['delete']>) {
  const before = await getLocked(ctx, params.id);
  await deleteEnvironment(ctx.db, ctx.principal.workspace.id, params.id);
  await record(ctx, 'environment.delete', before, null);
  return toAnswer(before);
}

interface Change {
  name?: string;
  description?: string;
  archivedAt?: Date | null;
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the environment as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredEnvironment) => Change | null,
): Promise<JsonText<Environment>> {
  const before = await getLocked(ctx, id);
  const wanted = decide(before);
  if (wanted === null) return toAnswer(before);
  const name = wanted.name ?? before.name;
  const after = await refuseClash(name, () =>
    updateEnvironment(ctx.db, {
      ...stamp(ctx),
      id,
      name,
      description: wanted.description ?? before.description,
      archivedAt: wanted.archivedAt === undefined ? before.archivedAt : wanted.archivedAt,
    }),
  );
  await record(ctx, action, before, after);
  return toAnswer(after);
}

async function getLocked(ctx: Context, id: string): Promise<StoredEnvironment> {
  const current = await lockEnvironment(ctx.db, ctx.principal.workspace.id, id);
  if (current === null) throw notFound('environment', id);
  assertVersion('environment', current.version, ctx.expectedVersion);
  return current;
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'environments_active_name',
    `name: another environment is called “${name}”; case does not count.`,
    write,
  );
}

function stamp(ctx: Context) {
  return { workspaceId: ctx.principal.workspace.id, userId: ctx.principal.user.id, now: ctx.now };
}

function record(ctx: Context, action: string, before: StoredEnvironment | null, after: StoredEnvironment | null) {
  const entity = (after ?? before)!;
  return recordAudit(ctx, {
    action,
    entityId: entity.id,
    entityName: entity.name,
    before: before && toAnswer(before),
    after: after && toAnswer(after),
  });
}

function toAnswer(environment: StoredEnvironment): JsonText<Environment> {
  return new JsonText(environment.json, environment.version);
}
