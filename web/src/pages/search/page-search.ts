import { SEARCH_TYPES, type SearchType } from '@svc/contract';
import type { SearchQuery } from '../../data/use-search.ts';

/** What is looked for, as the address holds it. */
export interface PageSearch {
  q?: string;
  type?: SearchType;
  tableId?: string;
  createdBy?: string;
  archived?: true;
  sort?: 'updatedAt';
  page?: number;
}

export const SEARCH_PAGE_SIZE = 20;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parsePageSearch(search: Record<string, unknown>): PageSearch {
  const type = SEARCH_TYPES.find((one) => one === search.type);
  const page = Number(search.page);
  const id = (name: 'tableId' | 'createdBy') =>
    UUID.test(String(search[name])) ? { [name]: String(search[name]) } : {};
  return {
    ...(search.q !== undefined && search.q !== '' ? { q: String(search.q) } : {}),
    ...(type ? { type } : {}),
    ...id('tableId'),
    ...id('createdBy'),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.sort === 'updatedAt' ? { sort: 'updatedAt' as const } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

/** What to ask the server; null where there is no word to look for. */
export function toSearchQuery({ q = '', type, page = 1, ...filters }: PageSearch): SearchQuery | null {
  if (!/[\p{L}\p{N}]/u.test(q)) return null;
  const offset = (page - 1) * SEARCH_PAGE_SIZE;
  return { q, ...filters, ...(type ? { type: [type] } : {}), limit: SEARCH_PAGE_SIZE, offset };
}
