import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSampleTables, makeTableModel } from '../../../testing/table-models.ts';
import { compileOrderBy } from './compile-order.ts';
import { compileTextMatch } from './compile-text-match.ts';
import { compileWhere, toWhereNode } from './compile-where.ts';
import { QueryError, type QueryIssue } from './query-issue.ts';

const { samples, plasmids } = makeSampleTables('ws_x');
const context = {
  resolveTable: (number: number) => (number === 2 ? plasmids : null),
  params: { word: 'a', none: null, many: ['a', 'b'] },
  now: new Date('2026-01-31T12:00:00.000Z'),
};

function compile(where: unknown, given: Partial<Parameters<typeof compileWhere>[2]> = {}) {
  return compileWhere(where, samples, { ...context, ...given });
}

function catchRefusal(run: () => unknown): QueryError {
  try {
    run();
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

function issuesOf(where: unknown): readonly QueryIssue[] {
  return catchRefusal(() => compile(where)).issues;
}

const compiled: [unknown, string, unknown[]][] = [
  ['Name = "a"', 't.c_1 = $1::text', ['a']],
  ['name != "a"', 't.c_1 is distinct from $1::text', ['a']],
  ['not Name = "a"', 't.c_1 is distinct from $1::text', ['a']],
  ['not not Name = "a"', 't.c_1 = $1::text', ['a']],
  ['Name = $word', 't.c_1 = $1::text', ['a']],
  ['Name = $none', "(t.c_1 is null or t.c_1 = '')", []],
  ['Name in $many', 't.c_1 = any($1::text[])', [['a', 'b']]],
  ['Name contains "5%_\\\\"', 't.c_1 ilike $1::text', ['%5\\%\\_\\\\%']],
  ["Concentration >= 5000 'ug/mL'", 't.c_3 >= $1::numeric', ['5']],
  ["Concentration >= 5 'µg/µl'", 't.c_3 >= $1::numeric', ['5']],
  ['Amount = 12345678901234567890.5', 't.c_2 = $1::numeric', ['12345678901234567890.5']],
  ['Count = "+7"', 't.c_4 = $1::bigint', ['7']],
  ['At >= today', 't.c_7 >= $1::timestamptz', ['2026-01-31T00:00:00Z']],
  ['At > "2026-01-31"', 't.c_7 >= $1::timestamptz', ['2026-02-01T00:00:00.000Z']],
  [
    'At = "9999-12-31"',
    '(t.c_7 >= $1::timestamptz and t.c_7 < $2::timestamptz)',
    ['9999-12-31T00:00:00Z', '10000-01-01T00:00:00.000Z'],
  ],
  ['Day within 1 month', '(t.c_6 >= $1::date and t.c_6 <= $2::date)', ['2026-01-31', '2026-02-28']],
  [
    'createdAt within -1 years',
    '(t.created_at >= $1::timestamptz and t.created_at <= $2::timestamptz)',
    ['2025-01-31T12:00:00.000Z', '2026-01-31T12:00:00.000Z'],
  ],
  ['Plasmid.Name = "a"', 'exists (select 1 from ws_x.t_2 q1 where q1.id = t.c_12 and q1.c_1 = $1::text)', ['a']],
  ['Plasmid.Name != "a"', 'not exists (select 1 from ws_x.t_2 q1 where q1.id = t.c_12 and q1.c_1 = $1::text)', ['a']],
  [
    'Plasmids.Name != "a"',
    'exists (select 1 from (ws_x.l_1_13 q2 join ws_x.t_2 q1 on q1.id = q2.to_id) where q2.from_id = t.id and q1.c_1 is distinct from $1::text)',
    ['a'],
  ],
  ['Plasmids is empty', 'not exists (select 1 from ws_x.l_1_13 q1 where q1.from_id = t.id)', []],
  [
    {
      not: {
        or: [
          { column: 'Count', op: 'lt', value: 1 },
          { column: 'Done', op: 'eq', value: true },
        ],
      },
    },
    '((t.c_4 < $1::bigint) is not true and t.c_5 is distinct from $2::boolean)',
    ['1', true],
  ],
];

const refused: [unknown, QueryIssue[]][] = [
  [
    {
      and: [
        { column: 'Amount', op: 'eq', value: 'abc' },
        { column: 'Nmae', op: 'eq', value: 'x' },
      ],
    },
    [
      { pointer: '/where/and/0/value', message: 'expected a number, found "abc"' },
      { pointer: '/where/and/1/column', message: 'there is no column "Nmae" in "Samples"; did you mean "Name"?' },
    ],
  ],
  [
    'Amount = "abc" or Nmae = 1',
    [
      { pointer: '/where', position: 9, message: 'expected a number, found "abc" (character 9)' },
      {
        pointer: '/where',
        position: 18,
        message: 'there is no column "Nmae" in "Samples"; did you mean "Name"? (character 18)',
      },
    ],
  ],
  ['Amount =', [{ pointer: '/where', position: 8, message: 'expected a value at character 8, found the end' }]],
  [
    { column: 'Count', op: 'in', value: [1, 1.5, '9223372036854775808'] },
    [
      { pointer: '/where/value/1', message: 'expected a whole number, found 1.5' },
      { pointer: '/where/value/2', message: '9223372036854775808 is beyond what an integer column holds (64 bits)' },
    ],
  ],
  [
    'Count in (1, 1.5)',
    [{ pointer: '/where', position: 13, message: 'expected a whole number, found 1.5 (character 13)' }],
  ],
  [
    { column: 'Done', op: 'eq', value: 'yes' },
    [{ pointer: '/where/value', message: 'expected true or false, found "yes"' }],
  ],
  [
    { column: 'Name', op: 'eq', value: 5 },
    [{ pointer: '/where/value', message: 'expected text in double quotes, found 5' }],
  ],
  [
    { column: 'Name', op: 'eq', value: 'a\u0000' },
    [{ pointer: '/where/value', message: 'the text holds U+0000 or half a surrogate pair, which no cell can hold' }],
  ],
  [
    { column: 'Day', op: 'eq', value: '2026-02-30' },
    [{ pointer: '/where/value', message: 'expected a date such as "2026-01-31" or today, found "2026-02-30"' }],
  ],
  [
    { column: 'Day', op: 'eq', value: '0000-01-01' },
    [{ pointer: '/where/value', message: 'expected a date such as "2026-01-31" or today, found "0000-01-01"' }],
  ],
  [
    { column: 'At', op: 'lt', value: '2026-01-31T10:00' },
    [
      {
        pointer: '/where/value',
        message:
          'expected a date or a moment such as "2026-01-31", "2026-01-31T09:30:00Z", today or now, found "2026-01-31T10:00"',
      },
    ],
  ],
  [
    { column: 'Amount', op: 'eq', value: Number.NaN },
    [{ pointer: '/where/value', message: 'expected a number, found null' }],
  ],
  [
    { column: 'Amount', op: 'eq', value: '1e99999' },
    [{ pointer: '/where/value', message: 'expected a number, found "1e99999"' }],
  ],
  [
    { column: 'Plasmid', op: 'eq', value: 'PLS-1' },
    [
      {
        pointer: '/where/value',
        message:
          'expected an id (a UUID), found "PLS-1"; to compare a column of the linked row, write Plasmid.<column>',
      },
    ],
  ],
  [
    { column: 'Tags', op: 'eq', value: 'x' },
    [
      {
        pointer: '/where/op',
        message:
          'eq cannot be used on "Tags", which is a multiSelect column; use contains, hasAny, hasAll, isEmpty, notEmpty',
      },
    ],
  ],
  [
    { column: 'Plasmids', op: 'lt', value: 'x' },
    [
      {
        pointer: '/where/op',
        message:
          'lt cannot be used on "Plasmids", which is a link with many; use contains, hasAny, hasAll, isEmpty, notEmpty',
      },
    ],
  ],
  [
    { column: 'Amount', op: 'gt', value: 1, unit: 'mg' },
    [{ pointer: '/where/unit', message: 'a unit cannot be given here: "Amount" is a number column and has none' }],
  ],
  [
    { column: 'Day', op: 'within', value: 1, unit: 'hours' },
    [{ pointer: '/where/value', message: 'a date has no hours; use days' }],
  ],
  [
    { column: 'Day', op: 'within', value: 1 },
    [{ pointer: '/where/value', message: 'within counts in one of hours, days, weeks, months, years, found nothing' }],
  ],
  [
    { column: 'Day', op: 'within', value: 1.5, unit: 'days' },
    [{ pointer: '/where/value', message: 'expected a whole number up to 100000 either way, found 1.5' }],
  ],
  [
    { column: 'Day', op: 'within', value: -99999, unit: 'years' },
    [{ pointer: '/where/value', message: '-99999 years lead out of the calendar' }],
  ],
  [{ column: 'Name', op: 'eq' }, [{ pointer: '/where/value', message: 'eq needs a value' }]],
  [
    { column: 'Name', op: 'eq', value: ['a'] },
    [{ pointer: '/where/value', message: 'eq takes one value, not a list' }],
  ],
  [{ column: 'Name', op: 'isEmpty', value: 'a' }, [{ pointer: '/where/value', message: 'isEmpty takes no value' }]],
  [
    { column: 'Name', op: 'in', value: [] },
    [{ pointer: '/where/value', message: 'in takes a list of 1 to 5000 values, found 0 values' }],
  ],
  [
    { column: 'Name', op: 'in', value: ['a', null] },
    [{ pointer: '/where/value/1', message: 'null cannot stand in a list; use isEmpty' }],
  ],
  [
    { column: 'Name', op: 'in', value: Array(5001).fill('a') },
    [{ pointer: '/where/value', message: 'in takes a list of 1 to 5000 values, found 5001 values' }],
  ],
  [
    { column: 'Count', op: 'between', value: [1] },
    [{ pointer: '/where/value', message: 'between takes two values, found 1 values' }],
  ],
  [
    { column: 'Name', op: 'eq', value: { param: 'toString' } },
    [{ pointer: '/where/value', message: 'the parameter "toString" has no value' }],
  ],
  [
    { column: 'Name', op: 'like', value: 'a' },
    [
      {
        pointer: '/where/op',
        message:
          'expected one of eq, neq, lt, lte, gt, gte, between, in, notIn, contains, startsWith, endsWith, isEmpty, notEmpty, hasAny, hasAll, within, found "like"',
      },
    ],
  ],
  [
    { column: 5, op: 'eq', value: 'a' },
    [{ pointer: '/where/column', message: 'expected the name of a column, found 5' }],
  ],
  [
    { column: 'Name', op: 'eq', value: 'a', sql: '1=1' },
    [
      {
        pointer: '/where',
        message: 'unknown "sql"; a node is {and: […]}, {or: […]}, {not: …} or {column, op, value, unit?}',
      },
    ],
  ],
  [{ and: [] }, [{ pointer: '/where/and', message: 'expected a list of at least one node, found []' }]],
  [
    { or: [{ not: null }] },
    [
      {
        pointer: '/where/or/0/not',
        message: 'expected a node {and: […]}, {or: […]}, {not: …} or a condition, found null',
      },
    ],
  ],
  [
    ['a'],
    [{ pointer: '/where', message: 'expected a node {and: […]}, {or: […]}, {not: …} or a condition, found ["a"]' }],
  ],
  [
    'Name.Length = 1',
    [
      {
        pointer: '/where',
        position: 0,
        message: '"Name" in "Samples" is no link, so nothing can follow it (character 0)',
      },
    ],
  ],
  [
    'Plasmid.Lenght = 1',
    [
      {
        pointer: '/where',
        position: 0,
        message: 'there is no column "Lenght" in "Plasmids"; did you mean "Length"? (character 0)',
      },
    ],
  ],
  [
    'Plasmid.Backbone.Backbone.Backbone.Name = "a"',
    [{ pointer: '/where', position: 0, message: 'a path goes through at most 3 links (character 0)' }],
  ],
  [
    { column: 'x'.repeat(301), op: 'isEmpty' },
    [{ pointer: '/where/column', message: 'a column path has at most 300 characters' }],
  ],
];

describe('compileWhere', () => {
  it.each(compiled)('compiles %j', (where, text, values) => {
    expect(compile(where)).toEqual({ text, values });
  });

  it.each(refused)('refuses %j and tells where', (where, issues) => {
    expect(issuesOf(where)).toEqual(issues);
  });

  it('has a code of its own for units', () => {
    const unknown = catchRefusal(() => compile("Concentration > 5 'zorks'"));
    expect(unknown.code).toBe('UNIT_UNKNOWN');
    expect(unknown.issues[0]).toMatchObject({ pointer: '/where', position: 18 });
    const other = catchRefusal(() => compile({ column: 'Concentration', op: 'between', value: [1, 2], unit: 'mL' }));
    expect(other.code).toBe('UNIT_INCOMPATIBLE');
    expect(other.message).toMatch(/mL .* mg\/mL .*the column "Concentration" is in mg\/mL/);
    expect(catchRefusal(() => compile("Concentration > 5 'zorks' and Amount = true")).code).toBe('VALIDATION_ERROR');
  });

  it('names all faults in one message', () => {
    const { message, status } = catchRefusal(() => compile('Nmae = 1 and Done = 5', { pointer: '/filter' }));
    expect(message).toBe(
      'filter: there is no column "Nmae" in "Samples"; did you mean "Name"? (character 0); filter: expected true or false, found 5 (character 20)',
    );
    expect(status).toBe(400);
  });

  it('follows 50 levels and 500 conditions and no more', () => {
    const nest = (levels: number): unknown =>
      levels === 0 ? { column: 'Name', op: 'isEmpty' } : { not: nest(levels - 1) };
    expect(compile(nest(50)).values).toEqual([]);
    expect(issuesOf(nest(51))[0]!.message).toBe('more than 50 levels of nesting');
    expect(issuesOf(nest(5000))).toHaveLength(1);
    const widen = (count: number) => ({ or: Array.from({ length: count }, () => ({ column: 'Name', op: 'isEmpty' })) });
    expect(compile(widen(500)).values).toEqual([]);
    expect(issuesOf(widen(600))).toEqual([{ pointer: '/where/or/500', message: 'more than 500 conditions' }]);
  });

  it('takes a name with dots for what it is, unless it is a path', () => {
    const table = makeTableModel('ws_x', 7, 'T', [
      { name: 'Conc. (mg)', type: 'number' },
      { name: 'Plasmid', type: 'link', link: { tableNumber: 2 } },
      { name: 'Plasmid.Name', type: 'text' },
    ]);
    const sqlOf = (column: string) => compileWhere({ column, op: 'notEmpty' }, table, context).text;
    expect(sqlOf('Conc. (mg)')).toBe('t.c_1 is not null');
    expect(sqlOf('Plasmid.Name')).toContain('exists');
    expect(sqlOf('`Plasmid.Name`')).toBe("t.c_3 <> ''");
  });

  it('lets a column hide what every row has', () => {
    const table = makeTableModel('ws_x', 7, 'T', [{ name: 'ID', type: 'integer' }]);
    expect(compileWhere('id = 5', table, context).text).toBe('t.c_1 = $1::bigint');
    expect(compileWhere('version = 5', table, context).text).toBe('t.version = $1::bigint');
  });

  it('says when the table behind a link is not there', () => {
    const run = () => compile('Plasmid.Name is empty', { resolveTable: () => null });
    expect(catchRefusal(run).issues[0]!.message).toBe('the table that "Plasmid" links to is not there (character 0)');
    expect(compile('Parent.Parent.Name is empty', { resolveTable: () => null }).values).toEqual([]);
  });

  it('puts no word of the caller into the SQL', () => {
    const hostile = fc.constantFrom("'; drop table x; --", '" or 1=1', '$1', '\\', '%', '🦠"', '/*', 'zq_marker');
    const names = fc.uniqueArray(
      fc.tuple(hostile, fc.nat(99)).map(([text, n]) => `${text}${n}`),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(names, fc.array(hostile, { minLength: 1 }), (columns, values) => {
        const table = makeTableModel(
          'ws_x',
          9,
          'T',
          columns.map((name) => ({ name, type: 'text' as const })),
        );
        const where = {
          or: columns.map((name) => ({ column: `\`${name.replaceAll('`', '``')}\``, op: 'in', value: values })),
        };
        const { text } = compileWhere(where, table, context);
        expect(text).toMatch(/^\((?: ?(?:or )?t\.c_\d+ = any\(\$\d+::text\[\]\))+\)$/);
      }),
    );
  });
});

describe('toWhereNode', () => {
  it('answers the tree of a text, or the fault with its character', () => {
    expect(toWhereNode('Name = "a"')).toEqual({ column: 'Name', op: 'eq', value: 'a' });
    expect(catchRefusal(() => toWhereNode('Name =')).issues[0]).toMatchObject({ pointer: '/where', position: 6 });
  });
});

describe('compileOrderBy', () => {
  it('refuses what has no single value', () => {
    const run = () =>
      compileOrderBy([{ column: 'Name' }, { column: 'Plasmids.Name' }, { column: 'x' }], samples, context);
    expect(catchRefusal(run).issues).toEqual([
      { pointer: '/sort/1', message: '"Plasmids" links to many rows, so it cannot be sorted by' },
      { pointer: '/sort/2', message: 'there is no column "x" in "Samples"' },
    ]);
  });
});

describe('compileTextMatch', () => {
  it('finds nothing where there is no text, and refuses what no text holds', () => {
    const table = makeTableModel('ws_x', 7, 'T', [{ name: 'n', type: 'integer' }]);
    expect(compileTextMatch('a', table, {})).toEqual({ text: 'false', values: [] });
    expect(catchRefusal(() => compileTextMatch('a\0', samples, {})).issues[0]!.pointer).toBe('/q');
    expect(compileTextMatch('a', samples, { alias: 'r', parametersBefore: 3 }).text).toBe('(r.c_1 ilike $4::text)');
  });
});
