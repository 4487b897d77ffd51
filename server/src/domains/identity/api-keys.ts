import {
  type Action,
  type ApiKey,
  type ApiKeyExpiry,
  type ApiKeyScope,
  grantableRoles,
  type InputOf,
  type OutputOf,
  type operations,
} from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { hashToken, newId } from '../../kernel/ids.ts';
import { assertAccess } from '../../kernel/principal.ts';
import { announceChange } from '../../kernel/shared-epoch.ts';
import { recordAudit } from '../audit/index.ts';
import { makeApiKeyString, parseApiKeyString } from './api-key-string.ts';
import {
  type ApiKeyListRow,
  countApiKeys,
  insertApiKey,
  listApiKeyRows,
  loadApiKeyRow,
  markApiKeyRevoked,
} from './api-keys.store.ts';
import type { IdentityParts } from './identity-parts.ts';
import { effectiveActions } from './key-actions.ts';

type ApiKeys = typeof operations.identity.apiKeys;

export async function listApiKeys(
  ctx: Context,
  { query }: InputOf<ApiKeys['list']>,
): Promise<OutputOf<ApiKeys['list']>> {
  if (query.everyone) assertAccess(ctx.principal, 'ws:manage_settings');
  const workspaceId = ctx.principal.workspace.id;
  const creatorId = query.everyone ? null : ctx.principal.user.id;
  const limit = query.limit!;
  const offset = query.offset ?? 0;
  const rows = await listApiKeyRows(ctx.db, workspaceId, creatorId, limit, offset);
  return { apiKeys: rows.map(toApiKey), total: await countApiKeys(ctx.db, workspaceId, creatorId), limit, offset };
}

/** Makes a key that is never above its creator, and answers its string this once. */
export async function createApiKey(
  ctx: Context,
  { body }: Pick<InputOf<ApiKeys['create']>, 'body'>,
): Promise<OutputOf<ApiKeys['create']>> {
  const { workspace, user, actions } = ctx.principal;
  if (!workspace.organization.features.api) {
    throw new AppError('FEATURE_DISABLED', 'The organization has switched API keys off.');
  }
  assertGrantable(body.scope, [...actions]);
  const key = makeApiKeyString(workspace.id);
  const id = newId();
  await insertApiKey(ctx.db, {
    workspaceId: workspace.id,
    id,
    name: body.name.trim(),
    hint: parseApiKeyString(key)!.hint,
    keyHash: hashToken(key),
    scope: body.scope,
    createdBy: user.id,
    now: ctx.now,
    expiresAt: expiryDate(body.expiry ?? 'never', ctx.now),
  });
  const apiKey = toApiKey((await loadApiKeyRow(ctx.db, workspace.id, id))!);
  await recordAudit(ctx, { action: 'apiKey.create', entityId: id, entityName: apiKey.name, after: apiKey });
  return { ...apiKey, key };
}

export async function revokeApiKey(
  ctx: Context,
  { params }: InputOf<ApiKeys['revoke']>,
  { authority }: IdentityParts,
): Promise<ApiKey> {
  const { workspace, user, actions } = ctx.principal;
  const row = await loadApiKeyRow(ctx.db, workspace.id, params.id);
  const mayKnow = row !== null && (row.createdBy === user.id || actions.has('ws:manage_settings'));
  if (!mayKnow) throw notFound('API key', params.id);
  const before = toApiKey(row);
  if (before.revokedAt !== null) return before;
  await markApiKeyRevoked(ctx.db, workspace.id, params.id, ctx.now);
  const after = toApiKey((await loadApiKeyRow(ctx.db, workspace.id, params.id))!);
  await recordAudit(ctx, { action: 'apiKey.revoke', entityId: params.id, entityName: after.name, before, after });
  await announceChange(ctx, authority);
  return after;
}

/** Refuses a scope that is incomplete, or above what its creator holds. */
export function assertGrantable(scope: ApiKeyScope, held: readonly Action[]): void {
  const { kind, role, actions } = scope;
  if ((kind === 'role') !== (role !== undefined)) {
    throw new AppError('VALIDATION_ERROR', 'body.scope.role goes with kind "role", and only with it.');
  }
  if ((kind === 'custom') !== (actions !== undefined)) {
    throw new AppError('VALIDATION_ERROR', 'body.scope.actions goes with kind "custom", and only with it.');
  }
  if (actions?.length === 0) throw new AppError('VALIDATION_ERROR', 'body.scope.actions needs at least one action.');
  if (role !== undefined && !grantableRoles(held).includes(role)) {
    throw new AppError('FORBIDDEN', `body.scope.role: you do not hold every permission of ${role} yourself.`);
  }
  const above = actions?.filter((action) => !held.includes(action)) ?? [];
  if (above.length > 0) {
    throw new AppError('FORBIDDEN', `body.scope.actions: you do not hold ${above.join(', ')} yourself.`);
  }
}

/** The moment the key ends; a year is a calendar year. */
export function expiryDate(expiry: ApiKeyExpiry, now: Date): Date | null {
  if (expiry === 'never') return null;
  const end = new Date(now);
  if (expiry === '1y') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCDate(end.getUTCDate() + (expiry === '30d' ? 30 : 90));
  return end;
}

function toApiKey(row: ApiKeyListRow): ApiKey {
  const scope: ApiKeyScope = {
    kind: row.scopeKind,
    ...(row.role === null ? {} : { role: row.role }),
    ...(row.actions === null ? {} : { actions: row.actions }),
  };
  const status = statusOf(row);
  const grant = { kind: row.scopeKind, role: row.role, actions: row.actions };
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scope,
    effectiveActions: status === 'active' ? effectiveActions(grant, row.creatorRole) : [],
    status,
    createdBy: row.createdBy,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    revokedAt: row.revokedAt,
    version: row.version,
  };
}

function statusOf(row: ApiKeyListRow): ApiKey['status'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expired) return 'expired';
  return row.creatorRole === null || !row.apiEnabled ? 'suspended' : 'active';
}
