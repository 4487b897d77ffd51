import type { SubstanceOptions } from '@svc/units';
import { convert, UnitError } from '@svc/units';
import { useItemRows } from '../../../data/use-item-rows.ts';
import { useItemType, useLot } from '../../../data/use-lots.ts';

const COLUMNS = {
  molarMass: { name: 'Molar mass', unit: 'g/mol' },
  density: { name: 'Density', unit: 'g/mL' },
} as const;

/** What is known of a lot to turn mol into g into L: its own figures, or else those of its item, as the server does. */
export function useSubstance(lotId: string | null): SubstanceOptions {
  const lot = useLot(lotId).data;
  const itemTypeId = lot?.objectId ? lot.itemTypeId : null;
  const itemType = useItemType(itemTypeId).data;
  const row = useItemRows(itemTypeId, lot?.objectId ? [lot.objectId] : []).data?.get(lot?.objectId ?? '');
  const known: { molarMass?: string; density?: string } = {};
  for (const property of ['molarMass', 'density'] as const) {
    const { name, unit } = COLUMNS[property];
    const column = itemType?.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const ofItem = column?.unit ? toUnit(row?.data[column.name], column.unit, unit) : null;
    const value = lot?.[property] ?? ofItem;
    if (value !== null && value !== undefined) known[property] = String(value);
  }
  return known;
}

function toUnit(value: unknown, from: string, into: string): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  try {
    return convert(value, from, into).value;
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
