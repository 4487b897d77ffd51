import type { Dimension } from './dimension.ts';
import { type Factor, normalizeFactors, writeFactors } from './factors.ts';
import { type Magnitude, reduceFactors } from './magnitude.ts';
import { parseFactors } from './parse-factors.ts';
import { UnitError } from './unit-error.ts';

/** A unit that is understood: how it is written, what it measures and how large it is. */
export interface Unit {
  /** The canonical UCUM code. */
  readonly code: string;
  /** Exponents by base unit, such as `{ g: 1, m: -3 }`; an arbitrary unit is a base of its own. */
  readonly dimension: Dimension;
  /** Its components in the order written. */
  readonly factors: readonly Factor[];
  readonly magnitude: Magnitude;
}

/** Reads a strict UCUM text; the error of an unknown unit carries no suggestions yet. */
export function interpretUnit(text: string): Unit {
  const factors = parseFactors(text);
  const magnitude = reduceFactors(factors);
  return { code: writeFactors(normalizeFactors(factors)), dimension: magnitude.dimension, factors, magnitude };
}

/** Reads a strict UCUM text, or answers null. */
export function loadUnit(text: string): Unit | null {
  try {
    return interpretUnit(text);
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
