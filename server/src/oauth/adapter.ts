import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { endGrant } from '../domains/identity/index.ts';
import type { Database } from '../kernel/database.ts';
import type { EpochChanges } from '../kernel/shared-epoch.ts';
import {
  type ArtifactPayload,
  consumeArtifact,
  deleteArtifact,
  loadArtifact,
  loadGrantIdOf,
  saveArtifact,
} from './artifacts.store.ts';
import { findClientMetadata, keepRegisteredClient } from './clients.ts';

/** Two tabs that refresh at once are no thief: so soon after its use, a refresh token is refused and nothing more. */
const REUSE_GRACE_MS = 10_000;

const ACCESS_TOKENS = new Set(['AccessToken', 'ClientCredentials']);
const REVOKED = 'Revoked by the application, or one of its codes or refresh tokens was used twice.';

/** Lets the library keep its things in PostgreSQL, by the hashes of their ids. */
export function createAdapterFactory(db: Database, authority: EpochChanges): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Session') return forgetfulAdapter;
    return {
      async upsert(id, payload, expiresIn) {
        if (kind === 'Client') await keepRegisteredClient(db, id, payload);
        else await saveArtifact(db, kind, id, payload as ArtifactPayload, expiresIn ?? null);
      },

      async find(id) {
        if (kind === 'Client') return (await findClientMetadata(db, id)) as AdapterPayload | undefined;
        const artifact = await loadArtifact(db, kind, id);
        if (artifact === null) return undefined;
        const { payload, consumedAt } = artifact;
        if (consumedAt === null) return { ...payload, jti: id };
        if (kind === 'RefreshToken' && Date.now() - consumedAt.getTime() < REUSE_GRACE_MS) return undefined;
        return { ...payload, jti: id, consumed: Math.floor(consumedAt.getTime() / 1000) };
      },

      async consume(id) {
        if (await consumeArtifact(db, kind, id)) return;
        if (kind === 'AuthorizationCode') {
          const grantId = await loadGrantIdOf(db, kind, id);
          if (grantId !== null) await endGrant(db, authority, grantId, REVOKED);
        }
        throw new errors.InvalidGrant('it was used at the same moment');
      },

      async destroy(id) {
        if (kind === 'Grant') await endGrant(db, authority, id, REVOKED);
        else if (ACCESS_TOKENS.has(kind)) await deleteAccessToken(db, authority, kind, id);
        else await deleteArtifact(db, kind, id);
      },

      // Ending the grant, which always comes with this, ends all that hangs on it.
      revokeByGrantId: async () => undefined,
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    };
  };
}

/**
 * Who is signed in is known by the session of the app, asked for at every consent. A second session beside it would
 * outlive a sign-out, and would let a program in for whoever sat there last.
 */
const forgetfulAdapter: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** Processes remember whom a token stands for, so they must hear of it. */
async function deleteAccessToken(db: Database, authority: EpochChanges, kind: string, id: string): Promise<void> {
  const epoch = await db.transaction(async (tx) => ((await deleteArtifact(tx, kind, id)) ? authority.raise(tx) : null));
  if (epoch !== null) await authority.heardByAll(epoch);
}
