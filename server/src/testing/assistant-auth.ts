import type { OAuthClientProvider, OAuthDiscoveryState, StoredOAuthTokens } from '@modelcontextprotocol/client';
import { giveConsent } from './oauth-flow.ts';
import type { Person } from './people.ts';

export const ASSISTANT_REDIRECT = 'http://localhost:7777/callback';

/** What an assistant remembers of its connections, and the person at its side who lets it in. */
export interface AssistantAuth extends OAuthClientProvider {
  /** Where it sent the person last, and what came back from there. */
  visits: { asked: URL; answered: URL }[];
  saved: { tokens?: StoredOAuthTokens | undefined };
}

/** The credentials of the official client: kept in memory, and allowed by the person whenever it asks. */
export function createAssistantAuth(person: Person, role: 'admin' | 'member' | 'viewer' = 'member'): AssistantAuth {
  const saved: AssistantAuth['saved'] = {};
  const visits: AssistantAuth['visits'] = [];
  let registered: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  let verifier = '';
  let discovery: OAuthDiscoveryState | undefined;
  return {
    visits,
    saved,
    redirectUrl: ASSISTANT_REDIRECT,
    clientMetadata: {
      client_name: 'Assistant of somebody else',
      redirect_uris: [ASSISTANT_REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'kept',
    clientInformation: () => registered,
    saveClientInformation: (information) => {
      registered = information;
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    saveCodeVerifier: (value) => {
      verifier = value;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (state) => {
      discovery = state;
    },
    discoveryState: () => discovery,
    async redirectToAuthorization(asked) {
      const attempt = { url: asked, verifier: '', state: 'kept' };
      visits.push({ asked, answered: await giveConsent(person, attempt, { role }) });
    },
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') saved.tokens = undefined;
      if (what === 'all' || what === 'client') registered = undefined;
    },
  };
}
