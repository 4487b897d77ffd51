import { describe, expect, it } from 'vitest';
import { parseQueryText, readQueryText } from './parse-query-text.ts';
import { QueryTextError } from './query-text-error.ts';

const parsed: [string, unknown][] = [
  ['Name = "a"', { column: 'Name', op: 'eq', value: 'a' }],
  ['Name!="a"', { column: 'Name', op: 'neq', value: 'a' }],
  ['Name <> "a"', { column: 'Name', op: 'neq', value: 'a' }],
  ['n<1', { column: 'n', op: 'lt', value: 1 }],
  ['n <= -1.5', { column: 'n', op: 'lte', value: -1.5 }],
  ['n > +1e3', { column: 'n', op: 'gt', value: 1000 }],
  ['n >= .5', { column: 'n', op: 'gte', value: 0.5 }],
  ['n = 12345678901234567890.5', { column: 'n', op: 'eq', value: '12345678901234567890.5' }],
  ['n = 0.30000000000000004', { column: 'n', op: 'eq', value: 0.30000000000000004 }],
  ['n = 1e400', { column: 'n', op: 'eq', value: '1e400' }],
  ['n = -0', { column: 'n', op: 'eq', value: 0 }],
  ["n >= 5 'ug/uL'", { column: 'n', op: 'gte', value: 5, unit: 'ug/uL' }],
  ["n >= 5''''", { column: 'n', op: 'gte', value: 5, unit: "'" }],
  ["n between 1 and 5 'mg'", { column: 'n', op: 'between', value: [1, 5], unit: 'mg' }],
  ["n between 1 'mg' and 5 'mg'", { column: 'n', op: 'between', value: [1, 5], unit: 'mg' }],
  ['Status IN ("ok", "new")', { column: 'Status', op: 'in', value: ['ok', 'new'] }],
  ['Status Not In ("ok")', { column: 'Status', op: 'notIn', value: ['ok'] }],
  ['Status in $list', { column: 'Status', op: 'in', value: { param: 'list' } }],
  ["n in (1, 2 'mg')", { column: 'n', op: 'in', value: [1, 2], unit: 'mg' }],
  ['Name contains "x"', { column: 'Name', op: 'contains', value: 'x' }],
  ['Name STARTSWITH "x"', { column: 'Name', op: 'startsWith', value: 'x' }],
  ['Name endsWith "x"', { column: 'Name', op: 'endsWith', value: 'x' }],
  ['Name is empty', { column: 'Name', op: 'isEmpty' }],
  ['Name is not empty', { column: 'Name', op: 'notEmpty' }],
  ['Tags hasAny ("a", "b")', { column: 'Tags', op: 'hasAny', value: ['a', 'b'] }],
  ['Tags hasAll ("a")', { column: 'Tags', op: 'hasAll', value: ['a'] }],
  ['Day within 7 days', { column: 'Day', op: 'within', value: 7, unit: 'days' }],
  ['Day within -1 Week', { column: 'Day', op: 'within', value: -1, unit: 'weeks' }],
  ['Day within $n hours', { column: 'Day', op: 'within', value: { param: 'n' }, unit: 'hours' }],
  ['Done = true', { column: 'Done', op: 'eq', value: true }],
  ['Done = FALSE', { column: 'Done', op: 'eq', value: false }],
  ['Name = null', { column: 'Name', op: 'eq', value: null }],
  ['Day = today', { column: 'Day', op: 'eq', value: 'today' }],
  ['Day < Now', { column: 'Day', op: 'lt', value: 'now' }],
  ['Name = $name', { column: 'Name', op: 'eq', value: { param: 'name' } }],
  ['Name = "say \\"hi\\" \\\\ \\u00e9\ttab"', { column: 'Name', op: 'eq', value: 'say "hi" \\ é\ttab' }],
  ['Größe_µ-1 = 1', { column: 'Größe_µ-1', op: 'eq', value: 1 }],
  ['260_280 > 1.8', { column: '260_280', op: 'gt', value: 1.8 }],
  ['2nd = 1', { column: '2nd', op: 'eq', value: 1 }],
  ['[Max conc] = 1', { column: 'Max conc', op: 'eq', value: 1 }],
  ['`in` = 1', { column: 'in', op: 'eq', value: 1 }],
  ['`a``b` = 1', { column: 'a`b', op: 'eq', value: 1 }],
  ['[a]]b] = 1', { column: 'a]b', op: 'eq', value: 1 }],
  ['[Conc. (mg)] = 1', { column: '`Conc. (mg)`', op: 'eq', value: 1 }],
  ['Plasmid.Resistance = "amp"', { column: 'Plasmid.Resistance', op: 'eq', value: 'amp' }],
  ['Plasmid.[Max conc] . `is` = 1', { column: 'Plasmid.Max conc.is', op: 'eq', value: 1 }],
  ['not a = 1', { not: { column: 'a', op: 'eq', value: 1 } }],
  ['not a = 1 and b = 2', { and: [{ not: { column: 'a', op: 'eq', value: 1 } }, { column: 'b', op: 'eq', value: 2 }] }],
  [
    'a = 1 or b = 2 and c = 3',
    {
      or: [
        { column: 'a', op: 'eq', value: 1 },
        {
          and: [
            { column: 'b', op: 'eq', value: 2 },
            { column: 'c', op: 'eq', value: 3 },
          ],
        },
      ],
    },
  ],
  [
    '((a = 1 or b = 2)) and c between 1 and 2',
    {
      and: [
        {
          or: [
            { column: 'a', op: 'eq', value: 1 },
            { column: 'b', op: 'eq', value: 2 },
          ],
        },
        { column: 'c', op: 'between', value: [1, 2] },
      ],
    },
  ],
];

