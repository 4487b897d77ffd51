import type { File } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const json = `(select row_to_json(x) from (select f.id, f.name, f.mime_type as "mimeType",
  f.declared_mime_type as "declaredMimeType", f.size_bytes as "sizeBytes", f.sha256, f.project_id as "projectId",
  f.description, f.metadata, f.text_status as "textStatus", f.text_error as "textError", f.version,
  svc.iso(f.created_at) as "createdAt", f.created_by as "createdBy", svc.iso(f.updated_at) as "updatedAt",
  f.updated_by as "updatedBy", svc.iso(f.archived_at) as "archivedAt") x)`;

/** A file as JSON, with what the rules look at beside it. */
export interface StoredFile {
  json: string;
  id: string;
  name: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
  projectId: string | null;
  description: string;
  metadata: Record<string, string>;
  textStatus: File['textStatus'];
  version: number;
  createdBy: string | null;
  updatedAt: Date;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, f.id, f.name, f.mime_type as "mimeType", f.size_bytes as "sizeBytes", f.sha256,
  f.project_id as "projectId", f.description, f.metadata, f.text_status as "textStatus", f.version,
  f.created_by as "createdBy", f.updated_at as "updatedAt", f.archived_at as "archivedAt"`;

const loadStatement = statement(
  'files.load',
  `select ${stored} from svc.files f where f.workspace_id = $1 and f.id = $2`,
);
const lockStatement = statement(
  'files.lock',
  `select ${stored} from svc.files f where f.workspace_id = $1 and f.id = $2 for update`,
);

// Planned for the values at hand: each combination of filters wants another index.
const STATES = { active: 'f.archived_at is null', archived: 'f.archived_at is not null', any: 'true' };

const listText = (state: string): string => `
  with page as (
    select * from svc.files f
     where f.workspace_id = $1 and ${state} and ($8::uuid[] is null or f.id = any($8))
       and ($2::timestamptz is null or f.updated_at > $2) and ($3::uuid is null or f.project_id = $3)
       and ($4::text is null or f.name ilike $4) and ($5::text is null or f.mime_type like $5)
       and ($6::uuid is null or f.id < $6)
     order by f.id desc limit $7 + 1),
  shown as (select * from page order by id desc limit $7)
  select coalesce((select json_agg(${json} order by f.id desc) from shown f), '[]'::json)::text as json,
         case when (select count(*) from page) > $7 then (select min(id::text) from shown) end as last`;

const insertStatement = statement(
  'files.insert',
  `insert into svc.files as f (workspace_id, id, name, mime_type, declared_mime_type, size_bytes, sha256, project_id,
     description, metadata, text_status, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $13) returning ${stored}`,
);

const updateStatement = statement(
  'files.update',
  `update svc.files f set name = $3, description = $4, project_id = $5, metadata = $6, archived_at = $7, updated_at = $8,
     updated_by = $9, version = version + 1
    where f.workspace_id = $1 and f.id = $2 returning ${stored}`,
);

const filterStatement = statement(
  'files.filter',
  'select id from svc.files where workspace_id = $1 and id = any($2::uuid[])',
);

const namesStatement = statement(
  'files.names',
  `select f.id, f.name, f.archived_at is not null as "isArchived"
     from svc.files f where f.workspace_id = $1 and f.id = any($2::uuid[])`,
);

export interface FileFilter {
  /** Null for both. */
  archived: boolean | null;
  ids: string[] | null;
  updatedAfter: string | null;
  projectId: string | null;
  /** As `ilike` and `like` take them. */
  namePattern: string | null;
  mimeTypePattern: string | null;
  /** The last one of the page before. */
  beforeId: string | null;
}

/** A page, newest first, and the last id of it where more follow. */
export async function listFilesJson(
  db: Queryable,
  workspaceId: string,
  filter: FileFilter,
  limit: number,
): Promise<{ json: string; last: string | null }> {
  const { archived, ids, updatedAfter, projectId, namePattern, mimeTypePattern, beforeId } = filter;
  const text = listText(archived === null ? STATES.any : archived ? STATES.archived : STATES.active);
  const values = [workspaceId, updatedAfter, projectId, namePattern, mimeTypePattern, beforeId, limit, ids];
  return (await db.first<{ json: string; last: string | null }>({ text }, values))!;
}

export function loadFile(db: Queryable, workspaceId: string, id: string): Promise<StoredFile | null> {
  return db.first<StoredFile>(loadStatement, [workspaceId, id]);
}

export function lockFile(tx: Queryable, workspaceId: string, id: string): Promise<StoredFile | null> {
  return tx.first<StoredFile>(lockStatement, [workspaceId, id]);
}

export interface FileInsert {
  workspaceId: string;
  id: string;
  name: string;
  mimeType: string;
  declaredMimeType: string | null;
  sizeBytes: number;
  sha256: string;
  projectId: string | null;
  description: string;
  metadata: Record<string, string>;
  textStatus: File['textStatus'];
  now: Date;
  userId: string;
}

export async function insertFile(tx: Queryable, row: FileInsert): Promise<StoredFile> {
  const values = [
    row.workspaceId,
    row.id,
    row.name,
    row.mimeType,
    row.declaredMimeType,
    row.sizeBytes,
    row.sha256,
    row.projectId,
    row.description,
    row.metadata,
    row.textStatus,
    row.now,
    row.userId,
  ];
  return (await tx.first<StoredFile>(insertStatement, values))!;
}

export interface FileUpdate extends Pick<StoredFile, 'id' | 'name' | 'description' | 'projectId' | 'metadata'> {
  workspaceId: string;
  archivedAt: Date | null;
  now: Date;
  userId: string;
}

export async function updateFile(tx: Queryable, row: FileUpdate): Promise<StoredFile> {
  const { workspaceId, id, name, description, projectId, metadata, archivedAt, now, userId } = row;
  const values = [workspaceId, id, name, description, projectId, metadata, archivedAt, now, userId];
  return (await tx.first<StoredFile>(updateStatement, values))!;
}

/** Those of the ids that are files of the workspace. */
export async function filterFileIds(db: Queryable, workspaceId: string, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(filterStatement, [workspaceId, ids]);
  return new Set(rows.map((row) => row.id));
}

/** What files are called right now. */
export function loadFileNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
