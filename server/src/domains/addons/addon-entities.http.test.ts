import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddon } from '../../testing/addons.ts';
import { buildTable } from '../../testing/data-builder.ts';
import { buildInventory } from '../../testing/inventory-builder.ts';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { uploadFile } from '../../testing/uploads.ts';

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

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const SCOPES = ['data.read', 'results.read', 'documents.read', 'inventory.read', 'storage.read'];

const declare = (types: Record<string, string>) => ({
  scopes: SCOPES,
  externalEntities: Object.fromEntries(
    Object.entries(types).map(([name, entityType]) => [name, { entityId: null, entityType, description: 'Choose.' }]),
  ),
});

const map = (id: string, entities: Record<string, string | null>) =>
  client.patch(`/addons/${id}/entities`, { entities });

/** One thing of each type that addons can be mapped to, with its name and how to archive it. */
async function makeEach() {
  const table = await buildTable(client, [{ name: 'Name', type: 'text' }], { name: 'Samples' });
  const query = await client.post('/saved-queries', { name: 'All samples', query: { from: table.id } });
  const schema = await client.post('/results/schemas', { name: 'ELISA', columns: [{ name: 'N', type: 'number' }] });
  const document = await client.post('/documents', { title: 'Protocol', markdown: 'x' });
  const project = await client.post('/projects', { name: 'Transfection' });
  const stock = await buildInventory(client);
  const box = await stock.container({ name: 'Box 7' });
  const file = await uploadFile(client, { name: 'plate.csv', bytes: 'x' });
  return {
    data_table: { id: table.id, path: '/tables' },
    environment: { id: table.environmentId, path: '/environments' },
    saved_query: { id: query.body.id, path: '/saved-queries' },
    result_schema: { id: schema.body.id, path: '/results/schemas' },
    document: { id: document.body.id, path: '/documents' },
    project: { id: project.body.id, path: '/projects' },
    item_type: { id: stock.itemTypeId, path: '/tables' },
    container: { id: box.id, path: '/inventory/containers' },
    file: { id: file.id, path: '/files' },
  };
}

describe('mapping', () => {
  it('finds things of every type, tells their names as they are, and sees them archived', async () => {
    const things = await makeEach();
    const types = Object.keys(things) as (keyof typeof things)[];
    const named = Object.fromEntries(types.map((type) => [type.toUpperCase(), type]));
    const { id } = await buildAddon(client, {}, declare(named));
    const wishes = Object.fromEntries(types.map((type) => [type.toUpperCase(), things[type].id]));
    const mapped = await map(id, wishes);
    expect(mapped.status).toBe(200);
    for (const entity of mapped.body.entities) {
      expect(entity, entity.name).toMatchObject({ state: 'mapped', entityId: wishes[entity.name] });
      expect(entity.entityName, entity.name).toBeTruthy();
    }
    expect(mapped.body.manifest.externalEntities.DOCUMENT.entityId).toBe(things.document.id);
    await client.patch(`/documents/${things.document.id}`, { title: 'Protocol, second edition' });
    for (const type of types.filter((one) => one !== 'environment')) {
      expect((await client.post(`${things[type].path}/${things[type].id}/archive`)).status, type).toBe(200);
    }
    const { entities } = (await client.get(`/addons/${id}`)).body.addon;
    const byName = new Map(entities.map((entity: { name: string }) => [entity.name, entity]));
    for (const type of types.filter((one) => one !== 'environment')) {
      expect(byName.get(type.toUpperCase()), type).toMatchObject({ state: 'archived' });
    }
    expect(byName.get('DOCUMENT')).toMatchObject({ entityName: 'Protocol, second edition' });
  });

  it('is undone with null, and both make the build stale', async () => {
    const table = await buildTable(client, []);
    const { id } = await buildAddon(client);
    await map(id, { SAMPLES: table.id.toUpperCase() });
    expect((await client.get(`/addons/${id}`)).body.addon.entities[0]).toMatchObject({
      state: 'mapped',
      entityId: table.id,
    });
    const undone = (await map(id, { SAMPLES: null })).body;
    expect(undone.entities[0]).toMatchObject({ state: 'unmapped', entityId: null, entityName: null });
    expect(undone.version).toBe(3);
  });

  it('refuses all that does not fit at once, with the name, the type and the way out', async () => {
    const document = (await client.post('/documents', { title: 'X', markdown: '' })).body;
    const archived = await buildTable(client, [], { name: 'Old samples' });
    await client.post(`/tables/${archived.id}/archive`);
    const other = await addWorkspace(service, owner, 'Other');
    const foreign = await buildTable(other.client, []);
    const { id } = await buildAddon(
      client,
      {},
      declare({ A: 'data_table', B: 'data_table', C: 'data_table', D: 'item_type' }),
    );
    const answer = await map(id, { A: document.id, B: archived.id, C: foreign.id, D: NOWHERE, E: NOWHERE });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    const { message } = answer.body;
    expect(message).toContain(
      `body.entities.A: ${document.id} is of the type document, and A must be of the type data_table`,
    );
    expect(message).toContain('body.entities.B: the data table “Old samples” is archived');
    expect(message).toContain(`body.entities.C: there is no data table ${foreign.id} in this workspace`);
    expect(message).toContain('body.entities.D: there is no item type');
    expect(message).toContain('body.entities.E: the manifest declares no E');
    expect(message).toContain('GET /tables');
    expect((await client.get(`/addons/${id}`)).body.addon.version).toBe(1);
  });

  it('refuses an entity whose domain no scope covers', async () => {
    const table = await buildTable(client, []);
    const { id } = await buildAddon(client, {}, { scopes: ['search.read'] });
    const answer = await map(id, { SAMPLES: table.id });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('data.read or data.write');
  });

  it('refuses an archived addon, and names that are none', async () => {
    const { id } = await buildAddon(client);
    expect((await map(id, { samples: NOWHERE })).status).toBe(400);
    await client.post(`/addons/${id}/archive`);
    expect(await map(id, { SAMPLES: null })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('tells the name of nothing that the caller may not see', async () => {
    const table = await buildTable(client, [], { name: 'Secret plans' });
    const { id } = await buildAddon(client);
    await map(id, { SAMPLES: table.id });
    const reader = (await createKey(service, owner, { kind: 'custom', actions: ['ws:view_addons'] })).client;
    const answer = await reader.get(`/addons/${id}`);
    expect(answer.body.addon.entities[0]).toMatchObject({ state: 'mapped', entityName: null });
    expect(JSON.stringify(answer.body)).not.toContain('Secret plans');
  });

  it('that a manifest brings along is looked at as well', async () => {
    const document = (await client.post('/documents', { title: 'Y', markdown: '' })).body;
    const entity = { entityType: 'data_table', description: '' };
    const { id } = await buildAddon(
      client,
      {},
      {
        externalEntities: { A: { ...entity, entityId: NOWHERE }, B: { ...entity, entityId: document.id } },
      },
    );
    const { entities } = (await client.get(`/addons/${id}`)).body.addon;
    expect(entities.map(({ state }: { state: string }) => state)).toEqual(['missing', 'missing']);
    const { build } = (await client.post(`/addons/${id}/build`, { types: false })).body;
    const codes = build.issues.map(({ code }: { code: string }) => code);
    expect(codes).toContain('EXT_NOT_FOUND');
    expect(codes).toContain('EXT_TYPE_MISMATCH');
  });
});
