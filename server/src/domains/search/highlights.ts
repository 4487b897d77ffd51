import { foldText } from './folded-text.ts';
import type { QueryPhrase } from './word-query.ts';

/** A part of a text: where it starts and where it ends, in UTF-16 units. */
export type Range = [start: number, end: number];

const SNIPPET_LENGTH = 200;
/** How much stands before the first match. */
const LEAD = 40;
const MAX_RANGES = 50;

/** The parts of a text that match what is wanted, in order and apart from each other. */
export function findMatches(text: string, pattern: RegExp | null): Range[] {
  if (pattern === null || text === '') return [];
  const folded = foldText(text);
  const found: Range[] = [];
  for (const match of folded.text.matchAll(pattern)) {
    const last = match.index + match[0].length - 1;
    const start = folded.origins === null ? match.index : folded.origins[match.index]!;
    const end = folded.origins === null ? last + 1 : endOf(text, folded.origins[last]!);
    const before = found.at(-1);
    if (before !== undefined && start < before[1]) before[1] = Math.max(before[1], end);
    else found.push([start, end]);
    if (found.length === MAX_RANGES) break;
  }
  return found;
}

/** Behind the character at this place and the accents that belong to it. */
function endOf(text: string, at: number): number {
  let end = at + String.fromCodePoint(text.codePointAt(at)!).length;
  while (end < text.length && /\p{M}/u.test(text[end]!)) end += 1;
  return end;
}

/** What finds the wanted words in a folded text; null where there are none. */
export function toPattern(phrases: readonly QueryPhrase[]): RegExp | null {
  const rows = phrases
    .filter(({ negated }) => !negated)
    .map(({ words }) =>
      words
        .map(
          ({ forms, isPrefix }) => `(?:${forms.map(escapePattern).join('|')})${isPrefix ? '' : '(?![\\p{L}\\p{N}])'}`,
        )
        .join('[^\\p{L}\\p{N}]+'),
    );
  return rows.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${rows.join('|')})`, 'gu');
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The piece of a text around its first match, on one line, with the matches in it. */
export function makeSnippet(body: string, pattern: RegExp | null): { snippet: string; ranges: Range[] } {
  // Cells of a row stand on lines of their own.
  const text = body
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s/g, ' ')
    .trim();
  const [first] = findMatches(text, pattern);
  const start = first === undefined || first[0] <= LEAD ? 0 : startOfWord(text, first[0] - LEAD);
  const end = endOfWord(text, start + SNIPPET_LENGTH);
  const snippet = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return { snippet, ranges: findMatches(snippet, pattern) };
}

function startOfWord(text: string, at: number): number {
  const blank = text.indexOf(' ', at);
  return blank === -1 || blank > at + LEAD ? beforePair(text, at) : blank + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', at);
  return blank > at - LEAD ? blank : beforePair(text, at);
}

/** Never between the two halves of one character. */
function beforePair(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
