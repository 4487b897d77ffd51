import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, subtractDecimals, trimDecimal } from './exact-decimal.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: -10, max: 30 }))
  .map(([digits, scale]) => `${digits}e${-scale}`);

describe('exact decimals', () => {
  it('lose no digit', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(subtractDecimals('1', '1e-20')).toBe('0.99999999999999999999');
    expect(trimDecimal('1.50')).toBe('1.5');
    expect(trimDecimal('-0.00')).toBe('0');
    expect(trimDecimal('5e3')).toBe('5000');
  });

  it('undo what they did', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(trimDecimal(a));
        expect(compareDecimals(a, b)).toBe(-compareDecimals(b, a) + 0);
      }),
    );
  });
});
