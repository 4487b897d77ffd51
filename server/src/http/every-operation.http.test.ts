import { allOperations } from '@svc/contract';
import { expect, it } from 'vitest';
import { addonBody, buildAddon } from '../testing/addons.ts';
import { answeredOperations } from '../testing/answer-check.ts';
import { buildTable } from '../testing/data-builder.ts';
import { buildMapping, runMapping, sendFile, waitForImport } from '../testing/imports.ts';
import { buildInventory } from '../testing/inventory-builder.ts';
import { connect, discover, makeAuthorization, openConsent, registerApplication } from '../testing/oauth-flow.ts';
import {
  addMember,
  addWorkspace,
  createKey,
  PASSWORD,
  type Person,
  readCookie,
  setUpOwner,
} from '../testing/people.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { uploadFile } from '../testing/uploads.ts';

async function walkThroughData(program: TestClient): Promise<void> {
  const scheme = (await program.post('/naming-schemes', { name: 'S', pattern: 'S-{seq}' })).body;
  await program.get('/naming-schemes');
  await program.get(`/naming-schemes/${scheme.id}`);
  await program.patch(`/naming-schemes/${scheme.id}`, { description: 'x' });
  await program.post(`/naming-schemes/${scheme.id}/preview`, {});
  await program.post(`/naming-schemes/${scheme.id}/reserve`, { count: 2 });
  await program.post(`/naming-schemes/${scheme.id}/archive`);
  await program.post(`/naming-schemes/${scheme.id}/restore`);

  const table = await buildTable(program, [{ name: 'Name', type: 'text' }]);
  await program.get('/tables');
  await program.get(`/tables/${table.id}`);
  await program.patch(`/tables/${table.id}`, { description: 'x' });
  await program.get(`/tables/${table.id}/schema`);
  await program.post(`/tables/${table.id}/validate`, { rows: [{ data: {} }] });
  await program.post(`/tables/${table.id}/archive`);
  await program.post(`/tables/${table.id}/restore`);
  const column = (await program.post(`/tables/${table.id}/columns`, { name: 'N', type: 'integer', indexed: true }))
    .body;
  await program.get(`/tables/${table.id}/columns`);
  await program.get(`/columns/${column.id}`);
  await program.post(`/columns/${column.id}/convert-preview`, { type: 'text' });
  await program.patch(`/columns/${column.id}`, { name: 'M' });
  await program.post(`/columns/${column.id}/archive`);
  await program.post(`/columns/${column.id}/restore`);

  const objects = `/tables/${table.id}/objects`;
  const { id } = (await program.post(objects, { data: { Name: 'a' } })).body;
  await program.get(objects);
  await program.post(`${objects}/bulk`, { objects: [{ data: { Name: 'b' } }] });
  await program.patch(`${objects}/bulk`, { objects: [{ id, data: { Name: 'c' } }] });
  await program.post(`${objects}/bulk-upsert`, { objects: [{ data: { Name: 'd' } }], matchOn: ['Name'] });
  await program.post(`${objects}/bulk-archive`, { ids: [id] });
  await program.post(`${objects}/bulk-restore`, { ids: [id] });
  await program.get(`/objects/${id}`);
  await program.patch(`/objects/${id}`, { data: { Name: 'e' } });
  await program.post(`/objects/${id}/archive`);
  await program.post(`/objects/${id}/restore`);
  await program.get(`/objects/${id}/versions`);
  await program.get(`/objects/${id}/versions/1`);
  await program.post(`/objects/${id}/versions/1/revert`);
  await program.get(`/objects/${id}/links`);
  await program.get(`/objects/${id}/audit`);

  const query = { from: table.id, where: 'Name = "b"' };
  await program.post('/query', query);
  await program.post('/query/validate', query);
  await program.post('/query/explain', query);
  const saved = (await program.post('/saved-queries', { name: 'Q', query })).body;
  await program.get('/saved-queries');
  await program.get(`/saved-queries/${saved.id}`);
  await program.patch(`/saved-queries/${saved.id}`, { description: 'x' });
  await program.post(`/saved-queries/${saved.id}/run`, {});
  await program.post(`/saved-queries/${saved.id}/archive`);
  await program.post(`/saved-queries/${saved.id}/restore`);
  await program.get('/units?common=true');
  await program.get('/units/suggest?q=ug/ml');
  await program.get('/units/convert?value=1&from=mg&to=ug');
}

