/** Numbers that look random and are the same each time, so that two demos hold the same rows. */
export interface Randomness {
  /** From 0 up to, not including, 1. */
  next(): number;
  integer(from: number, to: number): number;
  decimal(from: number, to: number, digits: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

/** A multiplicative generator (Lehmer, modulus 2^31 − 1), good enough to look believable. */
export function createRandomness(seed: number): Randomness {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    decimal: (from, to, digits) => Number((from + next() * (to - from)).toFixed(digits)),
    pick: (values) => values[integer(0, values.length - 1)]!,
    chance: (probability) => next() < probability,
  };
}
