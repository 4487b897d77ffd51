import lhc from '@lhncbc/ucum-lhc';
import { describe, expect, it } from 'vitest';
import { listAtoms, listPrefixes } from './atoms.ts';
import { convert } from './convert.ts';
import { loadUnit } from './interpret-unit.ts';
import { parseUnit } from './parse-unit.ts';
import { UnitError } from './unit-error.ts';

/** Where ucum-lhc (7.1) is not UCUM, and why; every other unit has to agree. */
const FAULTS: Readonly<Record<string, string>> = {
  '[pH]': 'it refuses to convert pH to mol/L',
  '[degRe]': 'it adds 273.15 to the reading before multiplying by 5/4, not after',
  '%[slope]': 'it takes the angle in radians for degrees',
  "[p'diop]": 'it does not know the function tanTimes100 and throws',
  "[hp'_X]": 'it does not know the function hpX and throws',
  "[hp'_C]": 'it does not know the function hpC and throws',
  "[hp'_M]": 'it does not know the function hpM and throws',
  "[hp'_Q]": 'it does not know the function hpQ and throws',
  '[diop]': 'it reads the definition /m as m',
  '[mesh_i]': 'it reads the definition /[in_i] as [in_i]',
  Bd: 'it reads the definition /s as s',
  '[LPF]': 'it has 1; the table of UCUM has 100',
  eq: 'it asks for the charge; in UCUM an equivalent is a mole',
  '[NTU]': 'it does not know this unit of UCUM 2.2',
  '[FNU]': 'it does not know this unit of UCUM 2.2',
  u: 'it has the value of 1986; UCUM 2.2 has 1.66053906660e-24 g',
  eV: 'it has the elementary charge of 1986',
  '[h]': 'it has the value of 1986; the SI of 2019 fixes 6.62607015e-34 J.s',
  '[k]': 'it has the value of 1986; the SI of 2019 fixes 1.380649e-23 J/K',
  '[e]': 'it has the value of 1986; the SI of 2019 fixes 1.602176634e-19 C',
  '[m_e]': 'it has the value of 1986; UCUM 2.2 has CODATA',
  '[m_p]': 'it has the value of 1986; UCUM 2.2 has CODATA',
  '[G]': 'it has the value of 1986; UCUM 2.2 has CODATA',
};

const other = lhc.UcumLhcUtils.getInstance();

/** The base units of a unit; with the mole, which ucum-lhc does not count as a number. */
function toBaseCode(code: string): string {
  const { dimension, magnitude } = parseUnit(code);
  const bases = Object.entries({ mol: magnitude.amount, ...dimension }).filter(([, exponent]) => exponent !== 0);
  return bases.map(([base, exponent]) => `${base}${exponent}`).join('.') || '1';
}

function listSymbols(): string[] {
  const prefixes = ['', ...listPrefixes().map((prefix) => prefix.code)];
  const symbols = listAtoms()
    .filter((atom) => !atom.isArbitrary && !(atom.code in FAULTS))
    .flatMap((atom) => prefixes.map((prefix) => [atom.code, `${prefix}${atom.code}`] as const));
  return symbols.filter(([code, symbol]) => isThisUnit(code, symbol)).map(([, symbol]) => symbol);
}

/** Not when the prefix makes another unit of it: `c` before `d` is the candela. */
function isThisUnit(code: string, symbol: string): boolean {
  const factor = loadUnit(symbol)?.factors[0];
  return typeof factor?.symbol === 'object' && factor.symbol.atom.code === code;
}

/** Infinity where we refuse the value: a yottaneper has no finite ratio in doubles. */
function loadNumber(value: number, from: string, to: string): number {
  try {
    return convert(value, from, to).number;
  } catch (error) {
    if (error instanceof UnitError && error.code === 'VALUE_INVALID') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function isClose(ours: number, theirs: number | null): boolean {
  return theirs !== null && (ours === theirs || Math.abs(ours - theirs) <= 1e-9 * Math.abs(ours));
}

describe('[UNIT-53] agrees with ucum-lhc', () => {
  const symbols = listSymbols();

  it('compares every unit with every prefix it takes', () => {
    expect(symbols.length).toBeGreaterThan(2000);
  });

  it('has the same factor to base units', () => {
    const differences = symbols.flatMap((symbol) => {
      const base = toBaseCode(symbol);
      const theirs = other.convertUnitTo(symbol, 2, base).toVal;
      const ours = loadNumber(2, symbol, base);
      return isClose(ours, theirs) ? [] : [`2 ${symbol} in ${base}: ours ${ours}, theirs ${theirs}`];
    });
    expect(differences).toEqual([]);
  });

  it('refuses no arbitrary unit that ucum-lhc knows', () => {
    const arbitrary = listAtoms().filter((atom) => atom.isArbitrary && !(atom.code in FAULTS));
    const differing = arbitrary.filter((atom) => other.validateUnitString(atom.code).status !== 'valid');
    expect(differing).toEqual([]);
  });

  it('converts an arbitrary unit to itself, which ucum-lhc refuses', () => {
    expect(other.convertUnitTo('[iU]', 3, '[iU]').toVal).toBeNull();
    expect(convert('3', '[iU]', '[iU]')).toEqual({ value: '3', number: 3, exact: true });
  });

  it.each(Object.entries(FAULTS))('still differs for %s: %s', (code) => {
    const base = toBaseCode(code);
    expect(isClose(loadNumber(2, code, base), other.convertUnitTo(code, 2, base).toVal)).toBe(false);
  });
});
