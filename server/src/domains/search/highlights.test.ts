import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, makeSnippet, toPattern } from './highlights.ts';

const patternOf = (...rows: string[]) =>
  toPattern(
    rows.map((row) => ({
      negated: row.startsWith('-'),
      words: row
        .replace('-', '')
        .split(' ')
        .map((word) => ({ forms: [word.replace('*', '')], isPrefix: word.endsWith('*') })),
    })),
  );
const marked = (text: string, ...rows: string[]): string[] =>
  findMatches(text, patternOf(...rows)).map(([start, end]) => text.slice(start, end));

describe('matches', () => {
  it('are whole words, or the beginnings that were typed', () => {
    expect(marked('Plasmid plasmids PLAS', 'plasmid')).toEqual(['Plasmid']);
    expect(marked('Plasmid plasmids PLAS', 'plas*')).toEqual(['Plas', 'plas', 'PLAS']);
  });

  it('follow identifiers through their punctuation', () => {
    expect(marked("IL-6, il 6 and IL6; 5'-ATG", 'il 6', '5 atg')).toEqual(['IL-6', 'il 6', "5'-ATG"]);
  });

  it('see through accents, ligatures, the signs for micro and what lies beyond the first plane', () => {
    expect(marked('🧬 Crème e\u0301clair 5 µg Straße', 'creme', 'eclair', 'ug', 'strasse')).toEqual([
      'Crème',
      'e\u0301clair',
      'µg',
      'Straße',
    ]);
  });

  it('leave out what is not wanted', () => {
    expect(marked('a b', 'a', '-b')).toEqual(['a']);
    expect(patternOf('-b')).toBeNull();
  });

  it('lie in the text, in order and apart, whatever the text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, (original) => {
        let last = 0;
        for (const [start, end] of findMatches(original, patternOf('a*', 'b', '1 2', 'ss'))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(original.slice(start, end).isWellFormed()).toBe(original.isWellFormed());
          last = end;
        }
        expect(last).toBeLessThanOrEqual(original.length);
      }),
    );
  });
});

describe('a snippet', () => {
  it('stands around the first match, on one line', () => {
    const { snippet, ranges } = makeSnippet(`${'before '.repeat(50)}needle${' after'.repeat(50)}`, patternOf('needle'));
    expect(snippet.startsWith('… ')).toBe(true);
    expect(snippet.endsWith(' …')).toBe(true);
    expect(ranges.map(([start, end]) => snippet.slice(start, end))).toEqual(['needle']);
    expect(makeSnippet('one\n  two\nthree', null).snippet).toBe('one · two · three');
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (before, after) => {
        const { snippet } = makeSnippet(`${'🧬'.repeat(before)} needle ${'🧪'.repeat(after)}`, patternOf('needle'));
        expect(snippet.isWellFormed()).toBe(true);
        expect(snippet).toContain('needle');
      }),
    );
  });
});
