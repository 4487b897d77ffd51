import type { SimpleUnit } from './atoms.ts';

/** One component of a unit term, with the brackets around it already opened. */
export interface Factor {
  /** A plain number stands as a bigint; an annotation alone is the number 1. */
  readonly symbol: SimpleUnit | bigint;
  /** As written; numbers have 1. */
  readonly exponent: number;
  /** Whether it stands below the division line. */
  readonly divided: boolean;
  /** The text between the braces; the empty text is an annotation too. */
  readonly annotation: string | undefined;
  /** Where it begins in the text. */
  readonly position: number;
}

/** Longer texts and higher powers describe nothing real, and would make numbers that take seconds to reduce. */
export const MAX_UNIT_LENGTH = 256;
export const MAX_EXPONENT = 99;

/** Codes that UCUM defines twice for the same unit, and the one we write. */
const SYNONYMS: Readonly<Record<string, string>> = { l: 'L', '[IU]': '[iU]', '10^': '10*' };

/** The code of a symbol, the same for synonyms. */
export function toSymbolCode(symbol: SimpleUnit | bigint): string {
  if (typeof symbol === 'bigint') return symbol.toString();
  return `${symbol.prefix?.code ?? ''}${SYNONYMS[symbol.atom.code] ?? symbol.atom.code}`;
}

/** Whether the symbol is UCUM's number ten for arbitrary powers. */
export function isPowerOfTen(symbol: SimpleUnit | bigint): boolean {
  return typeof symbol !== 'bigint' && (symbol.atom.code === '10*' || symbol.atom.code === '10^');
}

/**
 * The normal form: what multiplies before what divides, each in the order written; exponents positive, but for powers
 * of ten, which multiply with their sign; nothing that equals one without saying anything.
 */
export function normalizeFactors(factors: readonly Factor[]): Factor[] {
  const kept = factors.map(orientFactor).filter((factor) => factor.symbol !== 1n || factor.annotation !== undefined);
  return [...kept.filter((factor) => !factor.divided), ...kept.filter((factor) => factor.divided)];
}

/** Writes normal factors as a UCUM code. */
export function writeFactors(factors: readonly Factor[]): string {
  const above = factors.filter((factor) => !factor.divided).map(writeFactor);
  const below = factors.filter((factor) => factor.divided).map((factor) => `/${writeFactor(factor)}`);
  return above.join('.') + below.join('') || '1';
}

function orientFactor(factor: Factor): Factor {
  const exponent = factor.divided ? -factor.exponent : factor.exponent;
  if (exponent === 0) return { ...factor, symbol: 1n, exponent: 1, divided: false };
  if (isPowerOfTen(factor.symbol)) return { ...factor, exponent, divided: false };
  return { ...factor, exponent: Math.abs(exponent), divided: exponent < 0 };
}

function writeFactor({ symbol, exponent, annotation }: Factor): string {
  const braces = annotation === undefined ? '' : `{${annotation}}`;
  if (symbol === 1n && braces) return braces;
  return `${toSymbolCode(symbol)}${exponent === 1 ? '' : exponent}${braces}`;
}
