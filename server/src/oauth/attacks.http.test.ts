import { createHmac, createPublicKey } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowserJar } from '../testing/browser-jar.ts';
import {
  type AuthorizationAttempt,
  bearer,
  connect,
  discover,
  giveConsent,
  makeAuthorization,
  openConsent,
  REDIRECT_URI,
  redeem,
  registerApplication,
  type TestApplication,
} from '../testing/oauth-flow.ts';
import { startOAuthService } from '../testing/oauth-service.ts';
import { addMember, addWorkspace, type Person, setUpOwner } from '../testing/people.ts';
import { queryDatabase } from '../testing/query-database.ts';
import { createTestClient } from '../testing/test-client.ts';
import type { TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;
let app: TestApplication;
let as: oauth.AuthorizationServer;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
  app = await registerApplication(owner);
  as = await discover(service.url);
});
afterAll(() => service.stop());

/** Speaks to `/token` as an attacker would: with whatever it likes. */
async function askToken(parameters: Record<string, string>, one: TestApplication = app) {
  const basic = Buffer.from(`${one.clientId}:${one.clientSecret}`).toString('base64');
  const response = await fetch(`${service.url}/token`, {
    method: 'POST',
    headers: one.clientSecret === null ? {} : { authorization: `Basic ${basic}` },
    body: new URLSearchParams(one.clientSecret === null ? { client_id: one.clientId, ...parameters } : parameters),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function makeCode(one: TestApplication = app): Promise<{ code: string; attempt: AuthorizationAttempt }> {
  const attempt = await makeAuthorization(as, one.client);
  const callback = await giveConsent(owner, attempt);
  return { code: callback.searchParams.get('code')!, attempt };
}

const redemption = (code: string, extra: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: REDIRECT_URI,
  ...extra,
});

/** Goes to `/authorize` with what an attacker put together. */
async function ask(parameters: Record<string, string | undefined>) {
  const { url } = await makeAuthorization(as, app.client, parameters);
  const response = await fetch(url, { redirect: 'manual', headers: { cookie: owner.cookie, accept: 'text/html' } });
  const location = response.headers.get('location');
  return { status: response.status, location, headers: response.headers, page: await response.text() };
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

describe('a code', () => {
  it('[OAUTH-13] that is replayed gives nothing and ends what it gave', async () => {
    const { code, attempt } = await makeCode();
    const first = await askToken(redemption(code, { code_verifier: attempt.verifier }));
    expect(first.status).toBe(200);
    const api = bearer(service.url, first.body.access_token!);
    expect((await api.get('/me')).status).toBe(200);
    expect(await askToken(redemption(code, { code_verifier: attempt.verifier }))).toMatchObject(invalidGrant);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    const refreshed = await askToken({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token! });
    expect(refreshed).toMatchObject(invalidGrant);
  });

  it('[OAUTH-13] that is redeemed several times at once leaves nobody with a token that works', async () => {
    const { code, attempt } = await makeCode();
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => askToken(redemption(code, { code_verifier: attempt.verifier }))),
    );
    const won = tries.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { body } of won) {
      expect(await bearer(service.url, body.access_token!).get('/me')).toMatchObject({ status: 401 });
    }
  });

  it('[OAUTH-13] that is a minute old is refused', async () => {
    const { code, attempt } = await makeCode();
    await queryDatabase(
      service,
      `update svc.oauth_artifacts set expires_at = now() - interval '1 second',
      payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::int - 1)) where kind = 'AuthorizationCode'`,
    );
    expect(await askToken(redemption(code, { code_verifier: attempt.verifier }))).toMatchObject(invalidGrant);
    const [row] = await queryDatabase(
      service,
      `select (payload->>'exp')::int - (payload->>'iat')::int as seconds
      from svc.oauth_artifacts where kind = 'AccessToken' limit 1`,
    );
    expect(row.seconds).toBe(3600);
  });

  it('[OAUTH-10] is not given for a wrong verifier, nor for none', async () => {
    const { code, attempt } = await makeCode();
    const wrong = oauth.generateRandomCodeVerifier();
    expect(await askToken(redemption(code, { code_verifier: wrong }))).toMatchObject(invalidGrant);
    expect((await askToken(redemption(code))).status).toBe(400);
    expect((await askToken(redemption(code, { code_verifier: attempt.verifier }))).status).toBe(200);
  });

  it('[OAUTH-14] of one client is refused to another, and to the same one elsewhere', async () => {
    const other = await registerApplication(owner);
    const { code, attempt } = await makeCode();
    const extra = { code_verifier: attempt.verifier };
    expect(await askToken(redemption(code, extra), other)).toMatchObject(invalidGrant);
    expect(await askToken(redemption(code, { ...extra, redirect_uri: 'https://evil.example' }))).toMatchObject(
      invalidGrant,
    );
    const given = await askToken(redemption(code, extra));
    const stolen = { grant_type: 'refresh_token', refresh_token: given.body.refresh_token! };
    expect(await askToken(stolen, other)).toMatchObject(invalidGrant);
    expect((await askToken(stolen)).status).toBe(200);
  });

  it('[OAUTH-14] asks for the secret of a confidential client', async () => {
    const { code, attempt } = await makeCode();
    const body = { ...redemption(code, { code_verifier: attempt.verifier }), client_id: app.clientId };
    for (const extra of [{}, { client_secret: 'wrong' }, { client_secret: app.secret!.hint }]) {
      const response = await fetch(`${service.url}/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...body, ...extra } as Record<string, string>),
      });
      expect(response.status).toBe(401);
    }
  });
});

describe('a request to authorize', () => {
  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: undefined }],
  ])('[OAUTH-10] is refused with %s', async (_what, parameters) => {
    const { location } = await ask(parameters);
    const back = new URL(location!);
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.get('iss')).toBe(service.url);
  });

  it.each([
    ['another host', 'https://evil.example/callback'],
    ['another path', `${REDIRECT_URI}/more`],
    ['a path that climbs', 'https://app.example.org/x/../callback'],
    ['another port', 'https://app.example.org:8443/callback'],
    ['an added query', `${REDIRECT_URI}?next=https://evil.example`],
    ['another case', 'https://app.example.org/Callback'],
    ['a slash more', `${REDIRECT_URI}/`],
    ['a user before the host', 'https://app.example.org@evil.example/callback'],
    ['a script', 'javascript:alert(1)'],
    ['none', undefined],
  ])('[OAUTH-11] sends nobody to %s', async (_what, redirect_uri) => {
    const answer = await ask({ redirect_uri });
    expect(answer).toMatchObject({ status: 400, location: null });
    expect(answer.page).toContain('cannot be authorized');
  });

  it('[OAUTH-11] of an unknown client sends nobody anywhere, and writes nothing of it as markup', async () => {
    const answer = await ask({ client_id: '<script>alert(1)</script>', redirect_uri: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 400, location: null });
    expect(answer.page).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['the implicit flow', { response_type: 'token' }],
    ['an ID token in the address', { response_type: 'code id_token', nonce: 'n' }],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['a request by reference', { request_uri: 'https://evil.example/request' }],
    ['an unsigned hint', { id_token_hint: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
    ['another resource', { resource: 'https://evil.example/api' }],
  ])('[OAUTH-15] is refused with %s', async (_what, parameters) => {
    const { location, status, page } = await ask(parameters);
    const { search = page, hash = '' } = location === null ? {} : new URL(location);
    const error = search + hash;
    expect(location?.includes('/consent/') ?? false).toBe(false);
    expect(error).toMatch(/error=|cannot be authorized/);
    expect([303, 400]).toContain(status);
  });

  it('[OAUTH-15] has no password flow', async () => {
    const answer = await askToken({ grant_type: 'password', username: owner.email, password: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });
});

describe('consent', () => {
  it('[OAUTH-21] is neither read nor given in another browser than the one it began in', async () => {
    const victim = await addMember(service, owner, 'member', 'Lise Meitner');
    const begunByAttacker = await openConsent(owner, await makeAuthorization(as, app.client));
    const path = `/applications/consent/${begunByAttacker.uid}`;
    expect(await victim.client.get(path)).toMatchObject({ status: 404 });
    const answer = { decision: 'allow', workspaceId: victim.workspaceId, role: 'viewer' };
    expect(await victim.client.post(path, answer)).toMatchObject({ status: 404 });
    const forged = createTestClient(service.url, {
      cookie: `${victim.cookie}; svc_consent=${(await openConsent(victim, await makeAuthorization(as, app.client))).uid}`,
      origin: service.url,
    });
    expect(await forged.post(path, answer)).toMatchObject({ status: 404 });
  });

  it('[OAUTH-21] given in one browser is not picked up by another', async () => {
    const consent = await openConsent(owner, await makeAuthorization(as, app.client));
    const { body } = await consent.answer({});
    const other = await createBrowserJar(owner.cookie).go(body.redirectTo);
    expect(other).toMatchObject({ status: 400 });
    expect(other.headers.get('location')).toBe(null);
  });

  it('[OAUTH-22] sent by another site is refused', async () => {
    const attempt = await makeAuthorization(as, app.client);
    const jar = createBrowserJar(owner.cookie);
    const page = (await jar.go(attempt.url.href)).headers.get('location')!;
    const address = `${service.url}/api/v1/applications${page}`;
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const response = await jar.go(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
        body: JSON.stringify({ decision: 'allow', workspaceId: owner.workspaceId, role: 'admin' }),
      });
      expect(response.status).toBe(403);
    }
    const asForm = await jar.go(address, {
      method: 'POST',
      headers: { origin: service.url },
      body: new URLSearchParams({ decision: 'allow' }),
    });
    expect(asForm.status).toBe(415);
  });

  it('[OAUTH-23] cannot be framed, on the way to it or on its page', async () => {
    const jar = createBrowserJar(owner.cookie);
    const started = await jar.go((await makeAuthorization(as, app.client)).url.href);
    const page = await fetch(`${service.url}${started.headers.get('location')}`, { headers: { accept: 'text/html' } });
    const refused = await ask({ redirect_uri: 'https://evil.example' });
    for (const { headers } of [started, page, refused]) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('an access token', () => {
  it('[OAUTH-34] that has expired says so, and how to get another', async () => {
    const { tokens, api } = await connect(service.url, owner, app);
    await queryDatabase(
      service,
      `update svc.oauth_artifacts set expires_at = now() - interval '1 second'
      where kind = 'AccessToken'`,
    );
    const answer = await api.get('/me');
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${service.url}/.well-known/oauth-protected-resource/api/v1", error="invalid_token"`,
    );
    expect(tokens.access_token).not.toContain('.');
  });

  it('[OAUTH-34] is never a JWT: unsigned, signed with our public key, or an ID token of ours', async () => {
    const { tokens } = await connect(service.url, owner, app);
    const { keys } = (await (await fetch(`${service.url}/jwks`)).json()) as { keys: [oauth.JWK & { kid: string }] };
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: service.url, sub: owner.userId, aud: `${service.url}/api/v1`, exp: 4_000_000_000 };
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
    const pem = createPublicKey({ key: keys[0] as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const head = `${encode({ alg: 'HS256', kid: keys[0].kid })}.${encode(claims)}`;
    const confused = `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
    for (const token of [unsigned, confused, tokens.id_token!, tokens.refresh_token!, 'x', app.clientSecret!]) {
      const answer = await bearer(service.url, token).get('/me');
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=');
    }
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('[OAUTH-34] is not looked at in the query or the body', async () => {
    const { tokens } = await connect(service.url, owner, app);
    const anonymous = createTestClient(service.url);
    expect(await anonymous.get(`/me?access_token=${tokens.access_token}`)).toMatchObject({ status: 401 });
    const atUserinfo = await fetch(`${service.url}/userinfo?access_token=${tokens.access_token}`);
    expect(atUserinfo.status).toBe(401);
  });

  it('[OAUTH-33] for assistants is refused by the API', async () => {
    const { api } = await connect(service.url, owner, app, {
      parameters: { scope: 'mcp:tools', resource: `${service.url}/mcp` },
    });
    expect(await api.get('/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('[OAUTH-33] for the API is not turned into one for assistants at the token endpoint', async () => {
    const { code, attempt } = await makeCode();
    const answer = await askToken(
      redemption(code, { code_verifier: attempt.verifier, resource: `${service.url}/mcp` }),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  it('[OAUTH-4] of an archived application is refused at once, and restoring revives nothing', async () => {
    const doomed = await registerApplication(owner);
    const { api, tokens } = await connect(service.url, owner, doomed);
    expect((await api.get('/me')).status).toBe(200);
    const archived = await owner.client.post(`/applications/${doomed.id}/archive`);
    expect(archived.body).toMatchObject({ connections: 0, archivedAt: expect.any(String) });
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    const refused = await askToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token! }, doomed);
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const gone = await ask({ client_id: doomed.clientId });
    expect(gone).toMatchObject({ status: 400, location: null });
    expect((await owner.client.post(`/applications/${doomed.id}/restore`)).body.archivedAt).toBe(null);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect((await connect(service.url, owner, doomed)).tokens.access_token).toBeTypeOf('string');
  });

  it('[OAUTH-31] opens no workspace that the person did not choose', async () => {
    const closed = await addWorkspace(service, owner, 'Vault');
    const table = await closed.client.post('/environments', { name: 'Secrets' });
    const { api } = await connect(service.url, owner, app, { role: 'admin' });
    expect(await api.get(`/environments/${table.body.id}`)).toMatchObject({ status: 404 });
  });

  it('[OAUTH-20] is not given for a role that the person lost between page and answer', async () => {
    const person = await addMember(service, owner, 'admin', 'Chien-Shiung Wu');
    const consent = await openConsent(person, await makeAuthorization(as, app.client));
    await owner.client.patch(`/members/${person.userId}`, { role: 'viewer' });
    expect(await consent.answer({ role: 'admin' })).toMatchObject({ status: 403 });
  });
});

describe('a mixed-up client', () => {
  it('[OAUTH-12] notices an answer of another issuer by `iss`', async () => {
    const attempt = await makeAuthorization(as, app.client);
    const callback = await giveConsent(owner, attempt);
    callback.searchParams.set('iss', 'https://evil.example');
    await expect(redeem(as, app, attempt, callback)).rejects.toThrow(/iss/);
  });
});
