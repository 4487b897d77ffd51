import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDrop } from './plan-drop.ts';

const PLATE = { rows: 8, columns: 12 };

describe('planDrop', () => {
  it('moves one to a free place', () => {
    const plan = planDrop({ occupants: new Map([[0, 'a']]), chosen: [0], grabbed: 0, target: 14 }, PLATE);
    expect(plan).toEqual({ ok: true, swaps: 0, moves: [{ containerId: 'a', from: 0, to: 14 }] });
  });

  it('lets two that meet change places', () => {
    const occupants = new Map([
      [0, 'a'],
      [1, 'b'],
    ]);
    const plan = planDrop({ occupants, chosen: [0], grabbed: 0, target: 1 }, PLATE);
    expect(plan).toMatchObject({ ok: true, swaps: 1 });
    expect(plan.ok && plan.moves).toContainEqual({ containerId: 'b', from: 1, to: 0 });
  });

  it('shifts a row by one without a swap inside of it', () => {
    const occupants = new Map([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ]);
    const plan = planDrop({ occupants, chosen: [0, 1, 2], grabbed: 0, target: 1 }, PLATE);
    expect(plan).toMatchObject({ ok: true, swaps: 0 });
  });

  it('refuses to push one over the edge, and names it', () => {
    const occupants = new Map([
      [10, 'a'],
      [11, 'b'],
    ]);
    const plan = planDrop({ occupants, chosen: [10, 11], grabbed: 10, target: 11 }, PLATE);
    expect(plan).toMatchObject({ ok: false, problem: expect.stringContaining('A12') });
  });

  it('never puts two in one place and never loses one, whatever is dragged', () => {
    const place = fc.integer({ min: 0, max: 95 });
    fc.assert(
      fc.property(fc.uniqueArray(place), fc.uniqueArray(place), place, place, (full, chosen, grabbed, target) => {
        const occupants = new Map(full.map((index) => [index, `c${index}`]));
        const plan = planDrop({ occupants, chosen, grabbed, target }, PLATE);
        if (!plan.ok) return;
        const after = new Map(occupants);
        for (const { from } of plan.moves) after.delete(from);
        for (const { to, containerId } of plan.moves) {
          expect(after.has(to)).toBe(false);
          after.set(to, containerId);
        }
        expect([...after.values()].sort()).toEqual([...occupants.values()].sort());
      }),
    );
  });
});
