import { toNiceDomain, toTickStep } from './ticks.ts';

export interface Bin {
  from: number;
  to: number;
  count: number;
}

const MAX_BINS = 200;

/** Counts values in steps of round width; about `wanted` of them, or as many as the spread of the values asks for. */
export function toBins(values: readonly number[], wanted?: number): Bin[] {
  const sorted = values.filter(Number.isFinite).sort((left, right) => left - right);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return [];
  if (low === high) return [{ from: low - 0.5, to: high + 0.5, count: sorted.length }];
  const count = Math.min(MAX_BINS, Math.max(1, wanted ?? suggestCount(sorted, high - low)));
  const step = toTickStep(low, high, count);
  const [first, last] = toNiceDomain(low, high, count);
  const bins = Array.from({ length: Math.max(1, Math.round((last - first) / step)) }, (_, index) => ({
    from: first + index * step,
    to: first + (index + 1) * step,
    count: 0,
  }));
  for (const value of sorted) {
    const index = Math.min(bins.length - 1, Math.max(0, Math.floor((value - first) / step + 1e-9)));
    bins[index]!.count += 1;
  }
  return bins;
}

/** The rule of Freedman and Diaconis; for values that cluster, the root of their number. */
function suggestCount(sorted: readonly number[], spread: number): number {
  const quartile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)]!;
  const width = (2 * (quartile(0.75) - quartile(0.25))) / Math.cbrt(sorted.length);
  return Math.min(50, Math.ceil(width > 0 ? spread / width : Math.sqrt(sorted.length)));
}
