import { QueryAnswer } from './query-answer.tsx';
import type { BareQuery } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import { findParameters, readParameter } from './query-parameters.ts';
import { QueryPlan } from './query-plan.tsx';
import type { QuerySearch } from './query-search.ts';

interface AskedQueryProps {
  query: BareQuery;
  search: QuerySearch;
  fields: readonly QueryField[];
  fileName: string;
  onShow: (search: QuerySearch) => void;
}

/** The query of the address with its answer; the one in the editor may be further by now. */
export function AskedQuery({ query, search, fields, fileName, onShow }: AskedQueryProps) {
  const { page: _page, view: _view, ...kept } = search;
  const values = findParameters(query.where, fields).map(({ name, type }) => [
    name,
    readParameter(type, search.params?.[name] ?? ''),
  ]);
  const whole = values.length > 0 ? { ...query, params: Object.fromEntries(values) as Record<string, unknown> } : query;
  return (
    <>
      <QueryAnswer
        source={{ query: whole }}
        group={query.groupBy?.[0] ?? null}
        fields={fields}
        fileName={fileName}
        search={search}
        onShow={(next) => onShow({ ...kept, ...next })}
      />
      <QueryPlan query={whole} />
    </>
  );
}
