import { type Limits, OAUTH_SCOPE_NAMES } from '@svc/contract';
import Provider, { type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { loadGrant } from '../domains/identity/index.ts';
import type { Database } from '../kernel/database.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { EpochChanges } from '../kernel/shared-epoch.ts';
import { createAdapterFactory } from './adapter.ts';
import { mayReadDocument } from './client-document.ts';
import { isClientSecretRight } from './clients.ts';
import { CONSENT_COOKIE, consentApiPath } from './consent-cookie.ts';
import { ERROR_PAGE_CSP, toErrorPage } from './error-page.ts';
import { findResource, resourceUri, toResourceServer } from './resources.ts';
import type { SigningKeyRow } from './signing-keys.store.ts';

export interface ProviderParts {
  db: Database;
  authority: EpochChanges;
  limits: Limits;
  logger: Logger;
  rateLimiter: RateLimiter;
  cookieSecret: string;
}

const INTERACTION_SECONDS = 3600;
const ID_TOKEN_SECONDS = 3600;

/** What a program that nobody registered may do: act for a person who says so. */
const OPEN_GRANT_TYPES = new Set(['authorization_code', 'refresh_token']);

/** The authorization server under one address. */
export function createProvider(issuer: string, keys: readonly SigningKeyRow[], parts: ProviderParts): Provider {
  const provider = new Provider(issuer, configure(issuer, keys, parts));
  // We write the forwarded headers ourselves from what we know of our own address.
  provider.proxy = true;
  provider.silent = true;
  provider.on('server_error', (_ctx: unknown, error: Error) => parts.logger.error({ err: error }, 'oauth failed'));
  const client = provider.Client.prototype as unknown as {
    clientId: string;
    compareClientSecret(secret: string): Promise<boolean>;
  };
  client.compareClientSecret = function compareClientSecret(secret) {
    return isClientSecretRight(parts.db, this.clientId, secret);
  };
  return provider;
}

function configure(issuer: string, keys: readonly SigningKeyRow[], parts: ProviderParts): Configuration {
  const { db, authority, limits } = parts;
  const { lifetimes } = limits;
  const accessTokenSeconds = (
    _ctx: unknown,
    token: { resourceServer?: { accessTokenTTL?: number | undefined } | undefined },
  ): number => token.resourceServer?.accessTokenTTL ?? lifetimes.accessTokenSeconds;
  return {
    adapter: createAdapterFactory(db, authority),
    jwks: { keys: keys.map(({ jwk }) => jwk) as never },
    scopes: [...OAUTH_SCOPE_NAMES],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // A token lives as its grant does, not as long as somebody is signed in.
    expiresWithSession: async () => false,
    issueRefreshToken: async (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') &&
      (source.scopes.has('offline_access') ||
        [...source.resourceIndicators].some((uri) => uri !== undefined && findResource(issuer, uri) === 'mcp')),
    // Ending any token of a grant ends the grant: there is no half of a connection.
    revokeGrantPolicy: () => true,
    // Only what was consented to just now; an earlier grant may be for another workspace or role.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    findAccount: (ctx, accountId, token) =>
      findAccount(db, accountId, (token as { grantId?: string } | undefined)?.grantId ?? consentedGrant(ctx)),
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin, client) =>
      client.tokenEndpointAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.canParse(uri) && new URL(uri).origin === origin),
    interactions: { url: (ctx, { uid }) => openConsent(ctx, uid, issuer) },
    cookies: {
      names: { session: 'svc_oauth', interaction: 'svc_oauth_page', resume: 'svc_oauth_resume' },
      keys: [parts.cookieSecret],
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', ERROR_PAGE_CSP);
      ctx.body = toErrorPage(out.error, out.error_description);
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      revocation: '/revoke',
      introspection: '/introspect',
      jwks: '/jwks',
      registration: '/register',
    },
    discovery: { userinfo_endpoint: `${issuer}/userinfo`, service_documentation: `${issuer}/reference` },
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      AuthorizationCode: lifetimes.authorizationCodeSeconds,
      RefreshToken: lifetimes.refreshTokenIdleSeconds,
      IdToken: ID_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: INTERACTION_SECONDS,
      Grant: lifetimes.refreshTokenIdleSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Ours takes the same token as the API does; see userinfo.ts.
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId,
      },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (_ctx, clientId) => mayReadDocument(parts.rateLimiter, clientId),
        allowClient: async (_ctx, client) => (client.grantTypes ?? []).every((type) => OPEN_GRANT_TYPES.has(type)),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, _client, oneOf) =>
          oneOf?.find((uri) => findResource(issuer, uri) === 'api') ?? oneOf?.[0] ?? resourceUri(issuer, 'api'),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, uri) => toResourceServer(issuer, uri, limits),
      },
    },
  };
}

function consentedGrant(ctx: KoaContextWithOIDC): string | undefined {
  return ctx.oidc.result?.consent?.grantId;
}

/** The person of a grant, for as long as it holds and they are a member of its workspace. */
async function findAccount(db: Database, accountId: string, grantId: string | undefined): Promise<Account | undefined> {
  const grant = grantId === undefined ? null : await loadGrant(db, grantId);
  if (grant === null || grant.memberRole === null || grant.userId !== accountId) return undefined;
  const { userName, email } = grant;
  return {
    accountId,
    claims: () => ({ sub: accountId, name: userName, ...(email === null ? {} : { email }) }),
  };
}

/** Sends the browser to the consent page, with the mark by which the page's calls show that it is the same browser. */
function openConsent(ctx: KoaContextWithOIDC, uid: string, issuer: string): string {
  ctx.cookies.set(CONSENT_COOKIE, uid, {
    path: consentApiPath(uid),
    httpOnly: true,
    sameSite: 'lax',
    secure: issuer.startsWith('https:'),
    signed: false,
    maxAge: INTERACTION_SECONDS * 1000,
  });
  return `/consent/${uid}`;
}
