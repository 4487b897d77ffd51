import type { InputOf, OutputOf, operations, Project } from '@svc/contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { refuseTakenName } from '../../kernel/unique-violation.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import {
  insertProject,
  listProjectsJson,
  lockProject,
  type ProjectStamp,
  readProjectJson,
  type StoredProject,
  updateProject,
} from './projects.store.ts';

type Projects = typeof operations.documents.projects;

/** Pages through the active or the archived projects, by name. */
export async function listProjects(ctx: Context, { query }: InputOf<Projects['list']>) {
  const json = await listProjectsJson(ctx.db, ctx.principal.workspace.id, {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Projects['list']>>(json);
}

export async function getProject(ctx: Context, { params }: InputOf<Projects['get']>) {
  const found = await readProjectJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('project', params.id);
  return found;
}

export async function createProject(ctx: Context, { body }: InputOf<Projects['create']>) {
  const fields = { name: body.name.trim(), description: body.description ?? '' };
  const created = await refuseClash(fields.name, () => insertProject(ctx.db, stampOf(ctx, newId()), fields));
  await record(ctx, 'project.create', null, created);
  return toAnswer(created);
}

export async function updateProjectFields(ctx: Context, { params, body }: InputOf<Projects['update']>) {
  return change(ctx, params.id, 'project.update', () => ({
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.description === undefined ? {} : { description: body.description }),
  }));
}

export async function archiveProject(ctx: Context, { params }: InputOf<Projects['archive']>) {
  return change(ctx, params.id, 'project.archive', (current) =>
    current.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export async function restoreProject(ctx: Context, { params }: InputOf<Projects['restore']>) {
  return change(ctx, params.id, 'project.restore', (current) =>
    current.archivedAt === null ? null : { archivedAt: null },
  );
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the project as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredProject) => Partial<Pick<StoredProject, 'name' | 'description' | 'archivedAt'>> | null,
): Promise<JsonText<Project>> {
  const before = await lockProject(ctx.db, ctx.principal.workspace.id, id);
  if (before === null) throw notFound('project', id);
  assertVersion('project', before.version, ctx.expectedVersion);
  const wanted = decide(before);
  if (wanted === null) return toAnswer(before);
  const fields = { ...before, ...wanted };
  const after = await refuseClash(fields.name, () => updateProject(ctx.db, stampOf(ctx, id), fields));
  await record(ctx, action, before, after);
  return toAnswer(after);
}

function refuseClash<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName(
    'projects_active_name',
    `name: another project is called “${name}”; case does not count.`,
    write,
  );
}

function stampOf(ctx: Context, id: string): ProjectStamp {
  return { workspaceId: ctx.principal.workspace.id, id, now: ctx.now, userId: ctx.principal.user.id };
}

function record(ctx: Context, action: string, before: StoredProject | null, after: StoredProject) {
  return recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

function toAnswer(project: StoredProject): JsonText<Project> {
  return new JsonText(project.json, project.version);
}
