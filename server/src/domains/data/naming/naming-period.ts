import type { NamingScheme } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { NameReading } from './naming-match.ts';
import type { DateToken, NamingPattern } from './naming-pattern.ts';

export type Reset = NamingScheme['reset'];

const LENGTHS: Record<Reset, number> = { never: 0, year: 4, month: 7, day: 10 };
const UNITS = ['year', 'month', 'day'] as const;

/** The period whose numbers are counted at a moment, in UTC: ``, `2026`, `2026-05` or `2026-05-17`. */
export function periodOf(reset: Reset, now: Date): string {
  return now.toISOString().slice(0, LENGTHS[reset]);
}

/** The period that a typed name belongs to by the date in it, be it past or to come. */
export function periodInName(reset: Reset, { dates }: NameReading, now: Date): string {
  const year = dates.YYYY ?? (dates.YY === undefined ? undefined : `20${dates.YY}`);
  const told = [year, dates.MM, dates.DD].slice(0, UNITS.indexOf(reset as (typeof UNITS)[number]) + 1);
  return told.includes(undefined) ? periodOf(reset, now) : told.join('-');
}

/** Refuses numbers that start anew without the name telling when: the second period would repeat the first. */
export function assertTellsPeriod(pattern: NamingPattern, reset: Reset): void {
  if (reset === 'never' || !pattern.hasNumber) return;
  const missing = UNITS.slice(0, UNITS.indexOf(reset) + 1).filter((unit) => !tells(pattern, unit));
  if (missing.length === 0) return;
  const parts = missing.map((unit) => `{${unit}}`).join(' and ');
  throw new AppError(
    'VALIDATION_ERROR',
    `body.reset: with “${reset}” the numbers start anew each ${reset} and names would repeat; add ${parts} to the pattern.`,
  );
}

const TELLING: Record<(typeof UNITS)[number], readonly DateToken[]> = {
  year: ['YYYY', 'YY'],
  month: ['MM'],
  day: ['DD'],
};

function tells(pattern: NamingPattern, unit: (typeof UNITS)[number]): boolean {
  return pattern.parts.some((part) => part.kind === 'date' && TELLING[unit].includes(part.token));
}
