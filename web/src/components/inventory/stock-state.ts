import type { Lot } from '@svc/contract';
import { convert, UnitError } from '@svc/units';

/** Below how much an item is low: the value of its column “Minimum stock”, in the unit of the column. */
export interface MinimumStock {
  value: number | string;
  unit: string;
}

/** The column of an item type that tells it, beside “Molar mass” and “Density”. */
export const MINIMUM_COLUMN = 'Minimum stock';

export type StockState = 'empty' | 'low' | 'enough';

/** How much of a lot there is, measured by what its item asks for. */
export function toStockState({ balances }: Pick<Lot, 'balances'>, minimum: MinimumStock | null): StockState {
  if (balances.every(({ value }) => Number(value) === 0)) return 'empty';
  if (minimum === null) return 'enough';
  const amounts = balances.map(({ value, unit }) => toUnit(value, unit, minimum.unit));
  // What cannot be compared may be plenty: no alarm that nobody can check.
  if (amounts.includes(null)) return 'enough';
  const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  return sum < Number(minimum.value) ? 'low' : 'enough';
}

function toUnit(value: number | string, from: string, into: string): number | null {
  try {
    return convert(value, from, into).number;
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
