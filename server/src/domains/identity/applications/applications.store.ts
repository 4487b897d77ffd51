import type { Application } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';

const json = `json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'kind', a.kind,
  'clientId', a.client_id, 'redirectUris', to_json(a.redirect_uris), 'logo', a.logo,
  'secret', case when a.secret_hash is null then null else json_build_object('hint', a.secret_hint,
    'createdAt', svc.iso(a.secret_created_at),
    'previousUntil', case when a.previous_secret_until > now() then svc.iso(a.previous_secret_until) end) end,
  'serviceAccount', case when a.m2m_enabled then (
    select json_build_object('userId', u.id, 'name', u.name, 'role', m.role)
      from svc.users u join svc.memberships m on m.user_id = u.id and m.workspace_id = a.workspace_id
     where u.id = a.service_user_id) end,
  'connections', (select count(distinct g.user_id)::int from svc.oauth_grants g
    where g.client_id = a.client_id and g.ended_at is null),
  'lastUsedAt', svc.iso(greatest(a.last_used_at, (select max(g.last_used_at) from svc.oauth_grants g
    where g.client_id = a.client_id))),
  'version', a.version, 'createdAt', svc.iso(a.created_at), 'createdBy', a.created_by,
  'updatedAt', svc.iso(a.updated_at), 'updatedBy', a.updated_by, 'archivedAt', svc.iso(a.archived_at))`;

const listStatement = statement(
  'applications.list',
  `with page as (
     select * from svc.applications where workspace_id = $1 and (archived_at is not null) = $2
      order by id desc limit $3 offset $4)
   select json_build_object(
     'applications', coalesce((select json_agg(${json} order by a.id desc) from page a), '[]'::json),
     'total', (select count(*) from svc.applications where workspace_id = $1 and (archived_at is not null) = $2),
     'limit', $3::int, 'offset', $4::int)::text as json`,
);
const readStatement = statement(
  'applications.read',
  `select ${json} as json from svc.applications a where a.workspace_id = $1 and a.id = $2`,
);
const lockStatement = statement(
  'applications.lock',
  'select id from svc.applications where workspace_id = $1 and id = $2 for update',
);
const insertStatement = statement(
  'applications.insert',
  `insert into svc.applications (workspace_id, id, client_id, name, description, kind, redirect_uris, logo, secret_hash,
     secret_hint, secret_created_at, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $9::bytea is null then null else $11::timestamptz end,
     $11, $12, $11, $12)`,
);
const updateStatement = statement(
  'applications.update',
  `update svc.applications set name = $3, description = $4, redirect_uris = $5, logo = $6, updated_at = $7,
     updated_by = $8, version = version + 1 where workspace_id = $1 and id = $2`,
);
const archiveStatement = statement(
  'applications.archive',
  `update svc.applications set archived_at = $3, updated_at = $4, updated_by = $5, version = version + 1
    where workspace_id = $1 and id = $2`,
);
const rotateStatement = statement(
  'applications.rotate',
  `update svc.applications set secret_hash = $3, secret_hint = $4, secret_created_at = $5,
     previous_secret_hash = case when $6::timestamptz > $5::timestamptz then secret_hash end,
     previous_secret_until = case when $6::timestamptz > $5::timestamptz then $6::timestamptz end,
     updated_at = $5, updated_by = $7, version = version + 1
    where workspace_id = $1 and id = $2`,
);
const m2mStatement = statement(
  'applications.m2m',
  `update svc.applications set m2m_enabled = $3, service_user_id = coalesce($4, service_user_id), updated_at = $5,
     updated_by = $6, version = version + 1 where workspace_id = $1 and id = $2`,
);
const serviceUserStatement = statement(
  'applications.serviceUser',
  'select service_user_id as "userId" from svc.applications where workspace_id = $1 and id = $2',
);
const insertServiceUserStatement = statement(
  'applications.insertServiceUser',
  `insert into svc.users (id, kind, name) values ($1, 'service', $2)`,
);
const renameServiceUserStatement = statement(
  'applications.renameServiceUser',
  `update svc.users u set name = $3 from svc.applications a
    where a.workspace_id = $1 and a.id = $2 and u.id = a.service_user_id`,
);
const joinStatement = statement(
  'applications.joinServiceUser',
  `insert into svc.memberships as m (workspace_id, user_id, role) values ($1, $2, $3)
   on conflict (workspace_id, user_id) do update set role = excluded.role, version = m.version + 1`,
);
const ofServiceUserStatement = statement(
  'applications.ofServiceUser',
  `select name from svc.applications where workspace_id = $1 and service_user_id = $2`,
);
const clientStatement = statement(
  'applications.client',
  `select a.client_id as "clientId", a.name, a.kind, a.redirect_uris as "redirectUris", a.logo,
          a.m2m_enabled as "hasM2m", w.name as "workspaceName"
     from svc.applications a join svc.workspaces w on w.id = a.workspace_id
    where a.client_id = $1 and a.archived_at is null`,
);
const secretsStatement = statement(
  'applications.secrets',
  `select secret_hash as "current", case when previous_secret_until > now() then previous_secret_hash end as "previous"
     from svc.applications where client_id = $1 and archived_at is null`,
);

