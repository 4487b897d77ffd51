import { loadSimpleUnit } from './atoms.ts';
import { toSuperscript } from './superscript.ts';

/** Exponents by base: the seven UCUM base units, and each arbitrary unit as a base of its own. Never holds a zero. */
export type Dimension = Readonly<Record<string, number>>;

export const DIMENSIONLESS: Dimension = {};

/** The dimension of `left` times `right` to the given power. */
export function combineDimensions(left: Dimension, right: Dimension, exponent: number): Dimension {
  const combined: Record<string, number> = { ...left };
  for (const [base, size] of Object.entries(right)) {
    const sum = (combined[base] ?? 0) + size * exponent;
    if (sum === 0) delete combined[base];
    else combined[base] = sum;
  }
  return combined;
}

export function isDimensionless(dimension: Dimension): boolean {
  return Object.keys(dimension).length === 0;
}

export function isSameDimension(left: Dimension, right: Dimension): boolean {
  return isDimensionless(combineDimensions(left, right, -1));
}

/** Says a dimension in words, such as `mass · length⁻³`; positive powers first. */
export function describeDimension(dimension: Dimension): string {
  const sorted = Object.entries(dimension).sort(([, left], [, right]) => Number(left < 0) - Number(right < 0));
  const words = sorted.map(([base, exponent]) => `${nameBase(base)}${exponent === 1 ? '' : toSuperscript(exponent)}`);
  return words.join(' · ') || 'dimensionless';
}

function nameBase(code: string): string {
  const atom = loadSimpleUnit(code)!.atom;
  return atom.isArbitrary ? atom.names[0] : atom.kind;
}
