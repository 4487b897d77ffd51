import type { SimpleUnit } from './atoms.ts';
import { type Factor, isPowerOfTen, normalizeFactors } from './factors.ts';
import type { Unit } from './interpret-unit.ts';
import { toSuperscript } from './superscript.ts';

/** Where laboratories write another sign than the UCUM table, by code. */
const UNIT_SYMBOLS: Readonly<Record<string, string>> = {
  '[g]': '× g',
  '{rev}/min': 'rpm',
};
const ATOM_SYMBOLS: Readonly<Record<string, string>> = {
  u: 'Da',
  gon: 'gon',
  "'": '′',
  "''": '″',
  '[IU]': 'IU',
  l: 'L',
  'm[Hg]': 'mHg',
  'm[H2O]': 'mH₂O',
  Ky: 'Ky',
  Lmb: 'Lmb',
  G: 'G',
};
const PREFIX_SYMBOLS: Readonly<Record<string, string>> = { u: 'µ' };

/** Writes a unit with the signs people use, such as `µg/mL`, `°C` or `m/s²`; the unit 1 is the empty text. */
export function printUnit({ code, factors }: Unit): string {
  return UNIT_SYMBOLS[code] ?? printFactors(normalizeFactors(factors));
}

function printFactors(factors: readonly Factor[]): string {
  const above = factors.filter((factor) => !factor.divided);
  const below = factors.filter((factor) => factor.divided);
  const numerator = joinFactors(above);
  if (below.length === 0) return numerator;
  const denominator = below.length === 1 ? joinFactors(below) : `(${joinFactors(below)})`;
  return `${numerator}/${denominator}`;
}

function joinFactors(factors: readonly Factor[]): string {
  return factors.reduce((text, factor, index) => {
    const before = factors[index - 1];
    const separator = before && isNumber(before) ? ' ' : '·';
    return text === '' ? printFactor(factor) : `${text}${separator}${printFactor(factor)}`;
  }, '');
}

function isNumber({ symbol }: Factor): boolean {
  return typeof symbol === 'bigint' || isPowerOfTen(symbol);
}

function printFactor({ symbol, exponent, annotation }: Factor): string {
  const label = annotation?.replaceAll('_', ' ');
  if (symbol === 1n && label) return label;
  return [`${printSymbol(symbol)}${exponent === 1 ? '' : toSuperscript(exponent)}`, label].filter(Boolean).join(' ');
}

function printSymbol(symbol: SimpleUnit | bigint): string {
  if (typeof symbol === 'bigint') return symbol.toString();
  const { prefix, atom } = symbol;
  const sign = ATOM_SYMBOLS[atom.code] ?? (atom.symbol || toPlainCode(atom.code));
  return `${prefix ? (PREFIX_SYMBOLS[prefix.code] ?? prefix.symbol) : ''}${sign}`;
}

/** A code without a print symbol reads well enough without its brackets: `[gal_us]` as `gal us`. */
function toPlainCode(code: string): string {
  return code.replace(/[[\]]/g, '').replace(/[_']/g, ' ');
}
