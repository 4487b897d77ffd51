import type { File, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { listAuditOf, recordAudit } from '../audit/index.ts';
import { archiveSearchEntries } from '../search/index.ts';
import { indexFile } from './file-entries.ts';
import { parseFileName } from './file-name.ts';
import { listRecordedReferences } from './file-references.store.ts';
import { type FileUpdate, listFilesJson, loadFile, lockFile, type StoredFile, updateFile } from './files.store.ts';
import { loadFileText } from './reading/file-texts.store.ts';
import type { StorageParts } from './storage-parts.ts';
import { countUsage, readUsageJson, type UsageChange } from './usage.store.ts';

type Files = typeof operations.storage.files;

const CURSOR = 'files';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Pages through the active or the archived files, newest first. */
export async function listFiles(ctx: Context, { query }: InputOf<Files['list']>, { cursors }: StorageParts) {
  const filter = {
    archived: query.archived ?? (query.ids === undefined ? false : null),
    ids: query.ids === undefined ? null : parseIds(query.ids),
    updatedAfter: query.updatedAfter ?? null,
    projectId: query.projectId ?? null,
    namePattern: query.name === undefined ? null : `%${escapeLike(query.name)}%`,
    mimeTypePattern: query.mimeType === undefined ? null : escapeLike(query.mimeType.toLowerCase()).replace(/\*$/, '%'),
    beforeId: query.cursor === undefined ? null : cursors.decode(CURSOR, query.cursor)[0]!,
  };
  const { json, last } = await listFilesJson(ctx.db, ctx.principal.workspace.id, filter, query.limit!);
  const next = last === null ? '' : `,"nextCursor":${JSON.stringify(cursors.encode(CURSOR, [last]))}`;
  return new JsonText<OutputOf<Files['list']>>(`{"files":${json}${next}}`);
}

export async function getFile(ctx: Context, { params }: InputOf<Files['get']>): Promise<JsonText<File>> {
  const file = await loadKnown(ctx, params.id);
  // How far its text has been read changes without its version.
  return new JsonText(file.json, file.version, true);
}

export async function updateFileFields(
  ctx: Context,
  { params, body }: InputOf<Files['update']>,
): Promise<JsonText<File>> {
  return change(ctx, params.id, 'file.update', () => ({
    ...(body.name === undefined ? {} : { name: checkName(body.name) }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.projectId === undefined ? {} : { projectId: body.projectId }),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata }),
  }));
}

export async function archiveFile(ctx: Context, { params }: InputOf<Files['archive']>): Promise<JsonText<File>> {
  return change(ctx, params.id, 'file.archive', ({ archivedAt }) =>
    archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export async function restoreFile(ctx: Context, { params }: InputOf<Files['restore']>): Promise<JsonText<File>> {
  return change(ctx, params.id, 'file.restore', ({ archivedAt }) =>
    archivedAt === null ? null : { archivedAt: null },
  );
}

/** What refers to the file: rows and documents that the caller may see. */
export async function listReferences(
  ctx: Context,
  { params }: InputOf<Files['references']>,
  { referenceSources }: StorageParts,
): Promise<OutputOf<Files['references']>> {
  const workspaceId = ctx.principal.workspace.id;
  await loadKnown(ctx, params.id);
  const found = await Promise.all(
    [listRecordedReferences, ...referenceSources].map((list) => list(ctx.db, workspaceId, params.id)),
  );
  const needed: Record<string, 'ws:view_data' | 'ws:view_documents'> = {
    object: 'ws:view_data',
    document: 'ws:view_documents',
  };
  const maySee = (type: string): boolean => needed[type] === undefined || ctx.principal.actions.has(needed[type]);
  return { references: found.flat().filter(({ type }) => maySee(type)) };
}

export async function listFileAudit(
  ctx: Context,
  { params, query }: InputOf<Files['audit']>,
  { cursors }: StorageParts,
): Promise<OutputOf<Files['audit']>> {
  await loadKnown(ctx, params.id);
  return listAuditOf(ctx, { entityId: params.id }, query, cursors);
}

export async function getUsage(ctx: Context) {
  const json = await readUsageJson(ctx.db, ctx.principal.workspace.id);
  return new JsonText<OutputOf<typeof operations.storage.usage.usage>>(json);
}

/** The file, or a refusal that it is not in this workspace. */
export async function loadKnown(ctx: Context, id: string): Promise<StoredFile> {
  const file = await loadFile(ctx.db, ctx.principal.workspace.id, id);
  if (file === null) throw notFound('file', id);
  return file;
}

type Change = Partial<Pick<FileUpdate, 'name' | 'description' | 'projectId' | 'metadata' | 'archivedAt'>>;

/** Locks, checks the version, writes what `decide` answers, counts and records it. Null leaves the file as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredFile) => Change | null,
): Promise<JsonText<File>> {
  const workspaceId = ctx.principal.workspace.id;
  const before = await lockFile(ctx.db, workspaceId, id);
  if (before === null) throw notFound('file', id);
  assertVersion('file', before.version, ctx.expectedVersion);
  const wanted = decide(before);
  if (wanted === null) return new JsonText(before.json, before.version);
  const { name, description, projectId, metadata, archivedAt } = { ...before, ...wanted };
  const stamp = { workspaceId, now: ctx.now, userId: ctx.principal.user.id };
  const after = await updateFile(ctx.db, { ...stamp, id, name, description, projectId, metadata, archivedAt });
  await countUsage(ctx.db, workspaceId, [toUsage(before, -1), toUsage(after, 1)]);
  if ('archivedAt' in wanted) {
    await archiveSearchEntries(ctx.db, workspaceId, [id], archivedAt !== null, after.updatedAt);
  } else await indexFile(ctx.db, workspaceId, after, await loadFileText(ctx.db, workspaceId, id));
  await recordAudit(ctx, {
    action,
    entityId: id,
    entityName: after.name,
    before: new JsonText(before.json),
    after: new JsonText(after.json),
  });
  return new JsonText(after.json, after.version);
}

function toUsage({ mimeType, projectId, createdBy, archivedAt, sizeBytes }: StoredFile, sign: 1 | -1): UsageChange {
  return { sign, mimeType, projectId, userId: createdBy, archived: archivedAt !== null, sizeBytes };
}

function checkName(given: string): string {
  const parsed = parseFileName(given);
  if ('problem' in parsed) throw new AppError('VALIDATION_ERROR', `body.name ${parsed.problem}.`);
  return parsed.name;
}

function parseIds(list: string): string[] {
  const ids = list.split(',');
  if (ids.every((id) => UUID.test(id))) return ids;
  throw new AppError('VALIDATION_ERROR', 'query.ids must be UUIDs, separated by commas.');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
