import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  connect,
  discover,
  giveConsent,
  INSECURE,
  makeAuthorization,
  openConsent,
  redeem,
  registerApplication,
  type TestApplication,
} from '../testing/oauth-flow.ts';
import { startOAuthService } from '../testing/oauth-service.ts';
import { addMember, addWorkspace, type Person, personIn, setUpOwner } from '../testing/people.ts';
import { queryDatabase } from '../testing/query-database.ts';
import type { TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;
let app: TestApplication;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
  app = await registerApplication(owner);
});
afterAll(() => service.stop());

const refresh = async (as: oauth.AuthorizationServer, one: TestApplication, token: string, extra = {}) => {
  const response = await oauth.refreshTokenGrantRequest(as, one.client, one.auth, token, {
    ...INSECURE,
    additionalParameters: extra,
  });
  return oauth.processRefreshTokenResponse(as, one.client, response);
};

describe('an application that acts for a person', () => {
  it('[OAUTH-12] gets a code with state and issuer, tokens, and an ID token that its keys verify', async () => {
    const as = await discover(service.url);
    const attempt = await makeAuthorization(as, app.client, { nonce: 'n-1' });
    const callback = await giveConsent(owner, attempt);
    expect(callback.searchParams.get('state')).toBe(attempt.state);
    expect(callback.searchParams.get('iss')).toBe(service.url);
    const answered = oauth.validateAuthResponse(as, app.client, callback, attempt.state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      app.client,
      app.auth,
      answered,
      callback.origin + callback.pathname,
      attempt.verifier,
      INSECURE,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, app.client, response, { expectedNonce: 'n-1' });
    await oauth.validateApplicationLevelSignature(as, response, INSECURE);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      iss: service.url,
      sub: owner.userId,
      aud: app.clientId,
      name: 'Ada Lovelace',
      email: owner.email,
    });
    const { me } = (await bearer(service.url, tokens.access_token).get('/me')).body;
    expect(me).toMatchObject({ authMethod: 'oauth', role: 'member', workspace: { id: owner.workspaceId } });
  });

  it('may be public and have no secret', async () => {
    const open = await registerApplication(owner, { kind: 'public' });
    expect(open.clientSecret).toBe(null);
    const { api, tokens, as } = await connect(service.url, owner, open);
    expect((await api.get('/environments')).status).toBe(200);
    expect((await refresh(as, open, tokens.refresh_token!)).access_token).toBeTypeOf('string');
  });

  it('[OAUTH-20] is told who asks, what for, and what can be granted', async () => {
    const viewer = await addMember(service, owner, 'viewer', 'Rosalind Franklin');
    const as = await discover(service.url);
    const consent = await openConsent(viewer, await makeAuthorization(as, app.client));
    const { request } = (await consent.read()).body as { request: Record<string, unknown> };
    expect(request).toMatchObject({
      client: { name: app.name, origin: 'application', registeredIn: 'Genomics Lab', redirectsTo: 'app.example.org' },
      resource: 'api',
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      workspaces: [{ id: owner.workspaceId, role: 'viewer', grantableRoles: ['viewer'] }],
      mustSignInAgain: false,
    });
    expect(await consent.answer({ role: 'member' })).toMatchObject({ status: 403 });
    expect(await consent.answer({ role: 'owner' as never })).toMatchObject({ status: 400 });
    const elsewhere = await addWorkspace(service, owner, 'Not for Rosalind');
    expect(await consent.answer({ role: 'viewer', workspaceId: elsewhere.workspaceId })).toMatchObject({ status: 403 });
    expect(await consent.answer({ role: 'viewer' })).toMatchObject({ status: 200 });
  });

  it('[OAUTH-20] keeps the connections to two workspaces apart', async () => {
    const second = await addWorkspace(service, owner, 'Second Lab');
    const one = await connect(service.url, owner, app, { role: 'viewer' });
    const two = await connect(service.url, owner, app, { role: 'admin', workspaceId: second.workspaceId });
    expect((await one.api.get('/me')).body.me).toMatchObject({ role: 'viewer', workspace: { id: owner.workspaceId } });
    expect((await two.api.get('/me')).body.me).toMatchObject({ role: 'admin', workspace: { name: 'Second Lab' } });
    const again = await refresh(one.as, app, one.tokens.refresh_token!);
    expect((await bearer(service.url, again.access_token).get('/me')).body.me.workspace.id).toBe(owner.workspaceId);
  });

  it('[OAUTH-24] that is denied learns so and nothing else', async () => {
    const as = await discover(service.url);
    const attempt = await makeAuthorization(as, app.client);
    const callback = await giveConsent(owner, attempt, { decision: 'deny' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe(attempt.state);
    expect(callback.searchParams.has('code')).toBe(false);
  });

  it('[OAUTH-25] is answered once', async () => {
    const as = await discover(service.url);
    const consent = await openConsent(owner, await makeAuthorization(as, app.client));
    const answers = await Promise.all([1, 2, 3].map(() => consent.answer({ role: 'viewer' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('[OAUTH-26] can ask for a fresh sign-in, and never gets in unasked', async () => {
    const as = await discover(service.url);
    await queryDatabase(service, `update svc.sessions set created_at = created_at - interval '1 hour'`);
    for (const parameters of [{ prompt: 'login' }, { max_age: '60' }]) {
      const consent = await openConsent(owner, await makeAuthorization(as, app.client, parameters));
      expect((await consent.read()).body.request).toMatchObject({ mustSignInAgain: true });
      expect(await consent.answer({})).toMatchObject({ status: 409 });
    }
    const old = await openConsent(owner, await makeAuthorization(as, app.client, { max_age: '86400' }));
    expect((await old.read()).body.request).toMatchObject({ mustSignInAgain: false });
    const { url } = await makeAuthorization(as, app.client, { prompt: 'none' });
    const silent = await fetch(url, { redirect: 'manual', headers: { cookie: owner.cookie } });
    expect(new URL(silent.headers.get('location')!).searchParams.get('error')).toBe('login_required');
  });
});

describe('an access token', () => {
  it('[OAUTH-30] stands in the database by its hash only, as do codes, refresh tokens and open requests', async () => {
    const as = await discover(service.url);
    const attempt = await makeAuthorization(as, app.client);
    const consent = await openConsent(owner, attempt);
    const { body } = await consent.answer({});
    const callback = await consent.follow(body.redirectTo);
    const tokens = await redeem(as, app, attempt, callback);
    const again = await refresh(as, app, tokens.refresh_token!);
    const tables = ['artifacts', 'grants', 'clients'].map((name) => `select t::text from svc.oauth_${name} t`);
    const stored = JSON.stringify(await queryDatabase(service, tables.join(' union all ')));
    const secrets = [consent.uid, callback.searchParams.get('code')!, tokens.access_token, tokens.refresh_token!];
    for (const secret of [...secrets, again.access_token, again.refresh_token!]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(stored).not.toContain(secret);
    }
  });

  it('[OAUTH-31] belongs to one workspace, whatever the request says', async () => {
    const other = await addWorkspace(service, owner, 'Closed Lab');
    const hidden = await other.client.post('/environments', { name: 'Hidden' });
    const { api } = await connect(service.url, owner, app);
    const headers = { 'x-workspace-id': other.workspaceId };
    expect((await api.get('/me', headers)).body.me.workspace.id).toBe(owner.workspaceId);
    expect(await api.get(`/environments/${hidden.body.id}`, headers)).toMatchObject({ status: 404 });
  });

  it('[OAUTH-32] may do what its role may, cut to what the person may right now', async () => {
    const person = await addMember(service, owner, 'admin', 'Barbara McClintock');
    const { api } = await connect(service.url, person, app, { role: 'member' });
    const role = async () => (await api.get('/me')).body.me.role;
    expect(await role()).toBe('member');
    expect((await api.post('/environments', { name: 'By a program' })).status).toBe(201);
    await owner.client.patch(`/members/${person.userId}`, { role: 'viewer' });
    expect(await role()).toBe('viewer');
    expect(await api.post('/environments', { name: 'No longer' })).toMatchObject({ status: 403 });
    await owner.client.patch(`/members/${person.userId}`, { role: 'admin' });
    expect(await role()).toBe('member');
    expect(await api.get('/environments')).toMatchObject({ status: 200 });
  });

  it('[OAUTH-35] is refused at once everywhere when it is disconnected', async () => {
    const sibling = await service.startSibling();
    const { api, tokens, as } = await connect(service.url, owner, app);
    const there = bearer(sibling.url, tokens.access_token);
    expect((await there.get('/me')).status).toBe(200);
    const { connectedApps } = (await owner.client.get('/me/connected-apps')).body;
    expect(connectedApps[0]).toMatchObject({ name: app.name, role: 'member', workspace: { name: 'Genomics Lab' } });
    expect((await owner.client.post(`/me/connected-apps/${connectedApps[0].id}/revoke`)).status).toBe(200);
    expect(await there.get('/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    await expect(refresh(as, app, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await owner.client.post(`/me/connected-apps/${connectedApps[0].id}/revoke`)).status).toBe(200);
    await sibling.stop();
  });

  it('[OAUTH-35] is refused at once when the person leaves, and stays so when they come back', async () => {
    const person = await addMember(service, owner, 'member', 'Dorothy Hodgkin');
    const { api, tokens, as } = await connect(service.url, person, app, { role: 'viewer' });
    expect((await api.get('/me')).status).toBe(200);
    await owner.client.delete(`/members/${person.userId}`);
    expect(await api.get('/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    await queryDatabase(
      service,
      `insert into svc.memberships (workspace_id, user_id, role) values ($1, $2, 'member')`,
      [owner.workspaceId, person.userId],
    );
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    await expect(refresh(as, app, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await personIn(service, person, owner.workspaceId).client.get('/me')).status).toBe(200);
  });

  it('[OAUTH-36] does not open what is for people only', async () => {
    const { api } = await connect(service.url, owner, app, { role: 'admin' });
    for (const path of ['/applications', '/me/connected-apps', '/members', '/api-keys', '/applications/x/y']) {
      expect(await api.get(path)).toMatchObject({ status: 403, body: { code: 'ENDPOINT_NOT_PUBLIC' } });
    }
  });

  it('stands in the audit trail with the application and the person', async () => {
    const { api } = await connect(service.url, owner, app);
    const made = await api.post('/environments', { name: 'Audited' });
    const { records } = (await owner.client.get(`/audit?entityId=${made.body.id}`)).body;
    expect(records[0]).toMatchObject({
      authMethod: 'oauth',
      actor: { id: owner.userId },
      credential: { name: app.name },
      action: 'environment.create',
    });
  });
});

describe('a refresh token', () => {
  it('[OAUTH-40] gives a new one at each use, good for the whole idle time', async () => {
    const { as, tokens } = await connect(service.url, owner, app);
    await queryDatabase(
      service,
      `update svc.oauth_artifacts set expires_at = now() + interval '1 minute'
      where kind = 'RefreshToken' and consumed_at is null`,
    );
    const again = await refresh(as, app, tokens.refresh_token!);
    expect(again.refresh_token).not.toBe(tokens.refresh_token);
    const [row] = await queryDatabase(
      service,
      `select max(expires_at) > now() + interval '29 days' as long
      from svc.oauth_artifacts where kind = 'RefreshToken' and consumed_at is null`,
    );
    expect(row.long).toBe(true);
    expect((await bearer(service.url, again.access_token).get('/me')).status).toBe(200);
  });

  it('[OAUTH-41] wins once when it is used several times at once, and the connection stays', async () => {
    const { as, tokens, api } = await connect(service.url, owner, app);
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => refresh(as, app, tokens.refresh_token!)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await expect(refresh(as, app, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await api.get('/me')).status).toBe(200);
    expect((await refresh(as, app, won[0]!.value.refresh_token!)).access_token).toBeTypeOf('string');
  });

  it('[OAUTH-41] that is used again later ends the connection with everything in it', async () => {
    const { as, tokens, api } = await connect(service.url, owner, app);
    const again = await refresh(as, app, tokens.refresh_token!);
    await queryDatabase(
      service,
      `update svc.oauth_artifacts set consumed_at = consumed_at - interval '11 seconds'
      where kind = 'RefreshToken' and consumed_at is not null`,
    );
    await expect(refresh(as, app, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect(await bearer(service.url, again.access_token).get('/me')).toMatchObject({ status: 401 });
    await expect(refresh(as, app, again.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    const { records } = (await owner.client.get('/audit?action=connectedApp.revoke')).body;
    expect(records[0]).toMatchObject({
      entityName: app.name,
      authMethod: 'system',
      reason: expect.stringContaining('twice'),
    });
  });

  it('[OAUTH-42] cannot add a scope', async () => {
    const { as, tokens } = await connect(service.url, owner, app, {
      parameters: { scope: 'openid offline_access' },
    });
    const more = refresh(as, app, tokens.refresh_token!, { scope: 'openid offline_access mcp:code-exec' });
    await expect(more).rejects.toMatchObject({ error: 'invalid_scope' });
    const less = await refresh(as, app, tokens.refresh_token!, { scope: 'openid' });
    expect(less.scope).toBe('openid');
  });

  it('[OAUTH-43] comes with offline_access, and always for assistants', async () => {
    const plain = await connect(service.url, owner, app, { parameters: { scope: 'openid' } });
    expect(plain.tokens.refresh_token).toBe(undefined);
    const mcp = { scope: 'mcp:tools', resource: `${service.url}/mcp` };
    const assistant = await connect(service.url, owner, app, { parameters: mcp });
    expect(assistant.tokens).toMatchObject({ expires_in: 900, refresh_token: expect.any(String), scope: 'mcp:tools' });
  });
});
