import { QUERY_OPERATORS, type WhereNode } from '@svc/contract';
import { convert } from '@svc/units';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSampleRows,
  NOW,
  type Plasmid,
  type Sample,
  type SampleRows,
  sampleRowId,
} from '../../../testing/sample-rows.ts';
import { makeSampleTables } from '../../../testing/table-models.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { compileOrderBy } from './compile-order.ts';
import { compileTextMatch } from './compile-text-match.ts';
import { compileWhere } from './compile-where.ts';
import { QueryError } from './query-issue.ts';

/**
 * Random conditions on random rows, by the database and by hand. By hand a path is a list of values: a link with one gives
 * the row or nothing (an empty cell), a link with many gives every row; a condition holds when it does of any value.
 */

const { samples, plasmids } = makeSampleTables('ws_x');
const context = {
  resolveTable: (number: number) => [samples, plasmids].find((table) => table.number === number) ?? null,
  params: {},
  now: NOW,
};

let database: TestDatabase;
let client: pg.Client;
let rows: SampleRows;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
  rows = await createSampleRows(client, samples.schema);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function find(where: unknown): Promise<string[]> {
  const { text, values } = compileWhere(where, samples, context);
  const result = await client.query<{ id: string }>(`select t.id from ws_x.t_1 t where ${text} order by t.id`, values);
  return result.rows.map((row) => row.id);
}

type Value = string | number | boolean | string[] | null;

interface Condition {
  column: string;
  op: string;
  value?: unknown;
  unit?: string;
}

/** What a path gives, by hand; null is an empty cell. */
const PATHS: Record<string, (row: Sample) => Value[]> = {
  Name: (row) => [row.name],
  Amount: (row) => [row.amount],
  Concentration: (row) => [row.concentration],
  Count: (row) => [row.count],
  Done: (row) => [row.done],
  Day: (row) => [row.day],
  At: (row) => [row.at],
  Tags: (row) => [row.tags],
  Files: (row) => [row.files],
  Owner: (row) => [row.owner],
  Plasmid: (row) => [row.plasmid],
  Plasmids: (row) => [row.plasmids],
  id: (row) => [row.id],
  version: () => [1],
  'Plasmid.Name': (row) => [plasmidOf(row.plasmid)?.name ?? null],
  'Plasmid.Length': (row) => [plasmidOf(row.plasmid)?.length ?? null],
  'Plasmid.Backbone.Name': (row) => [plasmidOf(plasmidOf(row.plasmid)?.backbone)?.name ?? null],
  'Parent.Concentration': (row) => [sampleOf(row.parent)?.concentration ?? null],
  'Parent.Plasmids': (row) => [sampleOf(row.parent)?.plasmids ?? null],
  'Parent.Plasmid.Samples': (row) => [usersOf(sampleOf(row.parent)?.plasmid)],
  'Plasmids.Name': (row) => row.plasmids.map((id) => plasmidOf(id)!.name),
  'Plasmids.Backbone.Length': (row) => row.plasmids.map((id) => plasmidOf(plasmidOf(id)!.backbone)?.length ?? null),
  'Plasmid.Samples.Name': (row) => usersOf(row.plasmid).map((id) => sampleOf(id)!.name),
  'Plasmid.Used in.Count': (row) => usersOfMany(row.plasmid).map((id) => sampleOf(id)!.count),
  'Plasmids.Used in.Name': (row) => row.plasmids.flatMap(usersOfMany).map((id) => sampleOf(id)!.name),
  'Parent.Plasmids.Samples': (row) => (sampleOf(row.parent)?.plasmids ?? []).map(usersOf),
};

function plasmidOf(id: string | null | undefined): Plasmid | undefined {
  return rows.plasmids.find((row) => row.id === id);
}

function sampleOf(id: string | null | undefined): Sample | undefined {
  return rows.samples.find((row) => row.id === id);
}

function usersOf(id: string | null | undefined): string[] {
  return rows.samples.filter((row) => id != null && row.plasmid === id && !row.archived).map((row) => row.id);
}

function usersOfMany(id: string | null | undefined): string[] {
  return rows.samples.filter((row) => id != null && row.plasmids.includes(id) && !row.archived).map((row) => row.id);
}

