import { useDebouncedValue } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import { useQueryCheck } from '../../data/use-query.ts';
import { type BareQuery, EMPTY_DRAFT, type QueryDraft, toDraft, toQuery } from './query-draft.ts';
import { fillIn, findParameters, readParameter } from './query-parameters.ts';
import type { QuerySearch } from './query-search.ts';
import { useQueryFields } from './use-query-fields.ts';

const SETTLE_MS = 300;

/** The query in the making, what the server says about it, and the address it starts from. */
export function useQueryDraft(search: QuerySearch) {
  const [draft, setDraft] = useState<QueryDraft>(() => startFrom(search));
  const { table, fields } = useQueryFields(draft.from);
  const query = toQuery(draft, fields);
  const asked = search.query ? JSON.stringify([search.query, search.params ?? {}]) : '';

  // The way back, or a link: what the address asks is what the editor shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address starts the draft anew
  useEffect(() => {
    if (asked !== '' && asked !== JSON.stringify([query, draft.params])) setDraft(startFrom(search));
  }, [asked]);

  const parameters = findParameters(query?.where, fields);
  const checkable = query && fields.length > 0 ? { ...query, params: fillIn(parameters, draft.params) } : null;
  const [settled] = useDebouncedValue(checkable ? JSON.stringify(checkable) : '', SETTLE_MS);
  const check = useQueryCheck(settled === '' ? null : (JSON.parse(settled) as BareQuery));
  const isSettled = checkable !== null && settled === JSON.stringify(checkable) && !check.isPlaceholderData;
  return {
    draft,
    fields,
    table,
    query,
    parameters,
    checkable,
    issues: check.data && !check.data.valid ? check.data.issues : [],
    isRefused: isSettled && check.data?.valid === false,
    missing: parameters.filter(({ name, type }) => readParameter(type, draft.params[name] ?? '') === undefined),
    change: (part: Partial<QueryDraft>) => setDraft((before) => ({ ...before, ...part })),
    chooseTable: (from: string) => setDraft({ ...EMPTY_DRAFT, from }),
  };
}

function startFrom({ query, params, table }: QuerySearch): QueryDraft {
  if (query) return toDraft(query, params);
  return { ...EMPTY_DRAFT, from: table ?? null };
}
