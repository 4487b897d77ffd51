import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalDecimal } from './canonical-decimal.ts';

describe('the canonical form of a decimal', () => {
  it.each([
    ['0', 0],
    ['-0.000', 0],
    ['+007', 7],
    ['1.50', 1.5],
    ['1.5e3', 1500],
    ['-0.1', -0.1],
    ['1e300', 1e300],
    ['1e308', '1e308'],
    ['123456789012345', 123456789012345],
    ['1234567890123456', '1234567890123456'],
    ['-0.12345678901234567', '-0.12345678901234567'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.234567890123456789e18', '1234567890123456789'],
    ['1234567890123456e-290', '1.234567890123456e-275'],
    ['1.000000000000000000000', 1],
  ])('of %s is %s', (text, form) => {
    expect(toCanonicalDecimal(text)).toBe(form);
  });

  it('is a fixed point, and keeps every digit', () => {
    const texts = fc
      .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(30))
      .map(([digits, zeros]) => `${digits}e-${zeros}`);
    fc.assert(
      fc.property(texts, (text) => {
        const form = String(toCanonicalDecimal(text));
        expect(toCanonicalDecimal(form)).toBe(toCanonicalDecimal(text));
        expect(scaled(form)).toBe(scaled(text));
      }),
    );
  });
});

/** The value times 10^100, exactly. */
function scaled(text: string): bigint {
  const [mantissa, exponent = '0'] = text.split('e');
  const [whole, fraction = ''] = mantissa!.split('.');
  return BigInt(whole! + fraction) * 10n ** BigInt(100 + Number(exponent) - fraction.length);
}
