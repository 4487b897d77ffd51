import { listAtoms } from './atoms.ts';
import { COMMON_UNITS } from './common-units.ts';
import { countEdits } from './edit-distance.ts';
import { interpretUnit, type Unit } from './interpret-unit.ts';
import { listSpellings, normalizeSpelling } from './lexicon.ts';
import { nameUnit } from './name-unit.ts';
import { printUnit } from './print-unit.ts';

/** A unit that can be searched for. */
export interface IndexedUnit {
  readonly unit: Unit;
  readonly name: string;
  readonly symbol: string;
  /** Whether it is one of those laboratories use most. */
  readonly isCommon: boolean;
  /** Its code, its symbol and how else people write it, in lower case. */
  readonly spellings: readonly string[];
  /** Its names, in lower case. */
  readonly names: readonly string[];
}

/** How well a text finds a unit: the lower the better, null if not at all. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5 | null;

/** From this rank on a text is only near the unit. */
export const FIRST_NEAR_RANK = 4;

// Shorter texts are found inside almost anything, or are a letter away from it.
const MIN_INSIDE = 3;
const MIN_CLOSE = 3;
const MIN_CLOSER = 6;

let index: readonly IndexedUnit[] | undefined;

/** The common units and then all others that UCUM names, each once. */
export function listIndexedUnits(): readonly IndexedUnit[] {
  index ??= buildIndex();
  return index;
}

/** Compares a folded text with a unit: equal, begins a spelling, the name or a word of it, is inside, or is nearly it. */
export function rankUnit({ spellings, names }: IndexedUnit, query: string): Rank {
  const keys = [...spellings, ...names];
  if (keys.includes(query)) return 0;
  if (spellings.some((key) => key.startsWith(query))) return 1;
  if (names.some((key) => key.startsWith(query))) return 2;
  if (keys.some((key) => key.includes(` ${query}`))) return 3;
  if (query.length >= MIN_INSIDE && keys.some((key) => key.includes(query))) return 4;
  const edits = query.length < MIN_CLOSE ? 0 : query.length < MIN_CLOSER ? 1 : 2;
  return edits > 0 && keys.some((key) => countEdits(query, key, edits) <= edits) ? 5 : null;
}

function buildIndex(): IndexedUnit[] {
  const units = new Map<string, IndexedUnit>();
  for (const [position, code] of [...COMMON_UNITS, ...listAtoms().map((atom) => atom.code)].entries()) {
    const unit = interpretUnit(code);
    if (!units.has(unit.code)) units.set(unit.code, indexUnit(unit, position < COMMON_UNITS.length));
  }
  return [...units.values()];
}

function indexUnit(unit: Unit, isCommon: boolean): IndexedUnit {
  const name = nameUnit(unit);
  const symbol = printUnit(unit);
  const texts = [unit.code, unit.code.replace(/[[\]{}]/g, ''), symbol, ...listSpellings(unit.code)];
  return { unit, name, symbol, isCommon, spellings: texts.map(fold), names: listNames(unit, name).map(fold) };
}

function listNames(unit: Unit, name: string): string[] {
  const symbol = unit.factors.length === 1 ? unit.factors[0]!.symbol : 1n;
  return typeof symbol === 'bigint' || symbol.prefix ? [name] : [name, ...symbol.atom.names.slice(1)];
}

function fold(text: string): string {
  return normalizeSpelling(text).toLowerCase();
}
