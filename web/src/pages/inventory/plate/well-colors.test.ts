import { describe, expect, it } from 'vitest';
import type { WellContainer } from '../../../data/use-containers.ts';
import { colorWells } from './well-colors.ts';

const now = Date.parse('2026-03-01T00:00:00.000Z');

function well(index: number, more: Partial<WellContainer>): readonly [number, WellContainer] {
  const base = { id: `c${index}`, name: `#${index}`, kind: 'tube', barcode: null, childCount: 0 } as const;
  const stock = { lotId: null, lotName: null, itemTypeId: null, objectId: null, quantity: null, expiresAt: null };
  return [index, { ...base, ...stock, ...more }];
}

describe('colorWells', () => {
  it('gives each lot a colour of its own, the largest first', () => {
    const wells = [well(0, { lotName: 'a' }), well(1, { lotName: 'b' }), well(2, { lotName: 'b' })];
    const { legend, byIndex } = colorWells(wells, 'lot', new Map(), now);
    expect(legend.map(({ label, count }) => [label, count])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expect(byIndex.get(1)).toBe(byIndex.get(2));
    expect(byIndex.get(0)).not.toBe(byIndex.get(1));
  });

  it('gathers more lots than there are colours into one line', () => {
    const wells = Array.from({ length: 14 }, (_, n) => well(n, { lotName: `lot ${n}` }));
    const { legend } = colorWells(wells, 'lot', new Map(), now);
    expect(legend).toHaveLength(11);
    expect(legend.at(-1)).toMatchObject({ label: '4 others', count: 4 });
  });

  it('compares amounts in different units', () => {
    const wells = [
      well(0, { quantity: { value: 1, unit: 'mL' } }),
      well(1, { quantity: { value: 1000, unit: 'uL' } }),
      well(2, { quantity: { value: 0, unit: 'uL' } }),
      well(3, { quantity: { value: 3, unit: 'g' } }),
    ];
    const { byIndex, legend } = colorWells(wells, 'amount', new Map(), now);
    expect(byIndex.get(0)).toBe(byIndex.get(1));
    expect(legend.map(({ label }) => label)).toEqual(['up to 1 mL', 'Empty', 'Not comparable']);
  });

  it('tells what has expired from what is good', () => {
    const wells = [
      well(0, { expiresAt: '2026-02-01T00:00:00.000Z' }),
      well(1, { expiresAt: '2027-02-01T00:00:00.000Z' }),
    ];
    expect(colorWells(wells, 'expiry', new Map(), now).legend.map(({ label }) => label)).toEqual(['Expired', 'Good']);
  });

  it('colours by the value of a column of the item', () => {
    const wells = [well(0, { objectId: 'x' }), well(1, { objectId: 'y' }), well(2, {})];
    const { legend } = colorWells(
      wells,
      'column:Resistance',
      new Map([
        ['x', 'Amp'],
        ['y', 'Kan'],
      ]),
      now,
    );
    expect(legend.map(({ label }) => label)).toEqual(['Amp', 'Empty', 'Kan']);
  });
});
