import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './csv-delimiter.ts';
import { CsvCutter } from './csv-records.ts';
import { MAX_ROW_LENGTH } from './source-row.ts';

function cut(text: string, delimiter = ',', pieces = [text]) {
  const cutter = new CsvCutter(delimiter);
  const records = pieces.flatMap((piece) => [...cutter.cut(piece)]);
  const last = cutter.end();
  return last === null ? records : [...records, last];
}

const valuesOf = (text: string, delimiter = ',') => cut(text, delimiter).map(({ values }) => values);

describe('CsvCutter', () => {
  it('reads quotes, doubled quotes, delimiters and line ends inside quotes', () => {
    expect(valuesOf('a,"b ""c"", d","e\nf"\r\n1,,\n')).toEqual([
      ['a', 'b "c", d', 'e\nf'],
      ['1', '', ''],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('ends lines with %j, also the last one without', (end) => {
    expect(cut(`a,b${end}${end}1,2${end}3,4`).map(({ line, values }) => [line, ...values])).toEqual([
      [1, 'a', 'b'],
      [3, '1', '2'],
      [4, '3', '4'],
    ]);
  });

  it('counts the lines inside quotes, so that the next record knows its own', () => {
    expect(cut('"a\n\nb"\nc').map(({ line }) => line)).toEqual([1, 4]);
  });

  it('takes a quote inside an unquoted value as it is: 5" tubes', () => {
    expect(valuesOf('5" tube,x')).toEqual([['5" tube', 'x']]);
  });

  it('names the line of a quote that never closes, and of text after a closing one', () => {
    expect(cut('a\n"b"c,1\nd,2\n"e,3\nf').map(({ line, fault }) => [line, fault?.code ?? null])).toEqual([
      [1, null],
      [2, 'QUOTE'],
      [3, null],
      [4, 'QUOTE'],
    ]);
  });

  it('drops a record that is too long, without keeping it, and reads the next one', () => {
    const pieces = ['a\n', ...Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024)), '\nb\n'];
    const records = cut('', ',', pieces);
    expect(MAX_ROW_LENGTH).toBeLessThan(17 * 1024 * 1024);
    expect(records.map(({ line, values, fault }) => [line, values, fault?.code ?? null])).toEqual([
      [1, ['a'], null],
      [2, [], 'TOO_LONG'],
      [3, ['b'], null],
    ]);
  });

  it('gives back any table that was written by the rules, whatever the pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', ';'), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const records = cut('', ',', pieces);
        expect(records.map(({ values }) => values)).toEqual(rows);
        expect(records.every(({ fault }) => fault === null)).toBe(true);
      }),
    );
  });

  it('gives the same records for any pieces of any text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 30 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 4 }), (text, size) => {
        expect(cut('', ',', text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(cut(text));
      }),
    );
  });
});

describe('detectDelimiter', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'Name;Conc\nx;1,5\ny;2,5\n'],
    ['\t', 'a\tb, c\n1\t2, 3\n'],
    ['|', 'a|b\n1|2\n'],
    [',', 'Only one column\nx\n'],
    [';', 'Exported by: X, on: today\na;b;c\n1;2;3\n4;5;6\n'],
  ])('finds %j', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
