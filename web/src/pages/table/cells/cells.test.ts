import type { Column } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { formatCell } from './format-cell.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { parseCellText } from './parse-cell.ts';

type Typed = Pick<Column, 'type' | 'options' | 'link' | 'unit'>;
const column = (type: Column['type'], more: Partial<Typed> = {}): Typed => ({
  type,
  options: null,
  link: null,
  unit: null,
  ...more,
});
const options = [{ value: 'ok', label: 'Verified', color: null }];

describe('parseCellText', () => {
  it.each([
    [column('text'), ' two words ', ' two words '],
    [column('text'), '   ', null],
    [column('number'), '1 234.5', 1234.5],
    [column('number'), '0.1000', '0.1000'],
    [column('number'), '12345678901234567890', '12345678901234567890'],
    [column('number'), '−3', -3],
    [column('measure', { unit: 'ng/uL' }), '5', 5],
    [column('measure', { unit: 'ng/uL' }), '5 ug/mL', { value: 5, unit: 'ug/mL' }],
    [column('measure', { unit: 'ng/uL' }), '1e-3mg/mL', { value: '1e-3', unit: 'mg/mL' }],
    [column('boolean'), 'Yes', true],
    [column('boolean'), '0', false],
    [column('select', { options }), 'verified', 'ok'],
    [column('multiSelect', { options }), 'ok; new', ['ok', 'new']],
    [column('json'), '{"a":1}', { a: 1 }],
    [column('date'), ' 2026-02-30 ', '2026-02-30'],
  ])('reads a cell of %o from %j', (typed, text, value) => {
    expect(parseCellText(typed, text)).toEqual({ value });
  });

  it.each([
    [column('number'), '5,3'],
    [column('measure'), 'much'],
    [column('boolean'), 'maybe'],
    [column('dateTime'), '2026-02-30 12:00'],
    [column('json'), '{'],
    [column('user'), 'Nobody'],
  ])('tells what is wrong with a cell of %o', (typed, text) => {
    expect(parseCellText(typed, text)).toHaveProperty('problem');
  });

  it('finds linked rows by name, also one whose name holds a comma', () => {
    const link = { tableId: 't', multiple: true, inverseColumnId: null, isInverse: false };
    const ids: Record<string, string> = { 'a, b': 'id-1', c: 'id-2' };
    const find = { user: () => undefined, row: (_table: string, name: string) => ids[name] };
    expect(parseCellText(column('link', { link }), 'a, b', find)).toEqual({ value: ['id-1'] });
    expect(parseCellText(column('link', { link }), 'c, c', find)).toEqual({ value: ['id-2', 'id-2'] });
    expect(parseCellText(column('link', { link }), 'd', find)).toHaveProperty('problem');
  });
});

describe('formatCell', () => {
  it('gives back what parseCellText reads', () => {
    const moment = '2026-03-04T12:30:07Z';
    expect(fromLocalTime(toLocalTime(moment))).toBe(moment);
    for (const [typed, value] of [
      [column('number'), 12.5],
      [column('boolean'), false],
      [column('multiSelect'), ['a', 'b']],
      [column('json'), { a: [1] }],
    ] as const) {
      expect(parseCellText(typed, formatCell(typed, value))).toEqual({ value });
    }
  });

  it('names rows and people', () => {
    const names = { user: () => 'Ada', row: (id: string) => (id === '1' ? 'DH5α' : undefined) };
    expect(formatCell(column('link'), ['1', '2'], names)).toBe('DH5α, 2');
    expect(formatCell(column('user'), 'u', names)).toBe('Ada');
  });
});
