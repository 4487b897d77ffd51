import type { Atom } from './atoms.ts';
import { combineDimensions, DIMENSIONLESS, type Dimension, isDimensionless } from './dimension.ts';
import { type Factor, toSymbolCode } from './factors.ts';
import { parseFactors } from './parse-factors.ts';
import { multiply, ONE, power, type Rational, toRational } from './rational.ts';
import { getSpecialScale, type SpecialScale } from './special-functions.ts';
import { UnitError } from './unit-error.ts';

/** What a unit amounts to in base units: `ratio · π^piPower` of its dimension. */
export interface Magnitude {
  readonly ratio: Rational;
  /** Kept apart from the ratio, so that π cancels exactly between degrees and minutes of arc. */
  readonly piPower: number;
  readonly dimension: Dimension;
  /** The power of the mole, which UCUM counts as a number: it tells an amount of substance from a mere count. */
  readonly amount: number;
  readonly special: SpecialReading | undefined;
}

/** For a special unit, the magnitude is that of its function's argument; the reading is on this scale. */
export interface SpecialReading {
  readonly functionName: string;
  readonly scale: SpecialScale;
  /** The prefix and the numbers before the unit, which multiply the reading and not the quantity. */
  readonly times: Rational;
}

const UNITY: Magnitude = { ratio: ONE, piPower: 0, dimension: DIMENSIONLESS, amount: 0, special: undefined };

// A product of high powers of large prefixes grows to numbers that take seconds to reduce.
const MAX_SIZE = 1n << 8192n;
const MAX_PI_POWER = 99;

const atomMagnitudes = new Map<Atom, Magnitude>();

/** Evaluates a term. */
export function reduceFactors(factors: readonly Factor[]): Magnitude {
  let product = UNITY;
  for (const factor of factors) {
    product = multiplyMagnitudes(product, reduceFactor(factor), factor);
    if (isTooLarge(product)) throw refuse(factor, 'makes the unit too large or too small to compute with');
  }
  return product;
}

function reduceFactor(factor: Factor): Magnitude {
  const { symbol } = factor;
  const exponent = factor.divided ? -factor.exponent : factor.exponent;
  if (typeof symbol === 'bigint') return { ...UNITY, ratio: power(toRational(symbol), exponent) };
  const atom = reduceAtom(symbol.atom);
  if (atom.special) {
    if (exponent !== 1) throw refuse(factor, 'is a special unit and can be neither divided by nor raised to a power');
    return { ...atom, special: { ...atom.special, times: symbol.prefix?.value ?? ONE } };
  }
  return {
    ratio: power(symbol.prefix ? multiply(symbol.prefix.value, atom.ratio) : atom.ratio, exponent),
    piPower: atom.piPower * exponent,
    dimension: combineDimensions(DIMENSIONLESS, atom.dimension, exponent),
    amount: atom.amount * exponent,
    special: undefined,
  };
}

function reduceAtom(atom: Atom): Magnitude {
  const known = atomMagnitudes.get(atom);
  if (known) return known;
  const magnitude = defineAtom(atom);
  atomMagnitudes.set(atom, magnitude);
  return magnitude;
}

function defineAtom({ code, definition, isArbitrary }: Atom): Magnitude {
  if (code === '[pi]') return { ...UNITY, piPower: 1 };
  // An arbitrary unit is a base of its own, or it would convert to any other; [IU] alone is defined by another.
  if (!definition || (isArbitrary && definition.unit === '1')) return { ...UNITY, dimension: { [code]: 1 } };
  const argument = reduceFactors(parseFactors(definition.unit));
  const { functionName } = definition;
  return {
    ...argument,
    ratio: multiply(definition.value, argument.ratio),
    amount: code === 'mol' ? 1 : argument.amount,
    special: functionName ? { functionName, scale: getSpecialScale(functionName), times: ONE } : undefined,
  };
}

function multiplyMagnitudes(left: Magnitude, right: Magnitude, factor: Factor): Magnitude {
  const special = left.special ?? right.special;
  if (special) {
    const other = left.special ? right : left;
    if (other.special || other.piPower !== 0 || other.amount !== 0 || !isDimensionless(other.dimension)) {
      throw refuse(factor, 'cannot be combined with a special unit; for a difference of temperatures use K or [degR]');
    }
    const magnitude = left.special ? left : right;
    return { ...magnitude, special: { ...special, times: multiply(special.times, other.ratio) } };
  }
  return {
    ratio: multiply(left.ratio, right.ratio),
    piPower: left.piPower + right.piPower,
    dimension: combineDimensions(left.dimension, right.dimension, 1),
    amount: left.amount + right.amount,
    special: undefined,
  };
}

function isTooLarge({ ratio, piPower }: Magnitude): boolean {
  return ratio.numerator > MAX_SIZE || ratio.denominator > MAX_SIZE || Math.abs(piPower) > MAX_PI_POWER;
}

function refuse({ symbol, position }: Factor, reason: string): UnitError {
  return new UnitError(
    'UNIT_UNKNOWN',
    `${JSON.stringify(toSymbolCode(symbol))} ${reason} (character ${position + 1})`,
    {
      position,
    },
  );
}
