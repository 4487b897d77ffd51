import { type DecimalInput, formatDecimal, parseDecimal, roundDecimal, toNumber } from './decimal.ts';
import { describeDimension } from './dimension.ts';
import type { Unit } from './interpret-unit.ts';
import { getUnit } from './parse-unit.ts';
import { add, divide, isEqual, multiply, ONE, power, type Rational, subtract } from './rational.ts';
import { findSubstanceFactor, listMissingProperties, type SubstanceOptions } from './substance.ts';
import { UnitError } from './unit-error.ts';

/** What a conversion may need to know. */
export interface ConvertOptions extends SubstanceOptions {
  /** Significant digits of a result that has no end; 34 unless told, as in IEEE decimal128. */
  readonly digits?: number;
}

/** A converted value. */
export interface Conversion {
  /** A decimal text with every digit, without trailing zeros. */
  readonly value: string;
  /** The nearest double, for arithmetic and plots. */
  readonly number: number;
  /** Whether `value` is the result itself and not a rounding of it. */
  readonly exact: boolean;
}

/** A value on its way, and whether it went through a double. */
interface Passage {
  readonly value: Rational;
  readonly isCurved: boolean;
}

const DEFAULT_DIGITS = 34;
// What a double still promises after a logarithm or a tangent.
const CURVED_DIGITS = 15;
const PI = parseDecimal('3.1415926535897932384626433832795028841971693993751058209749445923');

/** Converts a value from one unit to another; a decimal text loses no digit on the way. */
export function convert(
  value: DecimalInput,
  from: string | Unit,
  to: string | Unit,
  options: ConvertOptions = {},
): Conversion {
  return makeConverter(from, to, options)(value);
}

/** Prepares a conversion once, for many values. */
export function makeConverter(
  from: string | Unit,
  to: string | Unit,
  options: ConvertOptions = {},
): (value: DecimalInput) => Conversion {
  const source = getUnit(from);
  const target = getUnit(to);
  const substance = findSubstanceFactor(source.magnitude, target.magnitude, options);
  if (!substance) throw refuse(source, target, listMissingProperties(source.magnitude, target.magnitude, options));
  const piPower = source.magnitude.piPower - target.magnitude.piPower;
  const ratio = multiply(divide(source.magnitude.ratio, target.magnitude.ratio), substance);
  const factor = multiply(ratio, power(PI, piPower));
  const isSameScale =
    source.magnitude.special?.functionName === target.magnitude.special?.functionName && isEqual(factor, ONE);

  return (value) => {
    const reading = parseDecimal(value);
    // Between prefixes of one scale, such as dB and B, nothing has to pass through a double.
    const result = isSameScale
      ? { value: divide(multiply(reading, getTimes(source)), getTimes(target)), isCurved: false }
      : toReading(multiplyPassage(fromReading(reading, source), factor), target);
    return toConversion(result, piPower === 0, options.digits ?? DEFAULT_DIGITS);
  };
}

/** Whether values of one unit can be converted to the other. */
export function isCommensurable(from: string | Unit, to: string | Unit, options: SubstanceOptions = {}): boolean {
  return findSubstanceFactor(getUnit(from).magnitude, getUnit(to).magnitude, options) !== null;
}

function fromReading(reading: Rational, unit: Unit): Passage {
  const scale = unit.magnitude.special?.scale;
  if (!scale) return { value: reading, isCurved: false };
  const scaled = multiply(reading, getTimes(unit));
  if ('offset' in scale) return { value: add(scaled, scale.offset), isCurved: false };
  return { value: fromDouble(scale.toRatio(toNumber(scaled)), unit), isCurved: true };
}

function toReading({ value, isCurved }: Passage, unit: Unit): Passage {
  const scale = unit.magnitude.special?.scale;
  if (!scale) return { value, isCurved };
  if ('offset' in scale) return { value: divide(subtract(value, scale.offset), getTimes(unit)), isCurved };
  return { value: divide(fromDouble(scale.toReading(toNumber(value)), unit), getTimes(unit)), isCurved: true };
}

function getTimes(unit: Unit): Rational {
  return unit.magnitude.special?.times ?? ONE;
}

function multiplyPassage(passage: Passage, factor: Rational): Passage {
  return { ...passage, value: multiply(passage.value, factor) };
}

function fromDouble(value: number, unit: Unit): Rational {
  if (Number.isFinite(value)) return parseDecimal(value);
  throw new UnitError('VALUE_INVALID', `The value lies outside the scale of ${unit.code}`, { units: [unit.code] });
}

function toConversion({ value, isCurved }: Passage, isRational: boolean, digits: number): Conversion {
  if (isCurved || !isRational) {
    const text = roundDecimal(value, isCurved ? Math.min(CURVED_DIGITS, digits) : digits);
    // Zero times π is zero.
    return { value: text, number: Number(text), exact: !isCurved && value.numerator === 0n };
  }
  const { text, exact } = formatDecimal(value, digits);
  return { value: text, number: toNumber(value), exact };
}

function refuse(source: Unit, target: Unit, missing: readonly string[]): UnitError {
  const [from, to] = [source, target].map((unit) => `${unit.code} (${describeDimension(unit.dimension)})`);
  const hint = missing.length > 0 ? `; it would take the ${missing.join(' and the ')}` : '';
  return new UnitError('UNIT_INCOMPATIBLE', `${from} cannot be converted to ${to}${hint}`, {
    units: [source.code, target.code],
  });
}
