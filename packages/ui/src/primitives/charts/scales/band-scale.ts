import type { Tick } from './scale.ts';

const GAP = 0.28;
const PIXELS_A_LETTER = 6.4;

export interface BandScale {
  /** Of one band, without the gap. */
  width: number;
  start: (index: number) => number;
  middle: (index: number) => number;
  /** The names that fit beside each other; long ones are cut. */
  ticks: Tick[];
}

/** Names side by side at equal distances. */
export function toBandScale(names: readonly string[], [left, right]: readonly [number, number]): BandScale {
  const step = (right - left) / Math.max(1, names.length);
  const width = step * (1 - GAP);
  const start = (index: number): number => left + index * step + (step - width) / 2;
  const letters = Math.max(3, Math.floor((step - 6) / PIXELS_A_LETTER));
  const longest = Math.min(12, Math.max(1, ...names.map((name) => name.length)));
  // Where even short names would touch, every second, third … is written.
  const every = Math.max(1, Math.ceil((Math.min(longest, 4) * PIXELS_A_LETTER + 4) / Math.max(1, step)));
  return {
    width,
    start,
    middle: (index) => left + (index + 0.5) * step,
    ticks: names.flatMap((name, index) =>
      index % every === 0 ? [{ value: index, label: shorten(name, letters * every) }] : [],
    ),
  };
}

function shorten(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}
