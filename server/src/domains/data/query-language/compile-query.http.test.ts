import { AGGREGATES, type Query } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleRows, NOW, type Sample, type SampleRows } from '../../../testing/sample-rows.ts';
import { makeSampleTables, makeTableModel } from '../../../testing/table-models.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { compileQuery } from './compile-query.ts';
import { QueryError } from './query-issue.ts';

const { samples, plasmids } = makeSampleTables('ws_x');
// Names that would break out of SQL if they were not quoted, and one that PostgreSQL would cut off.
const odd = makeTableModel('ws_x', 3, 'Odd', [
  { name: 'a"b; drop table "x', type: 'text' },
  { name: '😀 `', type: 'integer' },
  { name: 'Weitergeleitete Konzentration', type: 'measure', unit: 'mg/mL' },
  { name: 'Vorhergehender Zwischenschritt der Aufreinigung', type: 'link', link: { tableNumber: 3 } },
  { name: 'x', type: 'number' },
]);
const bare = makeTableModel('ws_x', 4, 'Bare', []);
const tables = [samples, plasmids, odd, bare];
const context = {
  resolveTable: (number: number) => tables.find((table) => table.number === number) ?? null,
  params: {},
  now: NOW,
};

let database: TestDatabase;
let client: pg.Client;
let rows: SampleRows;
let active: Sample[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
  rows = await createSampleRows(client, samples.schema);
  active = rows.samples.filter((row) => !row.archived);
  await client.query(`
    create table ws_x.t_3 (id uuid primary key, archived_at timestamptz(3), c_1 text, c_2 bigint, c_3 numeric, c_4 uuid, c_5 numeric);
    create table ws_x.t_4 (id uuid primary key, archived_at timestamptz(3));
    insert into ws_x.t_4 values ('${rows.samples[0]!.id}');
    insert into ws_x.t_3 values
      ('${rows.samples[0]!.id}', null, 'one', 9007199254740993, 1.5, '${rows.samples[1]!.id}', 0.1),
      ('${rows.samples[1]!.id}', null, 'two', 2, 12345678901234567.89, null, 0.2)`);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function ask(query: Omit<Query, 'from'>, table = samples) {
  const { rows: page, count, columns } = compileQuery({ from: table.id, ...query }, table, context);
  const found = await client.query<{ json: string }>(page.text, page.values);
  const counted = await client.query<{ total: string }>(count.text, count.values);
  return { rows: found.rows.map((row) => JSON.parse(row.json)), total: Number(counted.rows[0]!.total), columns };
}

describe('compileQuery of rows', () => {
  it('answers every column of the active rows, in the order of their ids', async () => {
    const answer = await ask({});
    expect(answer.total).toBe(active.length);
    expect(answer.rows).toEqual(
      active.map((row) => ({
        Name: row.name,
        Amount: row.amount,
        Concentration: row.concentration,
        Count: row.count,
        Done: row.done,
        Day: row.day,
        At: row.at,
        Tags: row.tags,
        Meta: row.meta === null ? null : JSON.parse(row.meta),
        Files: row.files,
        Owner: row.owner,
        Plasmid: row.plasmid,
        Plasmids: row.plasmids,
        Parent: row.parent,
      })),
    );
    expect(answer.columns.slice(1, 4)).toEqual([
      { name: 'Amount', type: 'number' },
      { name: 'Concentration', type: 'measure', unit: 'mg/mL' },
      { name: 'Count', type: 'integer' },
    ]);
  });

  it('answers the archived rows when it is asked for them', async () => {
    const answer = await ask({ archived: true, select: ['id'] });
    expect(answer.rows).toEqual(rows.samples.filter((row) => row.archived).map(({ id }) => ({ id })));
  });

  it('answers what stands behind links, as lists where there are many', async () => {
    const plasmidOf = (id: string | null) => rows.plasmids.find((row) => row.id === id);
    const users = (id: string | null) => active.filter((row) => id !== null && row.plasmid === id);
    const answer = await ask({
      select: ['Plasmid.Name', 'Plasmid.Backbone.Length', 'Plasmids.Name', 'Plasmid.Samples', 'Plasmid.Samples.Count'],
    });
    expect(answer.rows).toEqual(
      active.map((row) => ({
        'Plasmid.Name': plasmidOf(row.plasmid)?.name ?? null,
        'Plasmid.Backbone.Length': plasmidOf(plasmidOf(row.plasmid)?.backbone ?? null)?.length ?? null,
        'Plasmids.Name': row.plasmids.map((id) => plasmidOf(id)!.name),
        'Plasmid.Samples': users(row.plasmid).map((user) => user.id),
        'Plasmid.Samples.Count': users(row.plasmid).map((user) => user.count),
      })),
    );
  });

  it('goes through several links with many', async () => {
    const answer = await ask({ select: ['Parent.Plasmids.Used in.Plasmids', 'Plasmids.Backbone.Name'] });
    const first = answer.rows.find((row) => row['Parent.Plasmids.Used in.Plasmids'].length > 0);
    expect(Array.isArray(first['Parent.Plasmids.Used in.Plasmids'][0])).toBe(true);
  });

  it('filters, sorts and pages, and counts what the filter leaves', async () => {
    const matching = active.filter((row) => row.count !== null && row.count >= 1);
    const sorted = matching.toSorted((a, b) => b.count! - a.count! || (a.id < b.id ? -1 : 1));
    const query = { where: 'Count >= 1', orderBy: [{ column: 'count', dir: 'desc' }], select: ['id'] } as const;
    const answer = await ask({ ...query, select: ['id'], orderBy: [...query.orderBy], limit: 3, offset: 2 });
    expect(answer.total).toBe(matching.length);
    expect(answer.rows).toEqual(sorted.slice(2, 5).map(({ id }) => ({ id })));
  });

  it('sorts through a link, with empty cells last either way', async () => {
    const nameOf = (row: Sample) => rows.plasmids.find(({ id }) => id === row.plasmid)?.name ?? null;
    const answer = await ask({ select: ['Plasmid.Name'], orderBy: [{ column: 'Plasmid.Name', dir: 'desc' }] });
    const names = active.map(nameOf);
    const filled = names
      .filter((name) => name !== null)
      .sort()
      .reverse();
    expect(answer.rows.map((row) => row['Plasmid.Name'])).toEqual([
      ...filled,
      ...names.filter((name) => name === null),
    ]);
  });

  it('writes any name, and digits that a JSON number would lose as text', async () => {
    const answer = await ask({ where: { column: 'a"b; drop table "x', op: 'eq', value: 'one' } }, odd);
    expect(answer.rows).toEqual([
      {
        'a"b; drop table "x': 'one',
        '😀 `': '9007199254740993',
        'Weitergeleitete Konzentration': 1.5,
        'Vorhergehender Zwischenschritt der Aufreinigung': rows.samples[1]!.id,
        x: 0.1,
      },
    ]);
  });

  it('writes a name whole that PostgreSQL would cut off', async () => {
    const long = 'Vorhergehender Zwischenschritt der Aufreinigung.Weitergeleitete Konzentration';
    const answer = await ask({ select: [long, 'a"b; drop table "x'], limit: 5 }, odd);
    expect(answer.rows).toEqual([
      { [long]: '12345678901234567.89', 'a"b; drop table "x': 'one' },
      { [long]: null, 'a"b; drop table "x': 'two' },
    ]);
  });

  it('answers empty rows of a table without columns', async () => {
    expect(await ask({}, bare)).toEqual({ rows: [{}], total: 1, columns: [] });
  });
});

describe('compileQuery of groups', () => {
  it('answers every aggregate of a group', async () => {
    const answer = await ask({
      groupBy: ['Done'],
      aggregate: [
        { fn: 'count', as: 'rows' },
        { fn: 'count', column: 'Name', as: 'named' },
        { fn: 'countDistinct', column: 'Name', as: 'names' },
        { fn: 'sum', column: 'Amount', as: 'sum' },
        { fn: 'min', column: 'Day', as: 'first' },
        { fn: 'max', column: 'At', as: 'last' },
        { fn: 'median', column: 'Concentration', as: 'middle' },
      ],
    });
    const groups = [false, true, null].map((done) => active.filter((row) => row.done === done));
    expect(answer.total).toBe(3);
    expect(answer.rows).toEqual(
      groups.map((group, index) => {
        const named = group.flatMap((row) => row.name || []);
        const amounts = group.flatMap((row) => row.amount ?? []);
        return {
          Done: [false, true, null][index],
          rows: group.length,
          named: named.length,
          names: new Set(named).size,
          sum: amounts.length === 0 ? null : Math.round(amounts.reduce((a, b) => a + b, 0) * 10) / 10,
          first: group.flatMap((row) => row.day ?? []).sort()[0] ?? null,
          last:
            group
              .flatMap((row) => row.at ?? [])
              .sort()
              .at(-1) ?? null,
          middle: median(group.flatMap((row) => row.concentration ?? [])),
        };
      }),
    );
    expect(answer.columns.at(-1)).toEqual({ name: 'middle', type: 'measure', unit: 'mg/mL' });
  });

  it('answers one row about all rows without groups', async () => {
    const aggregate: Query['aggregate'] = [
      { fn: 'avg', column: 'Count', as: 'mean' },
      { fn: 'stddev', column: 'Count', as: 'spread' },
      { fn: 'median', column: 'Count', as: 'middle' },
    ];
    const answer = await ask({ aggregate });
    const counts = active.flatMap((row) => row.count ?? []);
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
    const spread = Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (counts.length - 1));
    expect(answer.total).toBe(1);
    expect(answer.rows[0].mean).toBeCloseTo(mean, 12);
    expect(answer.rows[0].spread).toBeCloseTo(spread, 12);
    expect(answer.rows[0].middle).toBe(median(counts));
    expect(answer.columns.map((column) => column.type)).toEqual(['number', 'number', 'number']);
    expect((await ask({ aggregate, where: 'Name = "nobody"' })).rows).toEqual([
      { mean: null, spread: null, middle: null },
    ]);
  });

  it('makes an exact median and a readable mean of decimals', async () => {
    const answer = await ask(
      {
        aggregate: [
          { fn: 'median', column: 'x', as: 'median' },
          { fn: 'avg', column: 'x', as: 'avg' },
          { fn: 'sum', column: 'x', as: 'sum' },
          { fn: 'sum', column: '😀 `', as: 'big' },
        ],
      },
      odd,
    );
    expect(answer.rows).toEqual([{ median: 0.15, avg: 0.15, sum: 0.3, big: '9007199254740995' }]);
  });

  it('makes any aggregate of any column, or refuses it', async () => {
    const columns = [
      ...samples.columns.map(({ name }) => name),
      'id',
      'createdAt',
      'version',
      'Plasmid.Length',
      'Parent.At',
    ];
    let made = 0;
    for (const column of columns) {
      for (const fn of AGGREGATES) {
        try {
          const answer = await ask({
            groupBy: ['Tags'],
            aggregate: [{ fn, column, as: 'x' }],
            orderBy: [{ column: 'x' }],
          });
          expect(answer.rows.length).toBe(answer.total);
          made += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }
    }
    expect(made).toBe(76);
  });

  it('groups and sorts by any column that has one value a row', async () => {
    for (const { name } of samples.columns.filter((column) => column.name !== 'Plasmids')) {
      const grouped = await ask({ groupBy: [name], orderBy: [{ column: name, dir: 'desc' }] });
      expect(grouped.rows.length).toBe(grouped.total);
      const sorted = await ask({ orderBy: [{ column: name, dir: 'desc' }], select: [name] });
      expect(sorted.rows.length).toBe(active.length);
    }
  });

  it('groups through a link, sorts by an aggregate, pages and picks columns', async () => {
    const nameOf = (row: Sample) => rows.plasmids.find(({ id }) => id === row.plasmid)?.name ?? null;
    const counts = new Map<string | null, number>();
    for (const row of active) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
    const order = [...counts].sort(([a, x], [b, y]) => y - x || (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
    const answer = await ask({
      groupBy: ['Plasmid.Name'],
      aggregate: [{ fn: 'count', as: 'n' }],
      orderBy: [{ column: 'n', dir: 'desc' }],
      limit: 2,
      offset: 1,
    });
    expect(answer.rows).toEqual(order.slice(1, 3).map(([name, n]) => ({ 'Plasmid.Name': name, n })));
    expect(answer.total).toBe(counts.size);
    const picked = await ask({ groupBy: ['plasmid.name'], select: ['plasmid.name'], limit: 1 });
    expect(Object.keys(picked.rows[0])).toEqual(['plasmid.name']);
  });
});

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}
