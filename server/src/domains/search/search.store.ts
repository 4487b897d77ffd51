import { createHash } from 'node:crypto';
import { type Queryable, statement } from '../../kernel/database.ts';
import { SEARCH_KINDS } from './search-types.ts';
import type { WordQueries } from './word-query.ts';

const tokensStatement = statement(
  'search.tokens',
  'select svc.search_tokens($1::text[]) as tokens, svc.search_key($2) as key',
);

/** The folded words of each term, and the whole of what was typed as a key. */
export async function foldTerms(
  db: Queryable,
  terms: readonly string[],
  typed: string,
): Promise<{ tokens: string[]; key: string }> {
  return (await db.first<{ tokens: string[]; key: string }>(tokensStatement, [terms, typed]))!;
}

export interface SearchPage {
  workspaceId: string;
  /** The kinds that are asked for and may be seen, by number. */
  types: number[];
  queries: WordQueries;
  /** What was typed as a whole, folded, and the condition that an entry has it as a key. */
  key: string;
  keyQuery: string;
  /** What was typed, if it is the id of something. */
  id: string | null;
  projectId: string | null;
  environmentId: string | null;
  tableId: string | null;
  createdBy: string | null;
  updatedAfter: string | null;
  archived: boolean;
  sort: 'relevance' | 'updatedAt';
  limit: number;
  offset: number;
}

export interface FoundEntry {
  type: number;
  id: string;
  part: string;
  tier: number;
  title: string;
  body: string;
  updatedAt: string;
  archived: boolean;
  tableId: string | null;
  tableName: string | null;
  environmentId: string | null;
  environmentName: string | null;
  projectId: string | null;
}

export interface FoundGroup {
  /** Null in a group of a person's things. */
  type: number | null;
  scopeId: string | null;
  scopeName: string | null;
  personId: string | null;
  personName: string | null;
  count: number;
}

export interface SearchHits {
  entries: FoundEntry[];
  groups: FoundGroup[];
}

const OBJECT = SEARCH_KINDS.object.number;
/** Kinds that have several entries a thing. */
const IN_PARTS = [SEARCH_KINDS.document.number, SEARCH_KINDS.file.number];

/** Titles of about this many more or fewer characters are compared with the key; accents may take a few. */
const KEY_SLACK = 4;

/** One statement goes through the hits once, for the page, the total and the facets. */
export async function findEntries(db: Queryable, page: SearchPage): Promise<SearchHits> {
  const values: unknown[] = [];
  const p = (value: unknown): string => `$${values.push(value)}`;
  const workspace = `${p(page.workspaceId)}::uuid`;
  const hits = `select e.type, e.id, e.part, e.scope_id, e.created_by, e.updated_at, ${tierOf(page, p)} as tier
     from svc.search_entries e
    where e.workspace_id = ${workspace} and ${conditionsOf(page, workspace, p).join(' and ')}`;
  const order = page.sort === 'relevance' ? 'tier, updated_at desc, id' : 'updated_at desc, id';
  const text = `with hits as materialized (${hits}), ${foundOf(page)},
    page as (select * from found order by ${order} limit ${p(page.limit)} offset ${p(page.offset)}),
    counted as (select type, scope_id, created_by, count(*)::int as count, grouping(type) as is_person from found
                 group by grouping sets ((type, scope_id), (created_by)))
    select
      coalesce((select json_agg(row_to_json(x)) from (
        select p.type, p.id, p.part, p.tier, e.title, e.body, svc.iso(e.updated_at) as "updatedAt", e.archived,
               t.id as "tableId", t.name as "tableName", v.id as "environmentId", v.name as "environmentName",
               case when p.type in (${IN_PARTS.join(', ')}) then p.scope_id end as "projectId"
          from page p
          join svc.search_entries e on e.workspace_id = ${workspace} and e.id = p.id and e.part = p.part
          left join svc.data_tables t on t.workspace_id = ${workspace} and t.id = p.scope_id and p.type = ${OBJECT}
          left join svc.environments v on v.workspace_id = ${workspace} and v.id = t.environment_id
         order by ${order.replace(/\b(tier|updated_at|id)\b/g, 'p.$1')}) x), '[]'::json) as entries,
      coalesce((select json_agg(row_to_json(x)) from (
        select c.type, c.scope_id as "scopeId", t.name as "scopeName", c.created_by as "personId", u.name as "personName", c.count
          from counted c
          left join svc.data_tables t on t.workspace_id = ${workspace} and t.id = c.scope_id and c.type = ${OBJECT}
          left join svc.users u on c.is_person = 1 and u.id = c.created_by
         order by c.count desc, c.scope_id, c.created_by) x), '[]'::json) as groups`;
  return (await db.first<SearchHits>({ name: nameOf(text), text }, values))!;
}

