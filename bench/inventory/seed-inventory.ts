import pg from 'pg';
import type { InventoryFixture, Target } from '../targets/target.ts';

const FREEZERS = 10;
const RACKS = 500;
const BOX_PLACES = 81;
const LOTS = 10_000;
const OBJECTS = 500;
const DEEP = 10;

export interface SeedInventoryOptions {
  svc: Pick<Target, 'url' | 'headers'>;
  environmentId: string;
  socketDir: string;
  containerCount: number;
}

/** An id that sorts by kind and number. */
const idOf = (kind: number, number: string): string =>
  `(lpad(to_hex(${kind}::bigint << 40), 12, '0') || '70008000' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const KINDS = { freezer: 1, rack: 2, box: 3, tube: 4, lot: 5, object: 6 };

/** Makes freezers, racks, boxes and tubes straight in the database, and the few others through the service. */
export async function seedInventory(options: SeedInventoryOptions): Promise<InventoryFixture> {
  const { svc, environmentId, socketDir, containerCount } = options;
  const itemType = await post(svc, '/tables', { environmentId, name: 'Plasmids', kind: 'itemType' });
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'svc' });
  await client.connect();
  try {
    const { rows } = await client.query<{ workspaceId: string; userId: string }>(
      'select workspace_id as "workspaceId", created_by as "userId" from svc.data_tables where id = $1',
      [itemType.id],
    );
    const { workspaceId, userId } = rows[0]!;
    // What is made here keeps the rules; a million checks of it would take minutes.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await insertTree(client, workspaceId, userId, itemType.id, containerCount);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze) svc.containers, svc.stock_movements, svc.lots');
    const { rows: picked } = await client.query<{ objectId: string; freezerId: string }>(
      `select ${idOf(KINDS.object, '0')} as "objectId", ${idOf(KINDS.freezer, '2')} as "freezerId"`,
    );
    const plate = await makePlate(svc);
    const deepId = await makeDeep(svc);
    const bottle = await post(svc, '/inventory/containers', {
      name: 'Buffer',
      kind: 'bottle',
      quantity: { value: 1_000_000_000, unit: 'uL' },
    });
    return { ...picked[0]!, containerCount, plateId: plate, deepId, bottleId: bottle.id };
  } finally {
    await client.end();
  }
}

async function insertTree(
  client: pg.Client,
  workspaceId: string,
  userId: string,
  itemTypeId: string,
  tubes: number,
): Promise<void> {
  const boxes = Math.ceil(tubes / BOX_PLACES);
  const place = [workspaceId, userId];
  await client.query(
    `insert into svc.lots (workspace_id, id, item_type_id, object_id, name, expires_at, created_by)
     select $1, ${idOf(KINDS.lot, 'i')}, $3, ${idOf(KINDS.object, `i % ${OBJECTS}`)}, 'Lot ' || i,
            now() + (i % 1000 - 200) * interval '1 day', $2 from generate_series(0::bigint, ${LOTS - 1}) i`,
    [...place, itemTypeId],
  );
  const insert = (columns: string, values: string, count: number) =>
    client.query(
      `insert into svc.containers (workspace_id, id, created_by, name, kind, ${columns})
       select $1, ${values} from generate_series(0::bigint, ${count - 1}) i`,
      place,
    );
  const freezer = (of: string) => idOf(KINDS.freezer, `(${of}) % ${FREEZERS}`);
  const rack = (of: string) => idOf(KINDS.rack, `(${of}) % ${RACKS}`);
  const racksOf = RACKS / FREEZERS;
  await insert('child_count', `${idOf(KINDS.freezer, 'i')}, $2, 'Freezer ' || i, 'freezer', ${racksOf}`, FREEZERS);
  await insert(
    'parent_id, trail, child_count',
    `${idOf(KINDS.rack, 'i')}, $2, 'Rack ' || i, 'rack', ${freezer('i')}, uuid_send(${freezer('i')}),
     (${boxes} + ${RACKS - 1} - i) / ${RACKS}`,
    RACKS,
  );
  await insert(
    'grid_rows, grid_columns, parent_id, trail, child_count',
    `${idOf(KINDS.box, 'i')}, $2, 'Box ' || i, 'box', 9, 9, ${rack('i')},
     uuid_send(${freezer(`i % ${RACKS}`)}) || uuid_send(${rack('i')}), ${BOX_PLACES}`,
    boxes,
  );
  const box = idOf(KINDS.box, `i / ${BOX_PLACES}`);
  const amount = '10 + (i * 7919) % 490';
  await insert(
    `lot_id, amount, unit, dimension, base_factor, stock_sequence, parent_id, place_row, place_column, trail, barcode`,
    `${idOf(KINDS.tube, 'i')}, $2, 'Tube ' || i, 'tube', ${idOf(KINDS.lot, `(i * 31) % ${LOTS}`)}, ${amount}, 'uL', 'm3',
     0.000000001, 1, ${box}, 1 + i % ${BOX_PLACES} / 9, 1 + i % ${BOX_PLACES} % 9,
     uuid_send(${freezer(`i / ${BOX_PLACES} % ${RACKS}`)}) || uuid_send(${rack(`i / ${BOX_PLACES}`)}) || uuid_send(${box}), 'T' || i`,
    tubes,
  );
  await client.query(
    `insert into svc.stock_movements (workspace_id, container_id, sequence, kind, change, balance_before, balance, unit, lot_id, at)
     select workspace_id, id, 1, 'receive', amount, 0, amount, unit, lot_id, created_at from svc.containers where amount is not null`,
  );
}

/** 1536 wells, each with something in it. */
async function makePlate(svc: SeedInventoryOptions['svc']): Promise<string> {
  const plate = await post(svc, '/inventory/containers', {
    name: 'Plate',
    kind: 'plate',
    grid: { rows: 32, columns: 48 },
  });
  const well = { name: 'Well', kind: 'other', parentId: plate.id, quantity: { value: 5, unit: 'uL' } };
  for (const count of [1000, 536]) {
    await post(svc, '/inventory/containers/bulk', { containers: Array.from({ length: count }, () => well) });
  }
  return plate.id;
}

/** A container in nine others. */
async function makeDeep(svc: SeedInventoryOptions['svc']): Promise<string> {
  let parentId: string | null = null;
  for (let depth = 1; depth <= DEEP; depth++) {
    parentId = (await post(svc, '/inventory/containers', { name: `Depth ${depth}`, kind: 'other', parentId })).id;
  }
  return parentId!;
}

async function post(svc: SeedInventoryOptions['svc'], path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${svc.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...svc.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`Seeding was refused: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}
