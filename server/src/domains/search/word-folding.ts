/** What was typed, as the index holds it. */
export interface FoldedTerms {
  /** The words of each term, with blanks between. */
  tokens: string[];
  /** The whole of it. */
  key: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: plain text is all of ASCII
const PLAIN = /^[\x01-\x7f]*$/;
/** A number with an exponent, such as 1e5: the parser ends the word behind it, so that 1e5x is two. */
const EXPONENT = /(?<![a-z0-9])[0-9]+e[0-9]/i;
const BETWEEN_WORDS = /[^a-z0-9]+/;
/** Words beyond this length are in no index. */
const LONGEST = 2000;

/**
 * Folds and cuts as `svc.search_tokens` and `svc.search_key` do, without asking the database; null for what only it can
 * fold. In plain text every sign the parser could read a meaning into is a blank by then, so letters and digits in a row
 * are a word.
 */
export function foldPlainTerms(terms: readonly string[], typed: string): FoldedTerms | null {
  if (!PLAIN.test(typed) || !terms.every(isPlain)) return null;
  return { tokens: terms.map(cutPlain), key: typed.toLowerCase() };
}

function isPlain(term: string): boolean {
  return PLAIN.test(term) && !EXPONENT.test(term);
}

function cutPlain(term: string): string {
  return term
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter(({ length }) => length > 0 && length < LONGEST)
    .join(' ');
}
