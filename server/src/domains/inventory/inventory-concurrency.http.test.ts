import { DEFAULT_LIMITS } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltInventory, buildInventory } from '../../testing/inventory-builder.ts';
import { assertInventorySound } from '../../testing/inventory-soundness.ts';
import { createKey, setUpOwner } from '../../testing/people.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const WRITERS = 50;
/** Fifty at once on a busy machine. */
const PATIENCE = { timeout: 120_000 };

let service: TestService;
let clients: TestClient[];
let client: TestClient;
let stock: BuiltInventory;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  const owner = await setUpOwner(service);
  const { key } = await createKey(service, owner, { kind: 'role', role: 'admin' });
  const sibling = await service.startSibling();
  clients = [service.url, sibling.url].map((url) => createTestClient(url, { 'x-api-key': key }));
  client = clients[0]!;
  stock = await buildInventory(client);
});
afterAll(async () => {
  await assertInventorySound(service.database.owner);
  await service.stop();
});

const atOnce = <T>(work: (writer: TestClient, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: WRITERS }, (_, index) => work(clients[index % clients.length]!, index)));

const countBy = (answers: { status: number }[]): Record<number, number> => {
  const sums: Record<number, number> = {};
  for (const { status } of answers) sums[status] = (sums[status] ?? 0) + 1;
  return sums;
};

