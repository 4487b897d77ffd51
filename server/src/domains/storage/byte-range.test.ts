import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it('a range never leaves the content', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(100), (text, size) => {
      for (const header of [text, `bytes=${text}`]) {
        const range = parseRange(header, size);
        if (typeof range === 'string') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThan(range.end);
        expect(range.end).toBeLessThanOrEqual(size);
      }
    }),
  );
});
