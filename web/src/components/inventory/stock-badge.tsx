import type { Lot } from '@svc/contract';
import { Badge } from '@svc/ui/kit';
import { type MinimumStock, toStockState } from './stock-state.ts';

/** Says that a lot is used up, or nearly; nothing while there is enough. */
export function StockBadge({ lot, minimum }: { lot: Lot; minimum: MinimumStock | null }) {
  const state = toStockState(lot, minimum);
  if (state === 'enough') return null;
  return <Badge color={state === 'empty' ? 'gray' : 'amber'}>{state === 'empty' ? 'Used up' : 'Low stock'}</Badge>;
}
