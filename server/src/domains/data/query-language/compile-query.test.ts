import type { Query } from '@svc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSampleTables, makeTableModel } from '../../../testing/table-models.ts';
import { compileQuery } from './compile-query.ts';
import { QueryError } from './query-issue.ts';
import { quoteIdentifier } from './sql-builder.ts';

const { samples, plasmids } = makeSampleTables('ws_x');
const context = {
  resolveTable: (number: number) => (number === 2 ? plasmids : null),
  params: {},
  now: new Date('2026-01-31T12:00:00.000Z'),
};

function pointersOf(query: Omit<Query, 'from'>): [string, string][] {
  try {
    compileQuery({ from: samples.id, ...query }, samples, context);
  } catch (error) {
    if (error instanceof QueryError) return error.issues.map(({ pointer, message }) => [pointer, message]);
    throw error;
  }
  return [];
}

describe('compileQuery', () => {
  it('names every fault of every part at once', () => {
    expect(
      pointersOf({
        select: ['Name', 'Nmae', 'Name'],
        where: { column: 'Count', op: 'eq', value: 'x' },
        orderBy: [{ column: 'Plasmids' }, { column: 'Plasmids.Name' }],
      }),
    ).toEqual([
      ['/where/value', 'expected a whole number, found "x"'],
      ['/select/1', 'there is no column "Nmae" in "Samples"; did you mean "Name"?'],
      ['/select/2', '"Name" is selected twice'],
      ['/orderBy/0/column', '"Plasmids" links to many rows, so it cannot be sorted by'],
      ['/orderBy/1/column', '"Plasmids" links to many rows, so it cannot be sorted by'],
    ]);
  });

  it('refuses groups and aggregates that make no sense', () => {
    expect(
      pointersOf({
        groupBy: ['Plasmids.Name', 'Name'],
        aggregate: [
          { fn: 'sum', column: 'Name', as: 'a' },
          { fn: 'avg', as: 'b' },
          { fn: 'count', as: 'Name' },
          { fn: 'count', as: 'c\n' },
          { fn: 'max', column: 'Done', as: 'd' },
          { fn: 'count', column: 'Plasmids', as: 'e' },
        ],
        select: ['Count'],
        orderBy: [{ column: 'Day' }],
      }),
    ).toEqual([
      ['/groupBy/0', '"Plasmids" links to many rows, so it cannot be grouped by'],
      ['/aggregate/0/column', 'sum cannot be made of "Name", which is of type text; it takes number, integer'],
      ['/aggregate/1/column', 'avg needs a column'],
      ['/aggregate/3/as', '"c\\n" holds characters that a name cannot hold'],
      [
        '/aggregate/4/column',
        'max cannot be made of "Done", which is of type boolean; it takes number, integer, text, date, dateTime',
      ],
      ['/aggregate/5/column', '"Plasmids" links to many rows, so it cannot be aggregated'],
      ['/aggregate/2/as', '"Name" is the name of another column of the answer'],
      ['/orderBy/0/column', '"Day" is neither in groupBy nor the name of an aggregate'],
      ['/select/0', '"Count" is neither in groupBy nor the name of an aggregate'],
    ]);
  });

  it('follows a link once, however many paths go through it', () => {
    const { rows } = compileQuery(
      { from: samples.id, select: ['Plasmid.Name', 'Plasmid.Length'], orderBy: [{ column: 'Plasmid.Name' }] },
      samples,
      context,
    );
    expect(rows.text.match(/left join/g)).toHaveLength(1);
  });

  it('gives the count the values of the condition only', () => {
    const query = { from: samples.id, where: 'Name = "a"', limit: 5, offset: 10 };
    const { rows, count } = compileQuery(query, samples, context);
    expect(rows.values).toEqual(['a', 5, 10]);
    expect(count).toEqual({
      text: 'select count(*) as total from ws_x.t_1 t where t.archived_at is null and t.c_1 = $1::text',
      values: ['a'],
    });
  });

  it('puts names into the SQL only as quoted names of the output', () => {
    const names = fc
      .uniqueArray(fc.string({ unit: fc.constantFrom(...'"\'\\;-$/* \u{1f9ec}a[`.]'), minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 4,
        selector: (name) => name.toLowerCase(),
      })
      .map((list) => list.map((name, index) => `zq${index}${name}`));
    fc.assert(
      fc.property(names, (columns) => {
        const table = makeTableModel(
          'ws_x',
          9,
          'T',
          columns.map((name) => ({ name, type: 'text' as const })),
        );
        const aggregate = columns.map((as, index) => ({ fn: 'count' as const, as: `${as}${index}` }));
        for (const query of [{ from: table.id }, { from: table.id, aggregate }]) {
          const { rows, columns: outputs } = compileQuery(query, table, context);
          const bared = outputs.reduce((text, { name }) => text.replace(` as ${quoteIdentifier(name)}`, ''), rows.text);
          expect(bared).not.toContain('zq');
          expect(bared).not.toMatch(/["'\\;/`\u{1f9ec}]/u);
        }
      }),
    );
  });
});
