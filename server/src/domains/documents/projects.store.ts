import type { Project } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select p.id, p.name, p.description,
  (select count(*) from svc.documents d
    where d.workspace_id = p.workspace_id and d.project_id = p.id and d.archived_at is null) as "documentCount",
  p.version, svc.iso(p.created_at) as "createdAt", p.created_by as "createdBy", svc.iso(p.updated_at) as "updatedAt",
  p.updated_by as "updatedBy", svc.iso(p.archived_at) as "archivedAt") x)`;

/** A project as JSON, with what the rules look at beside it. */
export interface StoredProject {
  json: string;
  id: string;
  name: string;
  description: string;
  version: number;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, p.id, p.name, p.description, p.version, p.archived_at as "archivedAt"`;

const listStatement = statement(
  'projects.list',
  `with matching as (
     select * from svc.projects p
      where p.workspace_id = $1 and (p.archived_at is not null) = $2 and ($3::timestamptz is null or p.updated_at > $3)),
   page as (select * from matching order by lower(name), id limit $4 offset $5)
   select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by lower(p.name), p.id) from page p), '[]'::json) as projects,
     (select count(*) from matching) as total, $4::int as "limit", $5::int as "offset") answer`,
);

const readStatement = statement(
  'projects.read',
  `select '{"project":' || ${json}::text || '}' as json, p.version from svc.projects p where p.workspace_id = $1 and p.id = $2`,
);

const lockStatement = statement(
  'projects.lock',
  `select ${stored} from svc.projects p where p.workspace_id = $1 and p.id = $2 for update`,
);

const holdStatement = statement(
  'projects.hold',
  `select ${stored} from svc.projects p where p.workspace_id = $1 and p.id = $2 for key share`,
);

const insertStatement = statement(
  'projects.insert',
  `insert into svc.projects as p (workspace_id, id, created_at, created_by, updated_at, updated_by, name, description)
   values ($1, $2, $3, $4, $3, $4, $5, $6) returning ${stored}`,
);

const updateStatement = statement(
  'projects.update',
  `update svc.projects p
      set updated_at = $3, updated_by = $4, name = $5, description = $6, archived_at = $7, version = p.version + 1
    where p.workspace_id = $1 and p.id = $2 returning ${stored}`,
);

export interface ProjectPage {
  archived: boolean;
  updatedAfter: string | null;
  limit: number;
  offset: number;
}

export async function listProjectsJson(db: Queryable, workspaceId: string, page: ProjectPage): Promise<string> {
  const { archived, updatedAfter, limit, offset } = page;
  const row = await db.first<{ json: string }>(listStatement, [workspaceId, archived, updatedAfter, limit, offset]);
  return row!.json;
}

export async function readProjectJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ project: Project }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version, true);
}

export function lockProject(tx: Queryable, workspaceId: string, id: string): Promise<StoredProject | null> {
  return tx.first<StoredProject>(lockStatement, [workspaceId, id]);
}

/** Reads the project for putting a document into it: it is not archived until the transaction ends. */
export function holdProject(tx: Queryable, workspaceId: string, id: string): Promise<StoredProject | null> {
  return tx.first<StoredProject>(holdStatement, [workspaceId, id]);
}

export interface ProjectStamp {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

const stampValues = ({ workspaceId, id, now, userId }: ProjectStamp): unknown[] => [workspaceId, id, now, userId];

export async function insertProject(
  tx: Queryable,
  stamp: ProjectStamp,
  { name, description }: Pick<StoredProject, 'name' | 'description'>,
): Promise<StoredProject> {
  return (await tx.first<StoredProject>(insertStatement, [...stampValues(stamp), name, description]))!;
}

export async function updateProject(
  tx: Queryable,
  stamp: ProjectStamp,
  { name, description, archivedAt }: Pick<StoredProject, 'name' | 'description' | 'archivedAt'>,
): Promise<StoredProject> {
  return (await tx.first<StoredProject>(updateStatement, [...stampValues(stamp), name, description, archivedAt]))!;
}

const namesStatement = statement(
  'projects.names',
  `select x.id, x.name, x.archived_at is not null as "isArchived"
     from svc.projects x where x.workspace_id = $1 and x.id = any($2::uuid[])`,
);

/** What projects are called right now. */
export function loadProjectNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
