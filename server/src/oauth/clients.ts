import { randomBytes } from 'node:crypto';
import type { AllClientMetadata } from 'oidc-provider';
import {
  type ApplicationClient,
  isClientSecretAmong,
  isPrivateScheme,
  loadApplicationClient,
  loadApplicationSecrets,
} from '../domains/identity/index.ts';
import type { Queryable } from '../kernel/database.ts';
import { hashToken } from '../kernel/ids.ts';
import { insertRegisteredClient, loadRegisteredClient } from './registered-clients.store.ts';

/**
 * The library wants a secret in the metadata of a confidential client. Ours are kept as hashes and compared by
 * `isClientSecretRight`; this one stands in their place, is known to nobody, and opens nothing should the library compare
 * it itself one day.
 */
const STAND_IN_SECRET = randomBytes(32).toString('base64url');

/** The client behind a `client_id` that we keep: an application of a workspace, or one that registered itself. */
export async function findClientMetadata(db: Queryable, clientId: string): Promise<AllClientMetadata | undefined> {
  const application = await loadApplicationClient(db, clientId);
  if (application !== null) return toMetadata(application);
  const registered = await loadRegisteredClient(db, clientId);
  if (registered === null) return undefined;
  return {
    ...(registered.metadata as AllClientMetadata),
    ...(registered.secretHash === null ? {} : { client_secret: STAND_IN_SECRET }),
  };
}

export async function isClientSecretRight(db: Queryable, clientId: string, secret: string): Promise<boolean> {
  const hashes = await loadApplicationSecrets(db, clientId);
  if (hashes !== null) return isClientSecretAmong(secret, hashes);
  const registered = await loadRegisteredClient(db, clientId);
  return registered !== null && isClientSecretAmong(secret, [registered.secretHash]);
}

/** Keeps what registered itself, with the hash of the secret that was made for it. */
export async function keepRegisteredClient(
  db: Queryable,
  clientId: string,
  metadata: AllClientMetadata,
): Promise<void> {
  const { client_secret: secret, ...rest } = metadata;
  await insertRegisteredClient(db, clientId, rest, secret === undefined ? null : hashToken(secret));
}

function toMetadata({ clientId, name, kind, redirectUris, hasM2m }: ApplicationClient): AllClientMetadata {
  const actsForPeople = redirectUris.length > 0;
  return {
    client_id: clientId,
    client_name: name,
    // With `native`, any port of this machine would do; addresses are compared letter by letter wherever they can be.
    application_type: redirectUris.some(isPrivateScheme) ? 'native' : 'web',
    redirect_uris: redirectUris,
    response_types: actsForPeople ? ['code'] : [],
    grant_types: [
      ...(actsForPeople ? ['authorization_code', 'refresh_token'] : []),
      ...(hasM2m ? ['client_credentials'] : []),
    ],
    token_endpoint_auth_method: kind === 'public' ? 'none' : 'client_secret_basic',
    ...(kind === 'public' ? {} : { client_secret: STAND_IN_SECRET }),
  };
}
