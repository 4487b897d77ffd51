import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { buildTable } from '../../../testing/data-builder.ts';
import { createKey, type Person, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { loadTableModel } from '../tables/table-catalog.store.ts';
import { findColumn, type TableModel } from '../tables/table-model.ts';
import { updateRow } from './row-update.store.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
let id: string;
let tables: TableModel[];

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  ({ client } = await createKey(service, owner, { kind: 'role', role: 'admin' }));
  const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
  id = (await client.post(`/tables/${table.id}/objects`, { data: { Name: 'a' } })).body.id;
  const model = (await loadTableModel(service.app.db, owner.workspaceId, { id: table.id }))!;
  expect(model.canReturnOld).toBe(true);
  // Each version with a design of its own, as statements are named after it.
  tables = [true, false].map((canReturnOld, index) => ({ ...model, canReturnOld, version: 1000 + index }));
});

afterAll(() => service.stop());

function update(table: TableModel, name: string, expectedVersion: number | null) {
  const stamp = { now: new Date(), userId: owner.userId, workspaceId: owner.workspaceId };
  const recordId = newId();
  const values = [
    owner.workspaceId,
    recordId,
    stamp.now,
    owner.userId,
    'session',
    null,
    null,
    'object.update',
    'object',
    null,
    'test',
  ];
  const cells = new Map([[findColumn(table, 'Name')!, name]]);
  return updateRow(service.app.db, table, { id, cells }, expectedVersion, stamp, { id: recordId, values });
}

it('does the same on a database that tells both sides of an update and on one that does not', async () => {
  const { version } = (await client.get(`/objects/${id}`)).body.object;
  for (const [index, table] of tables.entries()) {
    const before = version + 2 * index;
    const first = await update(table, `n${index}`, null);
    expect(first).toMatchObject({ version: before + 1, standing: null });
    expect(JSON.parse(first.json!)).toMatchObject({ data: { Name: `n${index}` }, version: before + 1 });
    const stale = await update(table, 'never', before);
    expect(stale).toEqual({ json: null, version: 0, standing: { version: before + 1, archived: false } });
    expect(await update(table, `m${index}`, before + 1)).toMatchObject({ version: before + 2 });
  }
  const { versions } = (await client.get(`/objects/${id}/versions`)).body;
  expect(versions.map(({ data }: { data: { Name: string } }) => data.Name)).toEqual(['m1', 'n1', 'm0', 'n0', 'a']);
  const { records } = (await owner.client.get('/audit?limit=2')).body;
  expect(records[0]).toMatchObject({
    before: { version: version + 3, data: { Name: 'n1' } },
    after: { version: version + 4, data: { Name: 'm1' } },
  });
});

it('tells that an archived row is archived, and that a row is not there', async () => {
  await client.post(`/objects/${id}/archive`);
  for (const table of tables) expect((await update(table, 'x', null)).standing).toMatchObject({ archived: true });
  await client.post(`/objects/${id}/restore`);
  const missing = id;
  id = newId();
  for (const table of tables) expect(await update(table, 'x', null)).toMatchObject({ json: null, standing: null });
  id = missing;
});
