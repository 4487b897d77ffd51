import type { Invitation, Role } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const json = `json_build_object('id', i.id, 'email', i.email, 'role', i.role,
  'status', case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
                 when i.expires_at <= now() then 'expired' else 'open' end,
  'createdAt', svc.iso(i.created_at), 'createdBy', i.created_by, 'createdByName', u.name,
  'expiresAt', svc.iso(i.expires_at))`;

const listStatement = statement(
  'invitations.list',
  `with page as (select * from svc.invitations where workspace_id = $1 order by id desc limit $2 offset $3)
   select json_build_object(
     'invitations', coalesce((select json_agg(${json} order by i.id desc)
        from page i join svc.users u on u.id = i.created_by), '[]'::json),
     'total', (select count(*) from svc.invitations where workspace_id = $1),
     'limit', $2::int, 'offset', $3::int)::text as json`,
);
const insertStatement = statement(
  'invitations.insert',
  `insert into svc.invitations (workspace_id, id, token_hash, email, role, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const readStatement = statement(
  'invitations.read',
  `select ${json} as json from svc.invitations i join svc.users u on u.id = i.created_by
    where i.workspace_id = $1 and i.id = $2`,
);
const revokeStatement = statement(
  'invitations.revoke',
  `update svc.invitations set revoked_at = $3
    where workspace_id = $1 and id = $2 and accepted_at is null and revoked_at is null`,
);
const byTokenText = `
  select i.workspace_id as "workspaceId", i.id, i.email, i.role, i.created_by as "createdBy", u.name as "invitedBy",
         w.name as "workspaceName", w.slug, o.name as "organizationName", svc.iso(i.expires_at) as "expiresAt"
    from svc.invitations i
    join svc.users u on u.id = i.created_by
    join svc.workspaces w on w.id = i.workspace_id
    join svc.organizations o on o.id = w.organization_id
   where i.token_hash = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`;
const byTokenStatement = statement('invitations.byToken', byTokenText);
const lockByTokenStatement = statement('invitations.lockByToken', `${byTokenText} for update of i`);
const acceptStatement = statement(
  'invitations.accept',
  'update svc.invitations set accepted_at = $3, accepted_by = $4 where workspace_id = $1 and id = $2',
);
const memberByEmailStatement = statement(
  'invitations.memberByEmail',
  `select 1 as one from svc.memberships m join svc.users u on u.id = m.user_id
    where m.workspace_id = $1 and lower(u.email) = lower($2)`,
);

export async function listInvitationsJson(
  db: Queryable,
  workspaceId: string,
  limit: number,
  offset: number,
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, limit, offset]))!.json;
}

export interface InvitationInsert {
  workspaceId: string;
  id: string;
  tokenHash: Buffer;
  email: string;
  role: Role;
  createdBy: string;
  now: Date;
  expiresAt: Date;
}

export async function insertInvitation(tx: Queryable, row: InvitationInsert): Promise<void> {
  const { workspaceId, id, tokenHash, email, role, createdBy, now, expiresAt } = row;
  await tx.rows(insertStatement, [workspaceId, id, tokenHash, email, role, createdBy, now, expiresAt]);
}

export async function loadInvitation(db: Queryable, workspaceId: string, id: string): Promise<Invitation | null> {
  return (await db.first<{ json: Invitation }>(readStatement, [workspaceId, id]))?.json ?? null;
}

export async function markInvitationRevoked(tx: Queryable, workspaceId: string, id: string, now: Date): Promise<void> {
  await tx.rows(revokeStatement, [workspaceId, id, now]);
}

/** An invitation that can still be accepted. */
export interface OpenInvitation {
  workspaceId: string;
  id: string;
  email: string;
  role: Role;
  createdBy: string;
  invitedBy: string;
  workspaceName: string;
  slug: string;
  organizationName: string;
  expiresAt: string;
}

export function loadOpenInvitation(db: Queryable, tokenHash: Buffer): Promise<OpenInvitation | null> {
  return db.first<OpenInvitation>(byTokenStatement, [tokenHash]);
}

export function lockOpenInvitation(tx: Queryable, tokenHash: Buffer): Promise<OpenInvitation | null> {
  return tx.first<OpenInvitation>(lockByTokenStatement, [tokenHash]);
}

export async function markInvitationAccepted(
  tx: Queryable,
  { workspaceId, id }: OpenInvitation,
  now: Date,
  userId: string,
): Promise<void> {
  await tx.rows(acceptStatement, [workspaceId, id, now, userId]);
}

export async function isMemberByEmail(db: Queryable, workspaceId: string, email: string): Promise<boolean> {
  return (await db.first(memberByEmailStatement, [workspaceId, email])) !== null;
}
