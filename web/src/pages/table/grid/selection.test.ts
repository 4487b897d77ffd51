import { expect, it } from 'vitest';
import { moveByKey, type Selection, toRange } from './selection.ts';

const size = { rows: 100, columns: 4 };
const at = (row: number, column: number): Selection => ({ focus: { row, column }, anchor: { row, column } });
const press = (from: Selection, key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  moveByKey(from, { key, shiftKey: false, ctrlKey: false, metaKey: false, ...more }, size, 20);

it.each([
  ['ArrowDown', {}, { row: 6, column: 2 }],
  ['ArrowUp', { ctrlKey: true }, { row: 0, column: 2 }],
  ['End', { ctrlKey: true }, { row: 99, column: 3 }],
  ['PageDown', {}, { row: 25, column: 2 }],
  ['Home', {}, { row: 5, column: 0 }],
] as const)('%s %o leads to %o', (key, more, place) => {
  expect(press(at(5, 2), key, more)?.focus).toEqual(place);
});

it('stays inside the grid', () => {
  expect(press(at(0, 0), 'ArrowUp')).toEqual(at(0, 0));
  expect(press(at(99, 3), 'ArrowRight')).toEqual(at(99, 3));
});

it('makes a range while Shift is held, from the corner it was started at', () => {
  const one = press(at(5, 2), 'ArrowUp', { shiftKey: true })!;
  const two = press(one, 'ArrowLeft', { shiftKey: true })!;
  expect(toRange(two)).toEqual({ top: 4, bottom: 5, left: 1, right: 2 });
});

it('goes on by Tab in the next row, and leaves the grid at its ends', () => {
  expect(press(at(5, 3), 'Tab')).toEqual(at(6, 0));
  expect(press(at(5, 0), 'Tab', { shiftKey: true })).toEqual(at(4, 3));
  expect(press(at(99, 3), 'Tab')).toBeNull();
  expect(press(at(0, 0), 'Tab', { shiftKey: true })).toBeNull();
});
