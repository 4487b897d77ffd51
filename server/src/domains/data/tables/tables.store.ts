import type { Table } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { columnJson } from './columns.store.ts';
import { schemaName } from './table-model.ts';

const summaryColumns = `t.id, t.environment_id as "environmentId", t.name, t.kind, t.description,
  t.naming_scheme_id as "namingSchemeId",
  (select coalesce(sum(r.active), 0) from svc.row_counts r where r.workspace_id = t.workspace_id and r.table_id = t.id)
    as "rowCount",
  t.version, svc.iso(t.created_at) as "createdAt", t.created_by as "createdBy", svc.iso(t.updated_at) as "updatedAt",
  t.updated_by as "updatedBy", svc.iso(t.archived_at) as "archivedAt"`;

const tableColumns = `${summaryColumns},
  coalesce((select json_agg(${columnJson('c')} order by c.position, c.number) from svc.data_columns c
    where c.workspace_id = t.workspace_id and c.table_id = t.id and c.archived_at is null), '[]'::json) as columns`;

const listStatement = statement(
  'tables.list',
  `with matching as (
     select * from svc.data_tables t
      where t.workspace_id = $1 and (t.archived_at is not null) = $2 and ($3::timestamptz is null or t.updated_at > $3)
        and ($4::uuid is null or t.environment_id = $4) and ($5::text is null or t.kind = $5)),
   page as (select * from matching order by lower(name), id limit $6 offset $7)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg((select row_to_json(x) from (select ${summaryColumns}) x) order by lower(t.name), t.id)
       from page t), '[]'::json) as tables,
     (select count(*) from matching) as total, $6::int as "limit", $7::int as "offset") answer`,
);

const readStatement = statement(
  'tables.read',
  `select (select row_to_json(x) from (select ${tableColumns}) x) as json
     from svc.data_tables t where t.workspace_id = $1 and t.id = $2`,
);
const lockStatement = statement(
  'tables.lock',
  'select id from svc.data_tables where workspace_id = $1 and id = $2 for update',
);
const designLockStatement = statement(
  'tables.designLock',
  `select pg_advisory_xact_lock(hashtextextended('design:' || $1, 0))`,
);
const nextNumberStatement = statement(
  'tables.nextNumber',
  'select coalesce(max(number), 0) + 1 as number from svc.data_tables where workspace_id = $1',
);
const insertStatement = statement(
  'tables.insert',
  `insert into svc.data_tables (workspace_id, id, number, environment_id, name, kind, description, naming_scheme_id,
     created_at, created_by, updated_at, updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $10)`,
);
const updateStatement = statement(
  'tables.update',
  `update svc.data_tables set environment_id = $3, name = $4, description = $5, naming_scheme_id = $6, archived_at = $7,
     updated_at = $8, updated_by = $9, version = version + 1 where workspace_id = $1 and id = $2`,
);
const touchStatement = statement(
  'tables.touch',
  `update svc.data_tables set updated_at = $3, updated_by = $4, version = version + 1 where workspace_id = $1 and id = $2`,
);

export interface TablePage {
  archived: boolean;
  updatedAfter: string | null;
  environmentId: string | null;
  kind: string | null;
  limit: number;
  offset: number;
}

export async function listTablesJson(db: Queryable, workspaceId: string, page: TablePage): Promise<string> {
  const { archived, updatedAfter, environmentId, kind, limit, offset } = page;
  const values = [workspaceId, archived, updatedAfter, environmentId, kind, limit, offset];
  return (await db.first<{ json: string }>(listStatement, values))!.json;
}

export async function readTable(db: Queryable, workspaceId: string, id: string): Promise<Table | null> {
  return (await db.first<{ json: Table }>(readStatement, [workspaceId, id]))?.json ?? null;
}

/** Keeps others from changing the table's design until the transaction ends; false when there is none. */
export async function lockTable(tx: Queryable, workspaceId: string, id: string): Promise<boolean> {
  return (await tx.first(lockStatement, [workspaceId, id])) !== null;
}

export interface TableInsert {
  workspaceId: string;
  id: string;
  environmentId: string;
  name: string;
  kind: string;
  description: string;
  namingSchemeId: string | null;
  now: Date;
  userId: string;
}

