import { listAtoms, listPrefixes, loadSimpleUnit, type Prefix } from './atoms.ts';
import { toNumber } from './decimal.ts';
import { METRIC_SYMBOLS, SPELLINGS } from './spellings.ts';
import { lowerSuperscripts } from './superscript.ts';

// Shorter spellings mean another unit in another case: M and m, Da and da.
const CASELESS_LENGTH = 3;

const spellings = new Map<string, string[]>();
const caselessSpellings = new Map<string, string[]>();
const names = new Map<string, string[]>();
const metricSymbols = new Map(Object.entries(METRIC_SYMBOLS));

for (const [code, texts] of Object.entries(SPELLINGS)) {
  for (const text of texts.split(', ').map(normalizeSpelling)) {
    append(spellings, text, code);
    if (text.length >= CASELESS_LENGTH) append(caselessSpellings, text.toLowerCase(), code);
  }
}
for (const atom of listAtoms()) {
  for (const name of atom.names) append(names, normalizeSpelling(name).toLowerCase(), atom.code);
}

/** Brings signs that look alike to one: µ and μ to u, raised digits to `^`, the signs of subtraction to `-`. */
export function normalizeSpelling(text: string): string {
  return lowerSuperscripts(text)
    .normalize('NFKC')
    .replace(/μ/g, 'u')
    .replace(/[−–—]/g, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The codes that a normalized spelling or name may stand for; none if it is unknown. */
export function listSpelledCodes(text: string): readonly string[] {
  const folded = text.toLowerCase();
  const singular = folded.replace(/s$/, '');
  const caseless = [folded, singular].filter((word) => word.length >= CASELESS_LENGTH);
  return (
    spellings.get(text) ??
    firstOf(caselessSpellings, caseless) ??
    firstOf(names, caseless) ??
    listPrefixedCodes(text, caseless)
  );
}

/** All spellings of a code, for searching. */
export function listSpellings(code: string): readonly string[] {
  return SPELLINGS[code]?.split(', ').map(normalizeSpelling) ?? [];
}

function listPrefixedCodes(text: string, words: readonly string[]): readonly string[] {
  for (const prefix of listPrefixes()) {
    const symbolCode = text.startsWith(prefix.code) && metricSymbols.get(text.slice(prefix.code.length));
    if (symbolCode) return [addPrefix(prefix, symbolCode)];
    for (const word of words.filter((candidate) => candidate.startsWith(prefix.name))) {
      const rest = word.slice(prefix.name.length);
      const codes = (rest.length >= CASELESS_LENGTH && firstOf(caselessSpellings, [rest])) || names.get(rest);
      if (codes) return codes.map((code) => addPrefix(prefix, code));
    }
  }
  return [];
}

/** Puts the prefix before the first unit, or else the power of ten it stands for before the whole. */
function addPrefix(prefix: Prefix, code: string): string {
  const simple = loadSimpleUnit(`${prefix.code}${code.split(/[./{]/)[0]}`);
  // The prefix has to stay one: centi and day would make the candela.
  if (simple?.prefix === prefix) return `${prefix.code}${code}`;
  return `10*${Math.round(Math.log10(toNumber(prefix.value)))}.${code}`;
}

function append(map: Map<string, string[]>, key: string, code: string): void {
  const codes = map.get(key) ?? [];
  if (!codes.includes(code)) map.set(key, [...codes, code]);
}

function firstOf(map: ReadonlyMap<string, string[]>, keys: readonly string[]): string[] | undefined {
  return keys.map((key) => map.get(key)).find((codes) => codes !== undefined);
}
