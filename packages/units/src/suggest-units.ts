import { isSameDimension } from './dimension.ts';
import { MAX_UNIT_LENGTH } from './factors.ts';
import { loadUnit, type Unit } from './interpret-unit.ts';
import { listSpelledCodes, normalizeSpelling } from './lexicon.ts';
import { nameUnit } from './name-unit.ts';
import { printUnit } from './print-unit.ts';
import { listReadings } from './read-spelling.ts';
import { FIRST_NEAR_RANK, listIndexedUnits, rankUnit } from './unit-index.ts';

/** A unit that a text may mean. */
export interface UnitSuggestion {
  /** The canonical UCUM code. */
  readonly code: string;
  /** In words, such as `microgram per milliliter`. */
  readonly name: string;
  /** As people write it, such as `µg/mL`. */
  readonly symbol: string;
}

/** Which suggestions are wanted. */
export interface SuggestOptions {
  /** At most so many; 10 unless told. */
  readonly limit?: number;
  /** Only units that convert to this one. */
  readonly commensurableWith?: string;
}

const DEFAULT_LIMIT = 10;
const MAX_COMPLETIONS = 5;

/** The units a text may mean, the likeliest first: whole spellings, then what it may become as one types, then near misses. */
export function suggestUnits(text: string, options: SuggestOptions = {}): UnitSuggestion[] {
  const query = normalizeSpelling(text.slice(0, MAX_UNIT_LENGTH));
  const like = options.commensurableWith === undefined ? undefined : loadUnit(options.commensurableWith);
  const limit = options.limit ?? DEFAULT_LIMIT;
  const found = new Map<string, UnitSuggestion>();
  for (const unit of listCandidates(query)) {
    if (found.size >= limit) break;
    if (!like || isSameDimension(like.dimension, unit.dimension)) found.set(unit.code, toSuggestion(unit));
  }
  return [...found.values()];
}

function* listCandidates(query: string): Generator<Unit> {
  if (query === '') {
    yield* listIndexedUnits().map(({ unit }) => unit);
    return;
  }
  yield* [...listSpelledCodes(query), query].flatMap((code) => loadUnit(code) ?? []);
  yield* listReadings(query);
  const ranked = rankUnits(query);
  yield* ranked.filter(({ rank }) => rank < FIRST_NEAR_RANK).map(({ unit }) => unit);
  yield* listCompletions(query);
  yield* ranked.filter(({ rank }) => rank >= FIRST_NEAR_RANK).map(({ unit }) => unit);
  yield* listReadings(query, { labels: true });
}

function rankUnits(query: string): { unit: Unit; rank: number }[] {
  const folded = query.toLowerCase();
  const ranked = listIndexedUnits().flatMap((entry) => {
    const rank = rankUnit(entry, folded);
    return rank === null ? [] : [{ unit: entry.unit, rank: rank + (entry.isCommon ? 0 : 0.5) }];
  });
  return ranked.sort(
    (left, right) =>
      left.rank - right.rank || Math.sign(left.unit.factors.length - 1) - Math.sign(right.unit.factors.length - 1),
  );
}

/** After `pmol/` or `pmol/mi` one types the rest of the second unit. */
function listCompletions(query: string): Unit[] {
  const [, head, operator = '', tail = ''] = /^(.*\S) ?(\/|\.| per ) ?([^/.]*)$/.exec(query) ?? [];
  const [start, ...others] = head === undefined ? [] : listReadings(head);
  if (!start || others.length > 0) return [];
  const simple = rankUnits(tail).filter(({ unit, rank }) => rank < 3 && unit.factors.length === 1);
  return simple.slice(0, MAX_COMPLETIONS).flatMap(({ unit }) => {
    return loadUnit(`${start.code}${operator === '.' ? '.' : '/'}${unit.code}`) ?? [];
  });
}

function toSuggestion(unit: Unit): UnitSuggestion {
  return { code: unit.code, name: nameUnit(unit), symbol: printUnit(unit) };
}
