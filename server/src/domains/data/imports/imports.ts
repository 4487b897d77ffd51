import type { Import, InputOf, OutputOf, operations } from '@svc/contract';
import { completeOptions, openSource } from '../../../formats/open-source.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { Prepared } from '../../../operations/bound-operation.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DataParts } from '../data-parts.ts';
import { getOpenTable } from '../objects/objects.ts';
import { getImportFile, type TakenFile, takeFile, toByteSource } from './import-file.ts';
import { getMapping } from './import-mappings.ts';
import { assertColumnsThere } from './import-plan.ts';
import { listRowErrorsJson } from './import-rows.store.ts';
import {
  insertImport,
  listImportsJson,
  loadImport,
  lockImport,
  readImportJson,
  type StoredImport,
  setRevertJob,
  toImportAnswer,
} from './imports.store.ts';
import { assertMappingFits } from './mapping-rules.ts';
import { writeRejectFile } from './reject-file.ts';
import { IMPORT_JOB } from './run-import.ts';
import { REVERT_JOB } from './undo-import.ts';

type Imports = typeof operations.data.imports;
type Run = typeof operations.data.importMappings.run;

/** Pages through the imports of the workspace, newest first. */
export async function listImports(ctx: Context, { query }: InputOf<Imports['list']>) {
  const json = await listImportsJson(ctx.db, ctx.principal.workspace.id, {
    mappingId: query.mappingId ?? null,
    tableId: query.tableId ?? null,
    status: query.status ?? null,
    updatedAfter: query.updatedAfter ?? null,
    limit: query.limit!,
    offset: query.offset ?? 0,
  });
  return new JsonText<OutputOf<Imports['list']>>(json);
}

export async function getImport(ctx: Context, { params }: InputOf<Imports['get']>) {
  const json = await readImportJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (json === null) throw notFound('import', params.id);
  return new JsonText<OutputOf<Imports['get']>>(`{"import":${json}}`, null, true);
}

/** The rows that failed, a page at a time; or all of them as a file. */
export async function listImportRows(
  ctx: Context,
  { params, query }: InputOf<Imports['listRows']>,
  parts: DataParts,
): Promise<JsonText<OutputOf<Imports['listRows']>> | Content> {
  const workspaceId = ctx.principal.workspace.id;
  const found = await loadImport(ctx.db, workspaceId, params.id);
  if (found === null) throw notFound('import', params.id);
  if (ctx.wants.mediaTypes.includes('text/csv')) return writeRejectFile(workspaceId, found, parts);
  return new JsonText(await listRowErrorsJson(ctx.db, workspaceId, params.id, query.limit!, query.offset ?? 0));
}

/** What is known of a file before its import is written down. */
export interface PreparedRun {
  file: TakenFile;
  source: Import['source'];
}

/** Takes the file in and refuses at once what could not be imported anyway. */
export async function prepareRun(
  ctx: Context,
  { params }: InputOf<Run>,
  parts: DataParts,
): Promise<Prepared<PreparedRun>> {
  const mapping = await getMapping(ctx, params.id);
  const file = await takeFile(ctx, parts.uploads);
  const bytes = toByteSource(parts.uploads, file);
  const source = await completeOptions(bytes, mapping.source);
  const opened = await openSource(bytes, source);
  await opened.close();
  assertColumnsThere(opened, mapping.columns);
  return { value: { file, source }, fingerprint: file.sha256, discard: async () => undefined };
}

export async function runImport(
  ctx: Context,
  { params, query }: InputOf<Run>,
  { file, source }: PreparedRun,
  parts: DataParts,
): Promise<JsonText<Import>> {
  return begin(ctx, params.id, parts, {
    source,
    retryOf: null,
    file: { ...file, fileName: query.fileName ?? file.fileName },
  });
}

interface Beginning {
  source: Import['source'];
  retryOf: string | null;
  file: Pick<TakenFile, 'sha256' | 'sizeBytes' | 'fileName'>;
}

