import { DEFAULT_LIMITS } from '@svc/contract';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  connect,
  giveConsent,
  INSECURE,
  makeAuthorization,
  openConsent,
  REDIRECT_URI,
  redeem,
  registerApplication,
  type TestApplication,
} from '../testing/oauth-flow.ts';
import { startOAuthService } from '../testing/oauth-service.ts';
import { type Person, setUpOwner } from '../testing/people.ts';
import { queryDatabase } from '../testing/query-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { sweepOAuth } from './maintenance.store.ts';
import { listSigningKeys } from './signing-keys.store.ts';
import { tendSigningKeys } from './signing-keys.ts';

let service: TestService;
let owner: Person;
let app: TestApplication;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
  app = await registerApplication(owner);
});
afterAll(() => service.stop());

const getJson = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${service.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> };
};

describe('revocation and introspection', () => {
  it('[OAUTH-60] of a token ends its connection; another client cannot do it', async () => {
    const other = await registerApplication(owner);
    const { as, tokens, api } = await connect(service.url, owner, app);
    await oauth.revocationRequest(as, other.client, other.auth, tokens.access_token, INSECURE);
    expect((await api.get('/me')).status).toBe(200);
    const revoked = await oauth.revocationRequest(as, app.client, app.auth, tokens.refresh_token!, INSECURE);
    await oauth.processRevocationResponse(revoked);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    const again = oauth.refreshTokenGrantRequest(as, app.client, app.auth, tokens.refresh_token!, INSECURE);
    expect((await again).status).toBe(400);
    const unknown = await oauth.revocationRequest(as, app.client, app.auth, 'unknown', INSECURE);
    await oauth.processRevocationResponse(unknown);
  });

  it('[OAUTH-61] tells a client about its own tokens and nothing about those of others', async () => {
    const other = await registerApplication(owner);
    const { as, tokens } = await connect(service.url, owner, app);
    const look = async (who: TestApplication, token: string) => {
      const response = await oauth.introspectionRequest(as, who.client, who.auth, token, INSECURE);
      return oauth.processIntrospectionResponse(as, who.client, response);
    };
    expect(await look(app, tokens.access_token)).toMatchObject({
      active: true,
      sub: owner.userId,
      client_id: app.clientId,
      aud: `${service.url}/api/v1`,
    });
    expect(await look(other, tokens.access_token)).toEqual({ active: false });
    await queryDatabase(service, 'update svc.oauth_grants set ended_at = now() where client_id = $1', [app.clientId]);
    expect(await look(app, tokens.access_token)).toEqual({ active: false });
    expect(await look(app, 'unknown')).toEqual({ active: false });
  });
});

