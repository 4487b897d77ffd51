import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addonBody, buildAddon, buildGreenAddon } from '../../testing/addons.ts';
import { buildTable } from '../../testing/data-builder.ts';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let author: TestClient;
let lab: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  author = owner.client;
  lab = (await addWorkspace(service, owner, 'Another Lab')).client;
});
afterAll(() => service.stop());

const conflict = { status: 409, body: { code: 'CONFLICT' } };

async function publish(name: string, manifest: Record<string, unknown> = {}) {
  const addon = await buildGreenAddon(author, { name, description: `${name} does things.` }, manifest);
  const published = await author.post(`/addons/${addon.id}/publish`, { notes: 'First.' });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return { ...addon, listingId: published.body.publishedAs.listingId as string };
}

async function install(listingId: string, body: object = {}) {
  const answer = await lab.post(`/marketplace/${listingId}/install`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** Makes the next version of a published addon. */
async function publishNext(id: string, manifest: Record<string, unknown>) {
  const before = (await author.get(`/addons/${id}`)).body.addon.manifest;
  await author.patch(`/addons/${id}`, { manifest: { ...before, ...manifest } });
  const { build } = (await author.post(`/addons/${id}/build`, { types: false })).body;
  expect(build.status, JSON.stringify(build.issues)).toBe('green');
  return author.post(`/addons/${id}/publish`, { notes: 'Next.' });
}

describe('publishing', () => {
  it('takes what is green and fresh, and tells everybody of it without the mapping', async () => {
    const { id, listingId, tableId } = await publish('Heat map');
    expect((await author.get(`/addons/${id}`)).body.addon.publishedAs).toEqual({ listingId, version: 1 });
    const { listing } = (await lab.get(`/marketplace/${listingId}`)).body;
    expect(listing).toMatchObject({
      name: 'Heat map',
      version: 1,
      notes: 'First.',
      publisher: { workspaceName: 'Genomics Lab' },
      scopes: ['data.read'],
      entities: [{ name: 'SAMPLES', entityType: 'data_table' }],
      surfaces: ['page'],
      installs: 0,
      installedAs: null,
      isOwn: false,
    });
    expect(JSON.stringify(listing)).not.toContain(tableId);
    expect((await author.get(`/marketplace/${listingId}`)).body.listing.isOwn).toBe(true);
    const found = (await lab.get('/marketplace?text=HEAT')).body;
    expect(found).toMatchObject({ total: 1, listings: [{ id: listingId }] });
    expect((await lab.get('/marketplace?text=nowhere')).body.total).toBe(0);
  });

  it('refuses what was never built, is stale, failed, archived or not one’s own', async () => {
    const { id } = await buildAddon(author);
    const path = `/addons/${id}/publish`;
    expect(await author.post(path, {})).toMatchObject(conflict);
    await author.post(`/addons/${id}/build`, { types: false });
    expect((await author.post(path, {})).body.message).toContain('failed');
    const green = await buildGreenAddon(author);
    await author.patch(`/addons/${green.id}/scripts`, { scripts: [{ path: 'x.ts', content: 'export {};' }] });
    expect((await author.post(`/addons/${green.id}/publish`, {})).body.message).toContain('changed since');
    await author.post(`/addons/${green.id}/archive`);
    expect(await author.post(`/addons/${green.id}/publish`, {})).toMatchObject(conflict);
    const installed = await install((await publish('Not mine')).listingId);
    expect(await lab.post(`/addons/${installed.id}/publish`, {})).toMatchObject(conflict);
  });

  it('refuses a name that another listing has', async () => {
    await publish('Unique name');
    const other = await buildGreenAddon(lab, { name: 'unique NAME' });
    const answer = await lab.post(`/addons/${other.id}/publish`, {});
    expect(answer).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  });

  it('is for programs, the marketplace itself is for people', async () => {
    const { client: program } = await createKey(service, owner, { kind: 'role', role: 'admin' });
    const { id } = await buildGreenAddon(program);
    expect((await program.post(`/addons/${id}/publish`, {})).status).toBe(200);
    expect((await program.get('/marketplace')).body.code).toBe('ENDPOINT_NOT_PUBLIC');
  });
});

describe('installing', () => {
  it('copies it: read-only, disabled, unmapped and not built', async () => {
    const { id, listingId } = await publish('Growth curve');
    const installed = await install(listingId, { name: 'Our growth curve' });
    expect(installed).toMatchObject({
      name: 'Our growth curve',
      origin: 'marketplace',
      enabled: false,
      needsApproval: true,
      readOnly: true,
      grantedScopes: [],
      build: null,
      installedFrom: { listingId, version: 1, newestVersion: 1 },
      entities: [{ name: 'SAMPLES', state: 'unmapped', entityId: null }],
    });
    const [mine, theirs] = [
      await author.get(`/addons/${id}/scripts`),
      await lab.get(`/addons/${installed.id}/scripts`),
    ];
    expect(theirs.body.scripts).toEqual(mine.body.scripts);
    const { listing } = (await lab.get(`/marketplace/${listingId}`)).body;
    expect(listing).toMatchObject({ installs: 1, installedAs: installed.id });
  });

  it('leads to a running addon once it is mapped, built and enabled there', async () => {
    const { listingId } = await publish('Shared');
    const { id } = await install(listingId);
    const path = `/addons/${id}`;
    const failed = (await lab.post(`${path}/build`, { types: false })).body.build;
    expect(failed.issues[0].code).toBe('UNMAPPED');
    const table = await buildTable(lab, [{ name: 'Name', type: 'text' }]);
    await lab.patch(`${path}/entities`, { entities: { SAMPLES: table.id } });
    expect((await lab.post(`${path}/build`, { types: false })).body.build.status).toBe('green');
    await lab.post(`${path}/enable`, { grantedScopes: ['data.read'] });
    const instance = (await lab.post(`${path}/instances`, { surface: 'page' })).body;
    const { launch } = (await lab.get(`${path}/instances/${instance.id}/launch`)).body;
    expect(launch.status).toBe('ready');
    const call = { method: 'data.tables.listObjects', arguments: [table.id] };
    expect((await lab.post(`${path}/instances/${instance.id}/calls`, call)).body.result.total).toBe(0);
  });

  it('is done once, not at home, and under a free name', async () => {
    const { listingId } = await publish('Once');
    expect(await author.post(`/marketplace/${listingId}/install`, {})).toMatchObject(conflict);
    await buildAddon(lab, { name: 'once' });
    const taken = await lab.post(`/marketplace/${listingId}/install`, {});
    expect(taken).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    const both = await Promise.all(
      ['A', 'B'].map((name) => lab.post(`/marketplace/${listingId}/install`, { name: `Once ${name}` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await lab.post(`/marketplace/${listingId}/install`, { name: 'Once C' })).toMatchObject(conflict);
  });

  it('leaves a copy that nobody edits until it is detached', async () => {
    const { listingId } = await publish('Locked');
    const { id } = await install(listingId);
    const path = `/addons/${id}`;
    const { manifest } = addonBody();
    expect(await lab.patch(path, { name: 'Mine' })).toMatchObject(conflict);
    expect(await lab.patch(path, { manifest })).toMatchObject(conflict);
    const scripts = [{ path: 'x.ts', content: 'export {};' }];
    const refused = await lab.patch(`${path}/scripts`, { scripts });
    expect(refused).toMatchObject(conflict);
    expect(refused.body.message).toContain('Detach');
    const detached = (await lab.post(`${path}/detach`)).body;
    expect(detached).toMatchObject({ readOnly: false, installedFrom: null, origin: 'marketplace' });
    expect((await lab.patch(`${path}/scripts`, { scripts })).status).toBe(200);
    expect(await lab.post(`${path}/detach`)).toMatchObject(conflict);
    expect(await lab.post(`${path}/upgrade`)).toMatchObject(conflict);
    const again = await install(listingId, { name: 'Locked again' });
    await lab.post(`/addons/${again.id}/archive`);
    const third = await install(listingId, { name: 'Locked thrice' });
    expect(await lab.post(`/addons/${again.id}/restore`)).toMatchObject(conflict);
    expect(third.readOnly).toBe(true);
  });
});

describe('upgrading', () => {
  it('brings the newest version, keeps the mapping where it fits, and keeps running', async () => {
    const { id, listingId } = await publish('Upgraded');
    const installed = await install(listingId);
    const path = `/addons/${installed.id}`;
    const table = await buildTable(lab, []);
    await lab.patch(`${path}/entities`, { entities: { SAMPLES: table.id } });
    await lab.post(`${path}/enable`, { grantedScopes: ['data.read'] });
    expect(await lab.post(`${path}/upgrade`)).toMatchObject(conflict);
    expect((await publishNext(id, { defaultHeight: 500 })).body.publishedAs.version).toBe(2);
    expect((await lab.get(path)).body.addon.installedFrom).toMatchObject({ version: 1, newestVersion: 2 });
    const upgraded = (await lab.post(`${path}/upgrade`)).body;
    expect(upgraded).toMatchObject({
      readOnly: true,
      enabled: true,
      stale: true,
      installedFrom: { version: 2, newestVersion: 2 },
      manifest: { defaultHeight: 500 },
      entities: [{ name: 'SAMPLES', state: 'mapped', entityId: table.id }],
    });
  });

  it('with wider scopes needs a fresh approval', async () => {
    const { id, listingId } = await publish('Widened');
    const { id: installed } = await install(listingId);
    await lab.post(`/addons/${installed}/enable`, { grantedScopes: ['data.read'] });
    await publishNext(id, { scopes: ['data.read', 'search.read'] });
    const upgraded = (await lab.post(`/addons/${installed}/upgrade`)).body;
    expect(upgraded).toMatchObject({ enabled: false, needsApproval: true, grantedScopes: ['data.read'] });
  });
});

describe('withdrawing', () => {
  it('takes the listing away, and nothing from those who installed it', async () => {
    const { id, listingId } = await publish('Withdrawn');
    const installed = await install(listingId);
    expect((await lab.post(`/marketplace/${listingId}/withdraw`)).status).toBe(404);
    expect((await author.post(`/marketplace/${listingId}/withdraw`)).status).toBe(200);
    expect((await author.post(`/marketplace/${listingId}/withdraw`)).status).toBe(200);
    expect((await lab.get(`/marketplace/${listingId}`)).status).toBe(404);
    expect((await lab.post(`/marketplace/${listingId}/install`, { name: 'Y' })).status).toBe(404);
    expect((await lab.get('/marketplace?text=withdrawn')).body.total).toBe(0);
    expect((await lab.get(`/addons/${installed.id}`)).body.addon).toMatchObject({
      archivedAt: null,
      installedFrom: { newestVersion: null },
    });
    expect((await lab.post(`/addons/${installed.id}/upgrade`)).body.message).toContain('withdrawn');
    expect((await author.get(`/addons/${id}`)).body.addon.publishedAs).toBeNull();
    const again = (await author.post(`/addons/${id}/publish`, {})).body.publishedAs;
    expect(again).toEqual({ listingId, version: 2 });
  });
});
