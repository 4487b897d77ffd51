import type { Unit } from './interpret-unit.ts';
import { nameUnit } from './name-unit.ts';
import { getUnit } from './parse-unit.ts';

/** Says a unit in words, such as `microgram per milliliter`. */
export function describeUnit(unit: string | Unit): string {
  return nameUnit(getUnit(unit));
}
