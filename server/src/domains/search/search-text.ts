import { AppError } from '../../kernel/app-error.ts';

/** A word, an identifier or a phrase, as it was typed. */
export interface SearchTerm {
  text: string;
  negated: boolean;
  /** Stood in quotes that close: it is meant to the letter. */
  isQuoted: boolean;
}

const QUOTES = '"“”„';
const isBlank = (character: string | undefined): boolean => character === undefined || /[\s\0]/.test(character);

/** Cuts what was typed into its terms. A quote that does not close reaches to the end. */
export function parseSearchText(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let at = 0;
  while (at < text.length) {
    if (isBlank(text[at])) {
      at += 1;
      continue;
    }
    const negated = text[at] === '-' && !isBlank(text[at + 1]);
    const start = negated ? at + 1 : at;
    const isPhrase = QUOTES.includes(text[start]!);
    const end = isPhrase ? findQuote(text, start + 1) : findBlank(text, start);
    const content = text.slice(isPhrase ? start + 1 : start, end).replaceAll('\0', ' ');
    if (/[\p{L}\p{N}]/u.test(content)) terms.push({ text: content, negated, isQuoted: isPhrase && end < text.length });
    at = end + 1;
  }
  if (!terms.some((term) => !term.negated)) {
    throw new AppError(
      'VALIDATION_ERROR',
      'query.q names nothing to look for: give at least one word, number or "phrase" without a minus before it.',
    );
  }
  return terms;
}

function findQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (QUOTES.includes(text[at]!)) return at;
  return text.length;
}

function findBlank(text: string, from: number): number {
  let at = from;
  while (!isBlank(text[at])) at += 1;
  return at;
}
