import type { Action, Role } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import type { Principal, WorkspaceStanding } from '../../kernel/principal.ts';

/** A user and, where there is one, their standing in a workspace, as one flat row. */
export interface StandingRow {
  userId: string;
  userName: string;
  email: string | null;
  kind: 'person' | 'service';
  workspaceId: string | null;
  workspaceName: string;
  slug: string;
  role: Role | null;
  organizationId: string;
  organizationName: string;
  api: boolean;
  addons: boolean;
  mcp: boolean;
  isOrganizationOwner: boolean;
}

export interface SessionRow extends StandingRow {
  sessionId: string;
  expiresAt: Date;
}

export interface ApiKeyRow extends StandingRow {
  keyId: string;
  keyName: string;
  keyHash: Buffer;
  scopeKind: 'self' | 'role' | 'custom';
  keyRole: Role | null;
  keyActions: Action[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export const standingColumns = `
  u.id as "userId", u.name as "userName", u.email, u.kind, w.id as "workspaceId", w.name as "workspaceName", w.slug,
  m.role, o.id as "organizationId", o.name as "organizationName", o.api_enabled as api, o.addons_enabled as addons,
  o.mcp_enabled as mcp,
  exists (select from svc.organization_owners oo where oo.organization_id = o.id and oo.user_id = u.id)
    as "isOrganizationOwner"`;

// Without a named workspace, the one the person used last.
const sessionStatement = statement(
  'identity.session',
  `select s.id as "sessionId", s.expires_at as "expiresAt", ${standingColumns}
     from svc.sessions s
     join svc.users u on u.id = s.user_id
     left join lateral (
       select * from svc.memberships m
        where m.user_id = u.id and ($2::uuid is null or m.workspace_id = $2)
        order by m.last_seen_at desc nulls last, m.joined_at limit 1) m on true
     left join svc.workspaces w on w.id = m.workspace_id
     left join svc.organizations o on o.id = w.organization_id
    where s.token_hash = $1 and s.expires_at > now()`,
);

const apiKeyStatement = statement(
  'identity.apiKey',
  `select k.id as "keyId", k.name as "keyName", k.key_hash as "keyHash", k.scope_kind as "scopeKind", k.role as "keyRole",
          k.actions as "keyActions", k.expires_at as "expiresAt", k.revoked_at as "revokedAt", ${standingColumns}
     from svc.api_keys k
     join svc.users u on u.id = k.created_by
     join svc.workspaces w on w.id = k.workspace_id
     join svc.organizations o on o.id = w.organization_id
     left join svc.memberships m on m.workspace_id = k.workspace_id and m.user_id = k.created_by
    where k.workspace_id = $1 and k.hint = $2`,
);

export function loadSession(db: Queryable, tokenHash: Buffer, workspaceId: string | null): Promise<SessionRow | null> {
  return db.first<SessionRow>(sessionStatement, [tokenHash, workspaceId]);
}

export function loadApiKey(db: Queryable, workspaceId: string, hint: string): Promise<ApiKeyRow | null> {
  return db.first<ApiKeyRow>(apiKeyStatement, [workspaceId, hint]);
}

export function toUser(row: StandingRow): Principal['user'] {
  return { id: row.userId, name: row.userName, email: row.email, kind: row.kind };
}

export function toStanding(row: StandingRow): WorkspaceStanding | null {
  if (row.workspaceId === null || row.role === null) return null;
  return {
    id: row.workspaceId,
    name: row.workspaceName,
    slug: row.slug,
    role: row.role,
    organization: {
      id: row.organizationId,
      name: row.organizationName,
      features: { api: row.api, addons: row.addons, mcp: row.mcp },
      isOwner: row.isOrganizationOwner,
    },
  };
}