function holds(node: WhereNode, row: Sample): boolean {
  if ('and' in node) return node.and.every((child) => holds(child, row));
  if ('or' in node) return node.or.some((child) => holds(child, row));
  if ('not' in node) return !holds(node.not, row);
  return PATHS[node.column]!(row).some((value) => test(value, node as Condition));
}

function test(cell: Value, { op, value, unit, column }: Condition): boolean {
  const isEmpty = cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
  const inUnit = (given: unknown) => (unit === undefined ? given : convert(given as number, unit, 'mg/mL').number);
  const list = Array.isArray(value) ? value.map(inUnit) : [inUnit(value)];
  const isMoment = column === 'At';
  const compare = (other: unknown): number => {
    const moment = isMoment ? String(other) : '';
    if (moment.length === 10)
      return (cell as string).slice(0, 10) < moment ? -1 : (cell as string).slice(0, 10) > moment ? 1 : 0;
    return cell! < (other as string) ? -1 : cell! > (other as string) ? 1 : 0;
  };
  switch (op) {
    case 'isEmpty':
      return isEmpty;
    case 'notEmpty':
      return !isEmpty;
    case 'eq':
      return value === null ? isEmpty : cell !== null && compare(list[0]) === 0;
    case 'neq':
      return !test(cell, { op: 'eq', value, column, ...(unit === undefined ? {} : { unit }) });
    case 'in':
      return cell !== null && list.some((other) => compare(other) === 0);
    case 'notIn':
      return !test(cell, { op: 'in', value, column, ...(unit === undefined ? {} : { unit }) });
    case 'lt':
      return cell !== null && compare(list[0]) < 0;
    case 'lte':
      return cell !== null && compare(list[0]) <= 0;
    case 'gt':
      return cell !== null && compare(list[0]) > 0;
    case 'gte':
      return cell !== null && compare(list[0]) >= 0;
    case 'between':
      return cell !== null && compare(list[0]) >= 0 && compare(list[1]) <= 0;
    case 'contains':
      if (Array.isArray(cell)) return cell.includes(value as string);
      return typeof cell === 'string' && cell.toLowerCase().includes((value as string).toLowerCase());
    case 'startsWith':
      return typeof cell === 'string' && cell.toLowerCase().startsWith((value as string).toLowerCase());
    case 'endsWith':
      return typeof cell === 'string' && cell.toLowerCase().endsWith((value as string).toLowerCase());
    case 'hasAny':
      return list.some((item) => (cell as string[] | null)?.includes(item as string) ?? false);
    case 'hasAll':
      return list.every((item) => (cell as string[] | null)?.includes(item as string) ?? false);
    default:
      throw new Error(op);
  }
}

const EQUALITY = ['eq', 'neq', 'in', 'notIn', 'isEmpty', 'notEmpty'];
const ORDER = ['lt', 'lte', 'gt', 'gte', 'between'];
const LISTS = ['contains', 'hasAny', 'hasAll', 'isEmpty', 'notEmpty'];
const texts = fc.constantFrom('a', 'A', 'b', 'ab', 'a%', 'a_b', '\\', "o'x", '');
const numbers = fc.constantFrom(-1.5, 0, 0.1, 1, 2, '0.1', '2.50', '12345678901234567890.5');
const days = fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-01');
const moments = fc.oneof(days, fc.constantFrom('2026-01-31T12:00:00.000Z', '2026-02-01T00:00:00.000Z'));
const sampleIds = fc.nat(39).map((index) => sampleRowId(1, index));
const plasmidIds = fc.nat(9).map((index) => sampleRowId(2, index));

function on(columns: string[], ops: string[], values: fc.Arbitrary<unknown>, units?: fc.Arbitrary<string>) {
  return fc
    .tuple(
      fc.constantFrom(...columns),
      fc.constantFrom(...ops),
      values,
      fc.array(values, { minLength: 1, maxLength: 3 }),
      values,
    )
    .chain(([column, op, value, list, other]) => {
      if (op === 'isEmpty' || op === 'notEmpty') return fc.constant<object>({ column, op });
      const given = ['in', 'notIn', 'hasAny', 'hasAll'].includes(op) ? list : op === 'between' ? [value, other] : value;
      const whole = fc.constant<object>({ column, op, value: given });
      return units === undefined
        ? whole
        : fc.oneof(
            whole,
            units.map((unit) => ({ column, op, value: given, unit })),
          );
    }) as unknown as fc.Arbitrary<WhereNode>;
}

