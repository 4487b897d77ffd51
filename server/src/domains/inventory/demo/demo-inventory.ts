import type { NewContainer } from '@svc/contract';
import type { Context } from '../../../kernel/context.ts';
import { createRandomness, listObjects } from '../../data/index.ts';
import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import { createConsumptions } from '../consumptions.ts';
import { createContainers, listContainers } from '../containers.ts';
import { listItemTypes } from '../item-types.ts';
import { createLots } from '../lots.ts';
import { checkOutContainers, moveContainers } from '../placements.ts';
import { adjustContainer } from '../stock-changes.ts';

type DemoParts = Parameters<typeof listObjects>[2];

const AT_ONCE = 1000;
const NOTHING = { params: {}, query: {} };
const BOX = { rows: 9, columns: 9 };
const PLATE = { rows: 8, columns: 12 };
const BOXES = 40;
const TUBES_OF_ONE = 6;
const PLATES = 3;
const USES = 400;

type Thing = { id: string; name: string };

/** Rooms, freezers, boxes and plates with thousands of tubes of the plasmids, some of them used, moved and taken out. */
export function seedDemoInventory(parts: DemoParts): SeedDemo {
  return async (lab) => {
    const input = { ...NOTHING, query: { limit: 1 }, body: undefined };
    const { total } = JSON.parse((await lab.as('owner', (ctx) => listContainers(ctx, input))).text) as {
      total: number;
    };
    const itemTypeId = await findPlasmids(lab);
    if (total > 0 || itemTypeId === undefined) return [];
    const boxes = await makeFreezers(lab);
    const lots = await makeLots(lab, itemTypeId, parts);
    const tubes = await fillBoxes(lab, boxes, lots);
    const wells = await fillPlates(lab, lots);
    await useTubes(lab, tubes, parts);
    return [
      `Inventory of ${lots.length} lots in ${tubes.length + wells} tubes and wells, ${BOXES} boxes and ${PLATES} plates`,
    ];
  };
}

async function findPlasmids(lab: DemoLab): Promise<string | undefined> {
  const all = { ...NOTHING, query: { limit: 500 }, body: undefined };
  const { itemTypes } = await lab.as('owner', (ctx) => listItemTypes(ctx, all));
  return itemTypes.find(({ name }) => name === 'Plasmids')?.id;
}

async function make(lab: DemoLab, containers: NewContainer[]): Promise<Thing[]> {
  const made: Thing[] = [];
  for (let start = 0; start < containers.length; start += AT_ONCE) {
    const body = { containers: containers.slice(start, start + AT_ONCE) };
    const { text } = await lab.as('technician', (ctx) => createContainers(ctx, { ...NOTHING, body }));
    made.push(...(JSON.parse(text) as { containers: Thing[] }).containers);
  }
  return made;
}

/** One site, two rooms, four freezers of five shelves, and boxes on them. */
async function makeFreezers(lab: DemoLab): Promise<Thing[]> {
  const [site] = await make(lab, [{ name: 'Institute', kind: 'site' }]);
  const inSite = { kind: 'room', parentId: site!.id } as const;
  const rooms = await make(lab, [
    { name: 'Lab 2.14', ...inSite },
    { name: 'Cold store', ...inSite },
  ]);
  const freezers = await make(
    lab,
    [0, 1, 2, 3].map((n) => ({
      name: `Freezer ${n + 1} (${n < 2 ? '−20' : '−80'} °C)`,
      kind: 'freezer',
      parentId: rooms[n < 2 ? 0 : 1]!.id,
      capacity: 5,
      barcode: `FRZ-${n + 1}`,
    })),
  );
  const shelves = await make(
    lab,
    freezers.flatMap(({ id }) =>
      [1, 2, 3, 4, 5].map((n) => ({ name: `Shelf ${n}`, kind: 'shelf' as const, parentId: id })),
    ),
  );
  return make(
    lab,
    Array.from({ length: BOXES }, (_, n) => ({
      name: `Plasmids ${String(n + 1).padStart(2, '0')}`,
      kind: 'box' as const,
      parentId: shelves[n % shelves.length]!.id,
      grid: BOX,
      barcode: `BOX-${String(n + 1).padStart(3, '0')}`,
    })),
  );
}

