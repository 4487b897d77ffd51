import { timingSafeEqual } from 'node:crypto';
import { isOAuthScope, ROLE_NAMES, ROLES, type Role } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Authenticate, Credentials } from '../../kernel/credentials.ts';
import type { Database } from '../../kernel/database.ts';
import { EpochCache } from '../../kernel/epoch-cache.ts';
import { hashToken } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { parseApiKeyString } from './api-key-string.ts';
import { loadToken, type TokenRow } from './grants/tokens.store.ts';
import { effectiveActions } from './key-actions.ts';
import type { LastSeen } from './last-seen.ts';
import { loadApiKey, loadSession, toStanding, toUser } from './standing.store.ts';

interface Loaded {
  value: Principal;
  endsAtMs: number;
}

/** What a token may be for: the API, or the tools that assistants use. A token for one is refused by the other. */
export type Resource = 'api' | 'mcp';

/** Turns the credentials of a request to one resource into the principal that they represent right now. */
export function createAuthenticator(
  db: Database,
  currentEpoch: () => number | null,
  lastSeen: LastSeen,
  resource: Resource,
): Authenticate {
  const cache = new EpochCache<Principal>(currentEpoch);
  return (credentials) => {
    const nowMs = Date.now();
    const source = findSource(db, credentials, resource);
    if (source === null) {
      throw new AppError('UNAUTHENTICATED', 'No credential was sent. Send X-API-Key or an access token, or sign in.');
    }
    const remembered = cache.peek(source.cacheKey, nowMs);
    if (remembered !== undefined) {
      lastSeen.note(remembered, nowMs);
      return remembered;
    }
    return cache.resolve(source.cacheKey, source.load, nowMs).then((principal) => {
      lastSeen.note(principal, nowMs);
      return principal;
    });
  };
}

interface Source {
  cacheKey: string;
  load: () => Promise<Loaded>;
}

// What a program sends on purpose goes before the cookie that a browser sends by itself.
function findSource(db: Database, credentials: Credentials, resource: Resource): Source | null {
  const { apiKey, bearerToken, sessionToken, workspaceId } = credentials;
  if (apiKey !== null) {
    const keyHash = hashToken(apiKey);
    return { cacheKey: `key:${keyHash.toString('base64')}`, load: () => principalOfKey(db, apiKey, keyHash) };
  }
  if (bearerToken !== null) {
    const tokenHash = hashToken(bearerToken);
    return {
      cacheKey: `token:${tokenHash.toString('base64')}`,
      load: () => principalOfToken(db, tokenHash, resource),
    };
  }
  if (sessionToken === null) return null;
  const tokenHash = hashToken(sessionToken);
  return {
    cacheKey: `session:${tokenHash.toString('base64')}:${workspaceId ?? ''}`,
    load: () => principalOfSession(db, tokenHash, workspaceId),
  };
}

async function principalOfSession(db: Database, tokenHash: Buffer, workspaceId: string | null): Promise<Loaded> {
  const row = await loadSession(db, tokenHash, workspaceId);
  if (row === null) throw new AppError('UNAUTHENTICATED', 'The session has ended. Sign in again.');
  const workspace = toStanding(row);
  return {
    value: {
      user: toUser(row),
      authMethod: 'session',
      credential: { id: row.sessionId, name: 'Browser session' },
      workspace,
      actions: new Set(workspace === null ? [] : ROLES[workspace.role].actions),
    },
    endsAtMs: row.expiresAt.getTime(),
  };
}

async function principalOfKey(db: Database, apiKey: string, keyHash: Buffer): Promise<Loaded> {
  const parts = parseApiKeyString(apiKey);
  if (parts === null) {
    throw new AppError('UNAUTHENTICATED', 'The API key is mistyped or cut off: its checksum does not fit.');
  }
  const row = await loadApiKey(db, parts.workspaceId, parts.hint);
  if (row === null || !timingSafeEqual(row.keyHash, keyHash)) {
    throw new AppError('UNAUTHENTICATED', 'The API key is not known.');
  }
  if (row.revokedAt !== null) throw new AppError('KEY_REVOKED', 'The API key was revoked. Issue a new one.');
  if (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now()) {
    throw new AppError('KEY_EXPIRED', 'The API key has expired. Issue a new one.');
  }
  const workspace = toStanding(row);
  if (workspace === null) {
    throw new AppError('UNAUTHENTICATED', 'The creator of the API key is no longer a member of the workspace.');
  }
  if (!workspace.organization.features.api) {
    throw new AppError('FEATURE_DISABLED', 'The organization has switched API keys off.');
  }
  const grant = { kind: row.scopeKind, role: row.keyRole, actions: row.keyActions };
  return {
    value: {
      user: toUser(row),
      authMethod: 'api_key',
      credential: { id: row.keyId, name: row.keyName },
      workspace: { ...workspace, role: row.keyRole ?? workspace.role },
      actions: new Set(effectiveActions(grant, workspace.role)),
    },
    endsAtMs: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

async function principalOfToken(db: Database, tokenHash: Buffer, resource: Resource): Promise<Loaded> {
  const row = await loadToken(db, tokenHash);
  if (row === null) throw new AppError('UNAUTHENTICATED', 'The access token is not known, or was revoked.');
  if (!row.holds) throw new AppError('UNAUTHENTICATED', 'The access was revoked. Authorize the application anew.');
  if (row.expiresAt.getTime() <= Date.now()) {
    throw new AppError('TOKEN_EXPIRED', 'The access token has expired. Refresh it.');
  }
  if (resourceOf(row) !== resource) {
    throw new AppError('UNAUTHENTICATED', 'The access token is for another resource than this one.');
  }
  const workspace = toStanding(row);
  if (workspace === null) {
    throw new AppError('UNAUTHENTICATED', 'Whom the access token stands for is no longer a member of the workspace.');
  }
  if (resource === 'mcp' && !workspace.organization.features.mcp) {
    throw new AppError('FEATURE_DISABLED', 'The organization has switched assistants off.');
  }
  const granted = row.grantRole ?? workspace.role;
  return {
    value: {
      user: toUser(row),
      authMethod: row.grantId === null ? 'm2m' : resource === 'mcp' ? 'mcp' : 'oauth',
      credential: { id: (row.grantId ?? row.applicationId)!, name: row.clientName },
      workspace: { ...workspace, role: lowerRole(granted, workspace.role) },
      actions: new Set(effectiveActions({ kind: 'role', role: granted, actions: null }, workspace.role)),
      scopes: new Set((row.scope ?? '').split(' ').filter(isOAuthScope)),
    },
    endsAtMs: row.expiresAt.getTime(),
  };
}

/** A token without an audience is for nothing here. */
function resourceOf({ audience }: TokenRow): Resource | null {
  if (audience === null) return null;
  return audience.endsWith('/mcp') ? 'mcp' : 'api';
}

function lowerRole(one: Role, other: Role): Role {
  return ROLE_NAMES.indexOf(one) > ROLE_NAMES.indexOf(other) ? one : other;
}
