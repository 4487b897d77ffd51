import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTable } from '../../testing/data-builder.ts';
import { createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});
afterAll(() => service.stop());

const make = async (fields: Record<string, unknown>) => {
  const answer = await client.post('/inventory/containers', { name: 'Thing', kind: 'box', ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe('a container', () => {
  it('is created in a place, with what is in it', async () => {
    const type = await buildTable(client, [{ name: 'Name', type: 'text' }], { kind: 'itemType' });
    const lot = (await client.post('/inventory/lots', { itemTypeId: type.id, name: 'L1' })).body;
    const box = await make({ grid: { rows: 9, columns: 9 } });
    const tube = await make({
      kind: 'tube',
      lotId: lot.id,
      quantity: { value: '1.50', unit: 'mL' },
      parentId: box.id,
      position: 'b03',
    });
    expect(tube).toMatchObject({ quantity: { value: 1.5, unit: 'mL' }, parentId: box.id, position: 'B3', version: 1 });
    const { grid } = (await client.get(`/inventory/containers/${box.id}/grid`)).body;
    expect(grid).toMatchObject({ rows: 9, columns: 9, occupied: 1 });
    expect(grid.wells).toHaveLength(81);
    expect(grid.wells[11]).toMatchObject({ position: 'B3', container: { id: tube.id, lotName: 'L1' } });
    expect((await client.get(`/inventory/containers/${tube.id}/path`)).body.path).toMatchObject([
      { id: box.id, position: null },
      { id: tube.id, position: 'B3' },
    ]);
    expect((await client.get(`/inventory/lots/${lot.id}`)).body.lot).toMatchObject({
      containerCount: 1,
      balances: [{ value: 1.5, unit: 'mL' }],
    });
    expect((await client.get(`/inventory/containers/${box.id}/contents`)).body).toMatchObject({
      containers: [{ id: tube.id }],
      total: 1,
    });
    const free = (await client.get(`/inventory/containers/${box.id}/free-positions?limit=12`)).body;
    expect(free.free).toBe(80);
    expect(free.positions.slice(-2)).toEqual(['B2', 'B4']);
    const movements = (await client.get(`/inventory/containers/${tube.id}/movements`)).body;
    expect(movements.movements).toMatchObject([{ kind: 'receive', balance: { value: 1.5 }, sequence: 1 }]);
    const { records } = (await client.get(`/inventory/lots/${lot.id}/audit`)).body;
    expect(records.map(({ action }: { action: string }) => action)).toEqual(['container.create', 'lot.create']);
  });

  it('moves with all that is in it, swaps, and never into itself', async () => {
    const room = await make({ kind: 'room' });
    const freezer = await make({ kind: 'freezer', parentId: room.id });
    const box = await make({ parentId: freezer.id, grid: { rows: 2, columns: 2 } });
    const [a, b] = [await make({ parentId: box.id }), await make({ parentId: box.id })];
    expect([a.position, b.position]).toEqual(['A1', 'A2']);
    const move = (items: unknown[]) => client.post('/inventory/placements/move', { items });
    const swapped = await move([
      { containerId: a.id, parentId: box.id, position: 'A2' },
      { containerId: b.id, parentId: box.id, position: 'A1' },
    ]);
    expect(swapped.body.containers.map(({ position }: { position: string }) => position)).toEqual(['A2', 'A1']);
    const other = await make({ kind: 'freezer' });
    expect((await move([{ containerId: box.id, parentId: other.id }])).status).toBe(200);
    const within = async (id: string) => (await client.get(`/inventory/containers?ancestorId=${id}`)).body.total;
    expect([await within(other.id), await within(room.id), await within(freezer.id)]).toEqual([3, 1, 0]);
    expect(await move([{ containerId: other.id, parentId: box.id }])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await move([{ containerId: a.id, parentId: box.id, position: 'A1' }])).toMatchObject({
      status: 409,
      body: { code: 'POSITION_OCCUPIED', message: expect.stringContaining(b.id) },
    });
    const out = await client.post('/inventory/placements/check-out', { items: [{ containerId: a.id }] });
    expect(out.body.containers[0]).toMatchObject({
      parentId: null,
      checkedOut: { userId: owner.userId },
      lastPlace: { parentId: box.id, position: 'A2' },
    });
    expect(await move([{ containerId: a.id, parentId: box.id }])).toMatchObject({ body: { code: 'CHECKED_OUT' } });
    const back = await client.post('/inventory/placements/check-in', { items: [{ containerId: a.id }] });
    expect(back.body.containers[0]).toMatchObject({ parentId: box.id, position: 'A2', checkedOut: null });
    const ledger = (await client.get(`/inventory/placements?containerId=${a.id}`)).body.placements;
    expect(ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['checkIn', 'checkOut', 'move', 'place']);
  });

  it('is one of a thousand that are arrayed anew in one call, or none is', { timeout: 120_000 }, async () => {
    const plate = await make({ kind: 'plate', grid: { rows: 32, columns: 48 } });
    const wells = Array.from({ length: 1000 }, (_, n) => ({ name: `W${n}`, kind: 'other', parentId: plate.id }));
    const made = (await client.post('/inventory/containers/bulk', { containers: wells })).body.containers;
    expect(made.at(-1).position).toBe('U40');
    const positions: string[] = made.map(({ position }: { position: string }) => position).toReversed();
    const items = made.map(({ id }: { id: string }, n: number) => ({
      containerId: id,
      parentId: plate.id,
      position: positions[n],
    }));
    const moved = await client.post('/inventory/placements/move', { items });
    expect(moved.status).toBe(200);
    expect(moved.body.containers.map(({ position }: { position: string }) => position)).toEqual(positions);
    const twice = [...items.slice(0, 998), { ...items[998], position: items[997].position }, items[999]];
    expect(await client.post('/inventory/placements/move', { items: twice })).toMatchObject({ status: 400 });
    expect(await client.post('/inventory/placements/move', { items: [...items, items[0]] })).toMatchObject({
      status: 400,
    });
  });

  it('is archived out of its place, and comes back to it', async () => {
    const box = await make({ grid: { rows: 1, columns: 2 } });
    const tube = await make({ kind: 'tube', parentId: box.id, position: 'A2' });
    const path = `/inventory/containers/${tube.id}`;
    expect(await client.post(`/inventory/containers/${box.id}/archive`)).toMatchObject({ status: 409 });
    expect((await client.post(`${path}/archive`)).body).toMatchObject({
      parentId: null,
      lastPlace: { position: 'A2' },
    });
    expect(await client.patch(path, { name: 'x' })).toMatchObject({ status: 409 });
    expect((await client.post(`${path}/restore`)).body).toMatchObject({ parentId: box.id, position: 'A2' });
    await client.post(`${path}/archive`);
    await make({ kind: 'tube', parentId: box.id, position: 'A2' });
    expect((await client.post(`${path}/restore`)).body).toMatchObject({ parentId: null, archivedAt: null });
  });

  it('keeps a grid that fits what is in it', async () => {
    const box = await make({ grid: { rows: 2, columns: 2 } });
    await make({ kind: 'tube', parentId: box.id, position: 'B2' });
    const change = (body: unknown) => client.patch(`/inventory/containers/${box.id}`, body);
    expect(await change({ grid: { rows: 1, columns: 2 } })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await change({ grid: null })).toMatchObject({ status: 409 });
    expect((await change({ grid: { rows: 3, columns: 3 }, capacity: 1 })).body).toMatchObject({
      capacity: 1,
      version: 2,
    });
    const full = await client.post('/inventory/containers', { name: 'x', kind: 'tube', parentId: box.id });
    expect(full).toMatchObject({ status: 409, body: { code: 'CAPACITY_EXCEEDED' } });
    expect(await change({ name: 'y', version: 1 })).toMatchObject({ body: { code: 'VERSION_CONFLICT' } });
  });
});
