import { DEFAULT_LIMITS, expandActions } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startTestService({
    limits: { ...DEFAULT_LIMITS, rate: { points: 100_000, pointsPerSecond: 100_000 } },
  });
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

const inDatabase = async (sql: string, values: unknown[] = []) => {
  const client = new pg.Client(service.database.owner);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
};

describe('an API key', () => {
  it('is shown once and kept as a hash', async () => {
    const made = await owner.client.post('/api-keys', { name: 'Robot', scope: { kind: 'self' } });
    expect(made.body.key).toMatch(/^svc_[0-9A-Za-z]{22}_[0-9A-Za-z]{46}$/);
    expect(made.body).toMatchObject({ expiresAt: null, status: 'active', lastUsedAt: null });
    const list = JSON.stringify((await owner.client.get('/api-keys')).body);
    expect(list).toContain(made.body.hint);
    expect(list).not.toContain(made.body.key);
    const stored = JSON.stringify(await inDatabase('select * from svc.api_keys where id = $1', [made.body.id]));
    expect(stored).not.toContain(made.body.key.slice(-30));
  });

  it.each([
    ['30d', 30 * 24],
    ['90d', 90 * 24],
    ['1y', 365 * 24],
  ] as const)('that expires after %s does so', async (expiry, hours) => {
    const { body } = await owner.client.post('/api-keys', { name: 'Ends', scope: { kind: 'self' }, expiry });
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 3_600_000;
    expect(days).toBeGreaterThanOrEqual(hours);
    expect(days).toBeLessThanOrEqual(hours + 24);
    await inDatabase(`update svc.api_keys set expires_at = now() - interval '1 second' where id = $1`, [body.id]);
    const client = createTestClient(service.url, { 'x-api-key': body.key });
    expect(await client.get('/me')).toMatchObject({ status: 401, body: { code: 'KEY_EXPIRED' } });
  });

  it('never carries Owner, nor a role or an action that its creator lacks', async () => {
    const viewer = await addMember(service, owner, 'viewer');
    const create = (person: Person, scope: object) => person.client.post('/api-keys', { name: 'Above', scope });
    expect(await create(owner, { kind: 'role', role: 'owner' })).toMatchObject({ status: 400 });
    expect(await create(viewer, { kind: 'role', role: 'member' })).toMatchObject({ status: 403 });
    expect(await create(viewer, { kind: 'custom', actions: ['ws:edit_data'] })).toMatchObject({ status: 403 });
    expect((await create(viewer, { kind: 'role', role: 'viewer' })).status).toBe(201);
    expect(await create(owner, { kind: 'custom', actions: [] })).toMatchObject({ status: 400 });
    expect(await create(owner, { kind: 'role' })).toMatchObject({ status: 400 });
    expect(await create(owner, { kind: 'self', actions: ['ws:search'] })).toMatchObject({ status: 400 });
    expect(await create(owner, { kind: 'custom', actions: ['ws:fly'] })).toMatchObject({ status: 400 });
  });

  it('with a custom scope has what that implies, and no more', async () => {
    const { client } = await createKey(service, owner, { kind: 'custom', actions: ['ws:design_data'] });
    const { me } = (await client.get('/me')).body;
    expect(me.actions).toEqual(expandActions(['ws:design_data']));
    expect((await client.post('/environments', { name: 'By a key' })).status).toBe(201);
    const reader = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_data'] });
    expect((await reader.client.get('/environments')).status).toBe(200);
    expect(await reader.client.post('/environments', { name: 'No' })).toMatchObject({ status: 403 });
  });

  it('shrinks and grows with its creator', async () => {
    const person = await addMember(service, owner, 'member');
    const self = await createKey(service, person, { kind: 'self' });
    const fixed = await createKey(service, person, { kind: 'role', role: 'member' });
    const write = (key: typeof self, name: string) => key.client.post('/environments', { name });
    expect((await write(self, 'As member')).status).toBe(201);
    await owner.client.patch(`/members/${person.userId}`, { role: 'viewer' });
    expect(await write(self, 'As viewer')).toMatchObject({ status: 403 });
    expect(await write(fixed, 'As viewer')).toMatchObject({ status: 403 });
    await owner.client.patch(`/members/${person.userId}`, { role: 'admin' });
    expect((await fixed.client.get('/me')).body.me.actions).not.toContain('ws:manage_members');
    expect((await self.client.get('/me')).body.me.actions).toContain('ws:manage_members');
  });

  it('stops when its creator leaves, and when the organization switches the API off', async () => {
    const person = await addMember(service, owner, 'member');
    const { client, id } = await createKey(service, person, { kind: 'self' });
    expect((await client.get('/me')).status).toBe(200);
    await owner.client.delete(`/members/${person.userId}`);
    expect(await client.get('/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const { apiKeys } = (await owner.client.get('/api-keys?everyone=true&limit=500')).body;
    expect(apiKeys.find((key: { id: string }) => key.id === id)).toMatchObject({
      status: 'suspended',
      effectiveActions: [],
    });

    const mine = await createKey(service, owner, { kind: 'self' });
    await owner.client.patch('/organization', { features: { api: false } });
    expect(await mine.client.get('/me')).toMatchObject({ status: 403, body: { code: 'FEATURE_DISABLED' } });
    expect(await owner.client.post('/api-keys', { name: 'Off', scope: { kind: 'self' } })).toMatchObject({
      status: 403,
    });
    await owner.client.patch('/organization', { features: { api: true } });
    expect((await mine.client.get('/me')).status).toBe(200);
  });

  it('is refused on the very next request after its revocation, in every process, every time', async () => {
    const sibling = await service.startSibling();
    for (let round = 0; round < 20; round++) {
      const { key, id, client } = await createKey(service, owner, { kind: 'self' });
      const elsewhere = createTestClient(sibling.url, { 'x-api-key': key });
      expect([(await client.get('/me')).status, (await elsewhere.get('/me')).status]).toEqual([200, 200]);
      expect((await owner.client.post(`/api-keys/${id}/revoke`)).body.status).toBe('revoked');
      const [here, there] = await Promise.all([client.get('/me'), elsewhere.get('/me')]);
      expect(here).toMatchObject({ status: 401, body: { code: 'KEY_REVOKED' } });
      expect(there).toMatchObject({ status: 401, body: { code: 'KEY_REVOKED' } });
    }
  });

  it('is revoked by its creator or by who manages settings, and unknown to others', async () => {
    const member = await addMember(service, owner, 'member');
    const mine = await createKey(service, owner, { kind: 'self' });
    expect(await member.client.post(`/api-keys/${mine.id}/revoke`)).toMatchObject({ status: 404 });
    expect(await member.client.get('/api-keys?everyone=true')).toMatchObject({ status: 403 });
    const theirs = await createKey(service, member, { kind: 'self' });
    expect((await owner.client.post(`/api-keys/${theirs.id}/revoke`)).status).toBe(200);
    expect((await owner.client.post(`/api-keys/${theirs.id}/revoke`)).body.status).toBe('revoked');
  });

  it('that is mistyped, cut or invented is refused', async () => {
    const { key } = await createKey(service, owner, { kind: 'self' });
    const flipped = key.slice(0, 30) + (key[30] === 'a' ? 'b' : 'a') + key.slice(31);
    for (const wrong of [flipped, key.slice(0, -1), `${key}x`, 'svc_', 'nonsense', `${key}\u00e9`]) {
      const answer = await createTestClient(service.url, { 'x-api-key': wrong }).get('/me');
      expect(answer, wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('goes before the cookie of a browser', async () => {
    const reader = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_data'] });
    const both = createTestClient(service.url, { 'x-api-key': reader.key, cookie: owner.cookie, origin: service.url });
    expect((await both.get('/me')).body.me.authMethod).toBe('api_key');
    expect(await both.get('/members')).toMatchObject({ status: 403, body: { code: 'ENDPOINT_NOT_PUBLIC' } });
  });

  it('tells when it was last used', async () => {
    const { id, client } = await createKey(service, owner, { kind: 'self' });
    await client.get('/me');
    await expect
      .poll(
        async () => {
          const { apiKeys } = (await owner.client.get('/api-keys?limit=500')).body;
          return apiKeys.find((key: { id: string }) => key.id === id).lastUsedAt;
        },
        { timeout: 15_000, interval: 500 },
      )
      .not.toBeNull();
  });
});
