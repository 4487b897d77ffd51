import type { Column } from '@svc/contract';
import { useDebouncedValue } from '@svc/ui/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { useMembers } from '../../../data/use-members.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { useRowNames } from './use-cell-names.ts';

export interface Choice {
  value: string;
  label: string;
}

const SEARCH_DELAY_MS = 150;
const MAX_ROWS = 50;

/** What a picker of the column offers for the words typed into it. */
export function useChoices(column: Column, words: string): { choices: Choice[]; isLoading: boolean } {
  const { data: members } = useMembers();
  const rows = useRowChoices(column, words);
  const folded = words.trim().toLowerCase();
  const matching = (choices: Choice[]): Choice[] =>
    choices.filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(folded));

  if (column.type === 'link') return rows;
  if (column.type === 'user') {
    const people = (members ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
    return { choices: matching(people), isLoading: !members };
  }
  const options = (column.options ?? []).map(({ value, label }) => ({ value, label: label || value }));
  return { choices: matching(options), isLoading: false };
}

function useRowChoices(column: Column, words: string): { choices: Choice[]; isLoading: boolean } {
  const { id: workspaceId } = useWorkspace().workspace;
  const names = useRowNames();
  const tableId = column.link?.tableId ?? '';
  const [q] = useDebouncedValue(words.trim(), SEARCH_DELAY_MS);
  const query = useQuery({
    queryKey: queryKeys.in(workspaceId, 'row-choices', tableId, q),
    queryFn: ({ signal }) => names.search(tableId, { limit: MAX_ROWS, ...(q ? { q } : {}) }, signal),
    enabled: tableId !== '',
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (query.data) names.remember(query.data);
  }, [query.data, names]);
  return {
    choices: (query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: query.isPending && tableId !== '',
  };
}
