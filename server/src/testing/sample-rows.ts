import fc from 'fast-check';
import type pg from 'pg';

/** Rows of the tables of `makeSampleTables`, in memory and in the database. */

export interface Sample {
  id: string;
  name: string | null;
  amount: number | null;
  concentration: number | null;
  count: number | null;
  done: boolean | null;
  day: string | null;
  at: string | null;
  tags: string[] | null;
  meta: string | null;
  files: string[] | null;
  owner: string | null;
  plasmid: string | null;
  plasmids: string[];
  parent: string | null;
  archived: boolean;
}

export interface Plasmid {
  id: string;
  name: string | null;
  length: number | null;
  backbone: string | null;
}

export interface SampleRows {
  samples: Sample[];
  plasmids: Plasmid[];
}

/** "Now", for whoever asks these rows. */
export const NOW = new Date('2026-01-31T12:00:00.000Z');

const SAMPLES = 40;
const PLASMIDS = 10;

export function sampleRowId(table: number, index: number): string {
  return `00000000-0000-8000-8000-${String(table * 1000 + index).padStart(12, '0')}`;
}

const sampleIds = fc.nat(SAMPLES - 1).map((index) => sampleRowId(1, index));
const plasmidIds = fc.nat(PLASMIDS - 1).map((index) => sampleRowId(2, index));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 });
const days = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01');
const times = fc.constantFrom('00:00:00.000', '11:59:59.999', '12:00:00.000', '23:59:59.999');

const samples = fc.record({
  name: orNull(fc.constantFrom('', 'a', 'A', 'b', 'ab', 'a%', 'a_b', 'axb', '\\', "o'x")),
  amount: orNull(fc.constantFrom(-1.5, 0, 0.1, 1, 2, 2.5)),
  concentration: orNull(fc.constantFrom(0, 0.5, 1, 2)),
  count: orNull(fc.integer({ min: -1, max: 4 })),
  done: orNull(fc.boolean()),
  day: orNull(days),
  at: orNull(fc.tuple(days, times).map(([day, time]) => `${day}T${time}Z`)),
  tags: orNull(fc.subarray(['x', 'y', 'z'])),
  meta: orNull(fc.constantFrom('null', '[]', '{}', '""', '{"color":"red"}')),
  files: orNull(fc.uniqueArray(sampleIds, { maxLength: 3 })),
  owner: orNull(sampleIds),
  plasmid: orNull(plasmidIds),
  plasmids: fc.uniqueArray(plasmidIds, { maxLength: 3 }),
  parent: orNull(sampleIds),
  archived: fc.boolean(),
});
const plasmids = fc.record({
  name: orNull(fc.constantFrom('', 'a', 'b', 'ab')),
  length: orNull(fc.integer({ min: 0, max: 4 })),
  backbone: orNull(plasmidIds),
});

function makeRows<T>(rows: fc.Arbitrary<T>, table: number, count: number): (T & { id: string })[] {
  const drawn = fc.sample(rows, { numRuns: count, seed: 7 + table });
  return drawn.map((row, index) => ({ ...row, id: sampleRowId(table, index) }));
}

/** Makes the physical tables in a schema of their own, and fills them. */
export async function createSampleRows(client: pg.Client, schema: string): Promise<SampleRows> {
  const rows = { samples: makeRows(samples, 1, SAMPLES), plasmids: makeRows(plasmids, 2, PLASMIDS) };
  const base = `id uuid primary key, version int not null default 1, created_at timestamptz(3) not null default now(),
    created_by uuid, updated_at timestamptz(3) not null default now(), updated_by uuid, archived_at timestamptz(3), last_write uuid`;
  await client.query(`create schema ${schema};
    create table ${schema}.t_1 (${base}, c_1 text, c_2 numeric, c_3 numeric, c_4 bigint, c_5 boolean, c_6 date,
      c_7 timestamptz(3), c_8 text[], c_9 jsonb, c_10 uuid[], c_11 uuid, c_12 uuid, c_14 uuid);
    create table ${schema}.t_2 (${base}, c_1 text, c_2 bigint, c_3 uuid);
    create table ${schema}.l_1_13 (from_id uuid, to_id uuid, position int, primary key (from_id, to_id))`);
  for (const row of rows.plasmids) {
    await client.query(`insert into ${schema}.t_2 (id, c_1, c_2, c_3) values ($1, $2, $3, $4)`, [
      row.id,
      row.name,
      row.length,
      row.backbone,
    ]);
  }
  for (const row of rows.samples) await insertSample(client, schema, row);
  return rows;
}

async function insertSample(client: pg.Client, schema: string, row: Sample): Promise<void> {
  await client.query(
    `insert into ${schema}.t_1 (id, c_1, c_2, c_3, c_4, c_5, c_6, c_7, c_8, c_9, c_10, c_11, c_12, c_14, archived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $15 then now() end)`,
    [
      row.id,
      row.name,
      row.amount,
      row.concentration,
      row.count,
      row.done,
      row.day,
      row.at,
      row.tags,
      row.meta,
      row.files,
      row.owner,
      row.plasmid,
      row.parent,
      row.archived,
    ],
  );
  await client.query(
    `insert into ${schema}.l_1_13 select $1, id, position from unnest($2::uuid[]) with ordinality as x (id, position)`,
    [row.id, row.plasmids],
  );
}
