import type { Column } from '@svc/contract';
import { expect, it } from 'vitest';
import {
  EMPTY_LAYOUT,
  layColumns,
  listVisible,
  moveColumn,
  orderColumns,
  resizeColumn,
  toggleHidden,
} from './column-layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'text' }) as Column);
const ids = (list: readonly Column[]) => list.map(({ id }) => id).join('');

it('moves a column to the place of another, either way', () => {
  expect(ids(orderColumns(columns, moveColumn(columns, EMPTY_LAYOUT, 'a', 'c')))).toBe('bcad');
  expect(ids(orderColumns(columns, moveColumn(columns, EMPTY_LAYOUT, 'd', 'b')))).toBe('adbc');
});

it('shows a column that came later where it stands in the table', () => {
  expect(ids(orderColumns(columns, { ...EMPTY_LAYOUT, order: ['c', 'a', 'gone'] }))).toBe('cbad');
});

it('lays out what is not hidden, as wide as wanted but never too narrow to find', () => {
  const layout = resizeColumn(toggleHidden(EMPTY_LAYOUT, 'b'), 'a', 3);
  expect(layColumns(columns, layout).map(({ column, left, width }) => [column.id, left, width])).toEqual([
    ['a', 0, 60],
    ['c', 60, 160],
    ['d', 220, 160],
  ]);
  expect(toggleHidden(layout, 'b').hidden).toEqual([]);
});

it('finds the columns in view', () => {
  const laid = layColumns(columns, EMPTY_LAYOUT);
  expect(listVisible(laid, 0, 100)).toEqual({ first: 0, last: 0 });
  expect(listVisible(laid, 170, 330)).toEqual({ first: 1, last: 2 });
  expect(listVisible(laid, 9999, 10_500)).toEqual({ first: 3, last: 3 });
});
