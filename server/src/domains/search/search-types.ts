import type { Action, SearchType } from '@svc/contract';

/** The kinds as the table of entries numbers them, with the action that lets a caller see them. */
export const SEARCH_KINDS: Record<SearchType, { number: number; action: Action }> = {
  document: { number: 1, action: 'ws:view_documents' },
  file: { number: 2, action: 'ws:view_files' },
  object: { number: 3, action: 'ws:view_data' },
  resultSchema: { number: 4, action: 'ws:view_results' },
};

const NAMES = new Map(Object.entries(SEARCH_KINDS).map(([name, { number }]) => [number, name as SearchType]));

export function searchTypeOf(number: number): SearchType {
  return NAMES.get(number)!;
}
