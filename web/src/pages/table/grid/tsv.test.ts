import { expect, it } from 'vitest';
import { formatTsv, parseTsv } from './tsv.ts';

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one', [['one']]],
  ['', [['']]],
  ['a\t', [['a', '']]],
  ['\n', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['"open', [['"open']]],
  ['"5" pipe', [['"5" pipe']]],
])('reads %j', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

it('gives back what it wrote', () => {
  const rows = [
    ['plain', 'with\ttab', 'with\nbreak'],
    ['"quoted"', '', 'ünïcode 🧬'],
  ];
  expect(parseTsv(formatTsv(rows))).toEqual(rows);
});