async function makeLots(lab: DemoLab, itemTypeId: string, parts: DemoParts): Promise<Thing[]> {
  const random = createRandomness(53);
  const listInput = { params: { tableId: itemTypeId }, query: { limit: AT_ONCE }, body: undefined };
  const listed = await lab.as('owner', (ctx) => listObjects(ctx, listInput, parts));
  const { objects } = JSON.parse(listed.text) as { objects: Thing[] };
  const lots = objects.map(({ id, name }) => ({
    itemTypeId,
    objectId: id,
    name: `${name} midi ${random.integer(1, 4)}`,
    supplier: random.chance(0.3) ? 'In-house prep' : null,
    receivedAt: `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    expiresAt: `20${random.integer(26, 29)}-${random.pick(['03', '06', '09', '12'])}-28`,
  }));
  const made = await lab.as('molecularBiologist', (ctx) => createLots(ctx, { ...NOTHING, body: { lots } }, parts));
  return (JSON.parse(made.text) as { lots: Thing[] }).lots;
}

function fillBoxes(lab: DemoLab, boxes: readonly Thing[], lots: readonly Thing[]): Promise<Thing[]> {
  const random = createRandomness(59);
  const tubes = lots.flatMap((lot, n) =>
    Array.from({ length: TUBES_OF_ONE }, (_, copy) => {
      const place = n * TUBES_OF_ONE + copy;
      return {
        name: `${lot.name} #${copy + 1}`,
        kind: 'tube' as const,
        lotId: lot.id,
        quantity: { value: random.pick([50, 100, 250, 500]), unit: 'uL' },
        parentId: boxes[Math.floor(place / (BOX.rows * BOX.columns))]!.id,
        barcode: `T${String(place + 1).padStart(6, '0')}`,
      };
    }),
  );
  return make(lab, tubes);
}

async function fillPlates(lab: DemoLab, lots: readonly Thing[]): Promise<number> {
  const plates = await make(
    lab,
    Array.from({ length: PLATES }, (_, n) => ({
      name: `Transfection plate ${n + 1}`,
      kind: 'plate' as const,
      grid: PLATE,
    })),
  );
  const wells = plates.flatMap(({ id }, plate) =>
    lots.slice(plate * 80, plate * 80 + 80).map((lot) => ({
      name: lot.name,
      kind: 'other' as const,
      lotId: lot.id,
      quantity: { value: 20, unit: 'uL' },
      parentId: id,
    })),
  );
  return (await make(lab, wells)).length;
}

/** What happens to tubes in a lab: some are used, a few counted anew, moved or in somebody's hands. */
async function useTubes(lab: DemoLab, tubes: readonly Thing[], parts: DemoParts): Promise<void> {
  const random = createRandomness(61);
  const consumptions = Array.from({ length: USES }, () => ({
    items: [{ containerId: random.pick(tubes).id, quantity: { value: random.integer(1, 12), unit: 'uL' } }],
    purpose: random.pick([
      'Transfection of HEK293T',
      'Sanger sequencing',
      'Transformation of DH5α',
      'Restriction digest',
    ]),
  }));
  await lab.as('molecularBiologist', (ctx) => createConsumptions(ctx, { ...NOTHING, body: { consumptions } }, parts));
  const [first, second, third, ...others] = tubes as [Thing, Thing, Thing, ...Thing[]];
  await lab.as('technician', (ctx) =>
    adjustContainer(
      because(ctx, 'Spilled while pipetting'),
      {
        params: { id: first.id },
        query: {},
        body: { quantity: { value: 18.5, unit: 'uL' } },
      },
      parts,
    ),
  );
  const toBox = async (ctx: Context) => {
    const input = { ...NOTHING, query: { limit: 1, barcode: `BOX-0${BOXES}` }, body: undefined };
    return (JSON.parse((await listContainers(ctx, input)).text) as { containers: Thing[] }).containers[0]!.id;
  };
  await lab.as('technician', async (ctx) => {
    const parentId = await toBox(ctx);
    const items = [second, third].map(({ id }) => ({ containerId: id, parentId }));
    await moveContainers(because(ctx, 'Working stock goes to the last box'), { ...NOTHING, body: { items } });
  });
  const items = others.slice(40, 46).map(({ id }) => ({ containerId: id }));
  await lab.as('molecularBiologist', (ctx) => checkOutContainers(ctx, { ...NOTHING, body: { items } }));
}

function because(ctx: Context, reason: string): Context {
  return { ...ctx, reason };
}
