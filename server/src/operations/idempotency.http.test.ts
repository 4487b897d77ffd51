import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, setUpOwner } from '../testing/people.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});
afterAll(() => service.stop());

const total = async (): Promise<number> => (await client.get('/environments')).body.total;

describe('Idempotency-Key', () => {
  it('answers the same request as before, and does nothing twice', async () => {
    const headers = { 'idempotency-key': 'first' };
    const before = await total();
    const one = await client.post('/environments', { name: 'Once' }, headers);
    const two = await client.post('/environments', { name: 'Once' }, headers);
    expect(two.body).toEqual(one.body);
    expect(two.status).toBe(201);
    expect(one.headers.get('idempotency-replayed')).toBeNull();
    expect(two.headers.get('idempotency-replayed')).toBe('true');
    expect(two.headers.get('etag')).toBe('"1"');
    expect(await total()).toBe(before + 1);
  });

  it('refuses another request with the same key', async () => {
    const headers = { 'idempotency-key': 'second' };
    await client.post('/environments', { name: 'Second' }, headers);
    const other = await client.post('/environments', { name: 'Third' }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('lets one of many at once through', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/environments', { name: 'Raced' }, { 'idempotency-key': 'raced' })),
    );
    const ids = new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.body.id));
    expect(ids.size).toBe(1);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
    }
  });

  it('does not remember a refusal, so that the corrected state can be tried again', async () => {
    const headers = { 'idempotency-key': 'refused' };
    const holder = await client.post('/environments', { name: 'Held' });
    expect((await client.post('/environments', { name: 'held' }, headers)).status).toBe(409);
    await client.post(`/environments/${holder.body.id}/archive`);
    expect((await client.post('/environments', { name: 'held' }, headers)).status).toBe(201);
  });

  it('belongs to one credential', async () => {
    const other = await createKey(service, owner, { kind: 'role', role: 'admin' });
    await client.post('/environments', { name: 'Mine' }, { 'idempotency-key': 'shared' });
    const reply = await other.client.post('/environments', { name: 'Theirs' }, { 'idempotency-key': 'shared' });
    expect(reply.status).toBe(201);
  });

  it.each(['', 'with blanks', 'x'.repeat(201)])('refuses the key “%s”', async (key) => {
    expect(await client.post('/environments', { name: 'Never' }, { 'idempotency-key': key })).toMatchObject({
      status: 400,
    });
  });

  it('holds in every process', async () => {
    const sibling = await service.startSibling();
    const { key } = await createKey(service, owner, { kind: 'role', role: 'admin' });
    const clients = [service.url, sibling.url].map((url) => createTestClient(url, { 'x-api-key': key }));
    const headers = { 'idempotency-key': 'two-doors' };
    const first = await clients[0]!.post('/environments', { name: 'Two doors' }, headers);
    const second = await clients[1]!.post('/environments', { name: 'Two doors' }, headers);
    expect(second.body).toEqual(first.body);
  });
});
