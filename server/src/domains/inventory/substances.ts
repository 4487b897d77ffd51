import { convert, type SubstanceOptions, UnitError } from '@svc/units';
import type { Context } from '../../kernel/context.ts';
import { loadMeasures } from '../data/index.ts';
import type { StoredContainer } from './containers.store.ts';
import type { StockParts } from './inventory-parts.ts';
import { loadItemType } from './item-types.ts';
import { type Amount, convertAmount, isSameDimension } from './quantities.ts';

/** What must be known of what is in a container to turn one kind of amount into another. */
type Stuff = Pick<StoredContainer, 'itemTypeId' | 'objectId' | 'molarMass' | 'density'>;

/** The columns of an item type that tell it, where the lot does not. */
const COLUMNS = ['Molar mass', 'Density'];

/** An amount in another unit; between mol, g and L by what is known of the lot, or of the item it is of. */
export async function convertStuff(
  ctx: Context,
  field: string,
  amount: Amount,
  unit: string,
  stuff: Stuff,
  parts: StockParts,
): Promise<string> {
  if (isSameDimension(amount.unit, unit)) return convertAmount(field, amount, unit);
  return convertAmount(field, amount, unit, await loadSubstance(ctx, stuff, parts));
}

async function loadSubstance(ctx: Context, stuff: Stuff, { catalog }: StockParts): Promise<SubstanceOptions> {
  const [ofItemMass, ofItemDensity] = await loadOfItem(ctx, stuff, catalog);
  const molarMass = stuff.molarMass ?? ofItemMass;
  const density = stuff.density ?? ofItemDensity;
  return { ...(molarMass == null ? {} : { molarMass }), ...(density == null ? {} : { density }) };
}

async function loadOfItem(
  ctx: Context,
  { itemTypeId, objectId, molarMass, density }: Stuff,
  catalog: StockParts['catalog'],
): Promise<(string | null)[]> {
  if (itemTypeId === null || objectId === null || (molarMass !== null && density !== null)) return [null, null];
  const table = await loadItemType(ctx, catalog, itemTypeId);
  if (table === null) return [null, null];
  const measures = await loadMeasures(ctx, table, objectId, COLUMNS);
  return measures.map((measure, index) => measure && toUnit(measure, index === 0 ? 'g/mol' : 'g/mL'));
}

/** The measure in a unit; null where it measures something else, or nothing that can be. */
function toUnit({ value, unit }: { value: string; unit: string }, wanted: string): string | null {
  try {
    const converted = convert(value, unit, wanted).value;
    return Number(converted) > 0 ? converted : null;
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
