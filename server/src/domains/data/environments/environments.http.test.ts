import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createKey, type Person, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'member' })).client;
});
afterAll(() => service.stop());

let counter = 0;
const create = async (fields: object = {}) =>
  (await client.post('/environments', { name: `Environment ${++counter}`, ...fields })).body;

describe('environments', () => {
  it('are created, read in their envelope, and listed by name with an exact total', async () => {
    const made = await client.post('/environments', { name: '  Plasmids ', description: 'Vectors' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Plasmids', description: 'Vectors', version: 1, archivedAt: null },
    });
    expect(made.body.createdBy).toBe(owner.userId);
    const read = await client.get(`/environments/${made.body.id}`);
    expect(read.body).toEqual({ environment: made.body });
    await create({ name: 'antibodies' });
    const list = await client.get('/environments?limit=1');
    expect(list.body).toMatchObject({ total: 2, limit: 1, offset: 0 });
    expect(list.body.environments[0].name).toBe('antibodies');
    expect((await client.get('/environments?limit=1&offset=1')).body.environments[0].name).toBe('Plasmids');
  });

  it('keep the fields that an update leaves out', async () => {
    const made = await create({ description: 'Stays' });
    const renamed = await client.patch(`/environments/${made.id}`, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({ name: 'Renamed', description: 'Stays', version: 2 });
    expect(renamed.headers.get('etag')).toBe('"2"');
  });

  it('refuse a name that differs only in case', async () => {
    const made = await create({ name: 'Sequencing' });
    const clash = await client.post('/environments', { name: 'SEQUENCING' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    const other = await create();
    expect(await client.patch(`/environments/${other.id}`, { name: 'sequencing' })).toMatchObject({ status: 409 });
    expect((await client.patch(`/environments/${made.id}`, { name: 'SEQUENCING' })).status).toBe(200);
  });

  it('let one of many writers have a name', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/environments', { name: 'Wanted' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('refuse a change made on an old version, by header or by body', async () => {
    const { id } = await create();
    await client.patch(`/environments/${id}`, { description: 'newer' });
    const byHeader = await client.patch(`/environments/${id}`, { description: 'lost' }, { 'if-match': '"1"' });
    expect(byHeader).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await client.patch(`/environments/${id}`, { description: 'lost', version: 1 })).toMatchObject({
      status: 409,
    });
    expect((await client.patch(`/environments/${id}`, { description: 'kept', version: 2 })).body.version).toBe(3);
    const both = await client.patch(`/environments/${id}`, { version: 3 }, { 'if-match': '"2"' });
    expect(both).toMatchObject({ status: 400 });
    expect(await client.patch(`/environments/${id}`, {}, { 'if-match': 'three' })).toMatchObject({ status: 400 });
  });

  it('lose no update of ten writers who all read first', async () => {
    const { id } = await create({ description: '0' });
    const increment = async (): Promise<void> => {
      for (;;) {
        const { environment } = (await client.get(`/environments/${id}`)).body;
        const description = String(Number(environment.description) + 1);
        const reply = await client.patch(`/environments/${id}`, { description, version: environment.version });
        if (reply.status === 200) return;
        if (reply.status === 429) await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    };
    await Promise.all(Array.from({ length: 10 }, increment));
    expect((await client.get(`/environments/${id}`)).body.environment).toMatchObject({
      description: '10',
      version: 11,
    });
  });

  it('are archived and restored; doing so twice changes nothing', async () => {
    const { id, name } = await create();
    const archived = await client.post(`/environments/${id}/archive`);
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await client.post(`/environments/${id}/archive`)).body).toEqual(archived.body);
    const shown = (await client.get('/environments?archived=true')).body.environments;
    expect(shown.map((environment: { id: string }) => environment.id)).toContain(id);
    expect(JSON.stringify((await client.get('/environments?limit=500')).body)).not.toContain(id);
    const restored = await client.post(`/environments/${id}/restore`);
    expect(restored.body).toMatchObject({ archivedAt: null, version: 3, name });
    expect((await client.post(`/environments/${id}/restore`)).body).toEqual(restored.body);
  });

  it('refuse to be restored under a name that was taken meanwhile', async () => {
    const { id, name } = await create();
    await client.post(`/environments/${id}/archive`);
    await create({ name });
    expect(await client.post(`/environments/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
  });

  it('tell what changed after a moment', async () => {
    const old = await create();
    const moment = old.updatedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const fresh = await create();
    const { body } = await client.get(`/environments?updatedAfter=${moment}`);
    const ids = body.environments.map((environment: { id: string }) => environment.id);
    expect(ids).toContain(fresh.id);
    expect(ids).not.toContain(old.id);
    expect(await client.get('/environments?updatedAfter=2026-02-30T00:00:00Z')).toMatchObject({ status: 400 });
  });

  it('are deleted for good by an Owner with a reason only', async () => {
    const { id } = await create();
    const admin = await addMember(service, owner, 'admin');
    const withReason = { 'x-change-reason': 'made by mistake' };
    expect(await admin.client.delete(`/environments/${id}`, undefined, withReason)).toMatchObject({ status: 403 });
    expect(await client.delete(`/environments/${id}`, undefined, withReason)).toMatchObject({
      status: 403,
      body: { code: 'ENDPOINT_NOT_PUBLIC' },
    });
    expect(await owner.client.delete(`/environments/${id}`)).toMatchObject({
      status: 400,
      body: { code: 'REASON_REQUIRED' },
    });
    expect(await owner.client.delete(`/environments/${id}`, { reason: ' x ' })).toMatchObject({ status: 400 });
    expect((await owner.client.delete(`/environments/${id}?reason=duplicate`)).body.id).toBe(id);
    expect(await client.get(`/environments/${id}`)).toMatchObject({ status: 404 });
    const { records } = (await owner.client.get(`/audit?entityId=${id}&action=environment.delete`)).body;
    expect(records[0]).toMatchObject({ reason: 'duplicate', after: null, before: { id } });
  });
});
