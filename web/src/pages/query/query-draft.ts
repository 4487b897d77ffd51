import type { Query } from '@svc/contract';
import { fromWhere, NO_CONDITIONS, toWhere, type WhereDraft } from './condition-draft.ts';
import type { QueryField } from './query-fields.ts';
import type { Aggregate } from './query-operators.ts';

export interface AggregateDraft {
  fn: Aggregate;
  /** Empty: the rows themselves, which only `count` takes. */
  path: string;
}

export interface OrderDraft {
  column: string;
  dir: 'asc' | 'desc';
}

/** A query while it is made. */
export interface QueryDraft {
  from: string | null;
  mode: 'builder' | 'text';
  where: WhereDraft;
  text: string;
  select: string[];
  groupBy: string[];
  aggregates: AggregateDraft[];
  orderBy: OrderDraft[];
  /** What was typed for the parameters, by name. */
  params: Record<string, string>;
}

export const EMPTY_DRAFT: QueryDraft = {
  from: null,
  mode: 'builder',
  where: NO_CONDITIONS,
  text: '',
  select: [],
  groupBy: [],
  aggregates: [],
  orderBy: [],
  params: {},
};

/** A query without paging and values, as it is saved and as the address holds it. */
export type BareQuery = Omit<Query, 'limit' | 'offset' | 'params'>;

export function isGrouped({ groupBy, aggregates }: Pick<QueryDraft, 'groupBy' | 'aggregates'>): boolean {
  return groupBy.length > 0 || aggregates.length > 0;
}

/** The query of a draft; null while no table is chosen. */
export function toQuery(draft: QueryDraft, fields: readonly QueryField[]): BareQuery | null {
  if (draft.from === null) return null;
  const where = draft.mode === 'text' ? draft.text.trim() || undefined : toWhere(draft.where, fields);
  const aggregate = draft.aggregates
    .filter(({ fn, path }) => fn === 'count' || path !== '')
    .map(({ fn, path }) => ({ fn, as: nameAggregate(fn, path), ...(path ? { column: path } : {}) }))
    .filter(({ as }, index, all) => all.findIndex((one) => one.as === as) === index);
  const known = new Set([...draft.groupBy, ...aggregate.map(({ as }) => as)]);
  const orderBy = isGrouped(draft) ? draft.orderBy.filter(({ column }) => known.has(column)) : draft.orderBy;
  return {
    from: draft.from,
    ...(where === undefined ? {} : { where }),
    ...(draft.select.length > 0 && !isGrouped(draft) ? { select: draft.select } : {}),
    ...(draft.groupBy.length > 0 ? { groupBy: draft.groupBy } : {}),
    ...(aggregate.length > 0 ? { aggregate } : {}),
    ...(orderBy.length > 0 ? { orderBy } : {}),
  };
}

/** What the column of an aggregate is called; 63 characters are the limit of a name. */
export function nameAggregate(fn: Aggregate, path: string): string {
  return (path === '' ? fn : `${fn} ${path}`).slice(0, 63);
}

/** A draft to go on from; a condition that the builder cannot show comes as text. */
export function toDraft(query: BareQuery, params: Record<string, string> = {}): QueryDraft {
  const tree = typeof query.where === 'string' ? null : fromWhere(query.where);
  return {
    from: query.from,
    mode: tree ? 'builder' : 'text',
    where: tree ?? NO_CONDITIONS,
    text: typeof query.where === 'string' ? query.where : '',
    select: query.select ?? [],
    groupBy: query.groupBy ?? [],
    aggregates: (query.aggregate ?? []).map(({ fn, column }) => ({ fn, path: column ?? '' })),
    orderBy: (query.orderBy ?? []).map(({ column, dir }) => ({ column, dir: dir ?? 'asc' })),
    params,
  };
}
