import { timingSafeEqual } from 'node:crypto';
import { ROLES } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Authenticate, Credentials } from '../../kernel/credentials.ts';
import type { Database } from '../../kernel/database.ts';
import { EpochCache } from '../../kernel/epoch-cache.ts';
import { hashToken } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { parseApiKeyString } from './api-key-string.ts';
import { effectiveActions } from './key-actions.ts';
import type { LastSeen } from './last-seen.ts';
import { loadApiKey, loadSession, toStanding, toUser } from './standing.store.ts';

interface Loaded {
  value: Principal;
  endsAtMs: number;
}

/** Turns the credentials of a request into the principal that they represent right now. */
export function createAuthenticator(db: Database, currentEpoch: () => number | null, lastSeen: LastSeen): Authenticate {
  const cache = new EpochCache<Principal>(currentEpoch);
  return (credentials) => {
    const nowMs = Date.now();
    const source = findSource(db, credentials);
    if (source === null) {
      throw new AppError('UNAUTHENTICATED', 'No credential was sent. Send X-API-Key, or sign in.');
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
function findSource(db: Database, { apiKey, bearerToken, sessionToken, workspaceId }: Credentials): Source | null {
  if (apiKey !== null) {
    const keyHash = hashToken(apiKey);
    return { cacheKey: `key:${keyHash.toString('base64')}`, load: () => principalOfKey(db, apiKey, keyHash) };
  }
  if (bearerToken !== null) {
    throw new AppError('UNAUTHENTICATED', 'The access token is not known. Send an API key as X-API-Key.');
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