describe('userinfo', () => {
  const ask = async (token: string) => {
    const response = await fetch(`${service.url}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as object };
  };

  it('[OAUTH-62] tells what the scopes allow', async () => {
    const all = await connect(service.url, owner, app);
    expect(await ask(all.tokens.access_token)).toEqual({
      status: 200,
      body: { sub: owner.userId, name: 'Ada Lovelace', email: owner.email },
    });
    const little = await connect(service.url, owner, app, { parameters: { scope: 'openid' } });
    expect(await ask(little.tokens.access_token)).toEqual({ status: 200, body: { sub: owner.userId } });
    const none = await connect(service.url, owner, app, { parameters: { scope: 'mcp:read' } });
    expect(await ask(none.tokens.access_token)).toEqual({ status: 403, body: { error: 'insufficient_scope' } });
    expect(await ask('unknown')).toEqual({ status: 401, body: { error: 'invalid_token' } });
  });
});

describe('the documents', () => {
  it('[OAUTH-63] name the one address and everything there is at it', async () => {
    const expected = {
      issuer: service.url,
      authorization_endpoint: `${service.url}/authorize`,
      token_endpoint: `${service.url}/token`,
      userinfo_endpoint: `${service.url}/userinfo`,
      revocation_endpoint: `${service.url}/revoke`,
      introspection_endpoint: `${service.url}/introspect`,
      registration_endpoint: `${service.url}/register`,
      jwks_uri: `${service.url}/jwks`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
    };
    for (const name of ['openid-configuration', 'oauth-authorization-server']) {
      const { body, headers } = await getJson(`/.well-known/${name}`);
      expect(body).toMatchObject(expected);
      expect(body.grant_types_supported).toEqual(
        expect.arrayContaining(['authorization_code', 'refresh_token', 'client_credentials']),
      );
      expect(body.scopes_supported).toContain('mcp:code-exec');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    const api = await getJson('/.well-known/oauth-protected-resource/api/v1');
    expect(api.body).toMatchObject({ resource: `${service.url}/api/v1`, authorization_servers: [service.url] });
    for (const path of ['', '/mcp']) {
      const mcp = await getJson(`/.well-known/oauth-protected-resource${path}`);
      expect(mcp.body).toMatchObject({ resource: `${service.url}/mcp`, bearer_methods_supported: ['header'] });
    }
  });

  it('[OAUTH-63] are not given under another name, in either header', async () => {
    const paths = ['/.well-known/openid-configuration', '/.well-known/oauth-protected-resource/mcp', '/authorize'];
    for (const path of paths) {
      expect(await getJson(path, { 'x-forwarded-host': 'evil.example' })).toMatchObject({ status: 403 });
    }
    const answer = await service.app.http.inject({ url: paths[0]!, headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(403);
  });

  it('[OAUTH-63] behind a public address are given under that one only', async () => {
    const published = await startOAuthService({ publicUrl: 'https://lab.example.org' });
    const url = '/.well-known/openid-configuration';
    try {
      const right = await published.app.http.inject({ url, headers: { host: 'lab.example.org' } });
      expect(right.json()).toMatchObject({
        issuer: 'https://lab.example.org',
        token_endpoint: 'https://lab.example.org/token',
      });
      const inside = await published.app.http.inject({ url, headers: { host: 'localhost' } });
      expect(inside.statusCode).toBe(403);
    } finally {
      await published.stop();
    }
  });

  it('[OAUTH-63] on an open port without a public address are for this machine only', async () => {
    const exposed = await startTestService({ host: '0.0.0.0' });
    const url = '/.well-known/openid-configuration';
    try {
      const answer = await exposed.app.http.inject({ url, headers: { host: '192.0.2.7:4000' } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toContain('SVC_PUBLIC_URL');
      expect((await exposed.app.http.inject({ url, headers: { host: 'localhost:4000' } })).statusCode).toBe(200);
    } finally {
      await exposed.stop();
    }
  });
});

describe('signing keys', () => {
  it('[OAUTH-64] are made once for all processes, replaced in time, and kept while they are needed', async () => {
    const { db } = service.app;
    const [first] = await listSigningKeys(db);
    expect(await listSigningKeys(db)).toHaveLength(1);
    const day = 24 * 3_600_000;
    const later = (days: number): Date => new Date(first!.createdAt.getTime() + days * day);
    const rotated = await Promise.all([1, 2, 3].map(() => tendSigningKeys(db, later(91))));
    expect(await listSigningKeys(db)).toHaveLength(2);
    expect(rotated.every((keys) => keys[0]!.kid === first!.kid)).toBe(true);
    expect((await tendSigningKeys(db, later(93)))[0]!.kid).not.toBe(first!.kid);
    expect(await tendSigningKeys(db, later(95))).toHaveLength(1);
    await queryDatabase(service, 'update svc.oauth_signing_keys set created_at = now()');
  });
});

describe('the token endpoint', () => {
  it('[OAUTH-65] takes so many requests a minute of one client and leaves the others alone', async () => {
    const limited = await startTestService({
      limits: { ...DEFAULT_LIMITS, token: { requestsPerMinute: 5 } },
    });
    const ask = (clientId: string): Promise<Response> =>
      fetch(`${limited.url}/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: 'x' }),
      });
    try {
      for (let count = 0; count < 5; count++) expect((await ask('one')).status).toBe(401);
      const refused = await ask('one');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask('other')).status).toBe(401);
    } finally {
      await limited.stop();
    }
  });
});

