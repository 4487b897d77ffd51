import { interpretUnit } from './interpret-unit.ts';
import { addSuggestions } from './parse-unit.ts';
import { listReadings } from './read-spelling.ts';
import { UnitError } from './unit-error.ts';

/**
 * The canonical UCUM code of a text: what is UCUM already is read as UCUM, anything else as people write it, and refused
 * when it can be read in two ways.
 */
export function canonicalizeUnit(text: string): string {
  const trimmed = text.trim();
  try {
    return interpretUnit(trimmed).code;
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    const [reading, ...others] = listReadings(trimmed);
    if (reading && others.length === 0) return reading.code;
    throw addSuggestions(error, trimmed);
  }
}
