import { describe, expect, it } from 'vitest';
import { readAll, toSource } from '../testing/byte-source.ts';
import { makeWorkbook, makeZip } from '../testing/zip-file.ts';
import { guessFormat } from './file-format.ts';
import { openSource } from './open-source.ts';
import { detectEncoding } from './text-encoding.ts';
import { toIsoDate } from './xlsx-dates.ts';
import { listSheets } from './xlsx-source.ts';

describe('a text file', () => {
  const text = 'Name,Größe\nMüller,5 µL\n';

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16le without a mark', Buffer.from(text, 'utf16le')],
    ['latin1', Buffer.from(text, 'latin1')],
  ])('is read in %s', async (_name, bytes) => {
    const source = await openSource(toSource(bytes), { format: 'csv' });
    expect(source.columns).toEqual(['Name', 'Größe']);
    expect(await readAll(source)).toEqual([{ line: 2, cells: { Name: 'Müller', Größe: '5 µL' }, fault: null }]);
  });

  it('with a few broken bytes among letters of UTF-8 is still UTF-8', () => {
    expect(detectEncoding(Buffer.concat([Buffer.from('müßig schön'), Buffer.from([0xfc])]))).toBe('utf-8');
    expect(detectEncoding(Buffer.from('m\xfc\xdfig', 'latin1'))).toBe('windows-1252');
  });

  it('names columns by place where the header is empty, and numbers repeated ones', async () => {
    const source = await openSource(toSource('a,,a,a\n1,2,3,4\n'), { format: 'csv' });
    expect(source.columns).toEqual(['a', 'Column 2', 'a (2)', 'a (3)']);
  });

  it('starts at its header row, or without one', async () => {
    const titled = await openSource(toSource('Export of today\n\nName,N\nx,1\n'), {
      format: 'csv',
      headerRow: 3,
      delimiter: ',',
    });
    expect(await readAll(titled)).toEqual([{ line: 4, cells: { Name: 'x', N: '1' }, fault: null }]);
    const bare = await openSource(toSource('x,1\ny,2\n'), { format: 'csv', headerRow: 0 });
    expect((await readAll(bare)).map(({ cells }) => cells['Column 2'])).toEqual(['1', '2']);
  });

  it('tells of rows with too many and too few fields', async () => {
    const rows = await readAll(await openSource(toSource('a,b\n1\n1,2,3\n1,2\n'), { format: 'csv' }));
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'FIELDS'],
      [3, 'FIELDS'],
      [4, null],
    ]);
  });

  it('tells how far it was read', async () => {
    const source = await openSource(toSource('a\n1\n2\n', 2), { format: 'csv' });
    await readAll(source);
    expect(source.progress()).toBe(1);
  });
});

