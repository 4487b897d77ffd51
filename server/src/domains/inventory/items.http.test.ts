import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltInventory, buildInventory } from '../../testing/inventory-builder.ts';
import { createKey, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let client: TestClient;
let stock: BuiltInventory;
let key: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  const owner = await setUpOwner(service);
  ({ client, key } = await createKey(service, owner, { kind: 'role', role: 'admin' }));
  stock = await buildInventory(client, { Code: 'OBJ-1', 'Molar mass': 180 });
  for (const name of ['one', 'two']) {
    const freezer = await stock.container({ kind: 'freezer', name: `Freezer ${name}` });
    const box = await stock.container({ parentId: freezer.id, grid: { rows: 9, columns: 9 } });
    ids[name] = freezer.id;
    ids[`${name}Box`] = box.id;
  }
  const good = await stock.lot({ name: 'good', barcode: 'LOT-1', expiresAt: '2999-01-01' });
  const old = await stock.lot({ name: 'old', expiresAt: '2020-01-01' });
  ids.lot = good.id;
  const tube = async (key: string, lotId: string, value: number, unit: string, box: string, fields = {}) => {
    ids[key] = (await stock.tube(lotId, value, unit, { name: key, parentId: ids[box], ...fields })).id;
  };
  await tube('enough', good.id, 60, 'uL', 'twoBox', { barcode: 'T-1' });
  await tube('plenty', good.id, 0.2, 'mL', 'twoBox');
  await tube('little', good.id, 40, 'uL', 'twoBox');
  await tube('expired', old.id, 60, 'uL', 'twoBox');
  await tube('elsewhere', good.id, 60, 'uL', 'oneBox');
  await tube('powder', good.id, 60, 'g', 'twoBox');
});
afterAll(() => service.stop());

const query = (body: unknown) => client.post('/inventory/items/query', body);
const namesOf = async (body: unknown) =>
  (await query(body)).body.items.map(({ container }: { container: { name: string } }) => container.name);

describe('the item query', () => {
  it('finds tubes of one thing with enough in them, not expired, in one freezer', async () => {
    const { body } = await query({
      objectId: stock.objectId,
      kind: 'tube',
      minAmount: { value: 50, unit: 'uL' },
      notExpired: true,
      within: ids.two,
    });
    expect(body).toMatchObject({ total: 2, limit: 100, offset: 0 });
    expect(body.items[0]).toMatchObject({
      container: { id: ids.enough, position: 'A1', quantity: { value: 60, unit: 'uL' } },
      lot: { id: ids.lot, objectId: stock.objectId },
      expiresAt: '2999-01-01T23:59:59.999Z',
      path: [{ id: ids.two, name: 'Freezer two' }, { id: ids.twoBox }],
    });
    expect(body.items[1].container.id).toBe(ids.plenty);
  });

  it('takes each filter by itself, pages and sorts', async () => {
    expect(await namesOf({ within: ids.one })).toEqual(['elsewhere']);
    expect(await namesOf({ maxAmount: { value: 0.05, unit: 'mL' } })).toEqual(['little']);
    expect(await namesOf({ minAmount: { value: 1, unit: 'mg' } })).toEqual(['powder']);
    expect(await namesOf({ expiresBefore: '2021-01-01T00:00:00Z' })).toEqual(['expired']);
    expect(await namesOf({ lotId: ids.lot, orderBy: [{ field: 'name' }], limit: 2 })).toEqual(['elsewhere', 'enough']);
    expect((await query({ itemTypeId: stock.itemTypeId, limit: 1, offset: 5 })).body).toMatchObject({
      total: 6,
      offset: 5,
    });
    expect((await query({ itemTypeId: stock.itemTypeId, limit: 2, offset: 50 })).body).toMatchObject({
      total: 6,
      items: [],
    });
    expect(await namesOf({ q: 'T-1' })).toEqual(['enough']);
    expect(await namesOf({ kind: ['bottle', 'plate'] })).toEqual([]);
    expect(await namesOf({ checkedOut: true })).toEqual([]);
  });

  it('asks the columns of the item type, as a tree or as text', async () => {
    const itemTypeId = stock.itemTypeId;
    expect(await namesOf({ itemTypeId, within: ids.one, where: 'Name = "Glucose"' })).toEqual(['elsewhere']);
    const where = { column: 'Molar mass', op: 'gt', value: 0.2, unit: 'kg/mol' };
    expect(await namesOf({ itemTypeId, where })).toEqual([]);
    expect(await query({ where })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('itemTypeId') },
    });
    expect(await query({ itemTypeId, where: { column: 'Nope', op: 'eq', value: 1 } })).toMatchObject({ status: 400 });
  });

  it('refuses what is not there and what is not a unit', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect(await query({ within: nowhere })).toMatchObject({ status: 400 });
    expect(await query({ itemTypeId: nowhere })).toMatchObject({ status: 400 });
    expect(await query({ minAmount: { value: 1, unit: 'zorp' } })).toMatchObject({ body: { code: 'UNIT_UNKNOWN' } });
    expect(await query({ limit: 501 })).toMatchObject({ status: 400 });
  });
});

