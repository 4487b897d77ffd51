import type { Lot } from '@svc/contract';
import { MINIMUM_COLUMN, type MinimumStock } from '../../../components/inventory/stock-state.ts';
import { useItemRows } from '../../../data/use-item-rows.ts';
import { useItemType } from '../../../data/use-lots.ts';

/** Below how much a lot is low, for lots of one item type. */
export function useMinimumStock(itemTypeId: string | null, lots: readonly Lot[]): (lot: Lot) => MinimumStock | null {
  const itemType = useItemType(itemTypeId).data;
  const column = itemType?.columns.find(({ name, type }) => name === MINIMUM_COLUMN && type === 'measure');
  const ids = lots.flatMap((lot) => (lot.itemTypeId === itemTypeId && lot.objectId ? [lot.objectId] : []));
  const rows = useItemRows(itemTypeId, ids, column !== undefined).data;
  return (lot) => {
    const value = column && rows?.get(lot.objectId ?? '')?.data[column.name];
    const isNumber = typeof value === 'number' || typeof value === 'string';
    return column?.unit && isNumber ? { value, unit: column.unit } : null;
  };
}