/** Planning takes longer than finding a rare word. Which filters are set makes a few hundred texts at most. */
function nameOf(text: string): string {
  return `search.${createHash('sha1').update(text).digest('base64url')}`;
}

/** 0: exact name, id or barcode; then whole words of the title, beginnings of them, whole words anywhere, the rest. */
function tierOf({ queries, key, keyQuery, id }: SearchPage, p: (value: unknown) => string): string {
  const length = [...key].length;
  const isExact = [
    `e.words @@ ${p(keyQuery)}::tsquery`,
    `(length(e.title) between ${p(length - KEY_SLACK)}::int and ${p(length + KEY_SLACK)}::int
       and svc.search_key(e.title) = ${p(key)})`,
    ...(id === null ? [] : [`e.id = ${p(id)}::uuid`]),
  ];
  return `case when ${isExact.join(' or ')} then 0
    when e.words @@ ${p(queries.titleWhole)}::tsquery then 1
    when e.words @@ ${p(queries.title)}::tsquery then 2
    when e.words @@ ${p(queries.whole)}::tsquery then 3 else 4 end`;
}

function conditionsOf(page: SearchPage, workspace: string, p: (value: unknown) => string): string[] {
  const { queries, id, types, projectId, environmentId, tableId, createdBy, updatedAfter, archived } = page;
  const byWords = `e.words @@ ${p(queries.hit)}::tsquery`;
  const inArchivedTable = `e.type = ${OBJECT} and e.scope_id in (
    select t.id from svc.data_tables t where t.workspace_id = ${workspace} and t.archived_at is not null)`;
  return [
    id === null ? byWords : `(${byWords} or e.id = ${p(id)}::uuid)`,
    `e.type = any(${p(types)}::smallint[])`,
    archived ? `(e.archived or (${inArchivedTable}))` : `not e.archived and not (${inArchivedTable})`,
    ...(projectId === null ? [] : [`e.scope_id = ${p(projectId)}::uuid and e.type in (${IN_PARTS.join(', ')})`]),
    ...(tableId === null ? [] : [`e.scope_id = ${p(tableId)}::uuid and e.type = ${OBJECT}`]),
    ...(environmentId === null
      ? []
      : [
          `e.type = ${OBJECT} and e.scope_id in (
             select t.id from svc.data_tables t where t.workspace_id = ${workspace} and t.environment_id = ${p(environmentId)}::uuid)`,
        ]),
    ...(createdBy === null ? [] : [`e.created_by = ${p(createdBy)}::uuid`]),
    ...(updatedAfter === null ? [] : [`e.updated_at > ${p(updatedAfter)}::timestamptz`]),
  ];
}

/** A document counts once, at its best block. */
function foundOf({ types }: SearchPage): string {
  if (!types.some((type) => IN_PARTS.includes(type))) return 'found as not materialized (select * from hits)';
  const isInParts = `type in (${IN_PARTS.join(', ')})`;
  return `found as materialized (select * from hits where not ${isInParts} union all
    (select distinct on (id) * from hits where ${isInParts} order by id, tier, part))`;
}
