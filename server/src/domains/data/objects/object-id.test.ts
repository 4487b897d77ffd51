import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeObjectIds, tableNumberOf } from './object-id.ts';

describe('an object id', () => {
  it('carries the number of its table', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 30 - 1), (number) => {
        const [id] = makeObjectIds(number, 1);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(tableNumberOf(id!)).toBe(number);
      }),
    );
  });

  it('is new each time and sorts in the order of making, also far beyond one millisecond’s worth', () => {
    const ids = [...makeObjectIds(7, 10_000), ...makeObjectIds(7, 10_000)];
    expect(new Set(ids).size).toBe(20_000);
    expect([...ids].sort()).toEqual(ids);
  });

  it('of another kind names no table', () => {
    expect(tableNumberOf('01890000-0000-7000-8000-000000000000')).toBeNull();
    expect(tableNumberOf('nonsense')).toBeNull();
  });
});
