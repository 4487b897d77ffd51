import { computeCheckCharacter } from './naming-check-character.ts';
import {
  type DateToken,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  type NamingPart,
  type NamingPattern,
  type TextPart,
} from './naming-pattern.ts';

/** What a name tells that fits a pattern. */
export interface NameReading {
  /** Null when the pattern has none. */
  number: number | null;
  dates: Readonly<Partial<Record<DateToken, string>>>;
}

const MAX_DIGITS = String(MAX_NUMBER).length;
const NOTHING: NameReading = { number: null, dates: {} };

const DATE_FORMS: Record<DateToken, RegExp> = {
  YYYY: /^\d{4}$/,
  YY: /^\d{2}$/,
  MM: /^(0[1-9]|1[0-2])$/,
  DD: /^(0[1-9]|[12]\d|3[01])$/,
  HH: /^([01]\d|2[0-3])$/,
  mm: /^[0-5]\d$/,
};

/** True for a name that the pattern could have made, check character included. */
export function matchesPattern(pattern: NamingPattern, name: string): boolean {
  return readName(pattern, name) !== null;
}

/**
 * Reads a name by the pattern, or answers null when it does not fit. Where several readings fit (`{col:Lot}{seq}` and
 * A12), the one with the largest number counts: a counter beyond that number collides with none of them.
 *
 * Not a regular expression: several texts in a row would let a long name take for ever.
 */
export function readName(pattern: NamingPattern, name: string): NameReading | null {
  const characters = [...name];
  if (characters.length > MAX_NAME_LENGTH) return null;
  if (!pattern.hasCheck) return readParts(pattern.parts, characters);
  const covered = characters.slice(0, -1);
  if (characters.at(-1) !== computeCheckCharacter(covered.join(''))) return null;
  return readParts(pattern.parts.slice(0, -1), covered);
}

function readParts(parts: readonly NamingPart[], characters: string[]): NameReading | null {
  const size = characters.length + 1;
  const known: (NameReading | null | undefined)[] = new Array(parts.length * size);
  const reaches = parts.map((part) => (part.kind === 'text' ? findReaches(part, characters) : null));

  const readFrom = (index: number, at: number): NameReading | null => {
    if (index === parts.length) return at === characters.length ? NOTHING : null;
    const place = index * size + at;
    const earlier = known[place];
    if (earlier !== undefined) return earlier;
    let best: NameReading | null = null;
    for (const end of listEnds(parts[index]!, characters, at, reaches[index]?.[at])) {
      const rest = readFrom(index + 1, end);
      if (rest === null) continue;
      const reading = addPart(parts[index]!, characters, at, end, rest);
      if (best === null || (reading.number ?? 0) > (best.number ?? 0)) best = reading;
    }
    known[place] = best;
    return best;
  };
  return readFrom(0, 0);
}

/** For each place, how far the characters go that the text may have. */
function findReaches({ shape }: TextPart, characters: string[]): number[] {
  const reaches = new Array<number>(characters.length + 1).fill(characters.length);
  for (let at = characters.length - 1; at >= 0; at--) {
    reaches[at] = shape.isAllowed(characters[at]!) ? reaches[at + 1]! : at;
  }
  return reaches;
}

/** Where the part may end that starts here. */
function listEnds(part: NamingPart, characters: string[], at: number, reach: number | undefined): Iterable<number> {
  switch (part.kind) {
    case 'literal': {
      const end = at + [...part.text].length;
      return characters.slice(at, end).join('') === part.text ? [end] : [];
    }
    case 'date': {
      const end = at + part.token.length;
      return DATE_FORMS[part.token].test(characters.slice(at, end).join('')) ? [end] : [];
    }
    case 'number':
      return listNumberEnds(part.width, characters, at);
    case 'text':
      return range(at + 1, Math.min(reach!, at + part.shape.maxLength));
    case 'check':
      return [];
  }
}

function listNumberEnds(width: number, characters: string[], at: number): number[] {
  const ends: number[] = [];
  for (let end = at + 1; end <= at + MAX_DIGITS && /^[0-9]$/.test(characters[end - 1] ?? ''); end++) {
    // Zeros only fill up to the width.
    if (end - at === width || (end - at > width && characters[at] !== '0')) ends.push(end);
  }
  return ends;
}

function* range(first: number, last: number): Iterable<number> {
  for (let value = first; value <= last; value++) yield value;
}

function addPart(part: NamingPart, characters: string[], at: number, end: number, rest: NameReading): NameReading {
  if (part.kind !== 'number' && part.kind !== 'date') return rest;
  const text = characters.slice(at, end).join('');
  return part.kind === 'number'
    ? { ...rest, number: Number(text) }
    : { ...rest, dates: { ...rest.dates, [part.token]: text } };
}
