import type { SavedQuery } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';

const json = `(select row_to_json(x) from (select s.id, s.name, s.description, s.query, s.parameters, s.version,
  svc.iso(s.created_at) as "createdAt", s.created_by as "createdBy", svc.iso(s.updated_at) as "updatedAt",
  s.updated_by as "updatedBy", svc.iso(s.archived_at) as "archivedAt") x)`;

const listText = (state: string): string => `
  select row_to_json(answer)::text as json from (select
    coalesce((select json_agg(${json}) from (
      select * from svc.saved_queries s
       where s.workspace_id = $1 and s.archived_at is ${state} and ($2::timestamptz is null or s.updated_at > $2)
         and ($3::uuid is null or s.table_id = $3)
       order by lower(s.name), s.id limit $4 offset $5) s), '[]'::json) as "savedQueries",
    (select count(*) from svc.saved_queries s
      where s.workspace_id = $1 and s.archived_at is ${state} and ($2::timestamptz is null or s.updated_at > $2)
        and ($3::uuid is null or s.table_id = $3)) as total,
    $4::int as "limit", $5::int as "offset") answer`;

const listActiveStatement = statement('savedQueries.listActive', listText('null'));
const listArchivedStatement = statement('savedQueries.listArchived', listText('not null'));
const readStatement = statement(
  'savedQueries.read',
  `select ${json} as json from svc.saved_queries s where s.workspace_id = $1 and s.id = $2`,
);
const lockStatement = statement(
  'savedQueries.lock',
  `select ${json} as json from svc.saved_queries s where s.workspace_id = $1 and s.id = $2 for update`,
);
const insertStatement = statement(
  'savedQueries.insert',
  `insert into svc.saved_queries as s (workspace_id, id, name, description, table_id, query, parameters,
     created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $9) returning ${json} as json`,
);
const updateStatement = statement(
  'savedQueries.update',
  `update svc.saved_queries s set name = $3, description = $4, table_id = $5, query = $6, parameters = $7, archived_at = $8,
     updated_at = $9, updated_by = $10, version = s.version + 1
    where s.workspace_id = $1 and s.id = $2 returning ${json} as json`,
);

export interface SavedQueryPage {
  archived: boolean;
  updatedAfter: string | null;
  tableId: string | null;
  limit: number;
  offset: number;
}

export async function listSavedQueriesJson(db: Queryable, workspaceId: string, page: SavedQueryPage): Promise<string> {
  const { archived, updatedAfter, tableId, limit, offset } = page;
  const list = archived ? listArchivedStatement : listActiveStatement;
  return (await db.first<{ json: string }>(list, [workspaceId, updatedAfter, tableId, limit, offset]))!.json;
}

export async function loadSavedQuery(db: Queryable, workspaceId: string, id: string): Promise<SavedQuery | null> {
  return (await db.first<{ json: SavedQuery }>(readStatement, [workspaceId, id]))?.json ?? null;
}

export async function lockSavedQuery(tx: Queryable, workspaceId: string, id: string): Promise<SavedQuery | null> {
  return (await tx.first<{ json: SavedQuery }>(lockStatement, [workspaceId, id]))?.json ?? null;
}

export type SavedQueryWrite = Pick<SavedQuery, 'id' | 'name' | 'description' | 'query' | 'parameters'> & {
  workspaceId: string;
  now: Date;
  userId: string;
};

export async function insertSavedQuery(tx: Queryable, row: SavedQueryWrite): Promise<SavedQuery> {
  const written = [
    row.name,
    row.description,
    row.query.from,
    JSON.stringify(row.query),
    JSON.stringify(row.parameters),
  ];
  const values = [row.workspaceId, row.id, ...written, row.now, row.userId];
  return (await tx.first<{ json: SavedQuery }>(insertStatement, values))!.json;
}

export async function updateSavedQueryRow(
  tx: Queryable,
  row: SavedQueryWrite & { archivedAt: Date | string | null },
): Promise<SavedQuery> {
  const written = [
    row.name,
    row.description,
    row.query.from,
    JSON.stringify(row.query),
    JSON.stringify(row.parameters),
  ];
  const values = [row.workspaceId, row.id, ...written, row.archivedAt, row.now, row.userId];
  return (await tx.first<{ json: SavedQuery }>(updateStatement, values))!.json;
}

const namesStatement = statement(
  'savedQueries.names',
  `select x.id, x.name, x.archived_at is not null as "isArchived"
     from svc.saved_queries x where x.workspace_id = $1 and x.id = any($2::uuid[])`,
);

/** What saved queries are called right now. */
export function loadSavedQueryNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
