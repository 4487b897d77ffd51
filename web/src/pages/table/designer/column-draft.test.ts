import type { Column } from '@svc/contract';
import { expect, it } from 'vitest';
import { toChange, toDraft, toNewColumn } from './column-draft.ts';
import { planPositions } from './plan-positions.ts';

const column = {
  id: 'c',
  name: 'Conc',
  type: 'measure',
  required: false,
  unique: false,
  default: 5,
  unit: 'ng/uL',
  options: null,
  validation: { min: 0 },
  link: null,
  index: 'none',
  description: '',
  position: 0,
} as unknown as Column;

it('sends what the type takes, and nothing else', () => {
  const draft = { ...toDraft(null), name: ' Status ', type: 'select' as const, min: '3', default: 'OK' };
  const options = [
    { value: 'ok', label: '', color: 'green' },
    { value: ' ', label: '', color: '' },
  ];
  expect(toNewColumn({ ...draft, options })).toEqual({
    name: 'Status',
    type: 'select',
    description: '',
    required: false,
    unique: false,
    default: 'ok',
    options: [{ value: 'ok', color: 'green' }],
    indexed: false,
  });
});

it('makes a link with its far side', () => {
  const draft = { ...toDraft(null), name: 'Host', type: 'link' as const, linkTableId: 't', inverseName: 'Plasmids' };
  expect(toNewColumn(draft).link).toEqual({ tableId: 't', multiple: false, inverseName: 'Plasmids' });
});

it('changes only what differs', () => {
  const draft = toDraft(column);
  expect(toChange(column, draft)).toEqual({});
  expect(toChange(column, { ...draft, name: 'Concentration', max: '500' })).toEqual({
    name: 'Concentration',
    validation: { min: 0, max: 500 },
  });
  expect(toChange(column, { ...draft, type: 'number' })).toEqual({ type: 'number' });
});

it('numbers the columns anew from the place of the one that moved', () => {
  const columns = ['a', 'b', 'c'].map((id, position) => ({ id, position, version: 1 }) as Column);
  expect(planPositions(columns, 'c', 'a').map(({ id, position }) => [id, position])).toEqual([
    ['c', 1],
    ['b', 2],
  ]);
  expect(planPositions(columns, 'a', 'b').map(({ id, position }) => [id, position])).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
  expect(planPositions(columns, 'a', '')).toEqual([]);
});
