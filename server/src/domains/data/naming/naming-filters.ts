/** What a text goes through before it becomes part of a name. */
export interface NamingFilter {
  name: 'slug' | 'upper' | 'lower' | 'initials' | 'first';
  /** How many characters `first` keeps; 0 for the others. */
  length: number;
}

/** What every text looks like that came through some filters. */
export interface TextShape {
  isAllowed: (character: string) => boolean;
  maxLength: number;
}

export const KNOWN_FILTERS = 'slug, upper, lower, initials, first:3';

const MAX_FIRST = 100;

/** Reads one filter, or answers null for what is none. */
export function parseNamingFilter(text: string): NamingFilter | null {
  switch (text) {
    case 'slug':
    case 'upper':
    case 'lower':
    case 'initials':
      return { name: text, length: 0 };
  }
  const length = Number(/^first:([1-9]\d{0,2})$/.exec(text)?.[1] ?? 0);
  return length > 0 && length <= MAX_FIRST ? { name: 'first', length } : null;
}

export function applyFilters(text: string, filters: readonly NamingFilter[]): string {
  return filters.reduce(applyFilter, text);
}

function applyFilter(text: string, { name, length }: NamingFilter): string {
  switch (name) {
    case 'slug':
      return toSlug(text);
    case 'upper':
      return toUpper(text);
    case 'lower':
      return toLower(text);
    case 'initials':
      return toInitials(text);
    case 'first':
      return [...text].slice(0, length).join('').trim();
  }
}

/** The shape of what the filters let through, for names that were typed and not made. */
export function shapeOf(filters: readonly NamingFilter[]): TextShape {
  let alphabet = /^\P{Cc}$/u;
  let toCase = (text: string): string => text;
  let maxLength = Number.POSITIVE_INFINITY;
  for (const { name, length } of filters) {
    if (name === 'slug') {
      alphabet = /^[a-z0-9-]$/i;
      // A ligature or a Greek letter becomes several letters.
      maxLength = Number.POSITIVE_INFINITY;
    }
    if (name === 'initials') alphabet = /^[\p{L}\p{N}]$/u;
    if (name === 'first') maxLength = Math.min(maxLength, length);
    if (name === 'slug' || name === 'lower') toCase = toLower;
    if (name === 'initials' || name === 'upper') toCase = toUpper;
  }
  return { maxLength, isAllowed: (character) => alphabet.test(character) && toCase(character) === character };
}

// Letters that labs write and that fold to no ASCII letter by themselves: DH5α, λ phage, µL.
const SPELLED: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'u',
  π: 'pi',
  σ: 'sigma',
  φ: 'phi',
  ψ: 'psi',
  ω: 'omega',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
};

function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (character) => SPELLED[character] ?? character)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function toInitials(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  return toUpper(words.map((word) => [...word][0]).join(''));
}

// A letter whose other case is more than one character (ß, ŉ) stays as it is, so that `first:3` means three.
function toUpper(text: string): string {
  return mapCharacters(text, (character) => character.toUpperCase());
}

function toLower(text: string): string {
  return mapCharacters(text, (character) => character.toLowerCase());
}

function mapCharacters(text: string, change: (character: string) => string): string {
  return Array.from(text, (character) => {
    const changed = change(character);
    return [...changed].length === 1 ? changed : character;
  }).join('');
}
