import { makeSample, type Sample } from '../samples/sample-values.ts';
import { FRESH } from '../targets/target.ts';

/** What every target is asked about the samples, each in its own words. */
export const FILTER = { concentration: 500, status: 'done' };

export const BULK_ROWS = 5000;

const DEEP_OFFSET = 50_000;

export function toDeepOffset(rowCount: number): number {
  return Math.min(DEEP_OFFSET, Math.floor(rowCount / 2));
}

export function makeFreshSample(): Sample {
  return { ...makeSample(4711), Name: `Bench ${FRESH}` };
}

export const CHANGE = { Concentration: 12.5, Notes: `changed ${FRESH}` } satisfies Partial<Sample>;

export function makeBulkSamples(): Sample[] {
  return Array.from({ length: BULK_ROWS }, (_, index) => makeSample(index + 1));
}