describe('a barcode', () => {
  it('tells the container, the lot or the item it stands on', async () => {
    const resolve = async (code: string) => (await client.get(`/inventory/barcodes/${code}`)).body.matches;
    expect(await resolve('T-1')).toMatchObject([{ type: 'container', id: ids.enough, path: [{ id: ids.two }, {}] }]);
    expect(await resolve('LOT-1')).toMatchObject([{ type: 'lot', id: ids.lot, itemTypeId: stock.itemTypeId }]);
    expect(await resolve('OBJ-1')).toMatchObject([{ type: 'object', id: stock.objectId, name: 'Glucose' }]);
    expect(await client.get('/inventory/barcodes/nothing')).toMatchObject({ status: 404 });
  });

  it('belongs to one container, archived or not', async () => {
    const again = await client.post('/inventory/containers', { name: 'x', kind: 'tube', barcode: ' T-1 ' });
    expect(again).toMatchObject({ status: 409, body: { code: 'VALUE_NOT_UNIQUE' } });
    expect(again.body.message).toContain('T-1');
  });
});

describe('labels', () => {
  const print = async (body: unknown) => {
    const answer = await fetch(`${service.url}/api/v1/inventory/labels`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    const type = answer.headers.get('content-type');
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each(['qr', 'datamatrix', 'code128'])('are made as PDF, PNG and ZPL with %s', async (symbology) => {
    const things = { containerIds: [ids.enough, ids.plenty], lotIds: [ids.lot], symbology };
    const pdf = await print({ ...things, sheet: { columns: 2, rows: 1 } });
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const png = await print({ ...things, format: 'png', dpi: '300' });
    expect(png).toMatchObject({ status: 200, type: 'image/png' });
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([591, 3 * 295]);
    const zpl = await print({ ...things, format: 'zpl' });
    expect(zpl.type).toContain('application/zpl');
    expect(zpl.bytes.toString().split('^XZ\n').slice(0, -1)).toHaveLength(3);
    expect(zpl.bytes.toString()).toContain('T-1');
  });

  it('are refused for nothing, for too many, and for what is not there', async () => {
    const post = (body: unknown) => client.post('/inventory/labels', body);
    expect(await post({})).toMatchObject({ status: 400 });
    expect(await post({ format: 'png', containerIds: Array(101).fill(ids.enough) })).toMatchObject({ status: 400 });
    expect(await post({ lotIds: ['01890000-0000-7000-8000-000000000000'] })).toMatchObject({ status: 404 });
    expect(await post({ lotIds: [ids.lot], sheet: { columns: 50 } })).toMatchObject({ status: 400 });
  });
});
