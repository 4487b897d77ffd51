import type { Import, ImportSource } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { MappingSettings } from './import-mappings.store.ts';

/** The mapping as a run takes it along. */
export type ImportSettings = Pick<MappingSettings, 'columns' | 'match' | 'onError'> & { reason: string | null };

const json = `(select row_to_json(x) from (select i.id, i.mapping_id as "mappingId", i.table_id as "tableId", i.job_id as "jobId",
  j.status, j.error, (select row_to_json(p) from (select j.done, j.total) p) as progress,
  (select row_to_json(c) from (select i.rows_read as read, i.rows_created as created, i.rows_updated as updated,
     i.rows_skipped as skipped, i.rows_failed as failed) c) as counts,
  i.file_name as "fileName", i.file_size_bytes as "fileSizeBytes", i.sha256, i.source, i.retry_of as "retryOf",
  case when r.id is null then null else (select row_to_json(v) from (select r.id as "jobId", r.status, r.error,
     i.revert_archived as archived, i.revert_reverted as reverted, i.revert_kept as kept) v) end as revert,
  svc.iso(i.created_at) as "createdAt", i.created_by as "createdBy", svc.iso(j.started_at) as "startedAt",
  svc.iso(j.finished_at) as "finishedAt") x)`;

const joined = `svc.imports i join svc.jobs j on j.workspace_id = i.workspace_id and j.id = i.job_id
  left join svc.jobs r on r.workspace_id = i.workspace_id and r.id = i.revert_job_id`;

const listStatement = statement(
  'imports.list',
  `with matching as (
     select i.id from ${joined}
      where i.workspace_id = $1 and ($2::uuid is null or i.mapping_id = $2) and ($3::uuid is null or i.table_id = $3)
        and ($4::text is null or j.status = $4)
        and ($5::timestamptz is null or greatest(j.updated_at, r.updated_at) > $5)),
   page as (select id from matching order by id desc limit $6 offset $7)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by i.id desc) from ${joined}
       where i.workspace_id = $1 and i.id in (select id from page)), '[]'::json) as imports,
     (select count(*) from matching) as total, $6::int as "limit", $7::int as "offset") answer`,
);

const readStatement = statement(
  'imports.read',
  `select ${json}::text as json from ${joined} where i.workspace_id = $1 and i.id = $2`,
);

/** An import as the rules look at it. */
export interface StoredImport {
  id: string;
  mappingId: string;
  tableId: string;
  jobId: string;
  revertJobId: string | null;
  retryOf: string | null;
  status: Import['status'];
  revertStatus: Import['status'] | null;
  settings: ImportSettings;
  source: ImportSource;
  fileName: string | null;
  fileSizeBytes: number;
  sha256: string;
  failed: number;
}

const stored = `i.id, i.mapping_id as "mappingId", i.table_id as "tableId", i.job_id as "jobId",
  i.revert_job_id as "revertJobId", i.retry_of as "retryOf", j.status, r.status as "revertStatus", i.settings, i.source,
  i.file_name as "fileName", i.file_size_bytes as "fileSizeBytes", i.sha256, i.rows_failed as failed`;

const loadStatement = statement(
  'imports.load',
  `select ${stored} from ${joined} where i.workspace_id = $1 and i.id = $2`,
);

const lockStatement = statement(
  'imports.lock',
  `select ${stored} from ${joined} where i.workspace_id = $1 and i.id = $2 for update of i`,
);

