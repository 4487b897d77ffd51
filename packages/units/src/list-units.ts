import { describeDimension } from './dimension.ts';
import type { UnitSuggestion } from './suggest-units.ts';
import { listIndexedUnits } from './unit-index.ts';

/** A unit with what a list of units tells about it. */
export interface ListedUnit extends UnitSuggestion {
  /** In words, such as `mass · length⁻³`. */
  readonly dimension: string;
  /** Whether it is one of those laboratories use most. */
  readonly isCommon: boolean;
}

/** The common laboratory units, then every other unit that UCUM names. */
export function listUnits(): ListedUnit[] {
  return listIndexedUnits().map(({ unit, name, symbol, isCommon }) => ({
    code: unit.code,
    name,
    symbol,
    dimension: describeDimension(unit.dimension),
    isCommon,
  }));
}
