import { type DecimalInput, parseDecimal } from './decimal.ts';
import { combineDimensions, isDimensionless } from './dimension.ts';
import { interpretUnit } from './interpret-unit.ts';
import type { Magnitude } from './magnitude.ts';
import { multiply, ONE, power, type Rational } from './rational.ts';
import { UnitError } from './unit-error.ts';

/** What is known of the substance measured, to cross from amount to mass to volume. */
export interface SubstanceOptions {
  /** In g/mol. */
  readonly molarMass?: DecimalInput;
  /** In g/mL. */
  readonly density?: DecimalInput;
}

/** How often each property multiplies on the way from one dimension to another. */
interface Crossing {
  readonly molarMass: number;
  readonly density: number;
}

const UNITS: Readonly<Record<keyof Crossing, string>> = { molarMass: 'g/mol', density: 'g/mL' };
const WORDS: Readonly<Record<keyof Crossing, string>> = { molarMass: 'molar mass', density: 'density' };

/** The factor that the substance adds, one between equal dimensions, or null if there is no way across. */
export function findSubstanceFactor(start: Magnitude, end: Magnitude, options: SubstanceOptions): Rational | null {
  const crossing = findCrossing(start, end);
  if (!crossing || listMissing(crossing, options).length > 0) return null;
  return multiply(toFactor('molarMass', crossing, options), toFactor('density', crossing, options));
}

/** The properties of the substance that would make the conversion possible, in words. */
export function listMissingProperties(start: Magnitude, end: Magnitude, options: SubstanceOptions): string[] {
  const crossing = findCrossing(start, end);
  return crossing ? listMissing(crossing, options).map((property) => WORDS[property]) : [];
}

function findCrossing(start: Magnitude, end: Magnitude): Crossing | null {
  const change = combineDimensions(end.dimension, start.dimension, -1);
  if (isDimensionless(change)) return { molarMass: 0, density: 0 };
  const { g: mass = 0, m: length = 0, ...others } = change;
  const molarMass = start.amount - end.amount;
  const density = mass - molarMass;
  return isDimensionless(others) && length === -3 * density ? { molarMass, density } : null;
}

function listMissing(crossing: Crossing, options: SubstanceOptions): (keyof Crossing)[] {
  const properties = ['molarMass', 'density'] as const;
  return properties.filter((property) => crossing[property] !== 0 && options[property] === undefined);
}

function toFactor(property: keyof Crossing, crossing: Crossing, options: SubstanceOptions): Rational {
  const given = options[property];
  if (crossing[property] === 0 || given === undefined) return ONE;
  const value = parseDecimal(given);
  if (value.numerator <= 0n) throw new UnitError('VALUE_INVALID', `A ${WORDS[property]} is greater than zero`);
  return power(multiply(value, interpretUnit(UNITS[property]).magnitude.ratio), crossing[property]);
}
