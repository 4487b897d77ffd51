import type { SimpleUnit } from './atoms.ts';
import { type Factor, isPowerOfTen, normalizeFactors } from './factors.ts';
import type { Unit } from './interpret-unit.ts';
import { ATOM_NAMES, LABEL_NAMES } from './people-names.ts';
import { toSuperscript } from './superscript.ts';

const POWERS: Readonly<Record<number, string>> = { 2: 'square ', 3: 'cubic ' };

/** Names a unit for people, such as `microgram per milliliter`. */
export function nameUnit(unit: Unit): string {
  const factors = normalizeFactors(unit.factors);
  const above = factors.filter((factor) => !factor.divided).map(nameFactor);
  const below = factors.filter((factor) => factor.divided).map((factor) => `per ${nameFactor(factor)}`);
  return [...above, ...below].join(' ') || 'one';
}

/** Names a unit in the form of UCUM's functional tests, such as `(meter ^ 3) * (kilogram ^ -1)`. */
export function toDisplayName(unit: Unit): string {
  const words = unit.factors.map((factor, index) => {
    const operator = factor.divided ? ' / ' : ' * ';
    const start = factor.divided ? '1 / ' : '';
    return `${index === 0 ? start : operator}${displayFactor(factor)}`;
  });
  return words.join('') || '(unity)';
}

function nameFactor({ symbol, exponent, annotation }: Factor): string {
  const label = annotation && (LABEL_NAMES.get(annotation) ?? annotation.replaceAll('_', ' '));
  if (symbol === 1n) return label || '1';
  return [nameRaised(symbol, exponent), label].filter(Boolean).join(' ');
}

function nameRaised(symbol: SimpleUnit | bigint, exponent: number): string {
  if (typeof symbol === 'bigint') return symbol.toString();
  if (isPowerOfTen(symbol)) return `10${exponent === 1 ? '' : toSuperscript(exponent)}`;
  const name = `${symbol.prefix?.name ?? ''}${ATOM_NAMES[symbol.atom.code] ?? symbol.atom.names[0]}`;
  if (exponent === 1) return name;
  return POWERS[exponent] ? `${POWERS[exponent]}${name}` : `${name} to the power ${exponent}`;
}

function displayFactor({ symbol, exponent, annotation }: Factor): string {
  if (typeof symbol === 'bigint') return symbol === 1n && annotation !== undefined ? `{${annotation}}` : `${symbol}`;
  return `(${symbol.prefix?.name ?? ''}${symbol.atom.names[0]}${exponent === 1 ? '' : ` ^ ${exponent}`})`;
}
