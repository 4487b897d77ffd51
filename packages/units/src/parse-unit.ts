import { interpretUnit, type Unit } from './interpret-unit.ts';
import { suggestUnits } from './suggest-units.ts';
import { UnitError } from './unit-error.ts';

const MAX_SUGGESTIONS = 3;

/** Reads a case-sensitive UCUM code; an unknown one is refused with its position and what may have been meant. */
export function parseUnit(text: string): Unit {
  try {
    return interpretUnit(text);
  } catch (error) {
    throw error instanceof UnitError ? addSuggestions(error, text) : error;
  }
}

/** A unit as callers give it: its code, or the unit already read. */
export function getUnit(unit: string | Unit): Unit {
  return typeof unit === 'string' ? parseUnit(unit) : unit;
}

/** The same refusal, with close units to choose from. */
export function addSuggestions(error: UnitError, text: string): UnitError {
  const suggestions = suggestUnits(text, { limit: MAX_SUGGESTIONS }).map((suggestion) => suggestion.code);
  const question = suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : '';
  return new UnitError(error.code, `${error.message}${question}`, {
    units: [text],
    suggestions,
    ...(error.position === undefined ? {} : { position: error.position }),
  });
}
