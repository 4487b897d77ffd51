import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCheckCharacter } from './naming-check-character.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const texts = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 2, maxLength: 30 });

describe('the check character', () => {
  it.each([
    ['A12425GABC1234002', 'M', 'a GRid of the music industry'],
    ['00000000D07A0090', 'Q', 'the root of an ISAN'],
    ['00000000D07A009000000000', 'X', 'a whole ISAN'],
    ['XYZ123', 'I', 'python-stdnum'],
    ['', '1', 'no text'],
  ])('of %s is %s: %s', (text, expected) => {
    expect(computeCheckCharacter(text)).toBe(expected);
  });

  it('passes over case, separators and other scripts', () => {
    expect(computeCheckCharacter('a1-2425g abc1234002')).toBe('M');
    expect(computeCheckCharacter('A1-2425G-ABC1234002·µß')).toBe('M');
  });

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, place) => {
        const at = place % text.length;
        const checks = [...ALPHABET].map((other) =>
          computeCheckCharacter(text.slice(0, at) + other + text.slice(at + 1)),
        );
        expect(new Set(checks).size).toBe(ALPHABET.length);
      }),
    );
  });

  it('misses one swap of neighbours in 630, and only of values that follow each other', () => {
    // What stands before a pair matters by one state of 36; these prefixes reach all of them.
    const prefixes = [...new Map([...ALPHABET].map((first) => [computeCheckCharacter(first), first])).values()];
    expect(prefixes).toHaveLength(36);
    let swaps = 0;
    const missed: [number, number][] = [];
    for (const prefix of prefixes) {
      for (let a = 0; a < 36; a++) {
        for (let b = 0; b < 36; b++) {
          if (a === b) continue;
          swaps++;
          const [one, other] = [ALPHABET[a]!, ALPHABET[b]!];
          if (computeCheckCharacter(prefix + one + other) === computeCheckCharacter(prefix + other + one)) {
            missed.push([a, b]);
          }
        }
      }
    }
    expect(swaps / missed.length).toBe(630);
    for (const [a, b] of missed) expect([1, 35]).toContain(Math.abs(a - b));
  });
});
