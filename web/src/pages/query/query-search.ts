import type { BareQuery } from './query-draft.ts';

/** What the address says: the query that was run, its values, the page and the view, so that a link shows the same. */
export interface QuerySearch {
  query?: BareQuery;
  params?: Record<string, string>;
  page?: number;
  view?: 'chart';
  /** Starts a query of this table. */
  table?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseQuerySearch(search: Record<string, unknown>): QuerySearch {
  const query = parseQuery(search.query);
  const table = String(search.table ?? '');
  return {
    ...(query ? { query } : {}),
    ...parseRunSearch(search),
    ...(UUID.test(table) ? { table } : {}),
  };
}

/** The part of the address that a saved query has as well. */
export function parseRunSearch(search: Record<string, unknown>): Pick<QuerySearch, 'params' | 'page' | 'view'> {
  const page = Number(search.page);
  return {
    ...(isRecord(search.params) ? { params: toTexts(search.params) } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(search.view === 'chart' ? { view: 'chart' as const } : {}),
  };
}

/** Only the outline is looked at; the server tells what is wrong inside. */
function parseQuery(value: unknown): BareQuery | null {
  if (!isRecord(value) || typeof value.from !== 'string' || !UUID.test(value.from)) return null;
  const { from, where, select, groupBy, aggregate, orderBy } = value;
  return {
    from,
    ...(isRecord(where) || typeof where === 'string' ? { where } : {}),
    ...(isTexts(select) ? { select } : {}),
    ...(isTexts(groupBy) ? { groupBy } : {}),
    ...(isRecords(aggregate) ? { aggregate } : {}),
    ...(isRecords(orderBy) ? { orderBy } : {}),
  } as BareQuery;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

function isRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function toTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