const textPaths = [
  'Name',
  'Plasmid.Name',
  'Plasmid.Backbone.Name',
  'Plasmids.Name',
  'Plasmid.Samples.Name',
  'Plasmids.Used in.Name',
];
const conditions = fc.oneof(
  on(textPaths, [...EQUALITY, ...ORDER, 'contains', 'startsWith', 'endsWith'], texts),
  on(['Amount'], [...EQUALITY, ...ORDER], numbers),
  on(
    ['Concentration', 'Parent.Concentration'],
    [...EQUALITY, ...ORDER],
    fc.constantFrom(0, 0.5, 1, 2),
    fc.constantFrom('mg/mL', 'ug/uL', 'g/L'),
  ),
  on(
    ['Count', 'Plasmid.Length', 'version', 'Plasmids.Backbone.Length', 'Plasmid.Used in.Count'],
    [...EQUALITY, ...ORDER],
    fc.integer({ min: -1, max: 4 }),
  ),
  on(['Done'], EQUALITY, fc.boolean()),
  on(['Day'], [...EQUALITY, ...ORDER], days),
  on(['At'], [...EQUALITY, ...ORDER], moments),
  on(['Tags'], LISTS, fc.constantFrom('x', 'y', 'z')),
  on(['Plasmid'], EQUALITY, plasmidIds),
  on(['Plasmids', 'Parent.Plasmids'], LISTS, plasmidIds),
  on(['Parent.Plasmid.Samples', 'Parent.Plasmids.Samples', 'Files'], LISTS, sampleIds),
  on(['id', 'Owner'], EQUALITY, sampleIds),
  on(['Name', 'Amount', 'Plasmid', 'Plasmid.Name', 'Done', 'Day', 'At'], ['eq', 'neq'], fc.constant(null)),
);
const trees = fc.letrec<{ node: WhereNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    conditions,
    conditions,
    fc.record({ and: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('node') }),
  ),
})).node;

function byHand(where: WhereNode): string[] {
  return rows.samples.filter((row) => holds(where, row)).map((row) => row.id);
}

