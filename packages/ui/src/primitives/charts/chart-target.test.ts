import { describe, expect, it } from 'vitest';
import { type ChartTarget, findNearest, moveTarget } from './chart-target.ts';

const at = (x: number, y: number, series: number): ChartTarget => ({ x, y, series, title: '', lines: [] });
const targets = [at(0, 0, 0), at(10, 0, 0), at(20, 0, 0), at(1, 50, 1), at(19, 50, 1)];

describe('reading a chart by keys', () => {
  it('starts at the first value and stops at the last', () => {
    expect(moveTarget(targets, null, 'ArrowRight')).toBe(0);
    expect(moveTarget(targets, 2, 'ArrowRight')).toBe(2);
    expect(moveTarget(targets, 2, 'Home')).toBe(0);
    expect(moveTarget(targets, 0, 'End')).toBe(2);
  });

  it('goes to the nearest value of the next series', () => {
    expect(moveTarget(targets, 2, 'ArrowDown')).toBe(4);
    expect(moveTarget(targets, 4, 'ArrowUp')).toBe(2);
    expect(moveTarget(targets, 4, 'ArrowDown')).toBe(4);
  });

  it('leaves other keys alone', () => {
    expect(moveTarget(targets, 0, 'Tab')).toBeNull();
    expect(moveTarget([], null, 'ArrowRight')).toBeNull();
  });
});

describe('pointing at a chart', () => {
  it('finds the nearest value, and none far away', () => {
    expect(findNearest(targets, 9, 3)).toBe(1);
    expect(findNearest(targets, 500, 500)).toBeNull();
  });
});
