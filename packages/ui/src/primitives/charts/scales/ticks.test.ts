import { describe, expect, it } from 'vitest';
import { toLogTicks, toNiceDomain, toTickStep, toTicks } from './ticks.ts';

describe('ticks', () => {
  it('stand at 1, 2 or 5 times a power of ten', () => {
    expect(toTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(toTicks(0, 100, 4)).toEqual([0, 50, 100]);
    expect(toTicks(0, 37, 5)).toEqual([0, 10, 20, 30]);
    expect(toTicks(-0.3, 0.3, 6)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });

  it('have no dust behind the last digit and no minus zero', () => {
    for (const tick of toTicks(-1, 1, 10)) {
      expect(String(tick).length).toBeLessThan(6);
      expect(Object.is(tick, -0)).toBe(false);
    }
  });

  it('never number far more than asked for, at any size', () => {
    for (let power = -12; power <= 12; power += 1) {
      for (const high of [1, 1.7, 2.4, 4.9, 7.2, 9.99]) {
        const ticks = toTicks(0, high * 10 ** power, 5);
        expect(ticks.length, `${high}e${power}`).toBeGreaterThanOrEqual(2);
        expect(ticks.length, `${high}e${power}`).toBeLessThanOrEqual(7);
      }
    }
  });

  it('survive a domain without width or sense', () => {
    expect(toTicks(3, 3)).toEqual([3]);
    expect(toTickStep(0, Number.NaN, 5)).toBe(1);
  });
});

describe('a nice domain', () => {
  it('holds the values and ends on ticks', () => {
    expect(toNiceDomain(0.13, 2.87, 5)).toEqual([0, 3]);
    expect(toNiceDomain(-17, 204, 5)).toEqual([-50, 250]);
    expect(toNiceDomain(0, 100, 5)).toEqual([0, 100]);
  });

  it('gives one value room on both sides', () => {
    const [low, high] = toNiceDomain(5, 5);
    expect(low).toBeLessThan(5);
    expect(high).toBeGreaterThan(5);
    expect(toNiceDomain(0, 0)).toEqual([-1, 1]);
  });
});

describe('ticks of a logarithm', () => {
  it('are powers of ten, and 2 and 5 times them where those are few', () => {
    expect(toLogTicks(1, 10_000)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(toLogTicks(1, 100)).toEqual([1, 2, 5, 10, 20, 50, 100]);
    expect(toLogTicks(7, 1000).every((tick) => tick >= 7 && tick <= 1000)).toBe(true);
    expect(toLogTicks(1e-12, 1e12).length).toBeLessThan(12);
  });
});
