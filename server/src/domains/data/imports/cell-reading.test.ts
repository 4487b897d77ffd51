import { describe, expect, it } from 'vitest';
import type { ColumnModel } from '../tables/table-model.ts';
import { readCell } from './cell-reading.ts';

const options = ['new', 'in, progress'].map((value) => ({ value, label: `${value}!`, color: null }));
const columnOf = (type: string) => ({ type, name: 'X', options, link: { multiple: true } }) as unknown as ColumnModel;

describe('readCell', () => {
  it.each([
    ['boolean', 'Yes', true],
    ['boolean', '0', false],
    ['boolean', 'maybe', 'maybe'],
    ['measure', '12.5 ng/µL', { value: '12.5', unit: 'ng/uL' }],
    ['measure', '1e5', '1e5'],
    ['measure', '2000', '2000'],
    ['measure', { value: '1.5', unit: 'mg' }, { value: '1.5', unit: 'mg' }],
    ['measure', { value: '1.5 g', unit: 'mg' }, { value: '1.5', unit: 'g' }],
    ['date', '2026-01-31 00:00:00', '2026-01-31'],
    ['dateTime', '2026-01-31 07:05', '2026-01-31T07:05Z'],
    ['dateTime', '2026-01-31T07:05:00+0200', '2026-01-31T07:05:00+02:00'],
    ['select', 'NEW', 'new'],
    ['select', 'new!', 'new'],
    ['select', 'else', 'else'],
    ['multiSelect', 'in, progress', ['in, progress']],
    ['multiSelect', 'new; else', ['new', 'else']],
    ['link', 'a, b', ['a', 'b']],
    ['json', '{"a": [1]}', { a: [1] }],
    ['text', 12, '12'],
    ['email', ' a@b.org ', 'a@b.org'],
  ])('of type %s takes %j as %j', (type, value, expected) => {
    expect(readCell(columnOf(type), value)).toEqual(expected);
  });
});
