import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addonBody, buildAddon, buildGreenAddon } from '../../testing/addons.ts';
import { addMember, addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let member: Person;
let viewer: Person;
let program: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  member = await addMember(service, owner, 'member');
  viewer = await addMember(service, owner, 'viewer');
  program = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});
afterAll(() => service.stop());

const read = async (id: string, client: TestClient = owner.client) => (await client.get(`/addons/${id}`)).body.addon;

describe('who makes an addon decides whether it runs', () => {
  it('at once, when a person who may enable addons makes it in the app', async () => {
    const { id } = await buildAddon(owner.client);
    expect(await read(id)).toMatchObject({
      origin: 'browser',
      enabled: true,
      enabledBy: owner.userId,
      needsApproval: false,
      grantedScopes: ['data.read'],
      consentedScopes: ['data.read'],
      readOnly: false,
      build: null,
      stale: true,
    });
    expect(await read(id, member.client)).toMatchObject({ consentedScopes: null });
  });

  it('after an approval, when a person who may not enable addons makes it', async () => {
    const { id } = await buildAddon(member.client);
    expect(await read(id)).toMatchObject({
      origin: 'browser',
      enabled: false,
      enabledBy: null,
      enabledAt: null,
      needsApproval: true,
      grantedScopes: [],
    });
  });

  it('after an approval, when a program makes it, whatever its rights', async () => {
    const { id } = await buildAddon(program);
    expect(await read(id)).toMatchObject({ origin: 'api', enabled: false, needsApproval: true, grantedScopes: [] });
    expect(await program.post(`/addons/${id}/enable`, { grantedScopes: [] })).toMatchObject({
      status: 403,
      body: { code: 'ENDPOINT_NOT_PUBLIC' },
    });
  });
});

describe('an addon', () => {
  it('is listed by name, with filters, and in pages', async () => {
    const other = await addWorkspace(service, owner, 'Lists');
    for (const name of ['beta', 'Alpha', 'Gamma']) await buildAddon(other.client, { name });
    const { body } = await other.client.get('/addons?limit=2');
    expect(body.addons.map(({ name }: { name: string }) => name)).toEqual(['Alpha', 'beta']);
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 0 });
    expect((await other.client.get('/addons?limit=2&offset=2')).body.addons).toHaveLength(1);
    expect((await other.client.get('/addons?origin=api')).body.total).toBe(0);
    await other.client.post(`/addons/${body.addons[0].id}/archive`);
    expect((await other.client.get('/addons')).body.total).toBe(2);
    expect((await other.client.get('/addons?archived=true')).body.addons[0].name).toBe('Alpha');
  });

  it('has a name of its own among the active ones, whatever the case', async () => {
    const { id } = await buildAddon(owner.client, { name: 'Plate map' });
    const clash = await owner.client.post('/addons', addonBody({ name: ' plate MAP ' }));
    expect(clash).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    await owner.client.post(`/addons/${id}/archive`);
    const second = await buildAddon(owner.client, { name: 'plate map' });
    expect(await owner.client.post(`/addons/${id}/restore`)).toMatchObject({ body: { code: 'NAME_TAKEN' } });
    await owner.client.post(`/addons/${second.id}/archive`);
    expect((await owner.client.post(`/addons/${id}/restore`)).body).toMatchObject({ archivedAt: null, version: 3 });
  });

  it('keeps a manifest that is wrong, for the build to tell', async () => {
    const { id } = await buildAddon(
      owner.client,
      {},
      {
        scopes: ['everything', 7],
        externalEntities: { lower: {}, BAD: { entityType: 'planet', entityId: 'x', description: 3 }, ODD: null },
        configSchema: 'none',
      },
    );
    expect(await read(id)).toMatchObject({
      manifest: { scopes: ['everything', 7], configSchema: 'none' },
      entities: [],
      grantedScopes: [],
    });
  });

  it('refuses a manifest that is nested without end', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const text = `{"name":"Deep","scripts":[],"manifest":{"a":${deep}}}`;
    const answer = await owner.client.request('POST', '/addons', { raw: { text, type: 'application/json' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('body.manifest');
  });

  it('is changed on the version that was read, and every change is in the audit trail', async () => {
    const { id } = await buildAddon(owner.client);
    const path = `/addons/${id}`;
    const tag = (await owner.client.get(path)).headers.get('etag')!;
    const changed = await owner.client.patch(path, { description: 'x', reason: 'for the test' }, { 'if-match': tag });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, description: 'x' } });
    const late = await owner.client.patch(path, { icon: 'flask' }, { 'if-match': tag });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    await owner.client.post(`${path}/archive`);
    expect(await owner.client.patch(path, { icon: 'flask' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await owner.client.post(`${path}/restore`);
    const { records } = (await owner.client.get(`/audit?entityId=${id}`)).body;
    expect(records.map(({ action }: { action: string }) => action)).toEqual([
      'addon.restore',
      'addon.archive',
      'addon.update',
      'addon.create',
    ]);
    expect(records[2]).toMatchObject({ reason: 'for the test', entityType: 'addon' });
  });

  it('is known in its own workspace only', async () => {
    const { id } = await buildAddon(owner.client);
    const other = await addWorkspace(service, owner, 'Strangers');
    expect((await other.client.get('/addons')).body.total).toBe(0);
    for (const path of ['', '/scripts', '/builds', '/instances']) {
      expect((await other.client.get(`/addons/${id}${path}`)).status, path).toBe(404);
    }
  });

  it('is read by viewers and changed by authors', async () => {
    const { id } = await buildAddon(owner.client);
    expect((await viewer.client.get(`/addons/${id}`)).status).toBe(200);
    expect((await viewer.client.patch(`/addons/${id}`, { description: 'x' })).status).toBe(403);
    expect((await member.client.patch(`/addons/${id}`, { description: 'x' })).status).toBe(200);
    expect((await member.client.post(`/addons/${id}/enable`, { grantedScopes: [] })).status).toBe(403);
  });
});

