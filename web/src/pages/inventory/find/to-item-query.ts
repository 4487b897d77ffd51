import type { ItemQuery } from '@svc/contract';
import { readAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import type { FindSearch } from '../inventory-search.ts';

export const FIND_PAGE_SIZE = 50;

/** The question of the address as the server takes it; an amount that is half typed is left out. */
export function toItemQuery({ min, unit, page = 1, ...filters }: FindSearch): ItemQuery {
  const typed = { value: min ?? '', unit: unit ?? '' };
  const isAmount = readAmount(typed, typed.unit)?.ok === true;
  return {
    ...filters,
    ...(isAmount ? { minAmount: toQuantity(typed) } : {}),
    limit: FIND_PAGE_SIZE,
    offset: (page - 1) * FIND_PAGE_SIZE,
  };
}
