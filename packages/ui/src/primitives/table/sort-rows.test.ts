import { describe, expect, it } from 'vitest';
import { type CellValue, sortRows, toNextSort } from './sort-rows.ts';

const sorted = (values: CellValue[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(values, (value) => value, direction);

describe('sorting rows', () => {
  it('counts the numbers inside of names', () => {
    expect(sorted(['A10', 'A2', 'a1'])).toEqual(['a1', 'A2', 'A10']);
  });

  it('puts empty ones last either way', () => {
    expect(sorted([null, 3, undefined, 1, '', Number.NaN])).toEqual([1, 3, null, undefined, '', Number.NaN]);
    expect(sorted([null, 3, 1], 'descending')).toEqual([3, 1, null]);
  });

  it('sorts numbers, truths and days by what they are', () => {
    expect(sorted([10, 9, 100])).toEqual([9, 10, 100]);
    expect(sorted([true, false])).toEqual([false, true]);
    const [early, late] = [new Date(1), new Date(2)];
    expect(sorted([late, early])).toEqual([early, late]);
  });

  it('keeps equal ones in their places, up and down, and the given list as it was', () => {
    const rows = [
      { id: 1, at: 'x' },
      { id: 2, at: 'x' },
      { id: 3, at: 'a' },
    ];
    expect(sortRows(rows, ({ at }) => at, 'ascending').map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(sortRows(rows, ({ at }) => at, 'descending').map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('goes up, down and back with each click', () => {
    const up = toNextSort(null, 'name');
    expect(up).toEqual({ key: 'name', direction: 'ascending' });
    const down = toNextSort(up, 'name');
    expect(down).toEqual({ key: 'name', direction: 'descending' });
    expect(toNextSort(down, 'name')).toBeNull();
    expect(toNextSort(down, 'day')).toEqual({ key: 'day', direction: 'ascending' });
  });
});
