import { show, ValueFault } from './query-value.ts';
import type { Span } from './query-words.ts';

/** From the first moment on, and up to the last one: the very moment, or where the day after begins. */
export interface Moment {
  from: string;
  /** The start of the next day when a whole day is meant, else null. */
  next: string | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/i;
const MAX_SPANS = 100_000;
const MS_PER_HOUR = 3_600_000;
const HOURS: Readonly<Record<Span, number>> = { hours: 1, days: 24, weeks: 168, months: 0, years: 0 };
const MONTHS: Readonly<Record<Span, number>> = { hours: 0, days: 0, weeks: 0, months: 1, years: 12 };

/** A day: `2026-01-31`, `today`, or `now`. */
export function readDay(value: unknown, now: Date): string {
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'today' || word === 'now') return toDay(now);
  if (typeof value !== 'string' || !isDay(value)) {
    throw new ValueFault(`expected a date such as "2026-01-31" or today, found ${show(value)}`);
  }
  return value;
}

/** A moment with its offset, `now`, or a day (of UTC), which means the whole of it. */
export function readMoment(value: unknown, now: Date): Moment {
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'now') return { from: now.toISOString(), next: null };
  if (word === 'today') return toWholeDay(toDay(now));
  if (typeof value === 'string' && isDay(value)) return toWholeDay(value);
  if (typeof value === 'string' && isDay(INSTANT.exec(value)?.[1] ?? '')) return { from: value, next: null };
  throw new ValueFault(
    `expected a date or a moment such as "2026-01-31", "2026-01-31T09:30:00Z", today or now, found ${show(value)}`,
  );
}

/** The moment so many spans from another; a month from January 31st ends with February. */
export function addSpans(from: Date, count: number, span: Span): Date {
  if (!Number.isInteger(count) || Math.abs(count) > MAX_SPANS) {
    throw new ValueFault(`expected a whole number up to ${MAX_SPANS} either way, found ${show(count)}`);
  }
  const result = new Date(from.getTime() + count * HOURS[span] * MS_PER_HOUR);
  const months = count * MONTHS[span];
  if (months !== 0) {
    const dayOfMonth = result.getUTCDate();
    result.setUTCDate(1);
    result.setUTCMonth(result.getUTCMonth() + months);
    const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
    result.setUTCDate(Math.min(dayOfMonth, lastDay));
  }
  const year = result.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new ValueFault(`${count} ${span} lead out of the calendar`);
  return result;
}

export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function toWholeDay(day: string): Moment {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  // The day after 9999-12-31 has a year of five digits, which ISO writes with a sign and PostgreSQL does not read.
  const text = next.getUTCFullYear() > 9999 ? '10000-01-01T00:00:00.000Z' : next.toISOString();
  return { from: `${day}T00:00:00Z`, next: text };
}

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}
