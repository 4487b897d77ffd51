import type { Environment } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { JsonText } from '../../../kernel/json-text.ts';

// row_to_json writes no blanks between its tokens, json_build_object does.
const json = `(select row_to_json(x) from (select e.id, e.name, e.description, e.version,
  svc.iso(e.created_at) as "createdAt", e.created_by as "createdBy", svc.iso(e.updated_at) as "updatedAt",
  e.updated_by as "updatedBy", svc.iso(e.archived_at) as "archivedAt") x)`;

/** An environment as JSON, with what the rules look at beside it. */
export interface StoredEnvironment {
  json: string;
  id: string;
  name: string;
  description: string;
  version: number;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, e.id, e.name, e.description, e.version, e.archived_at as "archivedAt"`;

// The page is cut before anything is made of it, along the index; the subquery's order is the order of the answer.
const listText = (state: string): string => `
  select row_to_json(answer)::text as json from (select
    coalesce((select json_agg(${json}) from (
      select * from svc.environments e
       where e.workspace_id = $1 and e.archived_at is ${state} and ($2::timestamptz is null or e.updated_at > $2)
       order by lower(e.name), e.id limit $3 offset $4) e), '[]'::json) as environments,
    (select count(*) from svc.environments e
      where e.workspace_id = $1 and e.archived_at is ${state} and ($2::timestamptz is null or e.updated_at > $2)) as total,
    $3::int as "limit", $4::int as "offset") answer`;

const listActiveStatement = statement('environments.listActive', listText('null'));
const listArchivedStatement = statement('environments.listArchived', listText('not null'));

const readStatement = statement(
  'environments.read',
  `select '{"environment":' || ${json}::text || '}' as json, e.version
     from svc.environments e where e.workspace_id = $1 and e.id = $2`,
);

const lockStatement = statement(
  'environments.lock',
  `select ${stored} from svc.environments e where e.workspace_id = $1 and e.id = $2 for update`,
);

const insertStatement = statement(
  'environments.insert',
  `insert into svc.environments as e (workspace_id, id, name, description, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $5, $6) returning ${stored}`,
);

const updateStatement = statement(
  'environments.update',
  `update svc.environments e
      set name = $3, description = $4, archived_at = $5, updated_at = $6, updated_by = $7, version = e.version + 1
    where e.workspace_id = $1 and e.id = $2 returning ${stored}`,
);

const deleteStatement = statement(
  'environments.delete',
  'delete from svc.environments where workspace_id = $1 and id = $2',
);

export interface EnvironmentPage {
  archived: boolean;
  updatedAfter: string | null;
  limit: number;
  offset: number;
}

export async function listEnvironmentsJson(db: Queryable, workspaceId: string, page: EnvironmentPage): Promise<string> {
  const { archived, updatedAfter, limit, offset } = page;
  const list = archived ? listArchivedStatement : listActiveStatement;
  const row = await db.first<{ json: string }>(list, [workspaceId, updatedAfter, limit, offset]);
  return row!.json;
}

export async function readEnvironmentJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ environment: Environment }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

/** Reads the environment and keeps others from changing it until the transaction ends. */
export function lockEnvironment(tx: Queryable, workspaceId: string, id: string): Promise<StoredEnvironment | null> {
  return tx.first<StoredEnvironment>(lockStatement, [workspaceId, id]);
}

export interface EnvironmentInsert {
  workspaceId: string;
  id: string;
  name: string;
  description: string;
  now: Date;
  userId: string;
}

export async function insertEnvironment(tx: Queryable, row: EnvironmentInsert): Promise<StoredEnvironment> {
  const values = [row.workspaceId, row.id, row.name, row.description, row.now, row.userId];
  return (await tx.first<StoredEnvironment>(insertStatement, values))!;
}

export async function updateEnvironment(
  tx: Queryable,
  row: EnvironmentInsert & { archivedAt: Date | null },
): Promise<StoredEnvironment> {
  const values = [row.workspaceId, row.id, row.name, row.description, row.archivedAt, row.now, row.userId];
  return (await tx.first<StoredEnvironment>(updateStatement, values))!;
}

export async function deleteEnvironment(tx: Queryable, workspaceId: string, id: string): Promise<void> {
  await tx.rows(deleteStatement, [workspaceId, id]);
}

const stateStatement = statement(
  'environments.state',
  'select archived_at is not null as archived from svc.environments where workspace_id = $1 and id = $2',
);

/** Whether the environment is archived; null when there is none. */
export function loadEnvironmentState(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<{ archived: boolean } | null> {
  return db.first<{ archived: boolean }>(stateStatement, [workspaceId, id]);
}

const namesStatement = statement(
  'environments.names',
  `select x.id, x.name, x.archived_at is not null as "isArchived"
     from svc.environments x where x.workspace_id = $1 and x.id = any($2::uuid[])`,
);

/** What environments are called right now. */
export function loadEnvironmentNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
