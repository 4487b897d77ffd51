import { describe, expect, it } from 'vitest';
import { toBins } from './bins.ts';

describe('bins', () => {
  it('hold every value once, the greatest too', () => {
    const values = Array.from({ length: 1000 }, (_, index) => (index % 97) / 10);
    const bins = toBins(values);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(bins[0]!.from).toBeLessThanOrEqual(0);
    expect(bins.at(-1)!.to).toBeGreaterThanOrEqual(9.6);
  });

  it('have round edges that touch', () => {
    const bins = toBins([0.1, 0.2, 0.35, 0.9], 4);
    for (const [index, bin] of bins.entries()) {
      if (index > 0) expect(bin.from).toBeCloseTo(bins[index - 1]!.to, 12);
    }
  });

  it('put a value on an edge into the bin above it', () => {
    const bins = toBins([0, 1, 2, 3, 4], 4);
    expect(bins.find(({ from }) => from === 1)?.count).toBe(1);
  });

  it('are few, whatever the values', () => {
    expect(toBins([])).toEqual([]);
    expect(toBins([Number.NaN, Number.POSITIVE_INFINITY])).toEqual([]);
    expect(toBins([7, 7, 7])).toEqual([{ from: 6.5, to: 7.5, count: 3 }]);
    expect(toBins([0, 0, 0, 0, 0, 0, 1e9]).length).toBeLessThanOrEqual(200);
  });
});
