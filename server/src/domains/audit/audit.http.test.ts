import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let key: { id: string; client: TestClient };

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  key = await createKey(service, owner, { kind: 'role', role: 'admin' });
});
afterAll(() => service.stop());

const trailOf = async (entityId: string) => (await owner.client.get(`/audit?entityId=${entityId}`)).body.records;

describe('the audit trail', () => {
  it('tells who did what by which credential, why, before and after', async () => {
    const made = (await key.client.post('/environments', { name: 'Tracked' })).body;
    const changed = await key.client.patch(
      `/environments/${made.id}`,
      { description: 'new' },
      { 'x-change-reason': ' reorganized ', 'x-request-id': 'request-0001' },
    );
    const [update, create] = await trailOf(made.id);
    expect(create).toMatchObject({ action: 'environment.create', before: null, after: made, reason: null });
    expect(update).toMatchObject({
      action: 'environment.update',
      actor: { id: owner.userId, name: 'Ada Lovelace', kind: 'person' },
      authMethod: 'api_key',
      credential: { id: key.id },
      entityType: 'environment',
      entityId: made.id,
      entityName: 'Tracked',
      reason: 'reorganized',
      before: made,
      after: changed.body,
      requestId: 'request-0001',
    });
  });

  it('takes the reason from the header before the body before the query', async () => {
    const { id } = (await key.client.post('/environments?reason=query', { name: 'Reasons', reason: 'body' })).body;
    expect((await trailOf(id))[0].reason).toBe('body');
    await key.client.patch(`/environments/${id}?reason=query`, { description: 'x' });
    expect((await trailOf(id))[0].reason).toBe('query');
    await key.client.patch(
      `/environments/${id}`,
      { description: 'y', reason: 'body' },
      { 'x-change-reason': 'header' },
    );
    expect((await trailOf(id))[0].reason).toBe('header');
  });

  it('has a record for each write and none for a read or a refusal', async () => {
    const count = async (): Promise<number> => (await owner.client.get('/audit?limit=1000')).body.records.length;
    const before = await count();
    await key.client.get('/environments');
    await key.client.post('/environments', { name: 'tracked' });
    expect(await count()).toBe(before);
    await owner.client.post('/environments', { name: 'One more' });
    expect(await count()).toBe(before + 1);
  });

  it('is filtered by person, way, action, kind, thing and time, and paged without a gap', async () => {
    const all = (await owner.client.get('/audit?limit=1000')).body.records;
    const paged: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await owner.client.get(`/audit?limit=2${cursor}`);
      paged.push(...body.records);
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
    } while (cursor !== '');
    expect(paged).toEqual(all);
    const filtered = async (query: string) => (await owner.client.get(`/audit?limit=1000&${query}`)).body.records;
    const expectFilter = async (query: string, keep: (record: (typeof all)[number]) => boolean) => {
      expect(await filtered(query)).toEqual(all.filter(keep));
      expect(all.filter(keep).length).toBeGreaterThan(0);
    };
    await expectFilter(`actorId=${owner.userId}`, (record) => record.actor?.id === owner.userId);
    await expectFilter('authMethod=api_key', (record) => record.authMethod === 'api_key');
    await expectFilter('action=environment.update', (record) => record.action === 'environment.update');
    await expectFilter('entityType=apiKey', (record) => record.entityType === 'apiKey');
    await expectFilter(`from=${all[2].at}`, (record) => record.at >= all[2].at);
    await expectFilter(`to=${all[0].at}`, (record) => record.at < all[0].at);
    const { facets } = (await owner.client.get('/audit/facets')).body;
    expect(new Set(facets.actions)).toEqual(new Set(all.map((record: { action: string }) => record.action)));
    expect(new Set(facets.entityTypes)).toEqual(
      new Set(all.map((record: { entityType: string }) => record.entityType)),
    );
    expect(facets.actors).toEqual([{ id: owner.userId, name: 'Ada Lovelace' }]);
  });

  it('never holds a key, a password or a token', async () => {
    const made = await owner.client.post('/api-keys', { name: 'Secret', scope: { kind: 'self' } });
    const invitation = await owner.client.post('/members/invitations', { email: 'x@example.org', role: 'viewer' });
    const trail = JSON.stringify((await owner.client.get('/audit?limit=1000')).body);
    expect(trail).not.toContain(made.body.key);
    expect(trail).not.toContain(new URL(invitation.body.url).hash.slice(1));
  });

  it.each(['connection', 'owner'] as const)('cannot be changed by the database role of the %s', async (role) => {
    const client = new pg.Client(service.database[role]);
    await client.connect();
    try {
      for (const sql of [
        "update svc.audit_records set reason = 'forged'",
        'delete from svc.audit_records',
        'truncate svc.audit_records cascade',
      ]) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await client.end();
    }
  });
});
