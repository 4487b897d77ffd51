import type { Unit } from './interpret-unit.ts';
import { getUnit } from './parse-unit.ts';
import { printUnit } from './print-unit.ts';

/** Writes a unit with the signs people use, such as `µg/mL`, `°C` or `m/s²`; the unit 1 is the empty text. */
export function formatUnit(unit: string | Unit): string {
  return printUnit(getUnit(unit));
}
