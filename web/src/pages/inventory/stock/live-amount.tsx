import type { Quantity } from '@svc/contract';
import type { SubstanceOptions } from '@svc/units';
import { formatQuantity, readAmount, subtractFrom, type TypedAmount } from '../../../components/inventory/amounts.ts';

interface LiveAmountProps {
  typed: TypedAmount;
  stock: Quantity;
  substance: SubstanceOptions;
  /** How often the amount is taken. */
  times?: number;
}

/** What a typed amount is in the unit of the stock, and what would be left of it. */
export function LiveAmount({ typed, stock, substance, times = 1 }: LiveAmountProps) {
  const reading = readAmount(typed, stock.unit, substance);
  if (reading === null) return <>There are {formatQuantity(stock)}.</>;
  if (!reading.ok) return <>{reading.problem}</>;
  const all = String(Number(reading.value) * times);
  const { text, isEnough } = subtractFrom(stock, times === 1 ? reading.value : all);
  const taken =
    times === 1 ? reading.text : `${times} × ${reading.text} = ${formatQuantity({ value: all, unit: stock.unit })}`;
  if (!isEnough) return <>{`${taken} is more than the ${formatQuantity(stock)} there are.`}</>;
  return <>{`${taken} of ${formatQuantity(stock)}; ${text} are left.`}</>;
}
