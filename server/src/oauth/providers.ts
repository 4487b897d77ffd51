import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { createProvider, type ProviderParts } from './provider.ts';
import type { SigningKeyRow } from './signing-keys.store.ts';
import { tendSigningKeys } from './signing-keys.ts';

/** Without a configured address, each name of this machine is an issuer of its own; nobody uses more than a few. */
const MAX_ISSUERS = 16;

export interface IssuerFace {
  provider: Provider;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** The authorization servers of this process, one for each address it is reached by. */
export interface Providers {
  get(issuer: string): IssuerFace;
  /** Makes, takes over and drops signing keys as their time comes. */
  tendKeys(): Promise<void>;
}

export async function createProviders(parts: ProviderParts): Promise<Providers> {
  let keys: readonly SigningKeyRow[] = await tendSigningKeys(parts.db, new Date());
  const faces = new Map<string, IssuerFace>();
  return {
    get(issuer) {
      const known = faces.get(issuer);
      if (known !== undefined) return known;
      if (faces.size >= MAX_ISSUERS) faces.delete(faces.keys().next().value!);
      const provider = createProvider(issuer, keys, parts);
      const handle = provider.callback() as IssuerFace['handle'];
      const face = { provider, handle };
      faces.set(issuer, face);
      return face;
    },
    async tendKeys() {
      const tended = await tendSigningKeys(parts.db, new Date());
      const isSame = tended.length === keys.length && tended.every(({ kid }, index) => kid === keys[index]!.kid);
      if (isSame) return;
      keys = tended;
      faces.clear();
    },
  };
}
