import { createHash } from 'node:crypto';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddon, buildGreenAddon } from '../../testing/addons.ts';
import { addMember, addWorkspace, type Person, setUpOwner } from '../../testing/people.ts';
import { queryDatabase } from '../../testing/query-database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let viewer: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  viewer = await addMember(service, owner, 'viewer');
  client = owner.client;
});
afterAll(() => service.stop());

const BOTH = { surfaces: ['page', 'block'] };

async function placeOf(addonId: string, body: object = { surface: 'page' }, by: TestClient = client): Promise<string> {
  const answer = await by.post(`/addons/${addonId}/instances`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return `/addons/${addonId}/instances/${answer.body.id}`;
}

const launch = async (place: string, by: TestClient = client) => (await by.get(`${place}/launch`)).body.launch;

const makeDocument = async () =>
  (await client.post('/documents', { title: 'Plate 7', markdown: 'x' })).body.id as string;

describe('an addon lives', () => {
  it('on one page, however often and by how many it is asked for at once', async () => {
    const { id } = await buildGreenAddon(client);
    const answers = await Promise.all(
      [client, viewer.client, client, viewer.client].map((by) =>
        by.post(`/addons/${id}/instances`, { surface: 'page' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await client.get(`/addons/${id}/instances`)).body).toMatchObject({
      total: 1,
      instances: [{ surface: 'page', documentId: null, config: {}, height: null, version: 1 }],
    });
  });

  it('in as many blocks of documents as people want', async () => {
    const { id } = await buildGreenAddon(client, {}, BOTH);
    const documentId = await makeDocument();
    await placeOf(id, { surface: 'block', documentId });
    await placeOf(id, { surface: 'block', documentId });
    expect((await client.get(`/addons/${id}/instances`)).body.total).toBe(2);
  });

  it('only where its manifest says, and in documents that there are', async () => {
    const { id } = await buildAddon(client);
    const documentId = await makeDocument();
    const wrong = await client.post(`/addons/${id}/instances`, { surface: 'block', documentId });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { id: both } = await buildAddon(client, {}, BOTH);
    const make = (body: object) => client.post(`/addons/${both}/instances`, body);
    expect((await make({ surface: 'block' })).body.message).toContain('body.documentId is required');
    expect((await make({ surface: 'page', documentId })).body.message).toContain('left out');
    const other = await addWorkspace(service, owner, 'Other');
    const foreign = (await other.client.post('/documents', { title: 'X', markdown: '' })).body.id;
    expect(await make({ surface: 'block', documentId: foreign })).toMatchObject({ status: 400 });
    await client.post(`/documents/${documentId}/archive`);
    expect(await make({ surface: 'block', documentId })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await client.post(`/addons/${both}/archive`);
    expect(await make({ surface: 'page' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('where those may put it who may change that place', async () => {
    const { id } = await buildGreenAddon(client, {}, { ...BOTH, configSchema: { title: { type: 'string' } } });
    const documentId = await makeDocument();
    const block = await viewer.client.post(`/addons/${id}/instances`, { surface: 'block', documentId });
    expect(block).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(block.body.message).toContain('ws:edit_documents');
    const place = await placeOf(id, { surface: 'page' }, viewer.client);
    const changed = await viewer.client.patch(place, { config: { title: 'Mine' } });
    expect(changed).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(changed.body.message).toContain('ws:author_addons');
  });
});

describe('the configuration of an instance', () => {
  const configSchema = {
    title: { type: 'string', required: true },
    threshold: { type: 'number', minimum: 0, maximum: 1 },
    count: { type: 'integer' },
    shown: { type: 'boolean' },
    colour: { type: 'select', options: ['red', 'blue'] },
    colours: { type: 'select', options: ['red', 'blue'], multiple: true },
    from: { type: 'date' },
    unit: { type: 'unit' },
    table: { type: 'table' },
  };

  it('is checked against the manifest, with every key and rule that does not fit', async () => {
    const { id } = await buildGreenAddon(client, {}, { configSchema });
    const place = await placeOf(id);
    const wrong = await client.patch(place, {
      config: {
        threshold: 2,
        count: 1.5,
        shown: 'yes',
        colour: 'green',
        colours: ['red', 'green'],
        from: '2026-02-30',
        unit: 'bananas',
        table: 'mine',
        surprise: 1,
      },
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
    for (const fault of [
      'body.config.surprise is not in the configSchema',
      'body.config.title is required',
      'body.config.threshold must be at most 1',
      'body.config.count must be a whole number',
      'body.config.shown must be true or false',
      'body.config.colour must be one of red, blue',
      'body.config.colours.1 must be one of red, blue',
      'body.config.from must be a date',
      'body.config.unit must be a UCUM code',
      'body.config.table must be the id of a table',
    ]) {
      expect(wrong.body.message).toContain(fault);
    }
    const config = { title: 'Plates', threshold: 0.5, colours: [], from: '2026-01-31', unit: 'mg/mL', shown: null };
    const right = await client.patch(place, { config, height: 480 });
    expect(right.body).toMatchObject({ config, height: 480, version: 2 });
    expect((await client.patch(place, { height: null })).body).toMatchObject({ config, height: null });
  });

  it('is changed on the version that was read', async () => {
    const { id } = await buildGreenAddon(client);
    const place = await placeOf(id);
    const change = () => client.patch(place, { height: 200, version: 1 });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a launch', () => {
  it('tells all that is needed to run, once everybody has agreed', async () => {
    const { id, bundleSha256 } = await buildGreenAddon(
      client,
      {},
      {
        configSchema: { title: { type: 'string' } },
        defaultHeight: 360,
      },
    );
    const place = await placeOf(id);
    const ready = await launch(place);
    expect(ready).toMatchObject({
      status: 'ready',
      bundleSha256,
      grantedScopes: ['data.read'],
      configSchema: { title: { type: 'string' } },
      defaultHeight: 360,
      state: null,
      stateVersion: 0,
      readonly: false,
      rate: { calls: 60, callsPerSecond: 20 },
    });
    expect(ready.frameUrl).toMatch(new RegExp(`^http://[^/]+/addon-frames/${bundleSha256}$`));
    const { manifest } = (await client.get(`/addons/${id}`)).body.addon;
    const configSchema = { title: { type: 'string' }, broken: { type: 'colour' } };
    await client.patch(`/addons/${id}`, { manifest: { ...manifest, configSchema } });
    expect(Object.keys((await launch(place)).configSchema)).toEqual(['title']);
  });

  it('leads to a frame, and to the very bundle that was built', async () => {
    const { id, bundleSha256 } = await buildGreenAddon(client);
    const { frameUrl } = await launch(await placeOf(id));
    const frame = await fetch(frameUrl);
    expect(frame.status).toBe(200);
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
    const bundle = await fetch(new URL(`/addon-bundles/${bundleSha256}.js`, frameUrl));
    const code = Buffer.from(await bundle.arrayBuffer());
    expect(createHash('sha256').update(code).digest('hex')).toBe(bundleSha256);
  });

  it('waits for the consent of each person, and asks again when more was granted', async () => {
    const { id } = await buildGreenAddon(client, {}, { scopes: ['data.read', 'data.write'] });
    const place = await placeOf(id);
    expect(await launch(place, viewer.client)).toMatchObject({
      status: 'needsConsent',
      frameUrl: null,
      grantedScopes: [],
    });
    await client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read'] });
    await viewer.client.post(`/addons/${id}/consent`, { scopes: [] });
    expect(await launch(place, viewer.client)).toMatchObject({ status: 'ready', grantedScopes: [] });
    await client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read', 'data.write'] });
    expect(await launch(place, viewer.client)).toMatchObject({ status: 'needsConsent' });
    await viewer.client.post(`/addons/${id}/consent`, { scopes: ['data.write'] });
    expect(await launch(place, viewer.client)).toMatchObject({ status: 'ready', grantedScopes: ['data.write'] });
  });

  it('asks nobody about an addon that calls nothing', async () => {
    const { id } = await buildAddon(client, { scripts: [MOUNT_ONLY] }, { scopes: [], externalEntities: {} });
    await client.post(`/addons/${id}/build`, { types: false });
    expect(await launch(await placeOf(id), viewer.client)).toMatchObject({ status: 'ready', grantedScopes: [] });
  });

  it('follows the addon through every state', async () => {
    const { id, bundleSha256 } = await buildGreenAddon(client);
    const place = await placeOf(id);
    const path = `/addons/${id}`;
    const expectStatus = async (status: string) =>
      expect(await launch(place)).toMatchObject({
        status,
        ...(status === 'ready' ? {} : { frameUrl: null, readonly: true }),
      });
    await expectStatus('ready');
    await client.patch(`${path}/scripts`, { scripts: [{ path: 'index.tsx', content: 'eval("1")' }] });
    expect(await launch(place)).toMatchObject({ status: 'ready', bundleSha256 });
    await client.post(`${path}/build`, { types: false });
    await expectStatus('notBuilt');
    await client.post(`${path}/disable`);
    await expectStatus('disabled');
    const { manifest } = (await client.get(path)).body.addon;
    await client.post(`${path}/enable`, { grantedScopes: ['data.read'] });
    await client.patch(path, { manifest: { ...manifest, scopes: ['data.read', 'search.read'] } });
    await expectStatus('needsApproval');
    await client.post(`${path}/archive`);
    await expectStatus('archived');
  });
});

const MOUNT_ONLY = {
  path: 'index.tsx',
  content: 'export default (element: HTMLElement) => { element.textContent = "Hello"; return () => undefined; };',
};

describe('the state of an instance', () => {
  it('is kept for each person, and the last writer wins', async () => {
    const { id } = await buildGreenAddon(client);
    const place = await placeOf(id);
    await viewer.client.post(`/addons/${id}/consent`, { scopes: ['data.read'] });
    expect((await client.patch(`${place}/state`, { state: { tab: 1 } })).body).toEqual({ stateVersion: 1 });
    expect((await client.patch(`${place}/state`, { state: ['é', null, 0.1] })).body).toEqual({ stateVersion: 2 });
    expect((await client.get(`${place}/state`)).body).toEqual({ state: ['é', null, 0.1], stateVersion: 2 });
    expect((await viewer.client.get(`${place}/state`)).body).toEqual({ state: null, stateVersion: 0 });
    expect((await viewer.client.patch(`${place}/state`, { state: 'mine' })).body).toEqual({ stateVersion: 1 });
    expect(await launch(place)).toMatchObject({ state: ['é', null, 0.1], stateVersion: 2 });
  });

  it('counts every write, however many come at once', async () => {
    const { id } = await buildGreenAddon(client);
    const place = await placeOf(id);
    await Promise.all(Array.from({ length: 20 }, (_, state) => client.patch(`${place}/state`, { state })));
    expect((await client.get(`${place}/state`)).body.stateVersion).toBe(20);
  });

  it('has room for 64 KiB of JSON, in bytes; over it the old one stays', async () => {
    const { id } = await buildGreenAddon(client);
    const place = await placeOf(id);
    const fits = 'é'.repeat((64 * 1024 - 2) / 2);
    expect((await client.patch(`${place}/state`, { state: fits })).status).toBe(200);
    const over = await client.patch(`${place}/state`, { state: `${fits}e` });
    expect(over).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(over.body.message).toContain('65536');
    expect((await client.get(`${place}/state`)).body).toEqual({ state: fits, stateVersion: 1 });
    await expect(
      queryDatabase(service, `update svc.addon_states set state = to_json(repeat('x', 65536))`),
    ).rejects.toThrow('addon_states_state_check');
  });

  it('is refused when it is nested without end', async () => {
    const { id } = await buildGreenAddon(client);
    const place = await placeOf(id);
    const text = `{"state":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const answer = await client.request('PATCH', `${place}/state`, { raw: { text, type: 'application/json' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('cannot be kept where the document is archived, or the addon does not run', async () => {
    const { id } = await buildGreenAddon(client, {}, BOTH);
    const documentId = await makeDocument();
    const place = await placeOf(id, { surface: 'block', documentId });
    await client.patch(`${place}/state`, { state: 1 });
    await client.post(`/documents/${documentId}/archive`);
    expect(await launch(place)).toMatchObject({ status: 'ready', readonly: true, state: 1 });
    expect(await client.patch(`${place}/state`, { state: 2 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await client.post(`/documents/${documentId}/restore`);
    await client.post(`/addons/${id}/disable`);
    expect(await client.patch(`${place}/state`, { state: 2 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await client.get(`${place}/state`)).body.state).toBe(1);
  });
});

it('instances are known by their own addon only', async () => {
  const { id } = await buildGreenAddon(client);
  const other = await buildGreenAddon(client);
  const instance = (await placeOf(id)).split('/').at(-1)!;
  const place = `/addons/${other.id}/instances/${instance}`;
  const body = { method: 'data.tables.list', arguments: [] };
  expect((await client.get(`${place}/launch`)).status).toBe(404);
  expect((await client.get(`${place}/state`)).status).toBe(404);
  expect((await client.patch(`${place}/state`, { state: 1 })).status).toBe(404);
  expect((await client.patch(place, { height: 100 })).status).toBe(404);
  expect(await client.post(`${place}/calls`, body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