const insertStatement = statement(
  'imports.insert',
  `insert into svc.imports (workspace_id, id, mapping_id, table_id, job_id, retry_of, settings, source, file_name,
     file_size_bytes, sha256, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const setRevertStatement = statement(
  'imports.setRevert',
  `update svc.imports set revert_job_id = $3, revert_kept = 0 where workspace_id = $1 and id = $2`,
);

const countStatement = statement(
  'imports.count',
  `update svc.imports set rows_read = rows_read + $3, rows_created = rows_created + $4, rows_updated = rows_updated + $5,
      rows_skipped = rows_skipped + $6, rows_failed = rows_failed + $7 where workspace_id = $1 and id = $2`,
);

const clearCountsStatement = statement(
  'imports.clearCounts',
  `update svc.imports set rows_created = 0, rows_updated = 0, rows_skipped = 0, rows_read = $3
    where workspace_id = $1 and id = $2`,
);

const countRevertStatement = statement(
  'imports.countRevert',
  `update svc.imports set revert_archived = revert_archived + $3, revert_reverted = revert_reverted + $4,
      revert_kept = revert_kept + $5 where workspace_id = $1 and id = $2`,
);

const usedFilesStatement = statement(
  'imports.usedFiles',
  `select distinct i.sha256 from ${joined} where i.sha256 = any($1)
     and (i.created_at > now() - make_interval(days => $2) or j.status in ('queued', 'running') or r.status in ('queued', 'running'))`,
);

export interface ImportPage {
  mappingId: string | null;
  tableId: string | null;
  status: string | null;
  updatedAfter: string | null;
  limit: number;
  offset: number;
}

export async function listImportsJson(db: Queryable, workspaceId: string, page: ImportPage): Promise<string> {
  const { mappingId, tableId, status, updatedAfter, limit, offset } = page;
  const values = [workspaceId, mappingId, tableId, status, updatedAfter, limit, offset];
  return (await db.first<{ json: string }>(listStatement, values))!.json;
}

/** Its JSON tells how far its job is, which no version counts. */
export async function readImportJson(db: Queryable, workspaceId: string, id: string): Promise<string | null> {
  return (await db.first<{ json: string }>(readStatement, [workspaceId, id]))?.json ?? null;
}

export function loadImport(db: Queryable, workspaceId: string, id: string): Promise<StoredImport | null> {
  return db.first<StoredImport>(loadStatement, [workspaceId, id]);
}

export function lockImport(tx: Queryable, workspaceId: string, id: string): Promise<StoredImport | null> {
  return tx.first<StoredImport>(lockStatement, [workspaceId, id]);
}

export interface NewImport {
  workspaceId: string;
  id: string;
  mappingId: string;
  tableId: string;
  jobId: string;
  retryOf: string | null;
  settings: ImportSettings;
  source: ImportSource;
  fileName: string | null;
  fileSizeBytes: number;
  sha256: string;
  now: Date;
  userId: string;
}

export async function insertImport(tx: Queryable, row: NewImport): Promise<void> {
  const { workspaceId, id, mappingId, tableId, jobId, retryOf, fileName, fileSizeBytes, sha256, now, userId } = row;
  const settings = [JSON.stringify(row.settings), JSON.stringify(row.source)];
  const file = [fileName, fileSizeBytes, sha256];
  await tx.rows(insertStatement, [
    workspaceId,
    id,
    mappingId,
    tableId,
    jobId,
    retryOf,
    ...settings,
    ...file,
    now,
    userId,
  ]);
}

export async function setRevertJob(tx: Queryable, workspaceId: string, id: string, jobId: string): Promise<void> {
  await tx.rows(setRevertStatement, [workspaceId, id, jobId]);
}

export interface RowCounts {
  read: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export async function addCounts(tx: Queryable, workspaceId: string, id: string, counts: RowCounts): Promise<void> {
  const { read, created, updated, skipped, failed } = counts;
  await tx.rows(countStatement, [workspaceId, id, read, created, updated, skipped, failed]);
}

/** Nothing of the run stays; what failed is still told. */
export async function clearCounts(tx: Queryable, workspaceId: string, id: string, read: number): Promise<void> {
  await tx.rows(clearCountsStatement, [workspaceId, id, read]);
}

export async function addRevertCounts(
  tx: Queryable,
  workspaceId: string,
  id: string,
  { archived, reverted, kept }: { archived: number; reverted: number; kept: number },
): Promise<void> {
  await tx.rows(countRevertStatement, [workspaceId, id, archived, reverted, kept]);
}

/** Those of the files that an import of the last days, or one that is not done, reads. */
export async function filterUsedFiles(db: Queryable, sha256s: string[], days: number): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ sha256: string }>(usedFilesStatement, [sha256s, days]);
  return new Set(rows.map((row) => row.sha256));
}

export function toImportAnswer(text: string): JsonText<Import> {
  return new JsonText<Import>(text, null, true);
}
