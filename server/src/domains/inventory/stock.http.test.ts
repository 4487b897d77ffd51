import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltInventory, buildInventory } from '../../testing/inventory-builder.ts';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
let stock: BuiltInventory;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
  stock = await buildInventory(client, { 'Molar mass': 180, Density: 1.5 });
});
afterAll(() => service.stop());

const consume = (items: unknown[], more: Record<string, unknown> = {}) =>
  client.post('/inventory/consumptions', { items, ...more });
const quantityOf = async (id: string) => (await client.get(`/inventory/containers/${id}`)).body.container.quantity;
const reason = { 'x-change-reason': 'counted by hand' };

describe('consumption', () => {
  it('takes in any unit of the dimension, exactly, and keeps a running balance', async () => {
    const lot = await stock.lot();
    const tube = await stock.tube(lot.id, '1', 'mL');
    const first = await consume([{ containerId: tube.id, quantity: { value: 0.1, unit: 'uL' }, purpose: 'PCR' }]);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      items: [{ containerId: tube.id, quantity: { value: 0.1, unit: 'uL' }, purpose: { note: 'PCR' } }],
      taken: [
        {
          containerId: tube.id,
          lotId: lot.id,
          quantity: { value: 0.0001, unit: 'mL' },
          balance: { value: 0.9999, unit: 'mL' },
        },
      ],
      reversed: false,
    });
    await consume([{ containerId: tube.id, quantity: { value: '0.20000000000000000000000001', unit: 'mL' } }]);
    expect(await quantityOf(tube.id)).toEqual({ value: '0.79989999999999999999999999', unit: 'mL' });
    const { movements } = (await client.get(`/inventory/containers/${tube.id}/movements`)).body;
    expect(movements.map(({ kind, sequence }: { kind: string; sequence: number }) => [kind, sequence])).toEqual([
      ['consume', 3],
      ['consume', 2],
      ['receive', 1],
    ]);
  });

  it('never takes more than there is, and tells what is left', async () => {
    const tube = await stock.tube((await stock.lot()).id, 5, 'uL');
    const refused = await consume([{ containerId: tube.id, quantity: { value: 6, unit: 'uL' } }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_QUANTITY' } });
    expect(refused.body.message).toContain('5 uL');
    const both = [3, 3].map((value) => ({ containerId: tube.id, quantity: { value, unit: 'uL' } }));
    expect(await consume(both)).toMatchObject({ status: 409 });
    expect(await quantityOf(tube.id)).toEqual({ value: 5, unit: 'uL' });
  });

  it('goes between mol, g and L by the item, or by the lot, and else names both units', async () => {
    const lot = await stock.lot();
    const tube = await stock.tube(lot.id, 10, 'g');
    await consume([{ containerId: tube.id, quantity: { value: 10, unit: 'mmol' } }]);
    expect(await quantityOf(tube.id)).toEqual({ value: 8.2, unit: 'g' });
    await consume([{ containerId: tube.id, quantity: { value: 1, unit: 'mL' } }]);
    expect(await quantityOf(tube.id)).toEqual({ value: 6.7, unit: 'g' });
    const denser = await stock.lot({ density: '2' });
    const other = await stock.tube(denser.id, 10, 'g');
    await consume([{ containerId: other.id, quantity: { value: 1, unit: 'mL' } }]);
    expect(await quantityOf(other.id)).toEqual({ value: 8, unit: 'g' });
    const plain = await stock.tube((await stock.lot({ objectId: null })).id, 1, 'g');
    const refused = await consume([{ containerId: plain.id, quantity: { value: 1, unit: 'mmol' } }]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'UNIT_INCOMPATIBLE' } });
    expect(refused.body.message).toMatch(/mmol.*g .*molar mass/s);
    expect(await consume([{ containerId: plain.id, quantity: { value: 1, unit: 'm' } }])).toMatchObject({
      status: 400,
    });
    expect(await consume([{ containerId: plain.id, quantity: { value: 1, unit: 'zorp' } }])).toMatchObject({
      body: { code: 'UNIT_UNKNOWN' },
    });
  });

  it('draws a lot from what expires first, over containers in several units', async () => {
    const lot = await stock.lot();
    const late = await stock.tube(lot.id, 1, 'mL', { expiresAt: '2999-01-01' });
    const never = await stock.tube(lot.id, 1, 'mL');
    const soon = await stock.tube(lot.id, 300, 'uL', { expiresAt: '2998-01-01' });
    const { body } = await consume([{ lotId: lot.id, quantity: { value: 0.5, unit: 'mL' } }]);
    expect(body.taken.map(({ containerId }: { containerId: string }) => containerId).toSorted()).toEqual(
      [soon.id, late.id].toSorted(),
    );
    expect([await quantityOf(soon.id), await quantityOf(late.id), await quantityOf(never.id)]).toEqual([
      { value: 0, unit: 'uL' },
      { value: 0.8, unit: 'mL' },
      { value: 1, unit: 'mL' },
    ]);
    const refused = await consume([{ lotId: lot.id, quantity: { value: 2, unit: 'mL' } }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_QUANTITY' } });
    expect(refused.body.message).toContain('1.8 mL');
  });

  it('leaves out what has expired where asked, and what others have in hand', async () => {
    const lot = await stock.lot();
    const old = await stock.tube(lot.id, 1, 'mL', { expiresAt: '2020-01-01' });
    const good = await stock.tube(lot.id, 1, 'mL');
    await consume([{ lotId: lot.id, quantity: { value: 0.5, unit: 'mL' }, notExpired: true }]);
    expect([await quantityOf(old.id), await quantityOf(good.id)]).toMatchObject([{ value: 1 }, { value: 0.5 }]);
    expect(
      await consume([{ containerId: old.id, quantity: { value: 0.5, unit: 'mL' }, notExpired: true }]),
    ).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('names documents, objects and batches of the workspace, or is refused with all that are not', async () => {
    const lot = await stock.lot();
    const tube = await stock.tube(lot.id, 1, 'mL');
    const documentId = (await client.post('/documents', { title: 'Plan' })).body.id;
    const columns = [{ name: 'N', type: 'number' }];
    const schema = (await client.post('/results/schemas', { name: 'Counts', columns })).body;
    const batchId = (await client.post('/results/batches', { schemaId: schema.id, name: 'Day 1' })).body.id;
    const { objectId } = stock;
    const item = { containerId: tube.id, quantity: { value: 1, unit: 'uL' } };
    const purpose = { documentId, objectId, batchId, note: 'all three' };
    expect(await consume([{ ...item, purpose }])).toMatchObject({ status: 201, body: { items: [{ purpose }] } });
    for (const filter of [`documentId=${documentId}`, `objectId=${objectId}`, `batchId=${batchId}`]) {
      expect((await client.get(`/inventory/consumptions?${filter}`)).body.total, filter).toBe(1);
    }
    const wrong = await consume([{ ...item, purpose: { documentId: objectId, objectId: batchId } }, item], {
      purpose: { batchId: documentId },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(wrong.body.message).toBe(
      [
        `body.purpose.batchId: there is no batch ${documentId}`,
        `body.items.0.purpose.documentId: there is no document ${objectId}`,
        `body.items.0.purpose.objectId: there is no object ${batchId}.`,
      ].join('; '),
    );
    const elsewhere = await addWorkspace(service, owner, 'Elsewhere');
    const theirs = (await elsewhere.client.post('/documents', { title: 'Theirs' })).body.id;
    expect(await consume([item], { purpose: { documentId: theirs } })).toMatchObject({ status: 400 });
    expect(await quantityOf(tube.id)).toEqual({ value: 0.999, unit: 'mL' });
  });

  it('is undone once, as a whole, with a reason', async () => {
    const lot = await stock.lot();
    const [a, b] = [await stock.tube(lot.id, 1, 'g'), await stock.tube(lot.id, 1, 'g')];
    const documentId = (await client.post('/documents', { title: 'What it was for' })).body.id;
    const made = (
      await consume(
        [a, b].map(({ id }) => ({ containerId: id, quantity: { value: 100, unit: 'mg' } })),
        { purpose: { documentId } },
      )
    ).body;
    expect((await client.get(`/inventory/consumptions?documentId=${documentId}`)).body.total).toBe(1);
    expect(await client.post(`/inventory/consumptions/${made.id}/reverse`)).toMatchObject({
      status: 400,
      body: { code: 'REASON_REQUIRED' },
    });
    const undone = await client.post(`/inventory/consumptions/${made.id}/reverse`, { reason: 'wrong tube' });
    expect(undone.body).toMatchObject({ reversed: true, reversalReason: 'wrong tube', version: 2 });
    expect([await quantityOf(a.id), await quantityOf(b.id)]).toEqual([
      { value: 1, unit: 'g' },
      { value: 1, unit: 'g' },
    ]);
    expect(await client.post(`/inventory/consumptions/${made.id}/reverse`, undefined, reason)).toMatchObject({
      status: 409,
    });
    expect((await client.get(`/inventory/consumptions?lotId=${lot.id}&reversed=true`)).body.total).toBe(1);
    const { records } = (await client.get(`/inventory/containers/${a.id}/audit`)).body;
    expect(records.map(({ action }: { action: string }) => action)).toEqual([
      'container.reverse',
      'container.consume',
      'container.create',
    ]);
    expect(records[1]).toMatchObject({ before: { quantity: { value: 1 } }, after: { quantity: { value: 0.9 } } });
  });

  it.each([
    [{}, 'containerId or a lotId'],
    [{ containerId: '01890000-0000-7000-8000-000000000000', lotId: '01890000-0000-7000-8000-000000000000' }, 'either'],
    [{ containerId: '01890000-0000-7000-8000-000000000000', quantity: { value: 0, unit: 'g' } }, 'greater than zero'],
    [{ containerId: '01890000-0000-7000-8000-000000000000', quantity: { value: 'much', unit: 'g' } }, 'number'],
    [{ containerId: '01890000-0000-7000-8000-000000000000', quantity: { value: 1, unit: 'Cel' } }, 'scale'],
  ])('refuses the item %j', async (item, message) => {
    const answer = await consume([{ quantity: { value: 1, unit: 'g' }, ...item }]);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  it('records several at once, all or none', async () => {
    const tube = await stock.tube((await stock.lot()).id, 10, 'uL');
    const one = { items: [{ containerId: tube.id, quantity: { value: 4, unit: 'uL' } }] };
    expect(await client.post('/inventory/consumptions/bulk', { consumptions: [one, one, one] })).toMatchObject({
      status: 409,
    });
    const { body } = await client.post('/inventory/consumptions/bulk', { consumptions: [one, one] });
    expect(body.consumptions).toHaveLength(2);
    expect(await quantityOf(tube.id)).toEqual({ value: 2, unit: 'uL' });
  });
});

describe('a stock', () => {
  it('is adjusted with a reason, to what was counted or by a difference', async () => {
    const tube = await stock.tube((await stock.lot()).id, 10, 'mL');
    const adjust = (body: unknown, headers = reason) =>
      client.post(`/inventory/containers/${tube.id}/adjust`, body, headers);
    expect((await adjust({ quantity: { value: 9500, unit: 'uL' } })).body.quantity).toEqual({ value: 9.5, unit: 'mL' });
    expect((await adjust({ change: { value: -1, unit: 'mL' } })).body.quantity).toEqual({ value: 8.5, unit: 'mL' });
    expect(await adjust({ change: { value: -9, unit: 'mL' } })).toMatchObject({
      body: { code: 'INSUFFICIENT_QUANTITY' },
    });
    expect(await adjust({ quantity: { value: 1, unit: 'mL' }, change: { value: 1, unit: 'mL' } })).toMatchObject({
      status: 400,
    });
    expect(await adjust({ quantity: { value: -1, unit: 'mL' } })).toMatchObject({ status: 400 });
    expect(await adjust({ quantity: { value: 1, unit: 'mL' } }, {} as typeof reason)).toMatchObject({
      body: { code: 'REASON_REQUIRED' },
    });
    expect(await adjust({ quantity: { value: 1, unit: 'mL' }, version: 1 })).toMatchObject({
      body: { code: 'VERSION_CONFLICT' },
    });
    const empty = await stock.container({ kind: 'bottle' });
    const filled = await client.post(
      `/inventory/containers/${empty.id}/adjust`,
      { quantity: { value: 2, unit: 'kg' } },
      reason,
    );
    expect(filled.body.quantity).toEqual({ value: 2, unit: 'kg' });
  });

  it('is split into new containers of the lot, and merged again', async () => {
    const lot = await stock.lot();
    const box = await stock.container({ grid: { rows: 2, columns: 2 } });
    const tube = await stock.tube(lot.id, 1, 'mL');
    const aliquot = { quantity: { value: 250, unit: 'uL' }, parentId: box.id };
    const split = await client.post(
      `/inventory/containers/${tube.id}/split`,
      { containers: [aliquot, aliquot, aliquot] },
      reason,
    );
    expect(split.status).toBe(201);
    expect(split.body.container.quantity).toEqual({ value: 0.25, unit: 'mL' });
    expect(split.body.containers.map(({ position }: { position: string }) => position)).toEqual(['A1', 'A2', 'B1']);
    expect(split.body.containers[0]).toMatchObject({
      lotId: lot.id,
      kind: 'tube',
      quantity: { value: 250, unit: 'uL' },
    });
    const tooMuch = { containers: [{ quantity: { value: 1, unit: 'mL' } }] };
    expect(await client.post(`/inventory/containers/${tube.id}/split`, tooMuch, reason)).toMatchObject({ status: 409 });
    const items = split.body.containers.map(({ id }: { id: string }) => ({ containerId: id }));
    items[0].quantity = { value: 50, unit: 'uL' };
    const merged = await client.post(`/inventory/containers/${tube.id}/merge`, { items }, reason);
    expect(merged.body.container.quantity).toEqual({ value: 0.8, unit: 'mL' });
    expect(merged.body.containers.map(({ quantity }: { quantity: { value: number } }) => quantity.value)).toEqual([
      200, 0, 0,
    ]);
    expect((await client.get(`/inventory/lots/${lot.id}`)).body.lot.balances).toEqual([
      { value: 0.8, unit: 'mL' },
      { value: 200, unit: 'uL' },
    ]);
    const stranger = await stock.tube((await stock.lot()).id, 1, 'mL');
    expect(
      await client.post(`/inventory/containers/${tube.id}/merge`, { items: [{ containerId: stranger.id }] }, reason),
    ).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('keeps its lot while there is some of it, and its lot is not archived', async () => {
    const lot = await stock.lot();
    const tube = await stock.tube(lot.id, 1, 'mL');
    const other = await stock.lot();
    expect(await client.patch(`/inventory/containers/${tube.id}`, { lotId: other.id })).toMatchObject({ status: 409 });
    expect(await client.post(`/inventory/lots/${lot.id}/archive`)).toMatchObject({ status: 409 });
    await client.post(`/inventory/containers/${tube.id}/adjust`, { quantity: { value: 0, unit: 'mL' } }, reason);
    expect((await client.patch(`/inventory/containers/${tube.id}`, { lotId: other.id })).body.lotId).toBe(other.id);
    expect((await client.post(`/inventory/lots/${lot.id}/archive`)).status).toBe(200);
  });
});
