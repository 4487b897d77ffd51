import type { SearchTerm } from './search-text.ts';

/** A word to find, with what may stand in its place. */
export interface QueryWord {
  /** As the texts hold it: case and accents folded. The first is the word itself, or what it was corrected to. */
  forms: string[];
  isPrefix: boolean;
}

/** Words that stand in a row. */
export interface QueryPhrase {
  words: QueryWord[];
  negated: boolean;
}

/** Words begin to be taken as beginnings of words here: one letter begins a large part of all words. */
const SHORTEST_PREFIX = 2;

/** The phrases to look for; `tokens` are the folded words of each term, with blanks between. */
export function toPhrases(terms: readonly SearchTerm[], tokens: readonly string[]): QueryPhrase[] {
  const phrases = terms.map(({ negated }, index): QueryPhrase => {
    const words = tokens[index]!.split(' ').filter(Boolean);
    return { negated, words: words.map((word) => ({ forms: [word], isPrefix: false })) };
  });
  const last = terms.at(-1)!;
  const lastWord = phrases.at(-1)!.words.at(-1);
  if (!last.negated && !last.isQuoted && lastWord !== undefined && [...lastWord.forms[0]!].length >= SHORTEST_PREFIX)
    lastWord.isPrefix = true;
  return dropRepeated(phrases.filter(({ words }) => words.length > 0));
}

function dropRepeated(phrases: readonly QueryPhrase[]): QueryPhrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}

export interface WordQueries {
  /** What a hit matches. */
  hit: string;
  /** As `hit`, with whole words only. */
  whole: string;
  /** All wanted words stand in the title; as beginnings, or whole. */
  title: string;
  titleWhole: string;
}

/** The conditions in the language of PostgreSQL's `tsquery`. */
export function toWordQueries(phrases: readonly QueryPhrase[]): WordQueries {
  return {
    hit: toQuery(phrases, true, ''),
    whole: toQuery(phrases, false, ''),
    title: toQuery(phrases, true, 'A'),
    titleWhole: toQuery(phrases, false, 'A'),
  };
}

/** The condition that a thing has the key, such as a barcode, as a whole. */
export function toKeyQuery(key: string): string {
  return quote(`=${[...key].slice(0, 200).join('')}`);
}

function toQuery(phrases: readonly QueryPhrase[], withPrefixes: boolean, weight: string): string {
  const wanted = phrases.filter(({ negated }) => !negated).map((phrase) => toRow(phrase, withPrefixes, weight));
  const unwanted = phrases.filter(({ negated }) => negated).map((phrase) => `!${toRow(phrase, false, '')}`);
  return [...wanted, ...unwanted].join(' & ');
}

function toRow({ words }: QueryPhrase, withPrefixes: boolean, weight: string): string {
  const row = words.map(({ forms, isPrefix }) => {
    const flags = `${withPrefixes && isPrefix ? '*' : ''}${weight}`;
    const choices = forms.map((form) => `${quote(form)}${flags === '' ? '' : `:${flags}`}`);
    return choices.length === 1 ? choices[0]! : `(${choices.join(' | ')})`;
  });
  return `(${row.join(' <-> ')})`;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
