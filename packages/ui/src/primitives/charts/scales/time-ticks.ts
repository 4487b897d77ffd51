const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS_MS = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
];

const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120];
const MONTH_MS = 30.44 * DAY;
// A step a little too short is better than the next one, which may leave a single tick.
const NEAR = 0.65;

/** Round moments between two, in milliseconds, in the zone of the reader: full minutes, hours, midnights, firsts of months. */
export function toTimeTicks(low: number, high: number, count = 5): number[] {
  const rough = (high - low) / Math.max(1, count);
  const step = STEPS_MS.find((one) => one >= rough * NEAR);
  return step === undefined ? toMonthTicks(low, high, rough) : toEvenTicks(low, high, step);
}

function toEvenTicks(low: number, high: number, step: number): number[] {
  const offset = new Date(low).getTimezoneOffset() * MINUTE;
  const first = Math.ceil((low - offset) / step) * step + offset;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

function toMonthTicks(low: number, high: number, rough: number): number[] {
  const months = MONTH_STEPS.find((one) => one * MONTH_MS >= rough * NEAR) ?? 120;
  const start = new Date(low);
  const firstMonth = Math.ceil((start.getFullYear() * 12 + start.getMonth()) / months) * months;
  const ticks: number[] = [];
  for (let month = firstMonth; ; month += months) {
    const time = new Date(Math.floor(month / 12), month % 12, 1).getTime();
    if (time > high) return ticks;
    if (time >= low) ticks.push(time);
  }
}

/** A moment as short as the distance of the ticks allows. */
export function formatTime(time: number, stepMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    stepMs < DAY
      ? { hour: '2-digit', minute: '2-digit', ...(stepMs < MINUTE ? { second: '2-digit' } : {}) }
      : stepMs < 28 * DAY
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat('en-GB', options).format(time);
}