async function walkThroughImports(program: TestClient): Promise<void> {
  const table = await buildTable(program, [{ name: 'Name', type: 'text', required: true }]);
  const id = await buildMapping(program, table);
  const mapping = `/import-mappings/${id}`;
  await program.get('/import-mappings');
  await program.get(mapping);
  await program.patch(mapping, { name: 'Renamed' });
  await program.post(`${mapping}/archive`);
  await program.post(`${mapping}/restore`);
  await sendFile(program, `/import-mappings/suggest?tableId=${table.id}`, 'Name\na\n');
  await sendFile(program, `${mapping}/dry-run`, 'Name\na\n');
  const done = await runMapping(program, id, 'Name,Rest\na,1\n,2\n');
  await program.get('/imports');
  await program.get(`/imports/${done.id}/rows`);
  await program.get(`/jobs/${done.jobId}`);
  await program.post(`/imports/${done.id}/cancel`);
  await waitForImport(program, (await program.post(`/imports/${done.id}/retry`)).body.id);
  await program.post(`/imports/${done.id}/revert`);
  await waitForImport(program, done.id);
}

async function walkThroughResults(program: TestClient): Promise<void> {
  const columns = [{ name: 'N', type: 'number' }];
  const schema = (await program.post('/results/schemas', { name: 'ELISA', columns })).body;
  await program.get('/results/schemas');
  await program.get(`/results/schemas/${schema.id}`);
  await program.patch(`/results/schemas/${schema.id}`, { description: 'x' });
  await program.post(`/results/schemas/${schema.id}/archive`);
  await program.post(`/results/schemas/${schema.id}/restore`);

  const { id } = (await program.post('/results/batches', { schemaId: schema.id, name: 'Plate 1' })).body;
  const batch = `/results/batches/${id}`;
  const rows = [{ data: { N: 1 } }];
  await program.get('/results/batches');
  await program.get(batch);
  await program.patch(batch, { name: 'Plate one' });
  await program.post(`${batch}/archive`);
  await program.post(`${batch}/restore`);
  await program.post(`${batch}/rows/bulk`, { rows });
  await program.get(`${batch}/rows`);
  await program.post(`${batch}/validate`);
  await program.post(`${batch}/finalize`);
  await program.post(`${batch}/supersede`, { rows, reason: 'wrong dilution' });
  await program.get(`${batch}/history`);
}

async function walkThroughDocuments(program: TestClient): Promise<void> {
  const project = (await program.post('/projects', { name: 'P' })).body;
  await program.get('/projects');
  await program.get(`/projects/${project.id}`);
  await program.patch(`/projects/${project.id}`, { description: 'x' });
  await program.post(`/projects/${project.id}/archive`);
  await program.post(`/projects/${project.id}/restore`);

  const { id } = (await program.post('/documents', { title: 'D', projectId: project.id, markdown: '# One' })).body;
  const document = `/documents/${id}`;
  await program.get('/documents');
  await program.get(document);
  await program.patch(document, { title: 'E' });
  await program.post(`${document}/archive`);
  await program.post(`${document}/restore`);
  await program.post(`${document}/duplicate`);
  const { blocks } = (await program.post(`${document}/markdown/append`, { markdown: 'two' })).body;
  await program.post(`${document}/markdown/insert`, { markdown: 'three', after: blocks[0].id });
  await program.patch(`${document}/markdown/blocks`, { blocks: [{ id: blocks[1].id, markdown: '2' }] });
  await program.post(`${document}/markdown/move`, { blockIds: [blocks[1].id], position: 'start' });
  await program.post(`${document}/markdown/replace`, { edits: [{ find: 'three', replace: '3' }] });
  await program.delete(`${document}/markdown/blocks`, { blockIds: [blocks[1].id], reason: 'a walk' });
  await program.get(`${document}/markdown`);
  await program.get(`${document}/versions`);
  await program.get(`${document}/versions/1`);
  await program.get(`${document}/versions/1/diff/2`);
  await program.post(`${document}/versions/1/restore`);
  await program.get(`${document}/references`);
  await program.get(`${document}/audit`);
  await program.get(`${document}/export?format=html`);
}

async function walkThroughStorage(program: TestClient, anonymous: TestClient): Promise<void> {
  const { id } = await uploadFile(program, { name: 'a.txt', bytes: 'walked' });
  const file = `/files/${id}`;
  await program.post('/files/base64', { name: 'b.txt', mimeType: 'text/plain', data: 'YQ==' });
  await program.get('/files');
  await program.get(file);
  await program.patch(file, { description: 'x' });
  await program.post(`${file}/archive`);
  await program.post(`${file}/restore`);
  const { url } = (await program.get(`${file}/download`)).body;
  await anonymous.get(new URL(url).pathname);
  await program.get(`${file}/text`);
  await program.get(`${file}/preview`);
  await program.get(`${file}/references`);
  await program.get(`${file}/audit`);
  await program.get('/storage/usage');
}

