import { type Rational, toRational } from './rational.ts';
import { UnitError } from './unit-error.ts';

/** A number as callers give it; a string keeps every digit that a double would lose. */
export type DecimalInput = string | number | bigint;

/** A decimal text, and whether it states the whole value. */
export interface DecimalText {
  readonly text: string;
  readonly exact: boolean;
}

const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

// Without these a short text such as 1e999999999 would ask for a gigabyte of digits.
const MAX_LENGTH = 1000;
const MAX_EXPONENT = 1000;

// Beyond these a plain text is mostly zeros.
const PLAIN_FROM = -30;
const PLAIN_TO = 40;

/** Reads a decimal number exactly, or refuses it with `VALUE_INVALID`. */
export function parseDecimal(value: DecimalInput): Rational {
  const text = String(value).trim();
  const [, sign, whole = '', fraction = '', exponentText = '0'] = PATTERN.exec(text) ?? [];
  const exponent = Number(exponentText);
  if (whole + fraction === '' || text.length > MAX_LENGTH || Math.abs(exponent) > MAX_EXPONENT) {
    throw new UnitError('VALUE_INVALID', `${JSON.stringify(text.slice(0, 40))} is not a decimal number`);
  }
  const digits = BigInt(`${sign}${whole}${fraction}`.replace('+', ''));
  const shift = exponent - fraction.length;
  return shift < 0 ? toRational(digits, 10n ** BigInt(-shift)) : toRational(digits * 10n ** BigInt(shift));
}

/** Writes the whole value when its decimal form ends, and otherwise so many significant digits of it. */
export function formatDecimal(value: Rational, significantDigits: number): DecimalText {
  const scale = findScale(value.denominator);
  if (scale === null) return { text: roundDecimal(value, significantDigits), exact: false };
  return { text: writeDigits((value.numerator * 10n ** BigInt(scale)) / value.denominator, -scale), exact: true };
}

/** Rounds to so many significant digits, halves away from zero. */
export function roundDecimal(value: Rational, significantDigits: number): string {
  if (value.numerator === 0n) return '0';
  const size = value.numerator < 0n ? -value.numerator : value.numerator;
  let exponent = size.toString().length - value.denominator.toString().length - significantDigits;
  let digits = scaleAndRound(size, value.denominator, exponent);
  if (digits.toString().length > significantDigits) {
    exponent += 1;
    digits = scaleAndRound(size, value.denominator, exponent);
  }
  return writeDigits(value.numerator < 0n ? -digits : digits, exponent);
}

/** The nearest double. */
export function toNumber(value: Rational): number {
  return Number(roundDecimal(value, 20));
}

function scaleAndRound(size: bigint, denominator: bigint, exponent: number): bigint {
  const shift = 10n ** BigInt(Math.abs(exponent));
  const [top, bottom] = exponent > 0 ? [size, denominator * shift] : [size * shift, denominator];
  return (2n * top + bottom) / (2n * bottom);
}

/** How many decimal places the fraction needs, or null when no number of them is enough. */
function findScale(denominator: bigint): number | null {
  let rest = denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

function writeDigits(digits: bigint, exponent: number): string {
  const sign = digits < 0n ? '-' : '';
  const all = (digits < 0n ? -digits : digits).toString();
  const significant = all.replace(/0+$/, '');
  if (significant === '') return '0';
  const point = all.length + exponent;
  if (point < PLAIN_FROM || point > PLAIN_TO) {
    const fraction = significant.slice(1);
    return `${sign}${significant[0]}${fraction && `.${fraction}`}e${point - 1}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significant}`;
  const whole = significant.slice(0, point).padEnd(point, '0');
  const fraction = significant.slice(point);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
