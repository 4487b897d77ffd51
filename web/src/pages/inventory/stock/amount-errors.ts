import type { SubstanceOptions } from '@svc/units';
import { readAmount, type TypedAmount } from '../../../components/inventory/amounts.ts';
import { splitError } from '../../../components/split-error.ts';

interface AmountErrors {
  value?: string;
  unit?: string;
}

/** What the server says of an amount, at the field it says it of; `place` is how it calls the amount. */
export function splitAmountError(error: unknown, place: string): { fields: AmountErrors; names: string[] } {
  const names = [`${place}.value`, `${place}.unit`, place];
  const { fields } = splitError(error, names);
  const value = fields[`${place}.value`];
  const unit = fields[`${place}.unit`] ?? fields[place];
  return { names, fields: { ...(value ? { value } : {}), ...(unit ? { unit } : {}) } };
}

/** What is wrong with an amount before it is sent; null when it can be sent. */
export function findAmountFault(typed: TypedAmount, unit: string, substance: SubstanceOptions): AmountErrors | null {
  if (typed.value.trim() === '') return { value: 'Fill this in' };
  if (typed.unit.trim() === '') return { unit: 'Fill this in' };
  const reading = readAmount(typed, unit, substance);
  return reading === null || reading.ok ? null : { [reading.field]: reading.problem };
}
