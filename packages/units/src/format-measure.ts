import { type DecimalInput, parseDecimal, roundDecimal } from './decimal.ts';
import type { Unit } from './interpret-unit.ts';
import { getUnit } from './parse-unit.ts';
import { printUnit } from './print-unit.ts';
import { toSuperscript } from './superscript.ts';

/** How a measure is shown. */
export interface FormatOptions {
  /** Rounds to so many significant digits; without it every digit given is kept, final zeros too. */
  readonly digits?: number;
  /** Groups and points as in this language, such as `de-CH`; without it the plain digits. */
  readonly locale?: string;
}

/** Written against the number: percent, degree, minute and second of arc. */
const CLOSE = /^[%°′″]$/;

// More than this Intl refuses.
const MAX_FRACTION_DIGITS = 100;

/** Writes a value with its unit for people, such as `5 µg/mL` or `37 °C`. */
export function formatMeasure(value: DecimalInput, unit: string | Unit, options: FormatOptions = {}): string {
  const known = getUnit(unit);
  const number = formatNumber(value, options);
  // Everyone writes this one before the number.
  if (known.code === '[pH]') return `pH ${number}`;
  const symbol = printUnit(known);
  if (CLOSE.test(symbol)) return `${number}${symbol}`;
  return /^\d/.test(symbol) ? `${number} × ${symbol}` : `${number} ${symbol}`.trim();
}

function formatNumber(value: DecimalInput, { digits, locale }: FormatOptions): string {
  const exact = parseDecimal(value);
  const text = digits === undefined ? String(value).trim() : roundDecimal(exact, digits);
  const [mantissa = '', exponent] = text.toLowerCase().split('e');
  const shown = locale === undefined ? mantissa : formatLocal(mantissa, locale);
  return exponent === undefined ? shown : `${shown} × 10${toSuperscript(Number(exponent))}`;
}

function formatLocal(text: string, locale: string): string {
  const fraction = Math.min(text.split('.')[1]?.length ?? 0, MAX_FRACTION_DIGITS);
  const places = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  // A decimal text is formatted digit by digit, where a double would lose the seventeenth.
  return new Intl.NumberFormat(locale, places).format(text as Intl.StringNumericLiteral);
}
