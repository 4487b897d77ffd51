import type { Member, Role } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const json = `json_build_object('userId', u.id, 'name', u.name, 'email', u.email, 'kind', u.kind, 'role', m.role,
  'joinedAt', svc.iso(m.joined_at), 'lastSeenAt', svc.iso(m.last_seen_at), 'version', m.version)`;

const listStatement = statement(
  'members.list',
  `with page as (
     select m.*, u.name from svc.memberships m join svc.users u on u.id = m.user_id
      where m.workspace_id = $1 and ($4::text is null or u.kind = $4) order by lower(u.name), u.id limit $2 offset $3)
   select json_build_object(
     'members', coalesce((select json_agg(${json} order by lower(u.name), u.id)
        from page m join svc.users u on u.id = m.user_id), '[]'::json),
     'total', (select count(*) from svc.memberships m join svc.users u on u.id = m.user_id
        where m.workspace_id = $1 and ($4::text is null or u.kind = $4)),
     'limit', $2::int, 'offset', $3::int)::text as json`,
);

const readStatement = statement(
  'members.read',
  `select ${json} as json from svc.memberships m join svc.users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = $2`,
);

// Locks all owners besides the member: two owners who demote each other at once must not both succeed.
const lockStatement = statement(
  'members.lock',
  `select user_id as "userId", role from svc.memberships
    where workspace_id = $1 and (user_id = $2 or role = 'owner') order by user_id for update`,
);

const setRoleStatement = statement(
  'members.setRole',
  'update svc.memberships set role = $3, version = version + 1 where workspace_id = $1 and user_id = $2',
);

const deleteStatement = statement(
  'members.delete',
  'delete from svc.memberships where workspace_id = $1 and user_id = $2',
);

const ownerStatement = statement(
  'members.owner',
  `select user_id as "userId" from svc.memberships where workspace_id = $1 and role = 'owner' order by joined_at limit 1`,
);

export async function listMembersJson(
  db: Queryable,
  workspaceId: string,
  kind: Member['kind'] | null,
  limit: number,
  offset: number,
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, limit, offset, kind]))!.json;
}

export async function loadMember(db: Queryable, workspaceId: string, userId: string): Promise<Member | null> {
  return (await db.first<{ json: Member }>(readStatement, [workspaceId, userId]))?.json ?? null;
}

/** The member's role, and how many owners there are, neither of which changes until the transaction ends. */
export async function lockMember(
  tx: Queryable,
  workspaceId: string,
  userId: string,
): Promise<{ role: Role | null; ownerCount: number }> {
  const rows = await tx.rows<{ userId: string; role: Role }>(lockStatement, [workspaceId, userId]);
  return {
    role: rows.find((row) => row.userId === userId)?.role ?? null,
    ownerCount: rows.filter((row) => row.role === 'owner').length,
  };
}

export async function setMemberRole(tx: Queryable, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx.rows(setRoleStatement, [workspaceId, userId, role]);
}

export async function deleteMember(tx: Queryable, workspaceId: string, userId: string): Promise<void> {
  await tx.rows(deleteStatement, [workspaceId, userId]);
}

/** The owner of longest standing. */
export async function loadOwnerId(db: Queryable, workspaceId: string): Promise<string | null> {
  return (await db.first<{ userId: string }>(ownerStatement, [workspaceId]))?.userId ?? null;
}

const filterStatement = statement(
  'members.filter',
  'select user_id as "userId" from svc.memberships where workspace_id = $1 and user_id = any($2)',
);

/** Those of the ids that are members of the workspace. */
export async function filterMemberIds(db: Queryable, workspaceId: string, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ userId: string }>(filterStatement, [workspaceId, ids]);
  return new Set(rows.map((row) => row.userId));
}
