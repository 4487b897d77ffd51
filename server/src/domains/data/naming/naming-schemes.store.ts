import type { NamingScheme } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select s.id, s.name, s.pattern, s.start, s.step, s.reset, s.manual, s.description,
  s.version, svc.iso(s.created_at) as "createdAt", s.created_by as "createdBy", svc.iso(s.updated_at) as "updatedAt",
  s.updated_by as "updatedBy", svc.iso(s.archived_at) as "archivedAt") x)`;

/** What people decide about a scheme. */
export interface NamingSettings extends Pick<NamingScheme, 'name' | 'pattern' | 'start' | 'step' | 'reset' | 'manual'> {
  description: string;
  archivedAt: Date | null;
}

/** A naming scheme as JSON, with what the rules look at beside it. */
export interface StoredNamingScheme extends NamingSettings {
  json: string;
  id: string;
  version: number;
}

const stored = `${json}::text as json, s.id, s.name, s.pattern, s.start, s.step, s.reset, s.manual, s.description, s.version,
  s.archived_at as "archivedAt"`;

const listStatement = statement(
  'namingSchemes.list',
  `with matching as (
     select * from svc.naming_schemes s
      where s.workspace_id = $1 and (s.archived_at is not null) = $2 and ($3::timestamptz is null or s.updated_at > $3)),
   page as (select * from matching order by lower(name), id limit $4 offset $5)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by lower(s.name), s.id) from page s), '[]'::json) as "namingSchemes",
     (select count(*) from matching) as total, $4::int as "limit", $5::int as "offset") answer`,
);

const readStatement = statement(
  'namingSchemes.read',
  `select '{"namingScheme":' || ${json}::text || '}' as json, s.version
     from svc.naming_schemes s where s.workspace_id = $1 and s.id = $2`,
);

const loadStatement = statement(
  'namingSchemes.load',
  `select ${stored} from svc.naming_schemes s where s.workspace_id = $1 and s.id = $2`,
);

const holdStatement = statement(
  'namingSchemes.hold',
  `select ${stored} from svc.naming_schemes s where s.workspace_id = $1 and s.id = $2 for key share`,
);

const holdForRenameStatement = statement(
  'namingSchemes.holdForRename',
  `select ${stored} from svc.naming_schemes s where s.workspace_id = $1 and s.id = $2 for no key update`,
);

const namedByStatement = statement(
  'namingSchemes.namedBy',
  `select t.name from svc.data_tables t
    where t.workspace_id = $1 and t.naming_scheme_id = $2 and t.id <> $3 and exists (
      select from svc.data_columns c
       where c.workspace_id = t.workspace_id and c.table_id = t.id and lower(c.name) = lower($4) and c.archived_at is null)
    order by lower(t.name)`,
);

const lockStatement = statement(
  'namingSchemes.lock',
  `select ${stored} from svc.naming_schemes s where s.workspace_id = $1 and s.id = $2 for update`,
);

const insertStatement = statement(
  'namingSchemes.insert',
  `insert into svc.naming_schemes as s (workspace_id, id, name, pattern, start, step, reset, manual, description, archived_at,
     created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11, $12) returning ${stored}`,
);

const updateStatement = statement(
  'namingSchemes.update',
  `update svc.naming_schemes s
      set name = $3, pattern = $4, start = $5, step = $6, reset = $7, manual = $8, description = $9, archived_at = $10,
          updated_at = $11, updated_by = $12, version = s.version + 1
    where s.workspace_id = $1 and s.id = $2 returning ${stored}`,
);

export interface NamingSchemePage {
  archived: boolean;
  updatedAfter: string | null;
  limit: number;
  offset: number;
}

export async function listNamingSchemesJson(
  db: Queryable,
  workspaceId: string,
  { archived, updatedAfter, limit, offset }: NamingSchemePage,
): Promise<string> {
  const row = await db.first<{ json: string }>(listStatement, [workspaceId, archived, updatedAfter, limit, offset]);
  return row!.json;
}

export async function readNamingSchemeJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ namingScheme: NamingScheme }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

export function loadNamingScheme(db: Queryable, workspaceId: string, id: string): Promise<StoredNamingScheme | null> {
  return db.first<StoredNamingScheme>(loadStatement, [workspaceId, id]);
}

/** Reads the scheme for taking its numbers: it stays as it is until the transaction ends. Many can do so at once. */
export function holdNamingScheme(tx: Queryable, workspaceId: string, id: string): Promise<StoredNamingScheme | null> {
  return tx.first<StoredNamingScheme>(holdStatement, [workspaceId, id]);
}

/** Reads the scheme and keeps others from changing it, while they go on taking its numbers. */
export function holdNamingSchemeForRename(
  tx: Queryable,
  workspaceId: string,
  id: string,
): Promise<StoredNamingScheme | null> {
  return tx.first<StoredNamingScheme>(holdForRenameStatement, [workspaceId, id]);
}

/** The names of the other tables whose rows the scheme names and that have such a column. */
export async function listTablesNamedBy(
  db: Queryable,
  workspaceId: string,
  id: string,
  { column, notTableId }: { column: string; notTableId: string },
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(namedByStatement, [workspaceId, id, notTableId, column]);
  return rows.map(({ name }) => name);
}

/** Reads the scheme and keeps others from changing or using it until the transaction ends. */
export function lockNamingScheme(tx: Queryable, workspaceId: string, id: string): Promise<StoredNamingScheme | null> {
  return tx.first<StoredNamingScheme>(lockStatement, [workspaceId, id]);
}

export interface NamingSchemeWrite extends NamingSettings {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

export async function insertNamingScheme(tx: Queryable, row: NamingSchemeWrite): Promise<StoredNamingScheme> {
  return (await tx.first<StoredNamingScheme>(insertStatement, toValues(row)))!;
}

export async function updateNamingScheme(tx: Queryable, row: NamingSchemeWrite): Promise<StoredNamingScheme> {
  return (await tx.first<StoredNamingScheme>(updateStatement, toValues(row)))!;
}

function toValues(row: NamingSchemeWrite): unknown[] {
  const { name, pattern, start, step, reset, manual, description, archivedAt } = row;
  const settings = [name, pattern, start, step, reset, manual, description, archivedAt];
  return [row.workspaceId, row.id, ...settings, row.now, row.userId];
}
