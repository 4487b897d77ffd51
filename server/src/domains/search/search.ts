import type { InputOf, OutputOf, operations, SearchFacets, SearchResult } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { foldText } from './folded-text.ts';
import { findMatches, makeSnippet, toPattern } from './highlights.ts';
import {
  type FoundEntry,
  type FoundGroup,
  findEntries,
  foldTerms,
  type SearchHits,
  type SearchPage,
} from './search.store.ts';
import { parseSearchText } from './search-text.ts';
import { SEARCH_KINDS, searchTypeOf } from './search-types.ts';
import { forgiveTypos, lookInsideWords, tellCorrected } from './word-corrections.ts';
import { type QueryPhrase, toKeyQuery, toPhrases, toWordQueries } from './word-query.ts';

type Run = typeof operations.search.run;
type Answer = OutputOf<Run>;

const NIL = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SCORES = [1, 0.8, 0.6, 0.4, 0.2] as const;
/** What was found only after a correction is worth less. */
const CORRECTED_SHARE = 0.5;
const MAX_FACETS = 50;
const NOTHING: SearchHits = { entries: [], groups: [], hasNotes: false };

export interface SearchParts {
  /** Writes the entries of what was noted in a workspace. */
  writeNoted: (workspaceId: string) => Promise<void>;
}

/** Finds what matches, in what the caller may see; where nothing does, forgives a typo, then looks inside words. */
export async function search(ctx: Context, { query }: InputOf<Run>, { writeNoted }: SearchParts): Promise<Answer> {
  const terms = parseSearchText(query.q);
  const typed = query.q.replaceAll('\0', ' ').trim();
  const folded = await foldTerms(
    ctx.db,
    terms.map(({ text }) => text),
    typed,
  );
  const phrases = toPhrases(terms, folded.tokens);
  const page = toPage(ctx, query, typed, folded.key);
  const find = (wanted: readonly QueryPhrase[]): Promise<SearchHits> =>
    page.types.length === 0 || wanted.every(({ negated }) => negated)
      ? Promise.resolve(NOTHING)
      : findEntries(ctx.db, { ...page, queries: toWordQueries(wanted) });
  let strict = await find(phrases);
  if (strict.hasNotes) {
    await writeNoted(page.workspaceId);
    strict = await find(phrases);
  }
  if (strict.groups.length > 0 || page.types.length === 0) return toAnswer(page, strict, phrases, null);
  for (const widen of [forgiveTypos, lookInsideWords]) {
    const wider = await widen(ctx.db, page.workspaceId, phrases);
    if (wider === null) continue;
    const hits = await find(wider);
    if (hits.groups.length > 0) return toAnswer(page, hits, wider, tell(wider, hits));
  }
  return toAnswer(page, NOTHING, phrases, null);
}

function tell(phrases: readonly QueryPhrase[], { entries }: SearchHits): string {
  const [best] = entries;
  return tellCorrected(phrases, best === undefined ? '' : foldText(`${best.title} ${best.body}`).text);
}

function toPage(ctx: Context, query: InputOf<Run>['query'], typed: string, key: string): Omit<SearchPage, 'queries'> {
  const { workspace, actions } = ctx.principal;
  const kinds = query.type ?? (Object.keys(SEARCH_KINDS) as (keyof typeof SEARCH_KINDS)[]);
  const seen = kinds.map((kind) => SEARCH_KINDS[kind]).filter(({ action }) => actions.has(action));
  return {
    workspaceId: workspace.id,
    types: [...new Set(seen.map(({ number }) => number))],
    key,
    keyQuery: toKeyQuery(key),
    id: UUID.test(typed) ? typed : null,
    projectId: query.projectId ?? null,
    environmentId: query.environmentId ?? null,
    tableId: query.tableId ?? null,
    createdBy: query.createdBy ?? null,
    updatedAfter: query.updatedAfter ?? null,
    archived: query.archived ?? false,
    sort: query.sort ?? 'relevance',
    limit: query.limit!,
    offset: query.offset ?? 0,
  };
}

function toAnswer(
  { limit, offset }: Omit<SearchPage, 'queries'>,
  { entries, groups }: SearchHits,
  phrases: readonly QueryPhrase[],
  corrected: string | null,
): Answer {
  const pattern = toPattern(phrases);
  const share = corrected === null ? 1 : CORRECTED_SHARE;
  const ofTypes = groups.filter(({ type }) => type !== null);
  const total = ofTypes.reduce((sum, { count }) => sum + count, 0);
  const results = entries.map((entry) => toResult(entry, pattern, share));
  return { results, total, limit, offset, facets: toFacets(groups), corrected };
}

function toResult(entry: FoundEntry, pattern: RegExp | null, share: number): SearchResult {
  const type = searchTypeOf(entry.type);
  const { snippet, ranges } = makeSnippet(entry.body, pattern);
  const { tableId, tableName, environmentId, environmentName, projectId } = entry;
  const blockId = type === 'document' && entry.part !== NIL ? entry.part : null;
  return {
    type,
    id: entry.id,
    title: entry.title,
    snippet,
    highlights: { title: findMatches(entry.title, pattern), snippet: ranges },
    score: SCORES[entry.tier as 0]! * share,
    scope: { tableId, tableName, environmentId, environmentName, projectId, blockId },
    updatedAt: entry.updatedAt,
    archived: entry.archived,
  };
}

function toFacets(groups: readonly FoundGroup[]): SearchFacets {
  const byType = new Map<number, number>();
  const tables: SearchFacets['tables'] = [];
  const projects = new Map<string, number>();
  const people: SearchFacets['people'] = [];
  for (const { type, scopeId, scopeName, personId, personName, count } of groups) {
    if (type === null) {
      if (personId !== null && personName !== null) people.push({ id: personId, name: personName, count });
      continue;
    }
    byType.set(type, (byType.get(type) ?? 0) + count);
    if (scopeId === null) continue;
    if (searchTypeOf(type) === 'object') tables.push({ id: scopeId, name: scopeName ?? scopeId, count });
    else projects.set(scopeId, (projects.get(scopeId) ?? 0) + count);
  }
  const byCount = (a: { count: number }, b: { count: number }): number => b.count - a.count;
  return {
    types: [...byType].map(([type, count]) => ({ type: searchTypeOf(type), count })).sort(byCount),
    tables: tables.slice(0, MAX_FACETS),
    projects: [...projects]
      .map(([id, count]) => ({ id, count }))
      .sort(byCount)
      .slice(0, MAX_FACETS),
    people: people.slice(0, MAX_FACETS),
  };
}
