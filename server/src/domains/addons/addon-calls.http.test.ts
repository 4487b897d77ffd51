import { capabilities, DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGreenAddon } from '../../testing/addons.ts';
import { buildTable } from '../../testing/data-builder.ts';
import { addMember, addWorkspace, type Person, setUpOwner } from '../../testing/people.ts';
import type { Reply, TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let viewer: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  // So slow that the time a busy machine takes does not matter.
  const addonRate = { calls: 60, callsPerSecond: 1 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate, addonRate } });
  owner = await setUpOwner(service);
  viewer = await addMember(service, owner, 'viewer');
  client = owner.client;
});
afterAll(() => service.stop());

interface Running {
  id: string;
  tableId: string;
  name: string;
  place: string;
  call(method: string, ...args: unknown[]): Promise<Reply>;
  callAs(by: TestClient, method: string, ...args: unknown[]): Promise<Reply>;
}

async function run(scopes: string[] = ['data.read', 'data.write'], name?: string): Promise<Running> {
  const addon = await buildGreenAddon(client, name === undefined ? {} : { name }, { scopes });
  const { id: instanceId } = (await client.post(`/addons/${addon.id}/instances`, { surface: 'page' })).body;
  const place = `/addons/${addon.id}/instances/${instanceId}`;
  const callAs: Running['callAs'] = (by, method, ...args) => by.post(`${place}/calls`, { method, arguments: args });
  const shown = (await client.get(`/addons/${addon.id}`)).body.addon;
  return { ...addon, name: shown.name, place, callAs, call: (method, ...args) => callAs(client, method, ...args) };
}

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('a call of the capability proxy', () => {
  it('takes its arguments by position and answers what the operation answers', async () => {
    const { call, tableId } = await run();
    const made = await call('data.tables.createObject', tableId, { data: { Name: 'one' } });
    expect(made).toMatchObject({ status: 200, body: { result: { data: { Name: 'one' }, version: 1 } } });
    const list = await call('data.tables.listObjects', tableId, { limit: 1 });
    expect(list.body.result).toMatchObject({ total: 1, objects: [{ id: made.body.result.id }] });
    expect((await call('data.tables.list')).body.result.total).toBeGreaterThan(0);
    expect((await call('data.tables.list', null)).status).toBe(200);
  });

  it('is written down as the person, by way of the addon', async () => {
    const { call, tableId } = await run(['data.read', 'data.write'], 'Plate reader');
    const { id } = (await call('data.tables.createObject', tableId, { data: { Name: 'one' } })).body.result;
    await call('data.objects.archive', id, { reason: 'mixed up' });
    const { records } = (await client.get(`/audit?entityId=${id}`)).body;
    expect(records).toHaveLength(2);
    for (const record of records) {
      expect(record).toMatchObject({
        actor: { id: owner.userId },
        authMethod: 'session',
        credential: { name: 'Addon Plate reader' },
      });
    }
    expect(records[0].reason).toBe('mixed up');
  });

  it('knows its methods by their whole names and no others', async () => {
    const { call } = await run();
    const unknown = [
      'constructor',
      '__proto__',
      'toString',
      'data',
      'data.tables',
      'data.tables.constructor',
      'data.tables.list.call',
      'Data.tables.list',
      'data.tables.list ',
      'addons.addons.list',
      'addons.addons.enable',
      'identity.apiKeys.create',
      'storage.files.upload',
      `data${'.a'.repeat(90)}`,
    ];
    for (const method of unknown) {
      expect(await call(method), method).toMatchObject(refusal(404, 'ADDON_SCOPE_UNKNOWN'));
    }
    expect(await call('a'.repeat(10_000))).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });

  it('is denied without its scope, and told why', async () => {
    const { id, call, callAs, tableId } = await run(['data.read', 'data.write']);
    const undeclared = await call('search.run', { q: 'x' });
    expect(undeclared).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    expect(undeclared.body.message).toContain('the manifest does not declare it');
    const unasked = await callAs(viewer.client, 'data.tables.list');
    expect(unasked).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    expect(unasked.body.message).toContain('you have not consented');
    await client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read'] });
    const ungranted = await call('data.tables.createObject', tableId, { data: {} });
    expect(ungranted).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    expect(ungranted.body.message).toContain('this workspace has not granted it');
  });

  it('is denied from the moment on that less is granted, consented to or declared', async () => {
    const { id, call, tableId } = await run();
    const write = () => call('data.tables.createObject', tableId, { data: { Name: 'x' } });
    const path = `/addons/${id}`;
    expect((await write()).status).toBe(200);
    await client.post(`${path}/consent`, { scopes: ['data.read'] });
    expect(await write()).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    await client.post(`${path}/consent`, { scopes: ['data.read', 'data.write'] });
    expect((await write()).status).toBe(200);
    const { manifest } = (await client.get(path)).body.addon;
    await client.patch(path, { manifest: { ...manifest, scopes: ['data.read'] } });
    expect(await write()).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    expect((await call('data.tables.list')).status).toBe(200);
    await client.patch(path, { manifest: { ...manifest, scopes: ['data.read', 'data.write'] } });
    expect(await call('data.tables.list')).toMatchObject(refusal(409, 'CONFLICT'));
  });

  it('never does more than the person may', async () => {
    const { id, callAs, tableId } = await run();
    await viewer.client.post(`/addons/${id}/consent`, { scopes: ['data.read', 'data.write'] });
    expect((await callAs(viewer.client, 'data.tables.listObjects', tableId)).status).toBe(200);
    const denied = await callAs(viewer.client, 'data.tables.createObject', tableId, { data: {} });
    expect(denied).toMatchObject(refusal(403, 'FORBIDDEN'));
    expect(denied.body.message).toContain('ws:edit_data');
  });

  it('knows nothing of another workspace', async () => {
    const { call } = await run();
    const other = await addWorkspace(service, owner, 'Other');
    const table = await buildTable(other.client, []);
    expect(await call('data.tables.get', table.id)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await call('data.tables.listObjects', table.id)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('refuses wrong arguments with what it takes', async () => {
    const { call, tableId } = await run();
    const wrong = await call('data.tables.listObjects');
    expect(wrong).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect(wrong.body.message).toContain('svc.data.tables.listObjects(tableId, params?)');
    expect((await call('data.tables.listObjects', tableId, {}, {})).status).toBe(400);
    expect((await call('data.tables.listObjects', { id: tableId })).status).toBe(400);
    expect((await call('data.tables.listObjects', '../../members')).status).toBe(400);
    expect((await call('data.tables.listObjects', tableId, { limit: 100_000 })).status).toBe(400);
    expect((await call('data.tables.createObject', tableId, { data: {}, surprise: 1 })).body.message).toContain(
      'surprise',
    );
  });

  it('comes to no harm by what is nested without end, or names prototypes', async () => {
    const { place, tableId } = await run();
    const post = (args: string) => {
      const text = `{"method":"data.tables.createObject","arguments":["${tableId}",${args}]}`;
      return client.request('POST', `${place}/calls`, { raw: { text, type: 'application/json' } });
    };
    const deep = `{"data":{"Name":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    expect(await post(deep)).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    const odd = `{"data":{"Name":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}}`;
    expect(await post(odd)).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect((await post('{"__proto__":{"data":{"Name":"x"}}}')).status).toBe(400);
    expect((await post('{"data":{"__proto__":{"Name":"x"}}}')).status).toBe(400);
    expect((await post('{"data":{"constructor":{"prototype":{"polluted":true}}}}')).status).toBeGreaterThanOrEqual(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is refused when the addon may not run', async () => {
    const { id, call } = await run();
    const path = `/addons/${id}`;
    await client.post(`${path}/disable`);
    expect((await call('data.tables.list')).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('disabled'),
    });
    await client.post(`${path}/enable`, { grantedScopes: ['data.read'] });
    expect((await call('data.tables.list')).status).toBe(200);
    await client.patch(`${path}/scripts`, { scripts: [{ path: 'index.tsx', content: 'eval("1")' }] });
    await client.post(`${path}/build`, { types: false });
    expect((await call('data.tables.list')).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('build'),
    });
    await client.post(`${path}/archive`);
    expect((await call('data.tables.list')).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('archived'),
    });
  });

  it('is never for programs', async () => {
    const { place } = await run();
    const made = await client.post('/api-keys', { name: 'K', scope: { kind: 'role', role: 'admin' } });
    const answer = await fetch(`${service.url}/api/v1${place}/calls`, {
      method: 'POST',
      headers: { 'x-api-key': made.body.key, 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'data.tables.list', arguments: [] }),
    });
    expect(answer.status).toBe(403);
  });

  it('reaches every method of the list with its scope', async () => {
    const { id, call } = await run(['data.read', 'search.read']);
    await client.post(`/addons/${id}/enable`, { grantedScopes: ['search.read'] });
    const denied = capabilities.filter(({ scope }) => scope !== 'search.read').slice(0, 40);
    for (const { method } of denied) {
      expect(await call(method), method).toMatchObject(refusal(403, 'ADDON_SCOPE_DENIED'));
    }
    expect((await call('search.run', { q: 'nothing' })).status).toBe(200);
  });
});

describe('bursts', () => {
  it('are throttled for an instance and a person, and not for others', async () => {
    const { id, callAs, call } = await run();
    await viewer.client.post(`/addons/${id}/consent`, { scopes: ['data.read'] });
    const answers = await Promise.all(Array.from({ length: 120 }, () => call('data.environments.list', { limit: 1 })));
    const throttled = answers.filter(({ status }) => status === 429);
    expect(throttled.length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(throttled[0]!.body.code).toBe('ADDON_RATE_LIMITED');
    expect(Number(throttled[0]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await callAs(viewer.client, 'data.environments.list')).status).toBe(200);
    const other = await run();
    expect((await other.call('data.environments.list')).status).toBe(200);
  });
});
