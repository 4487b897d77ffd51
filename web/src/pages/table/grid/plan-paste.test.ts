import type { Column, DataObject } from '@svc/contract';
import { expect, it } from 'vitest';
import { NO_NAMES } from '../cells/cell-names.ts';
import { planPaste } from './plan-paste.ts';

const column = (name: string, type: Column['type']) =>
  ({ name, type, options: null, link: null, unit: null }) as Column;
const columns = [column('Name', 'text'), column('Count', 'integer'), column('Done', 'boolean')];
const row = (id: string, data: Record<string, unknown>) => ({ id, data }) as DataObject;
const find = { user: () => undefined, row: () => undefined };
const plan = (cells: string[][], rows: DataObject[]) =>
  planPaste({ cells, rows, columns, dataOf: ({ data }) => data, names: NO_NAMES, find });

it('changes the cells that differ, and makes rows of what hangs over the end', () => {
  const { edits, created, problems } = plan(
    [
      ['a', '1', 'yes'],
      ['b', '2', ''],
    ],
    [row('r1', { Name: 'a', Count: 5, Done: null })],
  );
  expect(edits).toEqual([{ id: 'r1', data: { Count: 1, Done: true } }]);
  expect(created).toEqual([{ Name: 'b', Count: 2 }]);
  expect(problems).toEqual([]);
});

it('keeps the rest of a row when one cell is no value of its type', () => {
  const { edits, problems } = plan([['z', 'many']], [row('r1', {})]);
  expect(edits).toEqual([{ id: 'r1', data: { Name: 'z' } }]);
  expect(problems).toMatchObject([{ id: 'r1', column: 'Count' }]);
});

it('leaves out what lies past the last column', () => {
  expect(plan([['a', '1', 'no', 'more']], []).created).toEqual([{ Name: 'a', Count: 1, Done: false }]);
});
