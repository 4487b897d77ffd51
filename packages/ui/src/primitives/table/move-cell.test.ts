import { describe, expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';
import { toggleSelected } from './toggle-selected.ts';

const size = { rows: 100, columns: 3, page: 10 };
const from = { row: 50, column: 1 };

describe('moving through a table', () => {
  it('goes one cell with an arrow key, and into the heading', () => {
    expect(moveCell(from, 'ArrowDown', false, size)).toEqual({ row: 51, column: 1 });
    expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 });
    expect(moveCell({ row: -1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 });
  });

  it('goes a page, to the ends of the row and to the ends of the table', () => {
    expect(moveCell(from, 'PageDown', false, size)?.row).toBe(60);
    expect(moveCell({ row: 95, column: 0 }, 'PageDown', false, size)?.row).toBe(99);
    expect(moveCell({ row: 3, column: 0 }, 'PageUp', false, size)?.row).toBe(0);
    expect(moveCell(from, 'End', false, size)).toEqual({ row: 50, column: 2 });
    expect(moveCell(from, 'End', true, size)).toEqual({ row: 99, column: 2 });
    expect(moveCell(from, 'Home', true, size)).toEqual({ row: 0, column: 0 });
  });

  it('leaves other keys alone, and has only a heading without rows', () => {
    expect(moveCell(from, 'x', false, size)).toBeNull();
    expect(moveCell({ row: -1, column: 0 }, 'ArrowDown', false, { ...size, rows: 0 })?.row).toBe(-1);
  });
});

describe('selecting rows', () => {
  const keys = ['a', 'b', 'c', 'd'];

  it('adds and takes away one', () => {
    const options = { mode: 'multiple', keys: [], anchor: null } as const;
    expect(toggleSelected(['a'], 'b', options)).toEqual(['a', 'b']);
    expect(toggleSelected(['a', 'b'], 'a', options)).toEqual(['b']);
  });

  it('takes all from the last one with Shift', () => {
    expect(toggleSelected(['d'], 'b', { mode: 'multiple', keys, anchor: 'd' }).sort()).toEqual(['b', 'c', 'd']);
  });

  it('has one at most where one is wanted', () => {
    const options = { mode: 'single', keys, anchor: null } as const;
    expect(toggleSelected(['a'], 'b', options)).toEqual(['b']);
    expect(toggleSelected(['b'], 'b', options)).toEqual([]);
  });
});