/** Writes the import down and queues its job, together. */
async function begin(
  ctx: Context,
  mappingId: string,
  parts: DataParts,
  { source, retryOf, file }: Beginning,
): Promise<JsonText<Import>> {
  const mapping = await getMapping(ctx, mappingId);
  if (mapping.archivedAt !== null) {
    throw new AppError('CONFLICT', `The import mapping ${mapping.name} is archived. Restore it before running it.`);
  }
  assertMappingFits(await getOpenTable(ctx, mapping.tableId, parts.catalog), mapping);
  const { columns, match, onError, tableId } = mapping;
  const id = newId();
  const jobId = newId();
  await parts.jobs.enqueue(ctx, { id: jobId, kind: IMPORT_JOB, payload: { importId: id } });
  await insertImport(ctx.db, {
    workspaceId: ctx.principal.workspace.id,
    id,
    mappingId,
    tableId,
    jobId,
    retryOf,
    settings: { columns, match, onError, reason: ctx.reason },
    source,
    fileName: file.fileName?.slice(0, 255) ?? null,
    fileSizeBytes: file.sizeBytes,
    sha256: file.sha256,
    now: ctx.now,
    userId: ctx.principal.user.id,
  });
  return answerAndRecord(ctx, id, retryOf === null ? 'import.run' : 'import.retry', mapping.name);
}

/** Asks the import, or its undoing, to stop. One that has ended is answered as it is. */
export async function cancelImport(ctx: Context, { params }: InputOf<Imports['cancel']>, parts: DataParts) {
  const found = await lockOne(ctx, params.id);
  const jobId = found.revertStatus === null ? found.jobId : found.revertJobId!;
  if (!isUnderWay(found.revertStatus ?? found.status)) return answer(ctx, params.id);
  await parts.jobs.cancel(ctx, jobId);
  return answerAndRecord(ctx, params.id, 'import.cancel');
}

/** Begins a new import over the rows that failed. */
export async function retryImport(ctx: Context, { params }: InputOf<Imports['retry']>, parts: DataParts) {
  const found = await lockOne(ctx, params.id);
  if (isUnderWay(found.status)) throw new AppError('CONFLICT', 'The import is still under way. Wait for its end.');
  if (found.revertJobId !== null) throw new AppError('CONFLICT', 'The import was undone. Run its file anew.');
  if (found.failed === 0) throw new AppError('CONFLICT', 'No row of this import failed: there is nothing to retry.');
  const { sha256, fileSizeBytes: sizeBytes, fileName, source, settings } = found;
  await getImportFile(parts.uploads, { sha256, sizeBytes });
  const mapping = await getMapping(ctx, found.mappingId);
  // With `stop` nothing was written, so the whole file is taken again.
  const retryOf = settings.onError === 'stop' ? null : found.id;
  const isSameSource = JSON.stringify(mapping.source) === JSON.stringify(pick(source, mapping.source));
  const next = isSameSource
    ? source
    : await completeOptions(toByteSource(parts.uploads, { sha256, sizeBytes }), mapping.source);
  return begin(ctx, found.mappingId, parts, { source: next, retryOf, file: { sha256, sizeBytes, fileName } });
}

function pick(source: Import['source'], wanted: Import['source']): Partial<Import['source']> {
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, source[key as keyof Import['source']]]));
}

/** Begins to undo the import. */
export async function revertImport(ctx: Context, { params }: InputOf<Imports['revert']>, parts: DataParts) {
  const found = await lockOne(ctx, params.id);
  if (isUnderWay(found.status))
    throw new AppError('CONFLICT', 'The import is still under way. Cancel it first, or wait.');
  if (found.revertStatus !== null && found.revertStatus !== 'failed' && found.revertStatus !== 'cancelled') {
    const state = found.revertStatus === 'succeeded' ? 'was undone' : 'is being undone';
    throw new AppError('CONFLICT', `The import ${state} already.`);
  }
  const jobId = newId();
  const payload = { importId: found.id, reason: ctx.reason };
  await parts.jobs.enqueue(ctx, { id: jobId, kind: REVERT_JOB, payload });
  await setRevertJob(ctx.db, ctx.principal.workspace.id, found.id, jobId);
  return answerAndRecord(ctx, params.id, 'import.revert');
}

async function lockOne(ctx: Context, id: string): Promise<StoredImport> {
  const found = await lockImport(ctx.db, ctx.principal.workspace.id, id);
  if (found === null) throw notFound('import', id);
  return found;
}

function isUnderWay(status: Import['status']): boolean {
  return status === 'queued' || status === 'running';
}

async function answer(ctx: Context, id: string): Promise<JsonText<Import>> {
  return toImportAnswer((await readImportJson(ctx.db, ctx.principal.workspace.id, id))!);
}

async function answerAndRecord(ctx: Context, id: string, action: string, name?: string): Promise<JsonText<Import>> {
  const after = await answer(ctx, id);
  const entityName = name ?? (JSON.parse(after.text) as Import).fileName ?? id;
  await recordAudit(ctx, { action, entityId: id, entityName, after });
  return after;
}
