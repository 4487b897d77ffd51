import { useEffect, useState } from 'react';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export interface TimeTextProps {
  value: string;
  /** `relative`: 3 hours ago. `day`: 4 Mar 2026. `exact`: with the time. */
  as?: 'relative' | 'day' | 'exact';
}

/** A moment in the words people use, with the exact one on hover. */
export function TimeText({ value, as = 'relative' }: TimeTextProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (as !== 'relative') return;
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [as]);
  const date = new Date(value);
  const words = {
    relative: () => toRelative(date, now),
    day: () => day.format(date),
    exact: () => absolute.format(date),
  };
  return (
    <time dateTime={value} title={absolute.format(date)}>
      {words[as]()}
    </time>
  );
}

function toRelative(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return Math.abs(seconds) < 45 ? 'just now' : relative.format(Math.sign(seconds), 'minute');
}
