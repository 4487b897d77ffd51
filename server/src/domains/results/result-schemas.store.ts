import type { ResultColumn, ResultSchema } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select s.id, s.name, s.description, v.schema_version as "schemaVersion", v.columns,
  s.version, svc.iso(s.created_at) as "createdAt", s.created_by as "createdBy", svc.iso(s.updated_at) as "updatedAt",
  s.updated_by as "updatedBy", svc.iso(s.archived_at) as "archivedAt") x)`;

const withVersion = (version: string): string => `svc.result_schemas s join svc.result_schema_versions v
  on v.workspace_id = s.workspace_id and v.schema_id = s.id and v.schema_version = ${version}`;

/** A result schema as JSON, with what the rules look at beside it. */
export interface StoredResultSchema {
  json: string;
  id: string;
  name: string;
  description: string;
  schemaVersion: number;
  columns: ResultColumn[];
  version: number;
  createdBy: string | null;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, s.id, s.name, s.description, v.schema_version as "schemaVersion", v.columns, s.version,
  s.created_by as "createdBy", s.archived_at as "archivedAt"`;

const listStatement = statement(
  'resultSchemas.list',
  `with matching as (
     select * from svc.result_schemas s
      where s.workspace_id = $1 and (s.archived_at is not null) = $2 and ($3::timestamptz is null or s.updated_at > $3)),
   page as (select * from matching order by lower(name), id limit $4 offset $5)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by lower(s.name), s.id)
                 from page s join svc.result_schema_versions v
                   on v.workspace_id = s.workspace_id and v.schema_id = s.id and v.schema_version = s.schema_version),
              '[]'::json) as schemas,
     (select count(*) from matching) as total, $4::int as "limit", $5::int as "offset") answer`,
);

const readStatement = statement(
  'resultSchemas.read',
  `select '{"schema":' || ${json}::text || '}' as json, s.version
     from ${withVersion('coalesce($3::int, s.schema_version)')} where s.workspace_id = $1 and s.id = $2`,
);

const loadStatement = statement(
  'resultSchemas.load',
  `select ${stored} from ${withVersion('coalesce($3::int, s.schema_version)')} where s.workspace_id = $1 and s.id = $2`,
);

// Not in one statement with the join: what a lock waited for must be read after it.
const lockStatement = statement(
  'resultSchemas.lock',
  'select from svc.result_schemas s where s.workspace_id = $1 and s.id = $2 for update',
);

const insertStatement = statement(
  'resultSchemas.insert',
  `insert into svc.result_schemas (workspace_id, id, name, description, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $5, $6)`,
);

const updateStatement = statement(
  'resultSchemas.update',
  `update svc.result_schemas
      set name = $3, description = $4, schema_version = $5, archived_at = $6, updated_at = $7, updated_by = $8,
          version = version + 1
    where workspace_id = $1 and id = $2`,
);

const insertVersionStatement = statement(
  'resultSchemas.insertVersion',
  `insert into svc.result_schema_versions (workspace_id, schema_id, schema_version, columns) values ($1, $2, $3, $4)`,
);

export interface ResultSchemaPage {
  archived: boolean;
  updatedAfter: string | null;
  limit: number;
  offset: number;
}

export async function listResultSchemasJson(
  db: Queryable,
  workspaceId: string,
  { archived, updatedAfter, limit, offset }: ResultSchemaPage,
): Promise<string> {
  const row = await db.first<{ json: string }>(listStatement, [workspaceId, archived, updatedAfter, limit, offset]);
  return row!.json;
}

/** With the columns of the given schema version; null for the current one. */
export async function readResultSchemaJson(
  db: Queryable,
  workspaceId: string,
  id: string,
  schemaVersion: number | null,
): Promise<JsonText<{ schema: ResultSchema }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id, schemaVersion]);
  return row === null ? null : new JsonText(row.json, row.version);
}

/** With the columns of the given schema version; null for the current one. */
export function loadResultSchema(
  db: Queryable,
  workspaceId: string,
  id: string,
  schemaVersion: number | null = null,
): Promise<StoredResultSchema | null> {
  return db.first<StoredResultSchema>(loadStatement, [workspaceId, id, schemaVersion]);
}

/** Reads the schema and keeps others from changing it until the transaction ends. */
export async function lockResultSchema(
  tx: Queryable,
  workspaceId: string,
  id: string,
): Promise<StoredResultSchema | null> {
  await tx.rows(lockStatement, [workspaceId, id]);
  return loadResultSchema(tx, workspaceId, id);
}

export interface ResultSchemaInsert {
  workspaceId: string;
  id: string;
  name: string;
  description: string;
  now: Date;
  userId: string;
}

export async function insertResultSchema(tx: Queryable, row: ResultSchemaInsert): Promise<void> {
  await tx.rows(insertStatement, [row.workspaceId, row.id, row.name, row.description, row.now, row.userId]);
}

export async function updateResultSchema(
  tx: Queryable,
  row: ResultSchemaInsert & { schemaVersion: number; archivedAt: Date | null },
): Promise<void> {
  const { workspaceId, id, name, description, schemaVersion, archivedAt, now, userId } = row;
  await tx.rows(updateStatement, [workspaceId, id, name, description, schemaVersion, archivedAt, now, userId]);
}

export async function insertSchemaVersion(
  tx: Queryable,
  row: { workspaceId: string; id: string; schemaVersion: number; columns: readonly ResultColumn[] },
): Promise<void> {
  await tx.rows(insertVersionStatement, [row.workspaceId, row.id, row.schemaVersion, JSON.stringify(row.columns)]);
}

const namesStatement = statement(
  'resultSchemas.names',
  `select x.id, x.name, x.archived_at is not null as "isArchived"
     from svc.result_schemas x where x.workspace_id = $1 and x.id = any($2::uuid[])`,
);

/** What result schemas are called right now. */
export function loadResultSchemaNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
