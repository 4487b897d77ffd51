import type { AddonDaleaClient, Lot } from '@svc/addon-sdk';
import { convert, isCommensurable } from '@svc/units';

export interface StockLot {
  id: string;
  name: string;
  containers: number;
  /** In the unit of the dashboard; null when nothing converts to it. */
  amount: number | null;
  expiresAt: string | null;
}

const PAGE = 500;
const MOST_LOTS = 5000;

/** Every lot of the item type, its amounts in whatever unit added up in one. */
export async function loadStock(svc: AddonDaleaClient, unit: string): Promise<StockLot[]> {
  const lots: Lot[] = [];
  for (let total = 1; lots.length < Math.min(total, MOST_LOTS); ) {
    const page = await svc.inventory.lots.list({ itemTypeId: process.ext.ITEMS, limit: PAGE, offset: lots.length });
    if (page.lots.length === 0) break;
    lots.push(...page.lots);
    total = page.total;
  }
  return lots.map((lot) => ({
    id: lot.id,
    name: lot.name,
    containers: lot.containerCount,
    amount: sumUp(lot, unit),
    expiresAt: lot.expiresAt,
  }));
}

/** A lot knows its molar mass and density, with which grams, moles and litres convert to each other. */
function sumUp({ balances, molarMass, density }: Lot, unit: string): number | null {
  const options = { ...(molarMass === null ? {} : { molarMass }), ...(density === null ? {} : { density }) };
  const amounts = balances.flatMap((balance) => {
    if (!isCommensurable(balance.unit, unit) && Object.keys(options).length === 0) return [];
    try {
      return [convert(balance.value, balance.unit, unit, options).number];
    } catch {
      return [];
    }
  });
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}
