import { expect, test } from 'vitest';
import { orderByReferences } from './reference-order.ts';

const tables = (...names: string[]) => names.map((name) => ({ name }));

test('a table comes after those it refers to', () => {
  const ordered = orderByReferences(tables('a', 'b', 'c'), [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
});

test('a table may refer to itself, and to one that is left out', () => {
  const references = [
    { from: 'a', to: 'a' },
    { from: 'a', to: 'left_out' },
  ];
  expect(orderByReferences(tables('a'), references)).toEqual([{ name: 'a' }]);
});

test('refuses tables that refer to each other in a circle', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => orderByReferences(tables('a', 'b', 'c'), references)).toThrow('a, b refer to each other in a circle');
});