describe('every path', () => {
  it('[OAUTH-65] costs points of the address, so that nobody fills the table of open requests', async () => {
    const limited = await startTestService({
      limits: { ...DEFAULT_LIMITS, rate: { points: 10, pointsPerSecond: 1 } },
    });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 8; count++) statuses.push((await fetch(`${limited.url}/authorize`)).status);
      expect(statuses[0]).toBe(400);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe('a program that nobody registered', () => {
  const register = async (body: object) => {
    const response = await fetch(`${service.url}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  it('[OAUTH-70] registers itself, is let in with a warning, and works', async () => {
    const made = await register({ client_name: 'Assistant', redirect_uris: [REDIRECT_URI] });
    expect(made.status).toBe(201);
    expect(made.body.client_secret).toBeTypeOf('string');
    const stored = JSON.stringify(await queryDatabase(service, 'select t::text from svc.oauth_clients t'));
    expect(stored).toContain(made.body.client_id);
    expect(stored).not.toContain(made.body.client_secret);
    const client = { client_id: made.body.client_id! };
    const { as } = await connect(service.url, owner, app);
    const attempt = await makeAuthorization(as, client, { resource: `${service.url}/mcp`, scope: 'mcp:tools' });
    const consent = await openConsent(owner, attempt);
    expect((await consent.read()).body.request).toMatchObject({
      client: { name: 'Assistant', origin: 'registered', registeredIn: null },
      resource: 'mcp',
    });
    const callback = await consent.follow((await consent.answer({})).body.redirectTo);
    const auth = oauth.ClientSecretPost(made.body.client_secret!);
    const tokens = await redeem(as, { client, auth }, attempt, callback);
    expect(tokens.expires_in).toBe(900);
    const wrong = await oauth.refreshTokenGrantRequest(
      as,
      client,
      oauth.ClientSecretPost('wrong'),
      tokens.refresh_token!,
      INSECURE,
    );
    expect(wrong.status).toBe(401);
  });

  it('[OAUTH-70] gets no token in its own name, and says nothing that is ours to say', async () => {
    const asked = await register({ redirect_uris: [REDIRECT_URI], grant_types: ['client_credentials'] });
    expect(asked).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } });
    const sly = await register({
      redirect_uris: [REDIRECT_URI],
      client_id: app.clientId,
      client_secret: 'chosen',
      workspaceId: owner.workspaceId,
    });
    expect(sly.status).toBe(201);
    expect(sly.body.client_id).not.toBe(app.clientId);
    expect(sly.body.client_secret).not.toBe('chosen');
    expect(sly.body).not.toHaveProperty('workspaceId');
    const { as } = await connect(service.url, owner, app);
    const auth = oauth.ClientSecretPost(sly.body.client_secret!);
    const client = { client_id: sly.body.client_id! };
    const refused = await oauth.clientCredentialsGrantRequest(as, client, auth, {}, INSECURE);
    expect(refused.status).toBe(400);
    const insecure = await register({ redirect_uris: ['http://evil.example/cb'] });
    expect(insecure).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  });

  it('[OAUTH-70] is one of a few that an address can register in an hour', async () => {
    const own = await startOAuthService();
    const ask = (): Promise<Response> =>
      fetch(`${own.url}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' }),
      });
    try {
      for (let count = 0; count < 20; count++) expect((await ask()).status).toBe(201);
      expect((await ask()).status).toBe(429);
    } finally {
      await own.stop();
    }
  });

  it('[OAUTH-71] is forgotten after a day when nobody connected it; connected ones stay', async () => {
    const idle = await register({ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' });
    const used = await register({ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' });
    const client = { client_id: used.body.client_id! };
    await connect(service.url, owner, { client, auth: oauth.None() });
    await queryDatabase(service, `update svc.oauth_clients set created_at = now() - interval '2 days'`);
    await queryDatabase(
      service,
      `update svc.oauth_artifacts set expires_at = now() - interval '2 days'
      where kind = 'Interaction'`,
    );
    await sweepOAuth(service.app.db);
    const left = await queryDatabase(service, 'select client_id from svc.oauth_clients');
    const ids = left.map((row) => row.client_id);
    expect(ids).toContain(used.body.client_id);
    expect(ids).not.toContain(idle.body.client_id);
    expect(await queryDatabase(service, `select 1 from svc.oauth_artifacts where kind = 'Interaction'`)).toEqual([]);
  });

  it('[OAUTH-72] may be an https address that describes it', async () => {
    const id = 'https://assistant.example/client.json';
    const document = { client_id: id, client_name: 'Documented', redirect_uris: [REDIRECT_URI] };
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
      if (String(url) !== id) return real(url, init);
      asked.push(id);
      return Response.json({ ...document, token_endpoint_auth_method: 'none' });
    });
    try {
      const { as } = await connect(service.url, owner, app);
      const attempt = await makeAuthorization(as, { client_id: id });
      const callback = await giveConsent(owner, attempt, { role: 'viewer' });
      const tokens = await redeem(as, { client: { client_id: id }, auth: oauth.None() }, attempt, callback);
      expect(tokens.access_token).toBeTypeOf('string');
      expect(asked).toEqual([id]);
      const { connectedApps } = (await owner.client.get('/me/connected-apps')).body;
      expect(connectedApps[0]).toMatchObject({ name: 'Documented', origin: 'document', role: 'viewer' });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ['plain http', 'http://assistant.example/client.json'],
    ['this machine', 'https://127.0.0.1:1/client.json'],
    ['the network around it', 'https://10.0.0.1/client.json'],
    ['no address', 'https://'],
  ])('[OAUTH-72] is not read from %s', async (_what, id) => {
    const { url } = await makeAuthorization(
      { issuer: service.url, authorization_endpoint: `${service.url}/authorize` },
      { client_id: id },
    );
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBe(null);
  });
});
