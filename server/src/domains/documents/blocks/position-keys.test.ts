import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePositions } from './position-keys.ts';

/** Compares as PostgreSQL compares numerics. */
function isBefore(a: string, b: string): boolean {
  const digits = 400;
  const scaled = (text: string): bigint => {
    const [whole, fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  return scaled(a) < scaled(b);
}

it('gives places in order, however often one asks for more between, before and behind them', () => {
  const step = fc.record({ at: fc.nat(50), count: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const places: string[] = [];
      for (const { at, count } of steps) {
        const index = at % (places.length + 1);
        places.splice(index, 0, ...makePositions(places[index - 1] ?? null, places[index] ?? null, count));
      }
      for (let index = 1; index < places.length; index++) {
        expect(isBefore(places[index - 1]!, places[index]!)).toBe(true);
      }
    }),
  );
});

it('does not grow when blocks are appended, and slowly where all go to one place', () => {
  let last: string | null = null;
  for (let index = 0; index < 1000; index++) last = makePositions(last, null, 1)[0]!;
  expect(last!.length).toBeLessThan(8);
  const first = '0';
  let next = '1024';
  for (let index = 0; index < 500; index++) next = makePositions(first, next, 1)[0]!;
  expect(next.length).toBeLessThan(200);
});
