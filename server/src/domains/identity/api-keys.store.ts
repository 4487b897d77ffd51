import type { Action, ApiKeyScope, Role } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

export interface ApiKeyListRow {
  id: string;
  name: string;
  hint: string;
  scopeKind: ApiKeyScope['kind'];
  role: 'admin' | 'member' | 'viewer' | null;
  actions: Action[] | null;
  createdBy: string;
  createdByName: string;
  creatorRole: Role | null;
  apiEnabled: boolean;
  createdAt: string;
  expiresAt: string | null;
  expired: boolean;
  lastUsedAt: string | null;
  revokedAt: string | null;
  version: number;
}

const columns = `
  k.id, k.name, k.hint, k.scope_kind as "scopeKind", k.role, k.actions, k.created_by as "createdBy",
  u.name as "createdByName", m.role as "creatorRole", o.api_enabled as "apiEnabled",
  svc.iso(k.created_at) as "createdAt", svc.iso(k.expires_at) as "expiresAt",
  coalesce(k.expires_at <= now(), false) as expired, svc.iso(k.last_used_at) as "lastUsedAt",
  svc.iso(k.revoked_at) as "revokedAt", k.version`;

const joins = `
  join svc.users u on u.id = k.created_by
  join svc.workspaces w on w.id = k.workspace_id
  join svc.organizations o on o.id = w.organization_id
  left join svc.memberships m on m.workspace_id = k.workspace_id and m.user_id = k.created_by`;

const listStatement = statement(
  'apiKeys.list',
  `select ${columns} from svc.api_keys k ${joins}
    where k.workspace_id = $1 and ($2::uuid is null or k.created_by = $2) order by k.id desc limit $3 offset $4`,
);
const countStatement = statement(
  'apiKeys.count',
  'select count(*)::int as count from svc.api_keys where workspace_id = $1 and ($2::uuid is null or created_by = $2)',
);
const readStatement = statement(
  'apiKeys.read',
  `select ${columns} from svc.api_keys k ${joins} where k.workspace_id = $1 and k.id = $2`,
);
const insertStatement = statement(
  'apiKeys.insert',
  `insert into svc.api_keys (workspace_id, id, name, hint, key_hash, scope_kind, role, actions, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const revokeStatement = statement(
  'apiKeys.revoke',
  `update svc.api_keys set revoked_at = $3, version = version + 1
    where workspace_id = $1 and id = $2 and revoked_at is null`,
);

export function listApiKeyRows(
  db: Queryable,
  workspaceId: string,
  creatorId: string | null,
  limit: number,
  offset: number,
): Promise<ApiKeyListRow[]> {
  return db.rows<ApiKeyListRow>(listStatement, [workspaceId, creatorId, limit, offset]);
}

export async function countApiKeys(db: Queryable, workspaceId: string, creatorId: string | null): Promise<number> {
  return (await db.first<{ count: number }>(countStatement, [workspaceId, creatorId]))!.count;
}

export function loadApiKeyRow(db: Queryable, workspaceId: string, id: string): Promise<ApiKeyListRow | null> {
  return db.first<ApiKeyListRow>(readStatement, [workspaceId, id]);
}

export interface ApiKeyInsert {
  workspaceId: string;
  id: string;
  name: string;
  hint: string;
  keyHash: Buffer;
  scope: ApiKeyScope;
  createdBy: string;
  now: Date;
  expiresAt: Date | null;
}

export async function insertApiKey(tx: Queryable, row: ApiKeyInsert): Promise<void> {
  const { workspaceId, id, name, hint, keyHash, scope, createdBy, now, expiresAt } = row;
  const grant = [scope.kind, scope.role ?? null, scope.actions ?? null];
  await tx.rows(insertStatement, [workspaceId, id, name, hint, keyHash, ...grant, createdBy, now, expiresAt]);
}

export async function markApiKeyRevoked(tx: Queryable, workspaceId: string, id: string, now: Date): Promise<void> {
  await tx.rows(revokeStatement, [workspaceId, id, now]);
}
