import { parseDecimal } from './decimal.ts';
import { PREFIX_ROWS, UNIT_ROWS } from './generated/ucum-table.ts';
import type { Rational } from './rational.ts';

/** A UCUM prefix, such as `m` for milli. */
export interface Prefix {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly value: Rational;
}

/** A unit that UCUM names by itself, with its definition as the table states it. */
export interface Atom {
  readonly code: string;
  /** The first is the name; the others are further names. */
  readonly names: readonly [string, ...string[]];
  readonly symbol: string;
  /** The kind of quantity it measures. */
  readonly kind: string;
  readonly isMetric: boolean;
  readonly isArbitrary: boolean;
  readonly isSpecial: boolean;
  /** Absent for the seven base units. */
  readonly definition: Definition | undefined;
}

/** `value` times `unit`; for a special unit, the argument of the function of that name. */
export interface Definition {
  readonly functionName: string;
  readonly value: Rational;
  readonly unit: string;
}

/** An atom with or without a prefix. */
export interface SimpleUnit {
  readonly prefix: Prefix | undefined;
  readonly atom: Atom;
}

const prefixes = new Map(PREFIX_ROWS.split('\n').map((row) => [row.slice(0, row.indexOf('|')), toPrefix(row)]));
const atoms = new Map(UNIT_ROWS.split('\n').map((row) => [row.slice(0, row.indexOf('|')), toAtom(row)]));

/** Every atom in the order of the UCUM tables. */
export function listAtoms(): Atom[] {
  return [...atoms.values()];
}

/** Every prefix, the largest first. */
export function listPrefixes(): Prefix[] {
  return [...prefixes.values()];
}

/** Reads a symbol such as `mL`; an atom wins over a prefix with an atom, so `cd` is the candela. */
export function loadSimpleUnit(symbol: string): SimpleUnit | null {
  const atom = atoms.get(symbol);
  if (atom) return { prefix: undefined, atom };
  for (const length of [2, 1]) {
    const prefix = prefixes.get(symbol.slice(0, length));
    const metric = prefix && atoms.get(symbol.slice(length));
    if (metric?.isMetric) return { prefix, atom: metric };
  }
  return null;
}

function toPrefix(row: string): Prefix {
  const [code = '', name = '', symbol = '', value = ''] = row.split('|');
  return { code, name, symbol, value: parseDecimal(value) };
}

function toAtom(row: string): Atom {
  const [code = '', names = '', symbol = '', kind = '', flags = '', definition = ''] = row.split('|');
  const [name = '', ...others] = names.split(';');
  return {
    code,
    names: [name, ...others],
    symbol,
    kind,
    isMetric: flags.includes('m'),
    isArbitrary: flags.includes('a'),
    isSpecial: flags.includes('s'),
    definition: definition === '' ? undefined : toDefinition(definition),
  };
}

function toDefinition(text: string): Definition {
  const words = text.split(' ');
  const [value = '', unit = ''] = words.slice(-2);
  return { functionName: words.length > 2 ? words[0]! : '', value: parseDecimal(value), unit };
}