const refused: [string, number, string][] = [
  ['', 0, 'filter: expected a column at character 0, found the end'],
  ['Status in and', 10, 'filter: expected "(" and a list of values at character 10, found "and"'],
  ['Name      = and', 12, 'filter: expected a value at character 12, found "and"'],
  ['= 5', 0, 'filter: expected a column at character 0, found "="'],
  ['5 = 5', 0, 'filter: expected a column at character 0, found "5"'],
  ['empty = 5', 0, 'filter: expected a column at character 0, found "empty"; a column of that name is written `empty`'],
  ['a. = 5', 3, 'filter: expected a column at character 3, found "="'],
  ['[] = 5', 0, 'filter: expected a name between the marks at character 0'],
  ['Name', 4, 'filter: expected an operator such as =, <, in, contains or is empty at character 4, found the end'],
  [
    'Max conc = 1',
    4,
    'filter: expected an operator such as =, <, in, contains or is empty at character 4, found "conc"; a name with blanks is written in `backquotes` or [brackets]',
  ],
  [
    'Name = abc',
    7,
    'filter: expected a value at character 7, found "abc"; text stands in double quotes, a unit in single ones',
  ],
  ['Name =', 6, 'filter: expected a value at character 6, found the end'],
  ['Name = $1', 7, 'filter: expected a value at character 7, found "$"'],
  ['Name = "abc', 7, 'filter: the text that starts at character 7 has no closing "'],
  ['Name = "a\\qb"', 7, 'filter: the text that starts at character 7 holds a \\ that escapes nothing; write \\\\'],
  ["n = 5 'mg", 6, "filter: the unit that starts at character 6 has no closing '"],
  ["n = 5 ''", 6, 'filter: expected a unit between the quotes at character 6'],
  ['n = 5 mg', 6, 'filter: expected "and", "or" or the end at character 6, found "mg"; a unit stands in single quotes'],
  ["n between 1 'mg' and 5 'g'", 23, "filter: expected the unit 'mg' again at character 23, found 'g'"],
  ['n between 1, 5', 11, 'filter: expected "and" at character 11, found ","'],
  ['n in 5', 5, 'filter: expected "(" and a list of values at character 5, found "5"'],
  ['n in ()', 6, 'filter: expected a value at character 6, found ")"'],
  ['n in (1,)', 8, 'filter: expected a value at character 8, found ")"'],
  ['n in (1 2)', 8, 'filter: expected "," or ")" at character 8, found "2"'],
  ['n not 5', 6, 'filter: expected "in" at character 6, found "5"'],
  ['n is 5', 5, 'filter: expected "empty" or "not empty" at character 5, found "5"'],
  ['n is not null', 9, 'filter: expected "empty" at character 9, found "null"'],
  ['d within days', 9, 'filter: expected a number at character 9, found "days"'],
  ['d within 7 moons', 11, 'filter: expected one of hours, days, weeks, months, years at character 11, found "moons"'],
  ['(a = 1', 6, 'filter: expected "and", "or" or ")" at character 6, found the end'],
  ['a = 1)', 5, 'filter: expected "and", "or" or the end at character 5, found ")"'],
  ['a = 1 and', 9, 'filter: expected a column at character 9, found the end'],
  ['[a = 1', 0, 'filter: the name that starts at character 0 has no closing ]'],
  ['`a = 1', 0, 'filter: the name that starts at character 0 has no closing `'],
  ['a = 1; drop table x', 5, 'filter: expected "and", "or" or the end at character 5, found ";"'],
  ['a = 😀', 4, 'filter: expected a value at character 4, found "😀"'],
];

