import { formatTick, formatValue } from './format-number.ts';
import { toLogTicks, toNiceDomain, toTicks } from './ticks.ts';
import { formatTime, toTimeTicks } from './time-ticks.ts';

export type ScaleType = 'linear' | 'log' | 'time';

export interface Tick {
  value: number;
  label: string;
}

/** From values to pixels and back, with the ticks of its axis. */
export interface Scale {
  domain: readonly [number, number];
  toPixel: (value: number) => number;
  ticks: readonly Tick[];
  /** A value in words. */
  format: (value: number) => string;
}

export interface ScaleOptions {
  type: ScaleType;
  /** Where the axis starts and ends, in pixels. */
  range: readonly [number, number];
  /** About so many ticks. */
  count: number;
  /** The ends, where they are given; else those of the values, pushed out to round numbers. */
  min?: number;
  max?: number;
  /** Counts and sums start at zero. */
  isFromZero?: boolean;
  /** Ends where the values end instead of at the next round number. */
  isTight?: boolean;
}

/** A scale that shows all the values. What a logarithm cannot show (zero and below) is left out of it. */
export function toScale(values: readonly number[], options: ScaleOptions): Scale {
  const { type, range, count } = options;
  const extent = toExtent(values, options);
  if (type === 'log') return toLogScale(extent, range);
  if (type === 'time') return toTimeScale(extent, range, count);
  const isTight = options.isTight === true && extent[0] < extent[1];
  const [low, high] = isTight ? extent : toNiceDomain(...extent, count);
  const domain: [number, number] = [options.min ?? low, options.max ?? high];
  const ticks = toTicks(...domain, count);
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1;
  return {
    domain,
    toPixel: toLinear(domain, range),
    ticks: ticks.map((value) => ({ value, label: formatTick(value, step) })),
    format: formatValue,
  };
}

function toExtent(values: readonly number[], { type, min, max, isFromZero }: ScaleOptions): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value) || (type === 'log' && value <= 0)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) [low, high] = type === 'log' ? [1, 10] : [0, 1];
  if (isFromZero && type === 'linear') {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  low = min ?? low;
  high = max ?? high;
  return low <= high ? [low, high] : [high, low];
}

function toLinear(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const width = domain[1] - domain[0] || 1;
  return (value) => range[0] + ((value - domain[0]) / width) * (range[1] - range[0]);
}

function toLogScale([low, high]: [number, number], range: readonly [number, number]): Scale {
  const safeLow = low > 0 ? low : 1e-3;
  const domain: [number, number] = safeLow < high ? [safeLow, high] : [safeLow / 10, safeLow * 10];
  const toPixel = toLinear([Math.log10(domain[0]), Math.log10(domain[1])], range);
  return {
    domain,
    toPixel: (value) => toPixel(Math.log10(value)),
    ticks: toLogTicks(...domain).map((value) => ({ value, label: formatTick(value, value) })),
    format: formatValue,
  };
}

function toTimeScale([low, high]: [number, number], range: readonly [number, number], count: number): Scale {
  const domain: [number, number] = low === high ? [low - 1000, high + 1000] : [low, high];
  const ticks = toTimeTicks(...domain, count);
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : domain[1] - domain[0];
  const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return {
    domain,
    toPixel: toLinear(domain, range),
    ticks: ticks.map((value) => ({ value, label: formatTime(value, step) })),
    format: (value) => exact.format(value),
  };
}
