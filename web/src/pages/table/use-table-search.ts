import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TableSearch } from './table-search.ts';

export type SearchChange = { [K in keyof TableSearch]: TableSearch[K] | undefined };

/** What the address says, and the way to change a part of it. */
export function useTableSearch(): [TableSearch, (change: SearchChange) => void] {
  const search = useSearch({ from: '/signed-in/w/$slug/tables/$tableId' });
  const navigate = useNavigate({ from: '/w/$slug/tables/$tableId' });
  return [
    search,
    (change) =>
      void navigate({
        search: (before) => {
          const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
          return Object.fromEntries(merged) as TableSearch;
        },
        replace: true,
      }),
  ];
}
