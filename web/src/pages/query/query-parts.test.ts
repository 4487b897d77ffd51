import { describe, expect, it } from 'vitest';
import { toChartData, toTicks } from './chart-data.ts';
import { EMPTY_DRAFT, toDraft, toQuery } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import { fillIn, findParameters } from './query-parameters.ts';
import { parseQuerySearch } from './query-search.ts';
import { toCsvHeader, toCsvLines } from './to-csv.ts';
import { MAX_SHEET_TEXT, toSheetHeader, toSheetName, toSheetRow } from './to-sheet.ts';

const TABLE = '01a1dd75-1aaf-731f-96d8-4f3f5af97ca6';
const FIELDS: QueryField[] = [
  { path: 'Max conc', label: 'Max conc', type: 'measure', unit: 'ng/uL', isMany: false, column: null },
  { path: 'Name', label: 'Name', type: 'text', unit: null, isMany: false, column: null },
];

describe('parameters of a query', () => {
  it('are found in the text, with the type of their column, and not inside quotes', () => {
    const text = '`Max conc` > $least and Name = "costs $5" and Name contains $word';
    expect(findParameters(text, FIELDS)).toEqual([
      { name: 'least', type: 'number' },
      { name: 'word', type: 'text' },
    ]);
  });

  it('have a value to be checked with before anybody fills them in', () => {
    expect(fillIn([{ name: 'a', type: 'number' }], {})).toEqual({ a: 1 });
    expect(fillIn([{ name: 'a', type: 'number' }], { a: '2.5' })).toEqual({ a: 2.5 });
  });
});

describe('a query', () => {
  it('comes back from the address as the draft it was', () => {
    const draft = {
      ...EMPTY_DRAFT,
      from: TABLE,
      groupBy: ['Name'],
      aggregates: [{ fn: 'avg' as const, path: 'Max conc' }],
      orderBy: [{ column: 'avg Max conc', dir: 'desc' as const }],
    };
    const { query } = parseQuerySearch({ query: toQuery(draft, FIELDS) });
    expect(toDraft(query!)).toEqual(draft);
  });

  it('is ignored when the address holds something else', () => {
    expect(parseQuerySearch({ query: 'x', page: -1, view: 'pie' })).toEqual({});
  });
});

describe('the answer', () => {
  it('is written as CSV that a spreadsheet reads', () => {
    expect(toCsvHeader([{ name: 'Conc', unit: 'ng/uL' }, { name: 'a "b"' }])).toBe('Conc (ng/uL),"a ""b"""\r\n');
    expect(
      toCsvLines(
        ['a', 'b'],
        [
          { a: 'x, y', b: null },
          { a: ['p', 'q'], b: 1.5 },
        ],
      ),
    ).toBe('"x, y",\r\np; q,1.5\r\n');
  });

  it('is written as a sheet whose cells have types', () => {
    const columns = [
      { name: 'Conc', type: 'measure' as const, unit: 'ng/uL' },
      { name: 'Day', type: 'date' as const },
      { name: 'Read at', type: 'dateTime' as const },
      { name: 'Ok', type: 'boolean' as const },
      { name: 'Tags', type: 'multiSelect' as const },
    ];
    expect(toSheetHeader(columns)).toEqual(
      ['Conc (ng/uL)', 'Day', 'Read at (UTC)', 'Ok', 'Tags'].map((value) => ({ value, fontWeight: 'bold' })),
    );
    const row = { Conc: 1.5, Day: '2026-02-01', 'Read at': '2026-02-01T10:00:00.000Z', Ok: false, Tags: ['p', 'q'] };
    expect(toSheetRow(columns, row)).toEqual([
      1.5,
      { value: new Date('2026-02-01'), format: 'yyyy-mm-dd' },
      { value: new Date('2026-02-01T10:00:00Z'), format: 'yyyy-mm-dd hh:mm:ss' },
      false,
      'p; q',
    ]);
  });

  it('stays text in a sheet where Excel would lose something', () => {
    const toCells = (type: 'number' | 'date' | 'text', values: unknown[]): unknown[] =>
      values.map((value) => toSheetRow([{ name: 'a', type }], { a: value })[0]);
    expect(toCells('number', ['0.12345678901234567890123'])).toEqual(['0.12345678901234567890123']);
    expect(toCells('date', ['1899-12-31', '1900-02-28'])).toEqual(['1899-12-31', '1900-02-28']);
    expect(toCells('text', ['=1+1', null])).toEqual(['=1+1', null]);
    expect(toCells('text', ['x'.repeat(MAX_SHEET_TEXT + 1)])).toEqual([`${'x'.repeat(MAX_SHEET_TEXT - 1)}…`]);
  });

  it('gives its sheet a name that Excel takes', () => {
    expect(toSheetName('Yield [mg]: 1/2')).toBe('Yield  mg   1 2');
    expect(toSheetName("'*?'")).toBe('Rows');
    expect(toSheetName('x'.repeat(40))).toHaveLength(31);
  });

  it('is drawn as a line along dates, in their order, without what is empty', () => {
    const answer = {
      columns: [
        { name: 'Day', type: 'date' as const },
        { name: 'n', type: 'integer' as const },
      ],
      rows: [
        { Day: '2026-02-01', n: 2 },
        { Day: '2026-01-01', n: 1 },
        { Day: '2026-03-01', n: null },
      ],
    };
    expect(toChartData(answer, 'Day', 'n')).toEqual({
      kind: 'line',
      points: [
        { label: '2026-01-01', value: 1 },
        { label: '2026-02-01', value: 2 },
      ],
      leftOut: 1,
    });
  });

  it('has round ticks around all values', () => {
    expect(toTicks([3, 87])).toEqual([0, 25, 50, 75, 100]);
    expect(toTicks([-0.2, 0.1])).toEqual([-0.2, -0.1, 0, 0.1]);
    expect(toTicks([])).toEqual([0, 1]);
  });
});
