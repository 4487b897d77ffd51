import type { ConnectedApp, GrantedRole, OAuthScope, Role } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';

export interface GrantInsert {
  workspaceId: string;
  id: string;
  userId: string;
  role: GrantedRole;
  clientId: string;
  clientName: string;
  clientOrigin: ConnectedApp['origin'];
  scopes: OAuthScope[];
  now: Date;
}

/** A grant that holds, with the person and their standing as they are now. */
export interface GrantRow {
  workspaceId: string;
  userId: string;
  userName: string;
  email: string | null;
  clientName: string;
  /** Null once the person has left the workspace. */
  memberRole: Role | null;
}

const insertStatement = statement(
  'grants.insert',
  `insert into svc.oauth_grants (workspace_id, id, user_id, role, client_id, client_name, client_origin, scopes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const readStatement = statement(
  'grants.read',
  `select g.workspace_id as "workspaceId", g.user_id as "userId", u.name as "userName", u.email,
          g.client_name as "clientName", m.role as "memberRole"
     from svc.oauth_grants g
     join svc.users u on u.id = g.user_id
     left join svc.memberships m on m.workspace_id = g.workspace_id and m.user_id = g.user_id
    where g.id = $1 and g.ended_at is null`,
);

const endStatement = statement(
  'grants.end',
  'update svc.oauth_grants set ended_at = $2 where id = $1 and ended_at is null returning id',
);
const endOfClientStatement = statement(
  'grants.endOfClient',
  'update svc.oauth_grants set ended_at = $2 where client_id = $1 and ended_at is null',
);
const endOfMemberStatement = statement(
  'grants.endOfMember',
  `update svc.oauth_grants set ended_at = $3 where workspace_id = $1 and user_id = $2 and ended_at is null`,
);
const ownNameStatement = statement(
  'grants.deleteOwnName',
  `delete from svc.oauth_artifacts where kind = 'ClientCredentials' and client_id = $1`,
);

const connectedColumns = `
  g.id, g.client_name as name, g.client_origin as origin, a.logo, json_build_object('id', w.id, 'name', w.name) as workspace,
  g.role, g.scopes, svc.iso(g.created_at) as "connectedAt", svc.iso(g.last_used_at) as "lastUsedAt"`;
const connectedJoins = `
  join svc.workspaces w on w.id = g.workspace_id
  left join svc.applications a on a.client_id = g.client_id`;

// A connection whose last code and token have expired is none any more, also before it is swept.
const listStatement = statement(
  'grants.connected',
  `select ${connectedColumns} from svc.oauth_grants g ${connectedJoins}
    where g.user_id = $1 and g.ended_at is null
      and exists (select from svc.oauth_artifacts t where t.grant_id = g.id and t.kind <> 'Grant' and t.expires_at > now())
    order by g.id desc`,
);
const readConnectedStatement = statement(
  'grants.readConnected',
  `select ${connectedColumns}, g.ended_at is not null as "hasEnded" from svc.oauth_grants g ${connectedJoins}
    where g.user_id = $1 and g.id = $2`,
);

// A workspace whose organization has assistants switched off is not offered to one.
const choicesStatement = statement(
  'grants.choices',
  `select w.id, w.name, o.name as "organizationName", m.role
     from svc.memberships m
     join svc.workspaces w on w.id = m.workspace_id
     join svc.organizations o on o.id = w.organization_id
    where m.user_id = $1 and ($2 = 'api' or o.mcp_enabled)
    order by m.last_seen_at desc nulls last, lower(w.name)`,
);

export interface GrantChoice {
  id: string;
  name: string;
  organizationName: string;
  role: Role;
}

export async function insertGrant(tx: Queryable, row: GrantInsert): Promise<void> {
  const { workspaceId, id, userId, role, clientId, clientName, clientOrigin, scopes, now } = row;
  await tx.rows(insertStatement, [workspaceId, id, userId, role, clientId, clientName, clientOrigin, scopes, now]);
}

export function loadGrant(db: Queryable, id: string): Promise<GrantRow | null> {
  return db.first<GrantRow>(readStatement, [id]);
}

/** True when it had not ended before. */
export async function endGrantRow(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return (await tx.first(endStatement, [id, now])) !== null;
}

export async function endGrantsOfClient(tx: Queryable, clientId: string, now: Date): Promise<void> {
  await tx.rows(endOfClientStatement, [clientId, now]);
}

export async function endGrantsOfMember(tx: Queryable, workspaceId: string, userId: string, now: Date): Promise<void> {
  await tx.rows(endOfMemberStatement, [workspaceId, userId, now]);
}

/** Forgets the tokens that an application got in its own name. */
export async function deleteOwnNameTokens(tx: Queryable, clientId: string): Promise<void> {
  await tx.rows(ownNameStatement, [clientId]);
}

export function listConnectedRows(db: Queryable, userId: string): Promise<ConnectedApp[]> {
  return db.rows<ConnectedApp>(listStatement, [userId]);
}

export async function loadConnectedRow(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ app: ConnectedApp; hasEnded: boolean } | null> {
  const row = await db.first<ConnectedApp & { hasEnded: boolean }>(readConnectedStatement, [userId, id]);
  if (row === null) return null;
  const { hasEnded, ...app } = row;
  return { app, hasEnded };
}

/** The workspaces that a person can let a program into, the one used last first. */
export function listGrantChoices(db: Queryable, userId: string, resource: 'api' | 'mcp'): Promise<GrantChoice[]> {
  return db.rows<GrantChoice>(choicesStatement, [userId, resource]);
}