describe('scripts', () => {
  it('are written, replaced and removed by path', async () => {
    const { id } = await buildAddon(owner.client);
    const path = `/addons/${id}/scripts`;
    const one = { path: 'parts/one.ts', content: 'export const one = "é";' };
    const after = (await owner.client.patch(path, { scripts: [one, { path: 'samples.tsx', content: null }] })).body;
    expect(after.scripts.map((script: { path: string }) => script.path)).toEqual(['index.tsx', 'parts/one.ts']);
    expect(after.scripts[1].bytes).toBe(Buffer.byteLength(one.content));
    const { body, headers } = await owner.client.get(path);
    expect(body.scripts[1]).toMatchObject(one);
    expect(body.version).toBe(2);
    expect(headers.get('etag')).toBe('"2"');
    const replaced = (await owner.client.patch(path, { scripts: [one], replace: true })).body;
    expect(replaced.scripts).toHaveLength(1);
    const gone = { scripts: [{ path: 'never.ts', content: null }] };
    expect((await owner.client.patch(path, gone)).status).toBe(200);
  });

  it('are refused when a path is named twice, or when there are more than can be kept', async () => {
    const { id } = await buildAddon(owner.client);
    const path = `/addons/${id}/scripts`;
    const twice = {
      scripts: [
        { path: 'a.ts', content: '1' },
        { path: 'a.ts', content: null },
      ],
    };
    const answer = await owner.client.patch(path, twice);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('body.scripts.1.path');
    const large = 'x'.repeat(4 * 1024 * 1024);
    const four = [1, 2, 3, 4].map((number) => ({ path: `${number}.ts`, content: large }));
    expect((await owner.client.patch(path, { scripts: four })).body.message).toContain('kept at most');
    expect((await read(id)).scripts).toHaveLength(2);
  });

  it('keep what a build will refuse', async () => {
    const { id } = await buildAddon(owner.client);
    const scripts = [
      { path: '../outside.js', content: 'x' },
      { path: 'INDEX.tsx', content: 'x' },
      { path: 'a/b/c/d/e.ts', content: 'x' },
    ];
    expect((await owner.client.patch(`/addons/${id}/scripts`, { scripts })).body.scripts).toHaveLength(5);
  });

  it('lose no write when two are made on the same version', async () => {
    const { id, version } = await buildAddon(owner.client);
    const write = (content: string) =>
      owner.client.patch(`/addons/${id}/scripts`, { scripts: [{ path: 'x.ts', content }], version });
    const answers = await Promise.all([write('1'), write('2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an approval', () => {
  it('is given by a person with the scopes that they choose, and taken back', async () => {
    const { id } = await buildAddon(program, {}, { scopes: ['data.read', 'search.read'] });
    const path = `/addons/${id}`;
    const undeclared = await owner.client.post(`${path}/enable`, { grantedScopes: ['data.read', 'data.write'] });
    expect(undeclared).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(undeclared.body.message).toContain('data.write');
    const enabled = (await owner.client.post(`${path}/enable`, { grantedScopes: ['data.read'] })).body;
    expect(enabled).toMatchObject({
      enabled: true,
      enabledBy: owner.userId,
      needsApproval: false,
      grantedScopes: ['data.read'],
      consentedScopes: ['data.read'],
    });
    const disabled = (await owner.client.post(`${path}/disable`)).body;
    expect(disabled).toMatchObject({ enabled: false, enabledBy: null, needsApproval: false });
    expect((await owner.client.post(`${path}/disable`)).body.version).toBe(disabled.version);
    await owner.client.post(`${path}/archive`);
    expect((await owner.client.post(`${path}/enable`, { grantedScopes: [] })).body.code).toBe('CONFLICT');
  });

  it('is given once when two give it on the same version', async () => {
    const { id, version } = await buildAddon(program);
    const enable = () => owner.client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read'], version });
    const answers = await Promise.all([enable(), enable(), enable()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is revoked by a manifest with another scope, also when a program sends it', async () => {
    const { id } = await buildAddon(owner.client);
    const { manifest } = addonBody();
    const wider = { ...manifest, scopes: ['data.read', 'data.write'] };
    const after = (await program.patch(`/addons/${id}`, { manifest: wider })).body;
    expect(after).toMatchObject({
      enabled: false,
      enabledBy: null,
      enabledAt: null,
      needsApproval: true,
      grantedScopes: ['data.read'],
    });
    await program.patch(`/addons/${id}`, { manifest });
    expect(await read(id)).toMatchObject({ enabled: false, needsApproval: true });
    const again = await owner.client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read'] });
    expect(again.body).toMatchObject({ enabled: true, needsApproval: false });
  });

  it('stays when scopes are given up, and is smaller then', async () => {
    const { id } = await buildAddon(owner.client, {}, { scopes: ['data.read', 'data.write', 'search.read'] });
    const { manifest } = addonBody({}, { scopes: ['data.read', 'search.read'] });
    const after = (await owner.client.patch(`/addons/${id}`, { manifest })).body;
    expect(after).toMatchObject({ enabled: true, grantedScopes: ['data.read', 'search.read'], manifest });
  });

  it('is not touched by changes of scripts, mapping, name or icon', async () => {
    const { id } = await buildGreenAddon(owner.client);
    await program.patch(`/addons/${id}`, { name: 'Renamed once', icon: 'flask' });
    await program.patch(`/addons/${id}/scripts`, { scripts: [{ path: 'x.ts', content: '1' }] });
    expect(await read(id)).toMatchObject({ enabled: true, stale: true, build: { status: 'green' } });
  });
});

describe('a consent', () => {
  it('is a person’s own, within what was granted', async () => {
    const { id } = await buildAddon(owner.client, {}, { scopes: ['data.read', 'data.write'] });
    const path = `/addons/${id}/consent`;
    const consented = await viewer.client.post(path, { scopes: ['data.read'] });
    expect(consented.body).toMatchObject({ consentedScopes: ['data.read'], version: 1 });
    expect((await read(id, member.client)).consentedScopes).toBeNull();
    const more = await viewer.client.post(path, { scopes: ['search.read'] });
    expect(more).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(more.body.message).toContain('search.read');
    await owner.client.post(`/addons/${id}/disable`);
    expect((await viewer.client.post(path, { scopes: [] })).body.code).toBe('CONFLICT');
  });
});

describe('where the organization has switched addons off', () => {
  it('they can be read, and nothing else', async () => {
    const green = await buildGreenAddon(owner.client);
    const path = `/addons/${green.id}`;
    const instance = (await owner.client.post(`${path}/instances`, { surface: 'page' })).body;
    const place = `${path}/instances/${instance.id}`;
    const turn = (addons: boolean) => owner.client.patch('/organization', { features: { addons } });
    expect((await turn(false)).status).toBe(200);
    try {
      for (const readable of [
        '/addons',
        path,
        `${path}/scripts`,
        `${path}/builds`,
        '/addons/capabilities',
        `${place}/state`,
      ]) {
        expect((await owner.client.get(readable)).status, readable).toBe(200);
      }
      const { manifest, scripts } = addonBody();
      const refused = [
        owner.client.post('/addons', addonBody()),
        owner.client.post('/addons/build', { manifest, scripts }),
        owner.client.patch(path, { description: 'x' }),
        owner.client.post(`${path}/build`, {}),
        owner.client.post(`${path}/suggest-manifest`, {}),
        owner.client.post(`${path}/enable`, { grantedScopes: [] }),
        owner.client.post(`${path}/publish`, {}),
        owner.client.get(`${place}/launch`),
        owner.client.patch(`${place}/state`, { state: 1 }),
        owner.client.post(`${place}/calls`, { method: 'data.tables.list', arguments: [] }),
        owner.client.get('/marketplace'),
      ];
      for (const answer of await Promise.all(refused)) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'FEATURE_DISABLED' } });
      }
    } finally {
      await turn(true);
    }
    expect((await owner.client.patch(path, { description: 'x' })).status).toBe(200);
  });
});
