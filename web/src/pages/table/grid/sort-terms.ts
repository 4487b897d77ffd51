import type { Column } from '@svc/contract';
import { quoteName } from '../filter/filter-text.ts';

export interface SortTerm {
  columnId: string;
  descending: boolean;
}

/** `id,-id` of the address; ids, so that a sorted link survives a rename. */
export function parseSortTerms(text: string): SortTerm[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ columnId: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}

export function formatSortTerms(terms: readonly SortTerm[]): string {
  return terms.map(({ columnId, descending }) => `${descending ? '-' : ''}${columnId}`).join(',');
}

/** What the API takes; columns that are gone are left out. */
export function toApiSort(terms: readonly SortTerm[], columns: readonly Column[]): string {
  return terms
    .flatMap(({ columnId, descending }) => {
      const column = columns.find(({ id }) => id === columnId);
      return column ? [`${descending ? '-' : ''}${quoteName(column.name)}`] : [];
    })
    .join(',');
}

/** Sorts by a column, or by it too; null takes it out. */
export function changeSort(
  terms: readonly SortTerm[],
  columnId: string,
  descending: boolean | null,
  add: boolean,
): SortTerm[] {
  const others = add ? terms.filter((term) => term.columnId !== columnId) : [];
  return descending === null ? others : [...others, { columnId, descending }];
}
