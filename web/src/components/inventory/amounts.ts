import type { Quantity } from '@svc/contract';
import { canonicalizeUnit, convert, formatMeasure, type SubstanceOptions, UnitError } from '@svc/units';

/** An amount as it is typed. */
export interface TypedAmount {
  value: string;
  unit: string;
}

/** What a typed amount comes to, or why it cannot be told. */
export type AmountReading =
  | { ok: true; value: string; unit: string; text: string }
  | { ok: false; field: 'value' | 'unit'; problem: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** An amount with the signs people use, such as `250 µL`. */
export function formatQuantity(quantity: Pick<Quantity, 'value' | 'unit'> | null): string {
  if (quantity === null) return '–';
  try {
    return formatMeasure(quantity.value, quantity.unit);
  } catch {
    return `${quantity.value} ${quantity.unit}`;
  }
}

/** Reads a typed amount in the unit of the stock, as the server will; null while nothing is typed. */
export function readAmount(typed: TypedAmount, into: string, substance: SubstanceOptions = {}): AmountReading | null {
  const value = typed.value.trim().replace(',', '.');
  if (value === '' || typed.unit.trim() === '') return null;
  if (!NUMBER.test(value)) return { ok: false, field: 'value', problem: 'A number, such as 2.5' };
  try {
    const from = canonicalizeUnit(typed.unit);
    const converted = convert(value, from, into, substance).value;
    return { ok: true, value: converted, unit: into, text: formatQuantity({ value: converted, unit: into }) };
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    return { ok: false, field: error.code === 'VALUE_INVALID' ? 'value' : 'unit', problem: `${error.message}.` };
  }
}

/** A typed amount as the server takes it. */
export function toQuantity({ value, unit }: TypedAmount): Quantity {
  return { value: value.trim().replace(',', '.'), unit: unit.trim() };
}

/** What is left of a stock after taking an amount, in the unit of the stock. Shown, never sent. */
export function subtractFrom(stock: Quantity, taken: string): { text: string; isEnough: boolean } {
  const left = Number(stock.value) - Number(taken);
  // Floats are for showing; a rest that is only their noise is none.
  const clean = Math.abs(left) < Math.abs(Number(stock.value)) * 1e-12 ? 0 : Number(left.toPrecision(12));
  return { text: formatQuantity({ value: clean, unit: stock.unit }), isEnough: clean >= 0 };
}
