import pg from 'pg';
import type { Samples, Target } from '../targets/target.ts';
import { SAMPLE_SQL, selectSampleNumbers } from './sample-sql.ts';
import { STATUSES, WORDS } from './sample-values.ts';
import { seedSearch, waitUntilIndexed } from './seed-search.ts';

const PICKED_ROWS = 500;
const COUNTER_SIZE = 4096;
const OBJECT_ID_VARIANT = 0x80000000;

const COLUMNS = [
  { name: 'Name', type: 'text' },
  { name: 'Code', type: 'barcode' },
  { name: 'Concentration', type: 'number' },
  { name: 'Passage', type: 'integer' },
  { name: 'Active', type: 'boolean' },
  { name: 'Collected', type: 'dateTime' },
  { name: 'Status', type: 'select', options: [...STATUSES] },
  { name: 'Notes', type: 'longText' },
] as const;

export interface SeedOptions {
  svc: Pick<Target, 'url' | 'headers'>;
  environmentId: string;
  socketDir: string;
  rowCount: number;
  searchable: boolean;
}

/** Makes the table of samples through the service, and its rows straight in the database: a million take seconds. */
export async function seedSamples({
  svc,
  environmentId,
  socketDir,
  rowCount,
  searchable,
}: SeedOptions): Promise<Samples> {
  const { id: tableId } = await post<{ id: string }>(svc, '/tables', { environmentId, name: 'Samples' });
  await post(svc, `/tables/${tableId}/columns/bulk`, { columns: COLUMNS });
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'svc' });
  await client.connect();
  try {
    const place = await findPlace(client, tableId);
    await client.query("set synchronous_commit = off; set work_mem = '256MB'");
    // The service indexes rows that it finds without entries; it is to find none in the middle of the figures.
    await waitUntilIndexed(client, tableId);
    await insertRows(client, place, rowCount);
    if (searchable) await seedSearch(client, { ...place, tableId });
    await client.query(
      `insert into svc.row_counts (workspace_id, table_id, shard, active) values ($1, $2, 0, $3)
       on conflict (workspace_id, table_id, shard) do update set active = row_counts.active + excluded.active`,
      [place.workspaceId, tableId, rowCount],
    );
    // What autovacuum would do a minute later, in the middle of the figures.
    await client.query(`vacuum (analyze) ${place.rowTable}`);
    const { rows } = await client.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as n from ${place.rowTable}) t
        where n % $1 = 0 order by id limit $2`,
      [Math.max(1, Math.floor(rowCount / PICKED_ROWS)), PICKED_ROWS],
    );
    const { rowTable, columns } = place;
    return { tableId, rowCount, rowTable, columns, ids: rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

async function post<T>(svc: SeedOptions['svc'], path: string, body: object): Promise<T> {
  const response = await fetch(`${svc.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...svc.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`Seeding was refused: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Place {
  workspaceId: string;
  number: number;
  userId: string;
  rowTable: string;
  columns: Record<string, string>;
}

async function findPlace(client: pg.Client, tableId: string): Promise<Place> {
  const { rows } = await client.query<Omit<Place, 'rowTable'>>(
    `select t.workspace_id as "workspaceId", t.number, t.created_by as "userId",
            (select json_object_agg(c.name, 'c_' || c.number) from svc.data_columns c where c.table_id = t.id) as columns
       from svc.data_tables t where t.id = $1`,
    [tableId],
  );
  const [place] = rows as [Omit<Place, 'rowTable'>];
  return { ...place, rowTable: `ws_${place.workspaceId.replaceAll('-', '')}.t_${place.number}` };
}

/** The ids are of version 8 and in order: milliseconds, a counter, the number of the table, anything. */
async function insertRows(client: pg.Client, place: Place, rowCount: number): Promise<void> {
  const { rowTable, columns, userId } = place;
  const table = (OBJECT_ID_VARIANT + place.number).toString(16);
  const firstMs = Date.now() - 86_400_000;
  const cells = COLUMNS.map(({ name }) => ({ column: columns[name]!, value: SAMPLE_SQL[name] }));
  await client.query(
    `insert into ${rowTable} (id, created_at, created_by, updated_at, updated_by, last_write,
         ${cells.map(({ column }) => column).join(', ')})
       select (lpad(to_hex($1::bigint + i / ${COUNTER_SIZE}), 12, '0') || '8' || lpad(to_hex(i % ${COUNTER_SIZE}), 3, '0')
                 || '${table}' || lpad(to_hex((i * 2654435761) % 4294967296), 8, '0'))::uuid,
              now(), $2::uuid, now(), $2::uuid, gen_random_uuid(), ${cells.map(({ value }) => value).join(', ')}
         from ${selectSampleNumbers(3, 4, 5)}`,
    [firstMs, userId, rowCount, WORDS, STATUSES],
  );
}
