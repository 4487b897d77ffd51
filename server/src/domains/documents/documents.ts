import type { AuditRecord, Document, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import type { Prepared } from '../../operations/bound-operation.ts';
import { listAuditOf, recordAudit } from '../audit/index.ts';
import { archiveSearchEntries, touchSearchEntry } from '../search/index.ts';
import { toNewBlocks } from './blocks/edit-blocks.ts';
import { planChanges } from './blocks/plan-changes.ts';
import { joinMarkdown, type SplitText, splitMarkdown } from './blocks/split-markdown.ts';
import { insertBlocks, loadBlocks } from './document-blocks.store.ts';
import { indexDocument } from './document-entries.ts';
import type { DocumentParts } from './document-parts.ts';
import {
  insertDocument,
  listDocumentRows,
  loadDocument,
  lockDocument,
  readDocumentJson,
  type StoredDocument,
  updateDocument,
} from './documents.store.ts';
import { holdProject } from './projects.store.ts';
import { assertSize, keyOf, noteVersion, stampOf, writeReferences } from './write-text.ts';

type Documents = typeof operations.documents.documents;

/** Pages through the active or the archived documents. */
export async function listDocuments(ctx: Context, { query }: InputOf<Documents['list']>, { cursors }: DocumentParts) {
  const limit = query.limit!;
  const sort = query.sort ?? 'createdAt';
  const list = `documents.${sort}`;
  const filter = {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    projectId: query.projectId ?? null,
    title: query.title ?? null,
    linksTo: query.linksTo ?? null,
  };
  const after = query.cursor === undefined ? null : cursors.decode(list, query.cursor);
  const rows = await listDocumentRows(ctx.db, ctx.principal.workspace.id, filter, { sort, after }, limit + 1);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? `,"nextCursor":${JSON.stringify(cursors.encode(list, page.at(-1)!.key))}` : '';
  return new JsonText<OutputOf<Documents['list']>>(`{"documents":[${page.map(({ json }) => json).join(',')}]${next}}`);
}

export async function getDocument(ctx: Context, { params }: InputOf<Documents['get']>) {
  const found = await readDocumentJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (found === null) throw notFound('document', params.id);
  return found;
}

/** Splits the first text before the transaction begins: a long one takes its time. */
export async function prepareDocument(
  _ctx: Context,
  { body }: InputOf<Documents['create']>,
  parts: DocumentParts,
): Promise<Prepared<SplitText>> {
  const text = body.markdown ?? '';
  assertSize(Buffer.byteLength(text), parts);
  return { value: await splitMarkdown(text, parts.threads.scan), fingerprint: '', discard: async () => undefined };
}

export async function createDocument(
  ctx: Context,
  { body }: InputOf<Documents['create']>,
  text: SplitText,
): Promise<JsonText<Document>> {
  const projectId = body.projectId ?? null;
  await assertProject(ctx, projectId);
  return makeDocument(ctx, 'document.create', { title: body.title.trim(), projectId }, text);
}

export async function duplicateDocument(
  ctx: Context,
  { params, body }: InputOf<Documents['duplicate']>,
): Promise<JsonText<Document>> {
  const original = await loadDocument(ctx.db, ctx.principal.workspace.id, params.id);
  if (original === null) throw notFound('document', params.id);
  const projectId = body?.projectId === undefined ? original.projectId : body.projectId;
  if (body?.projectId !== undefined) await assertProject(ctx, projectId);
  const blocks = await loadBlocks(ctx.db, keyOf(ctx, original.id));
  const title = body?.title?.trim() ?? `${original.title.slice(0, 290)} (copy)`;
  return makeDocument(ctx, 'document.duplicate', { title, projectId }, { blocks, tail: original.tail });
}

async function makeDocument(
  ctx: Context,
  action: string,
  fields: { title: string; projectId: string | null },
  text: SplitText,
): Promise<JsonText<Document>> {
  const { blocks, tail } = text;
  const key = keyOf(ctx, newId());
  const changes = planChanges([], toNewBlocks(blocks.map(({ gap, markdown, type }) => ({ gap, markdown, type }))));
  const sizeBytes = Buffer.byteLength(joinMarkdown(text));
  const made = await insertDocument(ctx.db, stampOf(ctx, key.id), {
    ...fields,
    tail,
    blockCount: blocks.length,
    sizeBytes,
  });
  await insertBlocks(
    ctx.db,
    key,
    1,
    changes.written.map(({ id, position, type, gap, markdown }) => ({ id, position, type, gap, markdown, version: 1 })),
  );
  await writeReferences(ctx, key, changes);
  await indexDocument(ctx.db, key.workspaceId, made, changes.written);
  await noteVersion(ctx, made, action, changes.counts);
  await record(ctx, action, null, made);
  return toAnswer(made);
}

export async function updateDocumentFields(ctx: Context, { params, body }: InputOf<Documents['update']>) {
  if (body.projectId !== undefined) await assertProject(ctx, body.projectId);
  return change(ctx, params.id, 'document.update', (current) => {
    if (current.archivedAt !== null) {
      throw new AppError('CONFLICT', `The document ${current.id} is archived. Restore it before changing it.`);
    }
    return {
      ...(body.title === undefined ? {} : { title: body.title.trim() }),
      ...(body.projectId === undefined ? {} : { projectId: body.projectId }),
    };
  });
}

export async function archiveDocument(ctx: Context, { params }: InputOf<Documents['archive']>) {
  return change(ctx, params.id, 'document.archive', (current) =>
    current.archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export async function restoreDocument(ctx: Context, { params }: InputOf<Documents['restore']>) {
  return change(ctx, params.id, 'document.restore', (current) =>
    current.archivedAt === null ? null : { archivedAt: null },
  );
}

export async function listDocumentAudit(
  ctx: Context,
  { params, query }: InputOf<Documents['listAudit']>,
  { cursors }: DocumentParts,
): Promise<{ records: AuditRecord[]; nextCursor?: string }> {
  await getDocument(ctx, { params, query: {}, body: undefined });
  return listAuditOf(ctx, { entityId: params.id }, query, cursors);
}

/** Refuses a project that is not there or no longer in use. */
async function assertProject(ctx: Context, id: string | null): Promise<void> {
  if (id === null) return;
  const project = await holdProject(ctx.db, ctx.principal.workspace.id, id);
  if (project === null) throw new AppError('VALIDATION_ERROR', `body.projectId: there is no project ${id}.`);
  if (project.archivedAt !== null) {
    throw new AppError('CONFLICT', `The project ${id} is archived. Restore it first.`);
  }
}

/** Locks, checks the version, writes what `decide` answers, records it. Null leaves the document as it is. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  decide: (current: StoredDocument) => Partial<Pick<StoredDocument, 'title' | 'projectId' | 'archivedAt'>> | null,
): Promise<JsonText<Document>> {
  const before = await lockDocument(ctx.db, ctx.principal.workspace.id, id);
  if (before === null) throw notFound('document', id);
  assertVersion('document', before.version, ctx.expectedVersion);
  const wanted = decide(before);
  if (wanted === null) return toAnswer(before);
  const after = await updateDocument(ctx.db, stampOf(ctx, id), { ...before, ...wanted });
  await followInSearch(ctx, before, after);
  await noteVersion(ctx, after, action);
  await record(ctx, action, before, after);
  return toAnswer(after);
}

/** The title, the project and whether it is archived stand in the entry of each block. */
async function followInSearch(ctx: Context, before: StoredDocument, after: StoredDocument): Promise<void> {
  const { workspaceId, id } = keyOf(ctx, after.id);
  const isArchived = after.archivedAt !== null;
  if (after.title !== before.title || after.projectId !== before.projectId) {
    await indexDocument(ctx.db, workspaceId, after, await loadBlocks(ctx.db, { workspaceId, id }));
  } else if (isArchived !== (before.archivedAt !== null)) {
    await archiveSearchEntries(ctx.db, workspaceId, [id], isArchived, after.updatedAt);
  } else await touchSearchEntry(ctx.db, workspaceId, id, after.updatedAt);
}

function record(ctx: Context, action: string, before: StoredDocument | null, after: StoredDocument) {
  return recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.title,
    before: before && toAnswer(before),
    after: toAnswer(after),
  });
}

function toAnswer(document: StoredDocument): JsonText<Document> {
  return new JsonText(document.json, document.version);
}
