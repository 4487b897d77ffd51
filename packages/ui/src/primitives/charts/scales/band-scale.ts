import type { Tick } from './scale.ts';

const GAP = 0.28;
const PIXELS_A_LETTER = 6.4;
const MOST_TILTED_LETTERS = 12;

export interface BandScale {
  /** Of one band, without the gap. */
  width: number;
  start: (index: number) => number;
  middle: (index: number) => number;
  /** The names that fit; long ones are cut. */
  ticks: Tick[];
}

/** Whether names are too long to stand beside each other, so that they are written aslant. */
export function isTilted(names: readonly string[], [left, right]: readonly [number, number]): boolean {
  const step = (right - left) / Math.max(1, names.length);
  return names.some((name) => name.length * PIXELS_A_LETTER > step - 4);
}

/** Names side by side at equal distances. */
export function toBandScale(names: readonly string[], range: readonly [number, number]): BandScale {
  const [left, right] = range;
  const step = (right - left) / Math.max(1, names.length);
  const width = step * (1 - GAP);
  const start = (index: number): number => left + index * step + (step - width) / 2;
  // Names aslant need the height of a line each; where even that is missing, every second, third … is written.
  const every = Math.max(1, Math.ceil(16 / Math.max(1, step)));
  const letters = isTilted(names, range) ? MOST_TILTED_LETTERS : Number.POSITIVE_INFINITY;
  return {
    width,
    start,
    middle: (index) => left + (index + 0.5) * step,
    ticks: names.flatMap((name, index) =>
      index % every === 0 ? [{ value: index, label: shorten(name, letters) }] : [],
    ),
  };
}

function shorten(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}