async function walkThroughInventory(program: TestClient): Promise<void> {
  const stock = await buildInventory(program);
  await program.get('/inventory/item-types');
  await program.get(`/inventory/item-types/${stock.itemTypeId}`);

  const lot = await stock.lot();
  const lots = '/inventory/lots';
  await program.get(lots);
  await program.post(`${lots}/bulk`, { lots: [{ itemTypeId: stock.itemTypeId, name: 'L' }] });
  await program.get(`${lots}/${lot.id}`);
  await program.patch(`${lots}/${lot.id}`, { supplier: 'x' });
  await program.post(`${lots}/${lot.id}/archive`);
  await program.post(`${lots}/${lot.id}/restore`);
  await program.get(`${lots}/${lot.id}/audit`);

  const box = await stock.container({ grid: { rows: 2, columns: 2 } });
  const [tube, other] = [
    await stock.tube(lot.id, 1, 'mL', { barcode: 'WALK' }),
    await stock.tube(lot.id, 1, 'mL', { parentId: box.id }),
  ];
  const containers = '/inventory/containers';
  await program.get(containers);
  await program.post(`${containers}/bulk`, { containers: [{ name: 'C', kind: 'tube' }] });
  await program.get(`${containers}/${tube.id}`);
  await program.patch(`${containers}/${tube.id}`, { description: 'x' });
  for (const part of ['contents', 'grid', 'path', 'free-positions', 'movements', 'audit']) {
    await program.get(`${containers}/${box.id}/${part}`);
  }
  const reason = 'a walk';
  const quantity = { value: 100, unit: 'uL' };
  await program.post(`${containers}/${tube.id}/adjust`, { quantity: { value: 2, unit: 'mL' }, reason });
  await program.post(`${containers}/${tube.id}/split`, { containers: [{ quantity }], reason });
  await program.post(`${containers}/${tube.id}/merge`, { items: [{ containerId: other.id }], reason });

  const items = [{ containerId: tube.id }];
  await program.post('/inventory/placements/move', { items: [{ containerId: tube.id, parentId: box.id }] });
  await program.post('/inventory/placements/check-out', { items });
  await program.post('/inventory/placements/check-in', { items });
  await program.get('/inventory/placements');
  await program.post('/inventory/items/query', {});

  const consumption = { items: [{ containerId: tube.id, quantity }] };
  const { id } = (await program.post('/inventory/consumptions', consumption)).body;
  await program.post('/inventory/consumptions/bulk', { consumptions: [consumption] });
  await program.get('/inventory/consumptions');
  await program.get(`/inventory/consumptions/${id}`);
  await program.post(`/inventory/consumptions/${id}/reverse`, { reason });
  await program.get('/inventory/audit');
  await program.get('/inventory/barcodes/WALK');
  await program.post('/inventory/labels', { containerIds: [tube.id], format: 'zpl' });
  await program.post(`${containers}/${tube.id}/archive`);
  await program.post(`${containers}/${tube.id}/restore`);
}

async function walkThroughAddons(service: TestService, owner: Person, program: TestClient): Promise<void> {
  const { client } = owner;
  const { id } = await buildAddon(program);
  const addon = `/addons/${id}`;
  await program.get('/addons');
  await program.get(addon);
  await program.get('/addons/capabilities');
  await program.patch(addon, { description: 'x' });
  await program.get(`${addon}/scripts`);
  await program.patch(`${addon}/scripts`, { scripts: [{ path: 'more.ts', content: 'export const one = 1;' }] });
  const table = await buildTable(program, []);
  await program.patch(`${addon}/entities`, { entities: { SAMPLES: table.id } });
  const { manifest, scripts } = addonBody();
  await program.post('/addons/build', { manifest, scripts, types: false });
  const { build } = (await program.post(`${addon}/build`, { types: false })).body;
  await program.get(`${addon}/builds`);
  await program.get(`${addon}/builds/${build.id}`);
  await program.post(`${addon}/suggest-manifest`, {});
  await program.post(`${addon}/archive`);
  await program.post(`${addon}/restore`);

  await client.post(`${addon}/enable`, { grantedScopes: ['data.read'] });
  await client.post(`${addon}/consent`, { scopes: ['data.read'] });
  const instance = (await client.post(`${addon}/instances`, { surface: 'page' })).body;
  const place = `${addon}/instances/${instance.id}`;
  await client.get(`${addon}/instances`);
  await client.patch(place, { config: {}, height: 300 });
  await client.get(`${place}/launch`);
  await client.patch(`${place}/state`, { state: { tab: 1 } });
  await client.get(`${place}/state`);
  await client.post(`${place}/calls`, { method: 'data.tables.list', arguments: [] });
  await client.post(`${addon}/disable`);

  const { publishedAs } = (await program.post(`${addon}/publish`, { notes: 'First.' })).body;
  const elsewhere = (await addWorkspace(service, owner, 'Elsewhere')).client;
  await elsewhere.get('/marketplace');
  await elsewhere.get(`/marketplace/${publishedAs.listingId}`);
  const installed = (await elsewhere.post(`/marketplace/${publishedAs.listingId}/install`, {})).body;
  await program.post(`${addon}/publish`, {});
  await elsewhere.post(`/addons/${installed.id}/upgrade`);
  await elsewhere.post(`/addons/${installed.id}/detach`);
  await client.post(`/marketplace/${publishedAs.listingId}/withdraw`);
}

