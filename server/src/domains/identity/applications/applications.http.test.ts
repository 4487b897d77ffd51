import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, REDIRECT_URI, registerApplication } from '../../../testing/oauth-flow.ts';
import { startOAuthService } from '../../../testing/oauth-service.ts';
import { addMember, addWorkspace, type Person, setUpOwner } from '../../../testing/people.ts';
import { queryDatabase } from '../../../testing/query-database.ts';
import type { TestService } from '../../../testing/test-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';

describe('an application', () => {
  it('[OAUTH-1] shows its secret once and keeps a hash of it', async () => {
    const made = await owner.client.post('/applications', {
      name: 'Dashboard',
      kind: 'confidential',
      redirectUris: [REDIRECT_URI],
      logo: LOGO,
    });
    expect(made.body).toMatchObject({ kind: 'confidential', logo: LOGO, connections: 0, version: 1, lastUsedAt: null });
    expect(made.body.clientSecret).toMatch(/^svcs_[\w-]{43}$/);
    expect(made.body.clientSecret.startsWith(made.body.secret.hint)).toBe(true);
    const read = await owner.client.get(`/applications/${made.body.id}`);
    const listed = await owner.client.get('/applications');
    const stored = await queryDatabase(service, 'select t::text from svc.applications t');
    const trail = await owner.client.get(`/audit?entityId=${made.body.id}`);
    for (const seen of [read.body, listed.body, stored, trail.body]) {
      expect(JSON.stringify(seen)).not.toContain(made.body.clientSecret);
    }
    expect(JSON.stringify(trail.body)).not.toContain(LOGO);
  });

  it('[OAUTH-1] is not shown again to a request that is repeated, and not kept for that', async () => {
    const body = { name: 'Repeated', kind: 'confidential', redirectUris: [] };
    const headers = { 'idempotency-key': 'register-once' };
    const made = await owner.client.post('/applications', body, headers);
    expect(made.status).toBe(201);
    expect(await owner.client.post('/applications', body, headers)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const stored = await queryDatabase(service, 'select t::text from svc.idempotency_records t');
    expect(JSON.stringify(stored)).not.toContain(made.body.clientSecret);
    const key = await owner.client.post(
      '/api-keys',
      { name: 'K', scope: { kind: 'self' } },
      { 'idempotency-key': 'k' },
    );
    const again = JSON.stringify(await queryDatabase(service, 'select t::text from svc.idempotency_records t'));
    expect(again).not.toContain(key.body.key);
  });

  it('[OAUTH-1] is the matter of those who manage applications', async () => {
    const app = await registerApplication(owner);
    for (const role of ['member', 'viewer'] as const) {
      const person = await addMember(service, owner, role);
      const body = { name: 'No', kind: 'public', redirectUris: [REDIRECT_URI] };
      expect(await person.client.post('/applications', body)).toMatchObject({ status: 403 });
      expect(await person.client.get(`/applications/${app.id}`)).toMatchObject({ status: 403 });
    }
    const elsewhere = await addWorkspace(service, owner, 'Elsewhere');
    expect(await elsewhere.client.get(`/applications/${app.id}`)).toMatchObject({ status: 404 });
  });

  it('[OAUTH-3] names every redirect URI that does not do', async () => {
    const answer = await owner.client.post('/applications', {
      name: 'Faulty',
      kind: 'public',
      redirectUris: ['https://ok.example/cb', 'http://bad.example/cb', 'https://x.example/#y'],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('body.redirectUris[1]');
    expect(answer.body.message).toContain('body.redirectUris[2]');
    const none = await owner.client.post('/applications', { name: 'None', kind: 'public', redirectUris: [] });
    expect(none).toMatchObject({ status: 400 });
    const svg = { name: 'S', kind: 'public', redirectUris: [REDIRECT_URI], logo: 'data:image/svg+xml;base64,AA==' };
    expect(await owner.client.post('/applications', svg)).toMatchObject({ status: 400 });
  });

  it('has a name of its own, while it is active', async () => {
    const first = await registerApplication(owner, { name: 'Twin' });
    const again = { name: 'twin', kind: 'public', redirectUris: [REDIRECT_URI] };
    expect(await owner.client.post('/applications', again)).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
    await owner.client.post(`/applications/${first.id}/archive`);
    expect((await owner.client.post('/applications', again)).status).toBe(201);
    expect(await owner.client.post(`/applications/${first.id}/restore`)).toMatchObject({ status: 409 });
    const archived = (await owner.client.get('/applications?archived=true')).body.applications;
    expect(archived.map((one: { id: string }) => one.id)).toContain(first.id);
  });

  it('is changed by whoever has seen its version, and its service account is renamed with it', async () => {
    const app = await registerApplication(owner, { name: 'Before' });
    await owner.client.post(`/applications/${app.id}/enable-m2m`, { role: 'viewer' });
    const body = { name: 'After', redirectUris: ['https://new.example/cb'], logo: LOGO };
    const stale = await owner.client.patch(`/applications/${app.id}`, body, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    const changed = await owner.client.patch(`/applications/${app.id}`, body, { 'if-match': '"2"' });
    expect(changed.body).toMatchObject({ ...body, version: 3, serviceAccount: { name: 'After' } });
    expect((await owner.client.patch(`/applications/${app.id}`, { logo: null })).body.logo).toBe(null);
    await expect(connect(service.url, owner, app)).rejects.toThrow('redirect_uri');
  });

  it('counts the people who have let it in', async () => {
    const app = await registerApplication(owner);
    const person = await addMember(service, owner, 'member');
    await connect(service.url, owner, app);
    await connect(service.url, owner, app);
    await connect(service.url, person, app, { role: 'viewer' });
    expect((await owner.client.get(`/applications/${app.id}`)).body.application.connections).toBe(2);
    expect((await person.client.get('/me/connected-apps')).body.connectedApps).toHaveLength(1);
  });

  it('of another person is nothing that one can disconnect', async () => {
    const app = await registerApplication(owner);
    await connect(service.url, owner, app);
    const { id } = (await owner.client.get('/me/connected-apps')).body.connectedApps[0];
    const person = await addMember(service, owner, 'admin');
    expect(await person.client.post(`/me/connected-apps/${id}/revoke`)).toMatchObject({ status: 404 });
  });
});