describe('compileWhere', () => {
  it('finds with one condition what is found by hand', async () => {
    await fc.assert(
      fc.asyncProperty(conditions, async (where) => {
        expect(await find(where)).toEqual(byHand(where));
      }),
      { numRuns: 1500 },
    );
  }, 120_000);

  it('finds with any tree what is found by hand', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (where) => {
        expect(await find(where)).toEqual(byHand(where));
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  it('finds with the opposite of a condition all other rows', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (where) => {
        const all = [...(await find(where)), ...(await find({ not: where }))];
        expect(all.sort()).toEqual(rows.samples.map((row) => row.id));
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it('counts from now on, or back until now', async () => {
    const day = (where: string) => find(where);
    const inDays = (from: string, to: string) =>
      rows.samples.filter((row) => row.day !== null && row.day >= from && row.day <= to).map((row) => row.id);
    expect(await day('Day within 1 month')).toEqual(inDays('2026-01-31', '2026-02-28'));
    expect(await day('Day within -30 days')).toEqual(inDays('2026-01-01', '2026-01-31'));
    expect(await day('Day = today')).toEqual(inDays('2026-01-31', '2026-01-31'));
    const moments = (from: string, to: string) =>
      rows.samples.filter((row) => row.at !== null && row.at >= from && row.at <= to).map((row) => row.id);
    expect(await day('At within 12 hours')).toEqual(moments('2026-01-31T12:00:00.000Z', '2026-02-01T00:00:00.000Z'));
    expect(await day('At <= now')).toEqual(moments('0', '2026-01-31T12:00:00.000Z'));
  });

  it('reads the JSON of a cell as text, and knows an empty one', async () => {
    expect(await find('Meta contains "COLOR"')).toEqual(rows.samples.filter(hasColor).map((row) => row.id));
    expect(await find('Meta is not empty')).toEqual(rows.samples.filter(hasColor).map((row) => row.id));
  });

  it('answers rows or a refusal, whatever it is given', async () => {
    const odd = fc.constantFrom<unknown>(
      ...[null, true, 0, -1.5, 1e21, 1e300, 5e-324, '', ' ', '5.', '.5', '+5', '1e1000', '1e-1000', '9'.repeat(1000)],
      ...['NaN', 'Infinity', '0x1f', '1_000', '9223372036854775807', '-9223372036854775808', '\u0000', '\ud800', '😀'],
      ...['today', 'NOW', '0001-01-01', '9999-12-31', '10000-01-01', '2026-02-29', '2026-01-31T24:00:00Z'],
      ...['2026-01-31t23:59:59.123456789z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:60Z', '{}', '{"a"'],
      ...[
        sampleRowId(1, 0).toUpperCase(),
        '{00000000-0000-8000-8000-000000001000}',
        [],
        {},
        { param: 'x' },
        [[]],
        [null],
      ],
    );
    const columns = fc.constantFrom(
      ...Object.keys(PATHS),
      'Meta',
      'createdAt',
      'updatedBy',
      'Plasmids.id',
      '',
      '.',
      '`',
      'x',
    );
    const values = fc.oneof(odd, fc.array(odd, { maxLength: 2 }), fc.constant(undefined));
    const units = fc.constantFrom(...Array(20).fill(undefined), 'mg/mL', 'kat', 'zorks', 'days', 'years', 'hour', '');
    const nodes = fc.record({ column: columns, op: fc.constantFrom(...QUERY_OPERATORS), value: values, unit: units });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(nodes, fc.boolean(), async (node, isNegated) => {
        const { unit, ...rest } = node;
        const condition = unit === undefined ? rest : node;
        try {
          await find(isNegated ? { not: condition } : condition);
          accepted += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 6000 },
    );
    expect(accepted).toBeGreaterThan(200);
  }, 120_000);

  it('keeps its parameters behind those of the caller', async () => {
    const { text, values } = compileWhere('Name = "a"', samples, { ...context, alias: 'row', parametersBefore: 2 });
    const result = await client.query(`select $1::int as one, $2::int as two from ws_x.t_1 row where ${text}`, [
      1,
      2,
      ...values,
    ]);
    expect(result.rows.length).toBe(rows.samples.filter((row) => row.name === 'a').length);
  });

  it('plans 500 conditions through three links within seconds', async () => {
    const one = { column: 'Parent.Plasmids.Used in.Name', op: 'neq', value: 'a' } as const;
    const { text, values } = compileWhere({ and: Array.from({ length: 500 }, () => one) }, samples, context);
    const start = performance.now();
    await client.query(`explain select t.id from ws_x.t_1 t where ${text}`, values);
    expect(performance.now() - start).toBeLessThan(5000);
  }, 60_000);
});

function hasColor(row: Sample): boolean {
  return row.meta?.includes('color') ?? false;
}

describe('compileOrderBy', () => {
  it('sorts through links, with empty cells last and the id between equals', async () => {
    const { text } = compileOrderBy([{ column: 'Plasmid.Backbone.Name', dir: 'desc' }], samples, context);
    const result = await client.query<{ id: string }>(`select t.id from ws_x.t_1 t order by ${text}`);
    const nameOf = (row: Sample) => plasmidOf(plasmidOf(row.plasmid)?.backbone)?.name ?? null;
    const sorted = [...rows.samples].sort((left, right) => {
      const [a, b] = [nameOf(left), nameOf(right)];
      if (a === b) return left.id < right.id ? -1 : 1;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a > b ? -1 : 1;
    });
    expect(result.rows.map((row) => row.id)).toEqual(sorted.map((row) => row.id));
  });
});

describe('compileTextMatch', () => {
  it.each(['A%', '_', '\\', "'", 'zzz'])('finds the rows in which %s occurs', async (searched) => {
    const { text, values } = compileTextMatch(searched, samples, {});
    const result = await client.query<{ id: string }>(
      `select t.id from ws_x.t_1 t where ${text} order by t.id`,
      values,
    );
    const byHand = rows.samples.filter((row) => row.name?.toLowerCase().includes(searched.toLowerCase()));
    expect(result.rows.map((row) => row.id)).toEqual(byHand.map((row) => row.id));
  });
});