/** What the protocol needs to know of a registered application. */
export interface ApplicationClient {
  clientId: string;
  name: string;
  kind: Application['kind'];
  redirectUris: string[];
  logo: string | null;
  hasM2m: boolean;
  workspaceName: string;
}

export async function listApplicationsJson(
  db: Queryable,
  workspaceId: string,
  archived: boolean,
  limit: number,
  offset: number,
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, archived, limit, offset]))!.json;
}

export async function loadApplication(db: Queryable, workspaceId: string, id: string): Promise<Application | null> {
  return (await db.first<{ json: Application }>(readStatement, [workspaceId, id]))?.json ?? null;
}

/** As it is now, and stays until the transaction ends. */
export async function lockApplication(tx: Queryable, workspaceId: string, id: string): Promise<Application | null> {
  await tx.rows(lockStatement, [workspaceId, id]);
  return loadApplication(tx, workspaceId, id);
}

export interface ApplicationInsert {
  workspaceId: string;
  id: string;
  clientId: string;
  name: string;
  description: string;
  kind: Application['kind'];
  redirectUris: string[];
  logo: string | null;
  secretHash: Buffer | null;
  secretHint: string | null;
  now: Date;
  userId: string;
}

export async function insertApplication(tx: Queryable, row: ApplicationInsert): Promise<void> {
  const { workspaceId, id, clientId, name, description, kind, redirectUris, logo, secretHash, secretHint } = row;
  const what = [workspaceId, id, clientId, name, description, kind, redirectUris, logo, secretHash, secretHint];
  await tx.rows(insertStatement, [...what, row.now, row.userId]);
}

/** Who changes which application, and when. */
export interface ApplicationChange {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

export async function updateApplicationRow(
  tx: Queryable,
  { workspaceId, id, now, userId }: ApplicationChange,
  fields: Pick<Application, 'name' | 'description' | 'redirectUris' | 'logo'>,
): Promise<void> {
  const { name, description, redirectUris, logo } = fields;
  await tx.rows(updateStatement, [workspaceId, id, name, description, redirectUris, logo, now, userId]);
  await tx.rows(renameServiceUserStatement, [workspaceId, id, name]);
}

export async function setApplicationArchived(
  tx: Queryable,
  { workspaceId, id, now, userId }: ApplicationChange,
  isArchived: boolean,
): Promise<void> {
  await tx.rows(archiveStatement, [workspaceId, id, isArchived ? now : null, now, userId]);
}

export async function replaceSecret(
  tx: Queryable,
  { workspaceId, id, now, userId }: ApplicationChange,
  secret: { hash: Buffer; hint: string; previousUntil: Date },
): Promise<void> {
  await tx.rows(rotateStatement, [workspaceId, id, secret.hash, secret.hint, now, secret.previousUntil, userId]);
}

export async function setM2m(
  tx: Queryable,
  { workspaceId, id, now, userId }: ApplicationChange,
  serviceUserId: string | null,
  isEnabled: boolean,
): Promise<void> {
  await tx.rows(m2mStatement, [workspaceId, id, isEnabled, serviceUserId, now, userId]);
}

export async function loadServiceUserId(db: Queryable, workspaceId: string, id: string): Promise<string | null> {
  return (await db.first<{ userId: string | null }>(serviceUserStatement, [workspaceId, id]))?.userId ?? null;
}

export async function insertServiceUser(tx: Queryable, userId: string, name: string): Promise<void> {
  await tx.rows(insertServiceUserStatement, [userId, name]);
}

export async function joinServiceUser(tx: Queryable, workspaceId: string, userId: string, role: string): Promise<void> {
  await tx.rows(joinStatement, [workspaceId, userId, role]);
}

/** The name of the application that the user is the service account of. */
export async function loadServiceAccountOwner(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<string | null> {
  return (await db.first<{ name: string }>(ofServiceUserStatement, [workspaceId, userId]))?.name ?? null;
}

/** The active application behind a `client_id`. */
export function loadApplicationClient(db: Queryable, clientId: string): Promise<ApplicationClient | null> {
  return db.first<ApplicationClient>(clientStatement, [clientId]);
}

/** The hashes of the secrets that it is recognised by right now. */
export async function loadApplicationSecrets(db: Queryable, clientId: string): Promise<(Buffer | null)[] | null> {
  const row = await db.first<{ current: Buffer | null; previous: Buffer | null }>(secretsStatement, [clientId]);
  return row === null ? null : [row.current, row.previous];
}
