import { DEFAULT_LIMITS } from '@svc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InventoryModel, type ModelMove } from '../../testing/inventory-model.ts';
import { assertInventorySound } from '../../testing/inventory-soundness.ts';
import { createKey, setUpOwner } from '../../testing/people.ts';
import type { Reply, TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  const owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});
afterAll(() => service.stop());

/** The model and the service side by side; each step is done to both. */
class Pair {
  readonly model = new InventoryModel();
  readonly ids: string[] = [];
  readonly consumptionIds: string[] = [];

  async create(fields: Parameters<InventoryModel['create']>[0]): Promise<void> {
    const { parent = null, place = null, amount = null, grid = null, capacity = null } = fields;
    const answer = await client.post('/inventory/containers', {
      name: `Container ${this.ids.length}`,
      kind: 'other',
      grid,
      capacity,
      parentId: parent === null ? null : this.ids[parent],
      position: place,
      quantity: amount === null ? null : { value: amount, unit: 'uL' },
    });
    this.#agree(this.model.create(fields), answer, 'create', fields);
    if (answer.status === 201) this.ids.push(answer.body.id);
  }

  async move(moves: readonly ModelMove[]): Promise<void> {
    const items = moves.map(({ container, parent, place }) => ({
      containerId: this.ids[container],
      parentId: parent === null ? null : this.ids[parent],
      position: place,
    }));
    const answer = await client.post('/inventory/placements/move', { items });
    this.#agree(this.model.move(moves), answer, 'move', moves);
  }

  async place(way: 'check-out' | 'check-in', number: number): Promise<void> {
    const answer = await client.post(`/inventory/placements/${way}`, { items: [{ containerId: this.ids[number] }] });
    const isAllowed = way === 'check-out' ? this.model.checkOut(number) : this.model.checkIn(number);
    this.#agree(isAllowed, answer, way, number);
  }

  async turn(way: 'archive' | 'restore', number: number): Promise<void> {
    const answer = await client.post(`/inventory/containers/${this.ids[number]}/${way}`);
    this.#agree(this.model[way](number), answer, way, number);
  }

  async consume(number: number, amount: number): Promise<void> {
    const items = [{ containerId: this.ids[number], quantity: { value: amount / 1000, unit: 'mL' } }];
    const answer = await client.post('/inventory/consumptions', { items });
    this.#agree(this.model.consume(number, amount), answer, 'consume', [number, amount]);
    if (answer.status === 201) this.consumptionIds.push(answer.body.id);
  }

  async reverse(number: number): Promise<void> {
    const path = `/inventory/consumptions/${this.consumptionIds[number]}/reverse`;
    this.#agree(this.model.reverse(number), await client.post(path, { reason: 'a test' }), 'reverse', number);
  }

  async adjust(number: number, amount: number): Promise<void> {
    const path = `/inventory/containers/${this.ids[number]}/adjust`;
    const answer = await client.post(path, { quantity: { value: amount, unit: 'uL' }, reason: 'a test' });
    this.#agree(this.model.adjust(number, amount), answer, 'adjust', [number, amount]);
  }

  /** Every container, as both see it. */
  async compare(): Promise<void> {
    for (const [number, expected] of this.model.containers.entries()) {
      const { container } = (await client.get(`/inventory/containers/${this.ids[number]}`)).body;
      expect({
        parent: container.parentId === null ? null : this.ids.indexOf(container.parentId),
        place: container.position,
        amount: container.quantity?.value ?? null,
        out: container.checkedOut !== null,
        archived: container.archivedAt !== null,
        childCount: container.childCount,
      }).toEqual({
        parent: expected.parent,
        place: expected.place,
        amount: expected.amount,
        out: expected.out,
        archived: expected.archived,
        childCount: this.model.containers.filter(({ parent }) => parent === number).length,
      });
    }
  }

  #agree(isAllowed: boolean, { status, body }: Reply, what: string, input: unknown): void {
    const told = `${what} ${JSON.stringify(input)} answered ${status} ${JSON.stringify(body)}`;
    expect(status < 300, told).toBe(isAllowed);
    expect(status, told).toBeLessThan(500);
  }
}

const PLACES = ['A1', 'A2', 'B1', 'B2', 'C1', null, null] as const;

const step = fc.record({
  what: fc.constantFrom(
    'create',
    'move',
    'move',
    'move',
    'swap',
    'out',
    'in',
    'consume',
    'reverse',
    'adjust',
    'archive',
    'restore',
  ),
  numbers: fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000)),
  places: fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...PLACES)),
  amount: fc.integer({ min: 1, max: 60 }),
});

async function take(
  pair: Pair,
  { what, numbers, places, amount }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const [a, b, c, d] = numbers.map((number) => number % pair.ids.length) as [number, number, number, number];
  switch (what) {
    case 'create':
      return pair.create({ parent: a, place: places[0], amount });
    case 'move':
      return pair.move([
        { container: a, parent: numbers[1] % 9 === 0 ? null : b, place: places[0] },
        ...(amount % 2 === 0 ? [{ container: c, parent: d, place: places[1] }] : []),
      ]);
    case 'swap': {
      const [one, two] = [pair.model.containers[a]!, pair.model.containers[b]!];
      return pair.move([
        { container: a, parent: two.parent, place: two.place },
        { container: b, parent: one.parent, place: one.place },
      ]);
    }
    case 'out':
      return pair.place('check-out', a);
    case 'in':
      return pair.place('check-in', a);
    case 'consume':
      return pair.consume(a, amount);
    case 'reverse':
      return pair.consumptionIds.length === 0 ? undefined : pair.reverse(numbers[0] % pair.consumptionIds.length);
    case 'adjust':
      return pair.adjust(a, amount);
    default:
      return pair.turn(what, a);
  }
}

it('agrees with a simple model on whatever is done to it', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      const pair = new Pair();
      await pair.create({});
      await pair.create({ parent: 0 });
      await pair.create({ parent: 0, grid: { rows: 2, columns: 2 } });
      await pair.create({ parent: 1, grid: { rows: 3, columns: 1 }, capacity: 2 });
      await pair.create({ capacity: 2 });
      for (let n = 0; n < 3; n++) await pair.create({ parent: 2, amount: 50 });
      for (const each of steps) await take(pair, each);
      await pair.compare();
    }),
    { numRuns: 8, endOnFailure: true },
  );
  await assertInventorySound(service.database.owner);
});
