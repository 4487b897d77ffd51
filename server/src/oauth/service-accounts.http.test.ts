import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, registerApplication, type TestApplication } from '../testing/oauth-flow.ts';
import { startOAuthService } from '../testing/oauth-service.ts';
import { addMember, type Person, setUpOwner } from '../testing/people.ts';
import { createTestClient } from '../testing/test-client.ts';
import type { TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

async function askOwnName(app: TestApplication, secret = app.clientSecret!, extra: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${app.clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...extra }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function enable(app: TestApplication, role = 'member') {
  return owner.client.post(`/applications/${app.id}/enable-m2m`, { role });
}

describe('an application in its own name', () => {
  it('[OAUTH-50] gets a token once machine-to-machine is enabled, and loses it when that ends', async () => {
    const app = await registerApplication(owner);
    expect(await askOwnName(app)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect((await enable(app)).body.serviceAccount).toMatchObject({ role: 'member', name: app.name });
    const { body } = await askOwnName(app);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(body.refresh_token).toBe(undefined);
    const api = bearer(service.url, body.access_token!);
    expect((await api.get('/me')).body.me).toMatchObject({
      authMethod: 'm2m',
      role: 'member',
      user: { kind: 'service', name: app.name, email: null },
      workspace: { id: owner.workspaceId },
    });
    expect((await owner.client.post(`/applications/${app.id}/disable-m2m`)).body.serviceAccount).toBe(null);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect(await askOwnName(app)).toMatchObject({ status: 400 });
    await enable(app, 'viewer');
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect((await askOwnName(app)).status).toBe(200);
  });

  it('[OAUTH-50] follows its role at once, and a public one never gets there', async () => {
    const app = await registerApplication(owner);
    await enable(app, 'member');
    const api = bearer(service.url, (await askOwnName(app)).body.access_token!);
    expect((await api.post('/environments', { name: 'M' })).status).toBe(201);
    await enable(app, 'viewer');
    expect(await api.post('/environments', { name: 'V' })).toMatchObject({ status: 403 });
    const open = await registerApplication(owner, { kind: 'public' });
    expect(await enable(open)).toMatchObject({ status: 409 });
    const refused = await fetch(`${service.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: open.clientId }),
    });
    expect(refused.status).toBe(400);
  });

  it('[OAUTH-50] is enabled by those who manage applications only, and never as Owner', async () => {
    const app = await registerApplication(owner);
    const member = await addMember(service, owner, 'member');
    const asMember = await member.client.post(`/applications/${app.id}/enable-m2m`, { role: 'viewer' });
    expect(asMember).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await enable(app, 'owner')).toMatchObject({ status: 400 });
    const admin = await addMember(service, owner, 'admin');
    const asAdmin = await admin.client.post(`/applications/${app.id}/enable-m2m`, { role: 'admin' });
    expect(asAdmin.status).toBe(200);
  });

  it('may have no redirect URI at all', async () => {
    const app = await registerApplication(owner, { redirectUris: [] });
    await enable(app);
    expect((await askOwnName(app)).status).toBe(200);
  });

  it('[OAUTH-4] ends with its application', async () => {
    const app = await registerApplication(owner);
    await enable(app);
    const api = bearer(service.url, (await askOwnName(app)).body.access_token!);
    expect((await api.get('/me')).status).toBe(200);
    await owner.client.post(`/applications/${app.id}/archive`);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect(await askOwnName(app)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('[OAUTH-51] stands in the audit trail as itself, apart from the people, and takes no seat', async () => {
    const seats = async () => (await owner.client.get('/organization')).body.organization.workspaces[0].memberCount;
    const before = await seats();
    const app = await registerApplication(owner);
    const { userId } = (await enable(app)).body.serviceAccount;
    expect(await seats()).toBe(before);
    const api = bearer(service.url, (await askOwnName(app)).body.access_token!);
    const made = await api.post('/environments', { name: 'By a robot' });
    const { records } = (await owner.client.get(`/audit?entityId=${made.body.id}`)).body;
    expect(records[0]).toMatchObject({
      actor: { id: userId, name: app.name, kind: 'service' },
      authMethod: 'm2m',
      credential: { id: app.id, name: app.name },
    });
    const ids = async (kind: string) =>
      (await owner.client.get(`/members?kind=${kind}`)).body.members.map((one: { userId: string }) => one.userId);
    expect(await ids('service')).toContain(userId);
    expect(await ids('person')).not.toContain(userId);
  });

  it('[OAUTH-51] has an account that nobody can sign in to, remove, or make an Owner', async () => {
    const app = await registerApplication(owner);
    const { userId } = (await enable(app)).body.serviceAccount;
    const anonymous = createTestClient(service.url);
    for (const email of [`${userId}@example.org`, app.name, userId]) {
      const answer = await anonymous.post('/sessions', { email, password: 'whatever it is' });
      expect([400, 401]).toContain(answer.status);
    }
    expect(await owner.client.delete(`/members/${userId}`)).toMatchObject({ status: 409 });
    expect(await owner.client.patch(`/members/${userId}`, { role: 'owner' })).toMatchObject({ status: 409 });
  });

  it('[OAUTH-33] gets a token for the one resource that it names', async () => {
    const app = await registerApplication(owner);
    await enable(app);
    const forAssistants = await askOwnName(app, app.clientSecret!, { resource: `${service.url}/mcp` });
    expect(forAssistants.body).toMatchObject({ expires_in: 900 });
    expect(await bearer(service.url, forAssistants.body.access_token!).get('/me')).toMatchObject({ status: 401 });
    const elsewhere = await askOwnName(app, app.clientSecret!, { resource: 'https://evil.example' });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });
});

describe('the secret of an application', () => {
  it('[OAUTH-2] is accepted beside the new one during the overlap only', async () => {
    const app = await registerApplication(owner);
    await enable(app);
    const rotated = await owner.client.post(`/applications/${app.id}/rotate-secret`, { overlapHours: 1 });
    expect(rotated.body.secret.previousUntil).toEqual(expect.any(String));
    expect((await askOwnName(app)).status).toBe(200);
    expect((await askOwnName(app, rotated.body.clientSecret)).status).toBe(200);
    const second = await owner.client.post(`/applications/${app.id}/rotate-secret`, { overlapHours: 1 });
    expect((await askOwnName(app)).status).toBe(401);
    expect((await askOwnName(app, rotated.body.clientSecret)).status).toBe(200);
    const api = bearer(service.url, (await askOwnName(app, second.body.clientSecret)).body.access_token!);
    expect((await api.get('/me')).status).toBe(200);
    const third = await owner.client.post(`/applications/${app.id}/rotate-secret`, { overlapHours: 0 });
    expect(third.body.secret.previousUntil).toBe(null);
    expect(await api.get('/me')).toMatchObject({ status: 401 });
    expect((await askOwnName(app, second.body.clientSecret)).status).toBe(401);
    expect((await askOwnName(app, third.body.clientSecret)).status).toBe(200);
  });

  it('[OAUTH-2] does not exist for a public application', async () => {
    const app = await registerApplication(owner, { kind: 'public' });
    expect(await owner.client.post(`/applications/${app.id}/rotate-secret`)).toMatchObject({ status: 409 });
  });
});