/** Makes the table in the design and, empty, in the schema of the workspace. */
export async function insertTable(tx: Queryable, row: TableInsert): Promise<void> {
  // One at a time in a workspace: the numbers are dense, and PostgreSQL makes no schema twice.
  await tx.rows(designLockStatement, [row.workspaceId]);
  const { number } = (await tx.first<{ number: number }>(nextNumberStatement, [row.workspaceId]))!;
  await tx.rows(insertStatement, [
    row.workspaceId,
    row.id,
    number,
    row.environmentId,
    row.name,
    row.kind,
    row.description,
    row.namingSchemeId,
    row.now,
    row.userId,
  ]);
  await createPhysicalTable(tx, schemaName(row.workspaceId), number);
}

async function createPhysicalTable(tx: Queryable, schema: string, number: number): Promise<void> {
  await tx.rows({ text: `create schema if not exists ${schema}` });
  await tx.rows({
    text: `create table ${schema}.t_${number} (
      id uuid primary key,
      version integer not null default 1,
      created_at timestamptz(3) not null,
      created_by uuid,
      updated_at timestamptz(3) not null,
      updated_by uuid,
      archived_at timestamptz(3),
      last_write uuid not null)`,
  });
  await tx.rows({
    text: `create table ${schema}.h_${number} (
      object_id uuid not null,
      version integer not null,
      row jsonb not null,
      links jsonb not null default '{}',
      primary key (object_id, version))`,
  });
}

export interface TableUpdate {
  workspaceId: string;
  id: string;
  environmentId: string;
  name: string;
  description: string;
  namingSchemeId: string | null;
  archivedAt: string | Date | null;
  now: Date;
  userId: string;
}

export async function updateTableRow(tx: Queryable, row: TableUpdate): Promise<void> {
  const { workspaceId, id, environmentId, name, description, namingSchemeId, archivedAt, now, userId } = row;
  await tx.rows(updateStatement, [
    workspaceId,
    id,
    environmentId,
    name,
    description,
    namingSchemeId,
    archivedAt,
    now,
    userId,
  ]);
}

/** Counts a change of its columns as a change of the table. */
export async function touchTable(
  tx: Queryable,
  workspaceId: string,
  id: string,
  now: Date,
  userId: string,
): Promise<void> {
  await tx.rows(touchStatement, [workspaceId, id, now, userId]);
}

const linkingStatement = statement(
  'tables.linking',
  `select t.number as "tableNumber", c.id as "columnId"
     from svc.data_columns c join svc.data_tables t on t.workspace_id = c.workspace_id and t.id = c.table_id
    where c.workspace_id = $1 and c.link_table_id = $2 and not c.is_inverse and c.archived_at is null
    order by t.number, c.position`,
);

/** The columns, of any table, that lead to this table. */
export function listLinkingColumns(
  db: Queryable,
  workspaceId: string,
  tableId: string,
): Promise<{ tableNumber: number; columnId: string }[]> {
  return db.rows<{ tableNumber: number; columnId: string }>(linkingStatement, [workspaceId, tableId]);
}

const namesStatement = statement(
  'tables.names',
  `select t.id, t.name, t.kind, t.archived_at is not null as "isArchived" from svc.data_tables t
    where t.workspace_id = $1 and t.id = any($2::uuid[])`,
);

/** What tables are called right now. */
export function loadTableNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; kind: 'data' | 'itemType'; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}

const fileColumnsStatement = statement(
  'tables.fileColumns',
  `select t.number as "tableNumber", c.id as "columnId"
     from svc.data_columns c join svc.data_tables t on t.workspace_id = c.workspace_id and t.id = c.table_id
    where c.workspace_id = $1 and c.type = 'file' and c.archived_at is null order by lower(t.name), t.id, c.position`,
);

/** The columns, of any table, whose cells name files. */
export function listFileColumns(
  db: Queryable,
  workspaceId: string,
): Promise<{ tableNumber: number; columnId: string }[]> {
  return db.rows<{ tableNumber: number; columnId: string }>(fileColumnsStatement, [workspaceId]);
}
