import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneTypoApart } from './typo-distance.ts';

/** By the book: the smallest number of edits, a swap of neighbours counting once. */
function countEdits(a: readonly string[], b: readonly string[]): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
    }
  }
  return d[a.length]![b.length]!;
}

describe('a typo', () => {
  it('is a letter too many, too few, wrong, or swapped with its neighbour', () => {
    for (const typo of ['plasmidd', 'plsmid', 'plosmid', 'plasimd', 'lplasmid', 'plasmi'])
      expect(isOneTypoApart(typo, 'plasmid'), typo).toBe(true);
    for (const other of ['plasmid', 'plsmdi', 'plasmidss', 'midplas', ''])
      expect(isOneTypoApart(other, 'plasmid')).toBe(false);
  });

  it('is what counting the edits says it is', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'μ', '🧬'), { maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneTypoApart(a.join(''), b.join(''))).toBe(countEdits(a, b) === 1);
      }),
    );
  });
});
