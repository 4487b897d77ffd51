import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { parseSearchText } from './search-text.ts';

const short = (text: string): string[] =>
  parseSearchText(text).map((term) => `${term.negated ? '-' : ''}${term.text}${term.isQuoted ? '"' : ''}`);

describe('what is typed', () => {
  it('is cut at blanks, and identifiers stay whole', () => {
    expect(short("  pUC19\tPLS-00012 5'-ATG ")).toEqual(['pUC19', 'PLS-00012', "5'-ATG"]);
  });

  it('keeps phrases together, whatever quotes they stand in', () => {
    expect(short('"a b" “c d” e"f')).toEqual(['a b"', 'c d"', 'e"f']);
  });

  it('takes a quote that does not close to the end', () => {
    expect(short('x "a b')).toEqual(['x', 'a b']);
  });

  it('leaves out what follows a minus, which only counts at the beginning', () => {
    expect(short('a -b -"c d" e-f')).toEqual(['a', '-b', '-c d"', 'e-f']);
  });

  it('drops what holds no letter and no digit', () => {
    expect(short('a & | ! () 🧬 - --')).toEqual(['a']);
  });

  it('either names something to look for or is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        try {
          const terms = parseSearchText(text);
          expect(terms.some(({ negated }) => !negated)).toBe(true);
          for (const term of terms) expect(term.text).toMatch(/[\p{L}\p{N}]/u);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect((error as AppError).message).toContain('query.q');
        }
      }),
    );
  });
});
