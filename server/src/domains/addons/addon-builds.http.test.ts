import { capabilities, DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addonBody, buildAddon, buildGreenAddon } from '../../testing/addons.ts';
import { buildTable } from '../../testing/data-builder.ts';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { queryDatabase } from '../../testing/query-database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = owner.client;
});
afterAll(() => service.stop());

const read = async (id: string) => (await client.get(`/addons/${id}`)).body.addon;
const build = async (id: string) => (await client.post(`/addons/${id}/build`, { types: false })).body.build;
const codesOf = ({ issues }: { issues: { code: string }[] }) => issues.map(({ code }) => code);

describe('a build', () => {
  it('of an unmapped addon fails with UNMAPPED, is answered with 200 and kept', async () => {
    const { id } = await buildAddon(client);
    const failed = await build(id);
    expect(failed).toMatchObject({ status: 'failed', persisted: true, bundle: null });
    expect(codesOf(failed)).toContain('UNMAPPED');
    expect(await read(id)).toMatchObject({ build: { id: failed.id, status: 'failed', errors: 1 }, stale: false });
    expect((await client.get(`/addons/${id}/builds/${failed.id}`)).body.build).toEqual(failed);
  });

  it('is green once it is mapped, and the same source gives the same bundle', async () => {
    const { id, bundleSha256 } = await buildGreenAddon(client);
    const again = await build(id);
    expect(again).toMatchObject({ status: 'green', bundle: { sha256: bundleSha256 } });
    const { body } = await client.get(`/addons/${id}/builds`);
    expect(body).toMatchObject({ total: 2, builds: [{ id: again.id, builtBy: owner.userId }, {}] });
    expect((await client.get(`/addons/${id}/builds?limit=1&offset=1`)).body.builds).toHaveLength(1);
    const rows = await queryDatabase(service, 'select code from svc.addon_bundles where sha256 = $1', [bundleSha256]);
    expect(rows).toHaveLength(1);
  });

  it('grows stale by a change of scripts, manifest or mapping, and by nothing else', async () => {
    const { id, tableId } = await buildGreenAddon(client);
    expect(await read(id)).toMatchObject({ stale: false });
    await client.patch(`/addons/${id}`, { description: 'Other words' });
    expect(await read(id)).toMatchObject({ stale: false });
    const changes = [
      () => client.patch(`/addons/${id}/scripts`, { scripts: [{ path: 'x.ts', content: 'export {};' }] }),
      async () => client.patch(`/addons/${id}`, { manifest: (await read(id)).manifest }),
      () => client.patch(`/addons/${id}/entities`, { entities: { SAMPLES: tableId } }),
    ];
    for (const change of changes) {
      expect((await change()).body).toMatchObject({ stale: true });
      await build(id);
      expect(await read(id)).toMatchObject({ stale: false });
    }
  });

  it('of a source that was edited meanwhile is kept, and stale from the start', async () => {
    const { id } = await buildGreenAddon(client);
    const scripts = [{ path: 'x.ts', content: 'export const one = 1;' }];
    await client.patch(`/addons/${id}/scripts`, { scripts });
    const building = client.post(`/addons/${id}/build`, { types: false });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await client.patch(`/addons/${id}/scripts`, { scripts: [{ path: 'x.ts', content: 'export const two = 2;' }] });
    expect((await building).status).toBe(200);
    expect(await read(id)).toMatchObject({ stale: true });
  });

  it('of an older source never takes the place of a newer one', async () => {
    const { id } = await buildGreenAddon(client);
    const newest = await read(id);
    await queryDatabase(
      service,
      `insert into svc.addon_builds select workspace_id, addon_id, gen_random_uuid(), source_version - 1, 'failed', source_hash,
         duration_ms, null, issues, analysis, 1, 0, 0, now() + interval '1 hour', built_by
       from svc.addon_builds where addon_id = $1`,
      [id],
    );
    expect(await read(id)).toMatchObject({ build: { id: newest.build.id, status: 'green' }, stale: false });
  });

  it('of an archived addon is refused', async () => {
    const { id } = await buildAddon(client);
    await client.post(`/addons/${id}/archive`);
    expect(await client.post(`/addons/${id}/build`, {})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is known by its own addon only', async () => {
    const one = await buildGreenAddon(client);
    const other = await buildAddon(client);
    const { builds } = (await client.get(`/addons/${one.id}/builds`)).body;
    expect((await client.get(`/addons/${other.id}/builds/${builds[0].id}`)).status).toBe(404);
  });

  it('stands in the audit trail with its outcome', async () => {
    const { id, bundleSha256 } = await buildGreenAddon(client);
    const { records } = (await client.get(`/audit?entityId=${id}&action=addon.build`)).body;
    expect(records).toHaveLength(1);
    expect(records[0].after).toMatchObject({ status: 'green', bundle: { sha256: bundleSha256 } });
  });
});

describe('a build that keeps nothing', () => {
  it('looks up the entities of the workspace, and leaves no trace', async () => {
    const table = await buildTable(client, []);
    const foreign = await buildTable((await addWorkspace(service, owner, 'Other')).client, []);
    const countRows = () =>
      queryDatabase(
        service,
        `select (select count(*) from svc.addon_builds) as builds, (select count(*) from svc.addon_bundles) as bundles,
           (select count(*) from svc.addons) as addons, (select count(*) from svc.audit_records) as records`,
      );
    const before = await countRows();
    const check = async (entityId: string | null) => {
      const { manifest, scripts } = addonBody();
      const externalEntities = { SAMPLES: { ...manifest.externalEntities.SAMPLES, entityId } };
      const body = { manifest: { ...manifest, externalEntities }, scripts, types: false };
      return (await client.post('/addons/build', body)).body.build;
    };
    expect(await check(table.id)).toMatchObject({ status: 'green', persisted: false });
    expect(codesOf(await check(foreign.id))).toContain('EXT_NOT_FOUND');
    expect(codesOf(await check(null))).toContain('UNMAPPED');
    expect(await countRows()).toEqual(before);
  });

  it('needs the right to write addons', async () => {
    const reader = (await createKey(service, owner, { kind: 'custom', actions: ['ws:view_addons'] })).client;
    const { manifest, scripts } = addonBody();
    expect((await reader.post('/addons/build', { manifest, scripts })).status).toBe(403);
  });
});

describe('what helps to write addons', () => {
  it('proposes a manifest from the kept scripts, or from those that are sent', async () => {
    const { id } = await buildAddon(client, {}, { scopes: [] });
    const kept = await client.post(`/addons/${id}/suggest-manifest`, {});
    expect(kept.body.suggestion.manifest.scopes).toEqual(['data.read']);
    expect((await client.get(`/addons/${id}`)).body.addon.version).toBe(1);
    const sent = await client.post(`/addons/${id}/suggest-manifest`, { scripts: [], manifest: {} });
    expect(sent.status).toBe(200);
  });

  it('lists every method of the proxy', async () => {
    const { body } = await client.get('/addons/capabilities');
    expect(body.capabilities).toHaveLength(capabilities.length);
    expect(body.capabilities).toContainEqual(
      expect.objectContaining({
        method: 'data.tables.listObjects',
        call: 'svc.data.tables.listObjects(tableId, params?)',
        scope: 'data.read',
      }),
    );
  });
});