describe('a JSON file', () => {
  const read = async (text: string, format: 'json' | 'ndjson' = 'json') =>
    readAll(await openSource(toSource(text, 3), { format }));

  it('gives the objects of its list, with exact numbers, lines, and what is null', async () => {
    const text = '[{"a": "x]},\\"", "n": 12345678901234567.25},\n\n {"a": null, "b": {"c": [1, 2]}}]';
    expect(await read(text)).toEqual([
      { line: 1, cells: { a: 'x]},"', n: '12345678901234567.25' }, fault: null },
      { line: 3, cells: { a: null, b: { c: [1, 2] } }, fault: null },
    ]);
  });

  it('finds the list inside an object', async () => {
    expect(await read('{"made": "[today]", "rows": [{"a": 1}], "more": [{"a": 2}]}')).toEqual([
      { line: 1, cells: { a: 1 }, fault: null },
    ]);
  });

  it('tells of elements that are no rows, and goes on', async () => {
    expect((await read('[1, {"a" 1}, {"a": 2}]')).map(({ fault }) => fault)).toEqual(['JSON', 'JSON', null]);
    expect(
      (await read('{"a": 1}\nnot json\n\n[]\n{"a": 2}', 'ndjson')).map(({ line, fault }) => [line, fault]),
    ).toEqual([
      [1, null],
      [2, 'JSON'],
      [4, 'JSON'],
      [5, null],
    ]);
  });

  it.each([['{"a": 1}'], ['12'], ['[{"a": 1}, {"a"']])('refuses %s', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('a workbook', () => {
  const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>When</t></is></c><c r="D2" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4"><v>0.30000000000000004</v></c><c r="B4" s="1"><v>46053</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="str"><v>a &amp; b</v></c></row>
    <row r="5"><c r="A5"><v>7</v></c></row><row r="6"></row><row r="7"><c r="F7"><v>1</v></c></row>`;
  const book = makeWorkbook({ First: rows, Second: '<row><c><v>1</v></c></row>' }, { strings: ['Amount', 'Note'] });

  it('gives the cells of a sheet: numbers, dates, truths, shared and inline texts, by their place', async () => {
    const source = await openSource(toSource(book, 64), { format: 'xlsx', headerRow: 2 });
    expect(source.columns).toEqual(['Amount', 'When', 'Column 3', 'Note']);
    expect(await readAll(source)).toEqual([
      { line: 4, cells: { Amount: '0.3', When: '2026-01-31', 'Column 3': 'true', Note: 'a & b' }, fault: null },
      { line: 5, cells: { Amount: '7' }, fault: null },
      { line: 7, cells: {}, fault: 'FIELDS' },
    ]);
  });

  it('knows its sheets by name', async () => {
    expect(await listSheets(toSource(book, 64))).toEqual(['First', 'Second']);
    const second = await openSource(toSource(book, 64), { format: 'xlsx', sheet: 'Second', headerRow: 0 });
    expect(await readAll(second)).toEqual([{ line: 1, cells: { 'Column 1': '1' }, fault: null }]);
    await expect(openSource(toSource(book, 64), { format: 'xlsx', sheet: 'Third' })).rejects.toThrow(
      '“First”, “Second”',
    );
  });

  it('counts days as the program does, in both of its calendars', () => {
    expect(toIsoDate(1, false)).toBe('1900-01-01');
    expect(toIsoDate(61, false)).toBe('1900-03-01');
    expect(toIsoDate(1, true)).toBe('1904-01-02');
    expect(toIsoDate(46053.5, false)).toBe('2026-01-31T12:00:00');
    expect(toIsoDate(0.75, false)).toBe('18:00:00');
    expect(toIsoDate(-1, false)).toBeNull();
  });

  it.each([
    ['a zip of something else', makeZip({ 'readme.txt': 'hello' })],
    ['a workbook that was cut off', book.subarray(0, book.length - 30)],
    ['a workbook with broken XML', makeWorkbook({ First: '<row><c></row>' })],
  ])('refuses %s', async (_what, bytes) => {
    const read = async () => readAll(await openSource(toSource(bytes, 64), { format: 'xlsx' }));
    await expect(read()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('refuses texts that inflate beyond what can be held', async () => {
    const bomb = makeWorkbook({ First: rows }, { strings: Array.from({ length: 50 }, () => 'x'.repeat(1024 * 1024)) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(openSource(toSource(bomb, 65_536), { format: 'xlsx' })).rejects.toThrow('more text than can be read');
  });
});

describe('guessFormat', () => {
  it.each([
    ['xlsx', makeZip({ a: 'x' }), 'data.csv', 'text/csv'],
    ['tsv', Buffer.from('a\tb'), 'data.tsv', 'application/octet-stream'],
    ['ndjson', Buffer.from('{"a":1}\n{"a":2}\n'), null, 'application/octet-stream'],
    ['json', Buffer.from('\uFEFF [{"a":1}]'), null, ''],
    ['json', Buffer.from('{"rows":[]}'), null, ''],
    ['csv', Buffer.from('a,b'), null, 'text/plain'],
  ])('finds %s', (format, sample, name, type) => {
    expect(guessFormat(sample, name, type)).toBe(format);
  });
});
