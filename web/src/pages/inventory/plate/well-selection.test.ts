import { describe, expect, it } from 'vitest';
import { toPosition, toRowLabel, toSpot } from './positions.ts';
import { NO_SELECTION, pickWell, pressKey, type WellSelection } from './well-selection.ts';

const PLATE = { rows: 8, columns: 12 };
const names = ({ chosen }: WellSelection) => [...chosen].map((index) => toPosition(toSpot(index, PLATE)));
const key = (name: string, more = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more });

describe('places', () => {
  it('are called by letters and numbers, beyond Z too', () => {
    expect(toPosition({ row: 0, column: 0 })).toBe('A1');
    expect(toPosition({ row: 7, column: 11 })).toBe('H12');
    expect([25, 26, 31, 63].map(toRowLabel)).toEqual(['Z', 'AA', 'AF', 'BL']);
  });
});

describe('a selection', () => {
  it('is one place, a rectangle with Shift, and more places with Ctrl', () => {
    const one = pickWell(NO_SELECTION, 13, 'only', PLATE);
    expect(names(one)).toEqual(['B2']);
    const range = pickWell(one, 26, 'range', PLATE);
    expect(names(range)).toEqual(['B2', 'B3', 'C2', 'C3']);
    expect(names(pickWell(range, 0, 'toggle', PLATE))).toEqual(['B2', 'B3', 'C2', 'C3', 'A1']);
    expect(names(pickWell(range, 13, 'toggle', PLATE))).not.toContain('B2');
  });

  it('follows the arrows and stops at the edge', () => {
    const corner = pickWell(NO_SELECTION, 0, 'only', PLATE);
    expect(names(pressKey(corner, key('ArrowRight'), PLATE)!)).toEqual(['A2']);
    expect(names(pressKey(corner, key('ArrowUp'), PLATE)!)).toEqual(['A1']);
    expect(names(pressKey(corner, key('ArrowDown', { shiftKey: true }), PLATE)!)).toEqual(['A1', 'B1']);
    expect(names(pressKey(corner, key('End', { ctrlKey: true }), PLATE)!)).toEqual(['H12']);
    expect(names(pressKey(corner, key('ArrowDown', { ctrlKey: true }), PLATE)!)).toEqual(['H1']);
  });

  it('takes all with Ctrl A and nothing with Escape', () => {
    const all = pressKey(NO_SELECTION, key('a', { ctrlKey: true }), PLATE)!;
    expect(all.chosen.size).toBe(96);
    expect(pressKey(all, key('Escape'), PLATE)!.chosen.size).toBe(0);
    expect(pressKey(NO_SELECTION, key('x'), PLATE)).toBeNull();
  });
});