describe('fifty writers at once', PATIENCE, () => {
  it('put one thing into one place, and the others hear who is there', async () => {
    const box = await stock.container({ grid: { rows: 8, columns: 12 } });
    const answers = await atOnce((writer, index) =>
      writer.post('/inventory/containers', { name: `T${index}`, kind: 'tube', parentId: box.id, position: 'D7' }),
    );
    expect(countBy(answers)).toEqual({ 201: 1, 409: WRITERS - 1 });
    const winner = answers.find(({ status }) => status === 201)!.body.id;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'POSITION_OCCUPIED', message: expect.stringContaining(winner) });
    }
  });

  it('move fifty tubes into one place, and one arrives', async () => {
    const box = await stock.container({ grid: { rows: 8, columns: 12 } });
    const tubes = await atOnce((writer, index) =>
      writer.post('/inventory/containers', { name: `M${index}`, kind: 'tube' }),
    );
    const answers = await atOnce((writer, index) =>
      writer.post('/inventory/placements/move', {
        items: [{ containerId: tubes[index]!.body.id, parentId: box.id, position: 'A1' }],
      }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: WRITERS - 1 });
  });

  it('fill one box up to its capacity and no further', async () => {
    const box = await stock.container({ capacity: 30 });
    const answers = await atOnce((writer, index) =>
      writer.post('/inventory/containers', { name: `C${index}`, kind: 'tube', parentId: box.id }),
    );
    expect(countBy(answers)).toEqual({ 201: 30, 409: 20 });
    expect((await client.get(`/inventory/containers/${box.id}`)).body.container.childCount).toBe(30);
  });

  it('find fifty different places in a grid by themselves', async () => {
    const plate = await stock.container({ kind: 'plate', grid: { rows: 5, columns: 10 } });
    const answers = await atOnce((writer, index) =>
      writer.post('/inventory/containers', { name: `W${index}`, kind: 'tube', parentId: plate.id }),
    );
    expect(countBy(answers)).toEqual({ 201: WRITERS });
    expect(new Set(answers.map(({ body }) => body.position)).size).toBe(WRITERS);
  });

  it('draw one tube down to nothing, and no further', async () => {
    const tube = await stock.tube((await stock.lot()).id, '4', 'mL');
    const answers = await atOnce((writer) =>
      writer.post('/inventory/consumptions', {
        items: [{ containerId: tube.id, quantity: { value: 100.1, unit: 'uL' } }],
      }),
    );
    expect(countBy(answers)).toEqual({ 201: 39, 409: 11 });
    const { container } = (await client.get(`/inventory/containers/${tube.id}`)).body;
    expect(container.quantity).toEqual({ value: 0.0961, unit: 'mL' });
    const balances = answers.filter(({ status }) => status === 201).map(({ body }) => body.taken[0].balance.value);
    expect(new Set(balances).size).toBe(39);
  });

  it('draw one lot over its containers, exactly', async () => {
    const lot = await stock.lot();
    for (let n = 0; n < 10; n++) await stock.tube(lot.id, '0.333', 'mL');
    const answers = await atOnce((writer, index) =>
      index % 5 === 0
        ? writer.post('/inventory/containers', {
            name: 'more',
            kind: 'tube',
            lotId: lot.id,
            quantity: { value: 100, unit: 'uL' },
          })
        : writer.post('/inventory/consumptions', {
            items: [{ lotId: lot.id, quantity: { value: '0.07', unit: 'mL' } }],
          }),
    );
    expect(countBy(answers)).toEqual({ 201: WRITERS });
    const { balances } = (await client.get(`/inventory/lots/${lot.id}`)).body.lot;
    const inMl = balances.reduce(
      (sum: number, { value, unit }: { value: number; unit: string }) => sum + (unit === 'mL' ? value : value / 1000),
      0,
    );
    expect(inMl).toBeCloseTo(3.33 + 1 - 40 * 0.07, 12);
  });

  it('undo one consumption once', async () => {
    const tube = await stock.tube((await stock.lot()).id, 1, 'mL');
    const made = await client.post('/inventory/consumptions', {
      items: [{ containerId: tube.id, quantity: { value: 0.4, unit: 'mL' } }],
    });
    const answers = await atOnce((writer) =>
      writer.post(`/inventory/consumptions/${made.body.id}/reverse`, { reason: 'all at once' }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: WRITERS - 1 });
    expect((await client.get(`/inventory/containers/${tube.id}`)).body.container.quantity.value).toBe(1);
  });

  it('move containers into each other and never make a circle', async () => {
    const boxes: { id: string }[] = [];
    for (let n = 0; n < 6; n++) boxes.push(await stock.container());
    const answers = await atOnce((writer, index) => {
      const [from, to] = [boxes[index % 6]!, boxes[(index * 5 + 1 + Math.floor(index / 6)) % 6]!];
      return writer.post('/inventory/placements/move', { items: [{ containerId: from.id, parentId: to.id }] });
    });
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('fill a box while what it is in moves from freezer to freezer', async () => {
    const [one, two] = [await stock.container({ kind: 'freezer' }), await stock.container({ kind: 'freezer' })];
    const rack = await stock.container({ kind: 'rack', parentId: one.id });
    const box = await stock.container({ parentId: rack.id });
    const answers = await atOnce((writer, index) =>
      index % 5 === 0
        ? writer.post('/inventory/placements/move', {
            items: [{ containerId: rack.id, parentId: index % 10 === 0 ? two.id : one.id }],
          })
        : writer.post('/inventory/containers', { name: `F${index}`, kind: 'tube', parentId: box.id }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    const inside = async (id: string) => (await client.get(`/inventory/containers?ancestorId=${id}`)).body.total;
    expect([await inside(one.id), await inside(two.id)].toSorted((a, b) => a - b)).toEqual([0, 42]);
  });
});

describe('the database itself', () => {
  it.each([
    [
      'a second thing in a place',
      `update svc.containers set place_row = 1, place_column = 1 where parent_id is not null and place_row is not null`,
      '23505',
    ],
    ['a stock below zero', `update svc.containers set amount = -1 where amount is not null`, '23514'],
    [
      'an amount that is not the sum of its rows',
      `update svc.containers set amount = amount + 1 where amount is not null`,
      '23503',
    ],
    [
      'a container in itself',
      `update svc.containers set parent_id = id, trail = uuid_send(id) where parent_id is null`,
      '23503',
    ],
    [
      'more than the capacity',
      `update svc.containers set child_count = capacity + 1 where capacity is not null`,
      '23514',
    ],
    ['a change of the stock ledger', `update svc.stock_movements set change = 0`, '42501'],
    ['a deletion of the stock ledger', `delete from svc.stock_movements`, '42501'],
    ['a change of the ledger of places', `update svc.placements set reason = 'forged'`, '42501'],
    ['a deletion of the ledger of places', `delete from svc.placements`, '42501'],
    [
      'a row that does not go on from the one before',
      `insert into svc.stock_movements (workspace_id, container_id, sequence, kind, change, balance_before, balance, unit, at) select workspace_id, id, stock_sequence + 1, 'adjust', 1, amount + 1, amount + 2, unit, now() from svc.containers where amount is not null`,
      '23503',
    ],
  ])('refuses %s, whoever asks', async (_what, sql, code) => {
    for (const role of ['connection', 'owner'] as const) {
      const direct = new pg.Client(service.database[role]);
      await direct.connect();
      try {
        await expect(direct.query(sql)).rejects.toMatchObject({ code });
      } finally {
        await direct.end();
      }
    }
  });
});
