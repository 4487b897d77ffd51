import { describe, expect, it } from 'vitest';
import { parseSearchText } from './search-text.ts';
import { toKeyQuery, toPhrases, toWordQueries } from './word-query.ts';

const queriesOf = (text: string, tokens: string[]) => toWordQueries(toPhrases(parseSearchText(text), tokens));

describe('a query', () => {
  it('wants the words of an identifier in a row, the last one as a beginning', () => {
    expect(queriesOf('PLS-00012', ['pls 00012'])).toEqual({
      hit: `('pls' <-> '00012':*)`,
      whole: `('pls' <-> '00012')`,
      title: `('pls':A <-> '00012':*A)`,
      titleWhole: `('pls':A <-> '00012':A)`,
    });
  });

  it('takes a closed phrase, a single letter and an unwanted word to the letter', () => {
    expect(queriesOf('"ab"', ['ab']).hit).toBe(`('ab')`);
    expect(queriesOf('a', ['a']).hit).toBe(`('a')`);
    expect(queriesOf('ab -cd', ['ab', 'cd']).hit).toBe(`('ab') & !('cd')`);
  });

  it('names a repeated word once', () => {
    expect(queriesOf('ab ab ab "ab"', ['ab', 'ab', 'ab', 'ab']).hit).toBe(`('ab')`);
  });

  it('keeps quotes and backslashes inside a word inside it', () => {
    expect(toKeyQuery(`a'b\\c`)).toBe(`'=a''b\\\\c'`);
  });

  it('lets other forms of a word stand in for it', () => {
    const [phrase] = toPhrases(parseSearchText('gpf'), ['gpf']);
    phrase!.words[0]!.forms.push('gfp');
    expect(toWordQueries([phrase!]).hit).toBe(`(('gpf':* | 'gfp':*))`);
  });
});
