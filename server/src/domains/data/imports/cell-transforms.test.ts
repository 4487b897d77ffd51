import { describe, expect, it } from 'vitest';
import { transformCell } from './cell-transforms.ts';
import { dateFormatProblem, parseDateBy } from './date-format.ts';

describe('transformCell', () => {
  it.each([
    [' a ', [{ op: 'trim' }, { op: 'upper' }], 'A'],
    ['ABC', [{ op: 'lower' }, { op: 'replace', find: 'b', with: '$&' }], 'a$&c'],
    ['n/a', [{ op: 'nullIf', values: ['n/a'] }, { op: 'upper' }], null],
    ['a; b ;;c', [{ op: 'split', separator: ';' }, { op: 'upper' }], ['A', 'B', 'C']],
    ['1.234,5', [{ op: 'decimalComma' }], '1234.5'],
    ['12 345,678', [{ op: 'decimalComma' }], '12345.678'],
    ['-0,5', [{ op: 'decimalComma' }], '-0.5'],
    ['5', [{ op: 'unit', unit: 'ng/uL' }], { value: '5', unit: 'ng/uL' }],
    [7, [{ op: 'trim' }], 7],
    [null, [{ op: 'unit', unit: 'g' }], null],
  ] as const)('takes %j through %j', (value, transforms, expected) => {
    expect(transformCell(value, transforms as never)).toEqual({ value: expected });
  });

  it('tells what a date should look like', () => {
    expect(transformCell('2026-01-31', [{ op: 'date', format: 'DD.MM.YYYY' }])).toEqual({
      problem: 'must be a date like DD.MM.YYYY',
    });
  });
});

describe('parseDateBy', () => {
  it.each([
    ['DD.MM.YYYY', '1.2.2026', '2026-02-01'],
    ['MM/DD/YY', '12/31/69', '2069-12-31'],
    ['DD-MMM-YYYY', '05-Mar-2026', '2026-03-05'],
    ['YYYY-MM-DD HH:mm', '2026-01-31 07:05', '2026-01-31T07:05:00'],
    ['DD.MM.YYYY', '1.13.2026', null],
    ['DD.MM.YYYY', '01x02x2026', null],
  ])('reads by %s the text %s', (format, text, expected) => {
    expect(parseDateBy(format, text)).toBe(expected);
  });

  it('refuses a format without a day, or with one twice', () => {
    expect(dateFormatProblem('MM/YYYY')).toContain('day');
    expect(dateFormatProblem('DD.DD.YYYY.MM')).toContain('twice');
    expect(dateFormatProblem('DD.MM.YYYY')).toBeNull();
  });
});