// The test client holds each answer against the contract; this walk makes sure that each operation gives one.
async function walkThroughApplications(service: TestService, owner: Person): Promise<void> {
  const { client } = owner;
  const app = await registerApplication(owner);
  const path = `/applications/${app.id}`;
  await client.get('/applications');
  await client.get(path);
  await client.patch(path, { description: 'x' });
  await client.post(`${path}/rotate-secret`);
  await client.post(`${path}/enable-m2m`, { role: 'viewer' });
  await client.post(`${path}/disable-m2m`);
  const consent = await openConsent(owner, await makeAuthorization(await discover(service.url), app.client));
  await consent.read();
  await consent.answer({ decision: 'deny' });
  await connect(service.url, owner, app);
  const { connectedApps } = (await client.get('/me/connected-apps')).body;
  await client.post(`/me/connected-apps/${connectedApps[0].id}/revoke`);
  await client.post(`${path}/archive`);
  await client.post(`${path}/restore`);
}

it('every operation answers with the shape that the contract promises', { timeout: 180_000 }, async () => {
  const service = await startTestService();
  try {
    const anonymous = createTestClient(service.url);
    await anonymous.get('/setup');
    await anonymous.get('/openapi.json');
    await anonymous.get('/api/v1/openapi.json');
    const owner = await setUpOwner(service);
    const { client } = owner;
    const member = await addMember(service, owner, 'member');
    const { client: program, id: keyId } = await createKey(service, owner, { kind: 'role', role: 'admin' });

    await program.get('/me');
    await program.get('/limits');
    const { id } = (await program.post('/environments', { name: 'One' })).body;
    await program.get('/environments');
    await program.get(`/environments/${id}`);
    await program.patch(`/environments/${id}`, { name: 'Two' });
    await program.post(`/environments/${id}/archive`);
    await program.post(`/environments/${id}/restore`);
    await client.delete(`/environments/${id}`, { reason: 'a walk through everything' });

    await walkThroughData(program);
    await walkThroughImports(program);
    await walkThroughResults(program);
    await walkThroughDocuments(program);
    await program.get('/search?q=ELISA');
    await walkThroughStorage(program, anonymous);
    await walkThroughInventory(program);
    await walkThroughAddons(service, owner, program);

    await client.patch('/me', { name: 'Ada King' });
    await client.get('/me/workspaces');
    await client.get('/organization');
    await client.patch('/organization', { name: 'Renamed' });
    await client.post('/organization/workspaces', { name: 'Second' });
    await client.get('/workspace');
    await client.patch('/workspace', { name: 'First' });
    await client.get('/members');
    await client.get('/roles');
    await client.patch(`/members/${member.userId}`, { role: 'viewer' });
    await client.delete(`/members/${member.userId}`);
    const invitation = (await client.post('/members/invitations', { email: 'x@example.org', role: 'viewer' })).body;
    await client.get('/members/invitations');
    await anonymous.post('/members/invitations/preview', { token: new URL(invitation.url).hash.slice(1) });
    await client.post(`/members/invitations/${invitation.id}/revoke`);
    await client.get('/api-keys');
    await client.post(`/api-keys/${keyId}/revoke`);
    await walkThroughApplications(service, owner);
    await client.get('/notifications');
    await client.post('/notifications/read');
    await client.get('/audit');
    await client.get('/audit/facets');

    const again = readCookie((await anonymous.post('/sessions', { email: owner.email, password: PASSWORD })).headers);
    const { sessions } = (await client.get('/sessions')).body;
    await client.post(`/sessions/${sessions.find((session: { current: boolean }) => !session.current).id}/revoke`);
    expect((await createTestClient(service.url, { cookie: again }).get('/me')).status).toBe(401);
    await client.post('/sessions/revoke-others');
    await client.post('/me/password', { currentPassword: PASSWORD, newPassword: 'something else entirely' });
    await client.post('/sessions/sign-out');

    const silent = allOperations.map(({ name }) => name).filter((name) => !answeredOperations().has(name));
    expect(silent, 'add these to the walk').toEqual([]);
  } finally {
    await service.stop();
  }
});
