import { describe, expect, it } from 'vitest';
import { isTilted, toBandScale } from './band-scale.ts';
import { formatTick, formatValue } from './format-number.ts';
import { toScale } from './scale.ts';
import { formatTime, toTimeTicks } from './time-ticks.ts';

const range = [0, 100] as const;

describe('a scale', () => {
  it('puts the ends of a linear domain at the ends of the range', () => {
    const scale = toScale([0, 7.3, 9.6], { type: 'linear', range, count: 5 });
    expect(scale.domain).toEqual([0, 10]);
    expect(scale.toPixel(0)).toBe(0);
    expect(scale.toPixel(10)).toBe(100);
    expect(scale.ticks.map(({ label }) => label)).toEqual(['0', '2', '4', '6', '8', '10']);
  });

  it('runs upwards when its range does', () => {
    expect(toScale([0, 10], { type: 'linear', range: [200, 0], count: 5 }).toPixel(10)).toBe(0);
  });

  it('starts bars at zero', () => {
    expect(toScale([5, 9], { type: 'linear', range, count: 5, isFromZero: true }).domain[0]).toBe(0);
    expect(toScale([-5, -9], { type: 'linear', range, count: 5, isFromZero: true }).domain[1]).toBe(0);
  });

  it('leaves what a logarithm cannot show out of it', () => {
    const scale = toScale([0, -3, 10, 1000], { type: 'log', range, count: 5 });
    expect(scale.domain).toEqual([10, 1000]);
    expect(scale.toPixel(100)).toBeCloseTo(50);
  });

  it('ends with the values where it is told to', () => {
    const scale = toScale([0, 12], { type: 'linear', range, count: 3, isTight: true });
    expect(scale.domain).toEqual([0, 12]);
    expect(scale.ticks.map(({ value }) => value)).toEqual([0, 5, 10]);
  });

  it('obeys given ends', () => {
    expect(toScale([3, 4], { type: 'linear', range, count: 5, min: 0, max: 4.5 }).domain).toEqual([0, 4.5]);
  });

  it('exists without any value', () => {
    for (const type of ['linear', 'log', 'time'] as const) {
      const scale = toScale([Number.NaN], { type, range, count: 5 });
      expect(Number.isFinite(scale.toPixel(1)), type).toBe(true);
    }
  });
});

describe('time', () => {
  it('is ticked at full hours, midnights and firsts of months', () => {
    const day = new Date(2026, 2, 4).getTime();
    const hours = toTimeTicks(day, day + 12 * 3_600_000, 5).map((time) => new Date(time));
    expect(hours.every((time) => time.getMinutes() === 0 && time.getHours() % 3 === 0)).toBe(true);
    const months = toTimeTicks(new Date(2026, 0, 20).getTime(), new Date(2026, 11, 20).getTime(), 5);
    expect(months.every((time) => new Date(time).getDate() === 1)).toBe(true);
    expect(months.length).toBeGreaterThan(2);
  });

  it('is written as short as its step allows', () => {
    const time = new Date(2026, 2, 4, 13, 5).getTime();
    expect(formatTime(time, 60_000)).toBe('13:05');
    expect(formatTime(time, 86_400_000)).toBe('4 Mar');
    expect(formatTime(time, 31 * 86_400_000)).toBe('Mar 2026');
  });
});

describe('numbers', () => {
  it('on an axis have the digits of their step', () => {
    expect(formatTick(0.5, 0.25)).toBe('0.5');
    expect(formatTick(0.25, 0.05)).toBe('0.25');
    expect(formatTick(-3, 1)).toBe('−3');
    expect(formatTick(12_000, 2000)).toBe('12 000');
    expect(formatTick(2_000_000, 1_000_000)).toBe('2 × 10⁶');
    expect(formatTick(0.0001, 0.0001)).toBe('10⁻⁴');
  });

  it('in a readout keep four digits', () => {
    expect(formatValue(1.234_567)).toBe('1.235');
    expect(formatValue(1234)).toBe('1234');
    expect(formatValue(Number.NaN)).toBe('–');
  });
});

describe('bands', () => {
  it('stand side by side inside of the range', () => {
    const band = toBandScale(['A', 'B', 'C', 'D'], [0, 400]);
    expect(band.middle(0)).toBe(50);
    expect(band.start(3) + band.width).toBeLessThan(400);
    expect(band.ticks.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('write names aslant that do not fit, and cut long ones', () => {
    const names = ['PLS-00442 midi 1', 'PLS-00262 midi 4'];
    expect(isTilted(names, [0, 400])).toBe(false);
    expect(isTilted(names, [0, 150])).toBe(true);
    expect(toBandScale(names, [0, 150]).ticks[0]!.label).toBe('PLS-00442 m…');
  });

  it('leave names out before they touch', () => {
    const names = Array.from({ length: 100 }, (_, index) => `Gene ${index}`);
    expect(toBandScale(names, [0, 400]).ticks.length).toBeLessThan(30);
  });
});
