/** An exact fraction in lowest terms; the sign is on the numerator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Makes the fraction of two integers; the denominator must not be zero. */
export function toRational(numerator: bigint, denominator = 1n): Rational {
  const divisor = greatestCommonDivisor(numerator, denominator);
  const signed = denominator < 0n ? -divisor : divisor;
  return { numerator: numerator / signed, denominator: denominator / signed };
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

export function add(left: Rational, right: Rational): Rational {
  return toRational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function subtract(left: Rational, right: Rational): Rational {
  return add(left, { numerator: -right.numerator, denominator: right.denominator });
}

export function multiply(left: Rational, right: Rational): Rational {
  return toRational(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function divide(left: Rational, right: Rational): Rational {
  return toRational(left.numerator * right.denominator, left.denominator * right.numerator);
}

/** Raises to an integer power; zero has no negative powers. */
export function power(base: Rational, exponent: number): Rational {
  const size = BigInt(Math.abs(exponent));
  const raised = { numerator: base.numerator ** size, denominator: base.denominator ** size };
  return exponent < 0 ? toRational(raised.denominator, raised.numerator) : raised;
}

export function isEqual(left: Rational, right: Rational): boolean {
  return left.numerator === right.numerator && left.denominator === right.denominator;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
