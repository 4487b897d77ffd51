import type { ImportColumn, ImportMapping, ImportMatch, ImportSource } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select m.id, m.name, m.table_id as "tableId", m.source, m.columns, m.match,
  m.on_error as "onError", m.version, svc.iso(m.created_at) as "createdAt", m.created_by as "createdBy",
  svc.iso(m.updated_at) as "updatedAt", m.updated_by as "updatedBy", svc.iso(m.archived_at) as "archivedAt") x)`;

/** What people decide about a mapping. */
export interface MappingSettings {
  name: string;
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match: ImportMatch;
  onError: ImportMapping['onError'];
  archivedAt: Date | null;
}

/** A mapping as JSON, with what the rules look at beside it. */
export interface StoredMapping extends MappingSettings {
  json: string;
  id: string;
  version: number;
}

const stored = `${json}::text as json, m.id, m.name, m.table_id as "tableId", m.source, m.columns, m.match,
  m.on_error as "onError", m.version, m.archived_at as "archivedAt"`;

const listStatement = statement(
  'importMappings.list',
  `with matching as (
     select * from svc.import_mappings m
      where m.workspace_id = $1 and (m.archived_at is not null) = $2 and ($3::timestamptz is null or m.updated_at > $3)
        and ($4::uuid is null or m.table_id = $4)),
   page as (select * from matching order by lower(name), id limit $5 offset $6)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by lower(m.name), m.id) from page m), '[]'::json) as "importMappings",
     (select count(*) from matching) as total, $5::int as "limit", $6::int as "offset") answer`,
);

const readStatement = statement(
  'importMappings.read',
  `select '{"importMapping":' || ${json}::text || '}' as json, m.version
     from svc.import_mappings m where m.workspace_id = $1 and m.id = $2`,
);

const loadStatement = statement(
  'importMappings.load',
  `select ${stored} from svc.import_mappings m where m.workspace_id = $1 and m.id = $2`,
);

const lockStatement = statement(
  'importMappings.lock',
  `select ${stored} from svc.import_mappings m where m.workspace_id = $1 and m.id = $2 for update`,
);

const insertStatement = statement(
  'importMappings.insert',
  `insert into svc.import_mappings as m (workspace_id, id, table_id, name, source, columns, match, on_error, archived_at,
     created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11) returning ${stored}`,
);

const updateStatement = statement(
  'importMappings.update',
  `update svc.import_mappings m set table_id = $3, name = $4, source = $5, columns = $6, match = $7, on_error = $8,
      archived_at = $9, updated_at = $10, updated_by = $11, version = m.version + 1
    where m.workspace_id = $1 and m.id = $2 returning ${stored}`,
);

export interface MappingPage {
  archived: boolean;
  updatedAfter: string | null;
  tableId: string | null;
  limit: number;
  offset: number;
}

export async function listMappingsJson(db: Queryable, workspaceId: string, page: MappingPage): Promise<string> {
  const { archived, updatedAfter, tableId, limit, offset } = page;
  const values = [workspaceId, archived, updatedAfter, tableId, limit, offset];
  return (await db.first<{ json: string }>(listStatement, values))!.json;
}

export async function readMappingJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ importMapping: ImportMapping }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

export function loadMapping(db: Queryable, workspaceId: string, id: string): Promise<StoredMapping | null> {
  return db.first<StoredMapping>(loadStatement, [workspaceId, id]);
}

export function lockMapping(tx: Queryable, workspaceId: string, id: string): Promise<StoredMapping | null> {
  return tx.first<StoredMapping>(lockStatement, [workspaceId, id]);
}

export interface MappingWrite extends MappingSettings {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

export async function insertMapping(tx: Queryable, row: MappingWrite): Promise<StoredMapping> {
  return (await tx.first<StoredMapping>(insertStatement, toValues(row)))!;
}

export async function updateMapping(tx: Queryable, row: MappingWrite): Promise<StoredMapping> {
  return (await tx.first<StoredMapping>(updateStatement, toValues(row)))!;
}

function toValues(row: MappingWrite): unknown[] {
  const { workspaceId, id, tableId, name, onError, archivedAt, now, userId } = row;
  const settings = [JSON.stringify(row.source), JSON.stringify(row.columns), JSON.stringify(row.match), onError];
  return [workspaceId, id, tableId, name, ...settings, archivedAt, now, userId];
}