describe('parseQueryText', () => {
  it.each(parsed)('reads %s', (text, tree) => {
    expect(parseQueryText(text)).toEqual(tree);
  });

  it.each(refused)('points at the character where %j goes wrong', (text, position, message) => {
    const refusal = catchRefusal(text);
    expect(refusal.message).toBe(message);
    expect(refusal.position).toBe(position);
  });

  it('names the field it was told', () => {
    expect(() => parseQueryText('a =', 'where')).toThrow('where: expected a value at character 3, found the end');
  });

  it('nests 50 levels and no deeper', () => {
    const nest = (levels: number) => `${'('.repeat(levels)}a = 1${')'.repeat(levels)}`;
    expect(parseQueryText(nest(50))).toEqual({ column: 'a', op: 'eq', value: 1 });
    expect(catchRefusal(nest(51))).toMatchObject({
      message: 'filter: more than 50 levels of nesting at character 50',
      position: 50,
    });
    expect(catchRefusal(`${'not '.repeat(51)}a = 1`).position).toBe(200);
  });

  it('takes 500 conditions and no more', () => {
    const join = (count: number) => Array.from({ length: count }, () => 'a=1').join(' or ');
    expect(parseQueryText(join(500))).toMatchObject({ or: { length: 500 } });
    expect(catchRefusal(join(501)).message).toBe('filter: more than 500 conditions at character 3500');
  });

  it.each([
    ['an endless text', `a = "${'\\\\'.repeat(50_000)}`],
    ['endless zeros', `a = ${'0'.repeat(100_000)}1`],
    ['endless digits', `a = ${'10'.repeat(50_000)}x`],
    ['endless quotes', `a = 5 '${"''".repeat(50_000)}`],
    ['endless blanks', `a${' '.repeat(100_000)}`],
    ['endless words', `${'é'.repeat(100_000)}`],
  ])('reads %s in linear time', (_, text) => {
    const start = performance.now();
    try {
      parseQueryText(text);
    } catch (error) {
      expect(error).toBeInstanceOf(QueryTextError);
    }
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('remembers where the parts of each condition stand', () => {
    const { where, positions } = readQueryText("a in (1, 22 'mg')");
    expect(positions.get(where)).toEqual({ column: 0, op: 2, values: [6, 9], unit: 12 });
  });
});

function catchRefusal(text: string): QueryTextError {
  try {
    parseQueryText(text);
  } catch (error) {
    if (error instanceof QueryTextError) return error;
    throw error;
  }
  throw new Error(`read: ${text}`);
}
