import { type Queryable, type Statement, statement } from '../../kernel/database.ts';
import { hasNotesText } from './search-notes.store.ts';
import { SEARCH_KINDS } from './search-types.ts';
import { type FoldedTerms, foldPlainTerms } from './word-folding.ts';
import type { WordQueries } from './word-query.ts';

const tokensStatement = statement(
  'search.tokens',
  'select svc.search_tokens($1::text[]) as tokens, svc.search_key($2) as key',
);

/** The folded words of each term, and the whole of what was typed as a key; the database is asked only for letters of its own. */
export async function foldTerms(db: Queryable, terms: readonly string[], typed: string): Promise<FoldedTerms> {
  return foldPlainTerms(terms, typed) ?? (await db.first<FoldedTerms>(tokensStatement, [terms, typed]))!;
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
  /** Things were written whose entries are not: what was found may be too little. */
  hasNotes: boolean;
}

const OBJECT = SEARCH_KINDS.object.number;
const ALL_TYPES = Object.values(SEARCH_KINDS).map(({ number }) => number);
/** Kinds that have several entries a thing. */
const IN_PARTS = [SEARCH_KINDS.document.number, SEARCH_KINDS.file.number];

/** Titles of about this many more or fewer characters are compared with the key; accents may take a few. */
const KEY_SLACK = 4;

/** One statement goes through the hits once, for the page, the total and the facets. */
export async function findEntries(db: Queryable, page: SearchPage): Promise<SearchHits> {
  const { statement: found, values } = prepareSearch(page);
  return (await db.first<SearchHits>(
    found,
    values.map((read) => read(page)),
  ))!;
}

interface PreparedSearch {
  statement: Statement;
  /** What each parameter takes from the page. */
  values: ((page: SearchPage) => unknown)[];
}

/** Names a parameter by what it takes from the page. */
type Parameter = (read: (page: SearchPage) => unknown) => string;

/** Planning takes longer than finding a rare word, so there is a named statement for each set of filters: a few hundred at most. */
const prepared = new Map<string, PreparedSearch>();

function prepareSearch(page: SearchPage): PreparedSearch {
  const shape = shapeOf(page);
  const known = prepared.get(shape);
  if (known !== undefined) return known;
  const values: PreparedSearch['values'] = [];
  const text = writeSearch(page, (read) => `$${values.push(read)}`);
  const made = { statement: statement(`search.find.${shape}`, text), values };
  prepared.set(shape, made);
  return made;
}

/** Says all of a page that its statement depends on. */
function shapeOf(page: SearchPage): string {
  const { id, types, projectId, environmentId, tableId, createdBy, updatedAfter, archived, sort } = page;
  const filters = [id, projectId, environmentId, tableId, createdBy, updatedAfter];
  const marks = [...filters.map((value) => value !== null), archived, sort === 'relevance', hasParts(types)];
  return [...marks, isEverything(types)].map(Number).join('');
}

const hasParts = (types: readonly number[]): boolean => types.some((type) => IN_PARTS.includes(type));
const isEverything = (types: readonly number[]): boolean => ALL_TYPES.every((type) => types.includes(type));

function writeSearch(page: SearchPage, p: Parameter): string {
  const workspace = `${p(({ workspaceId }) => workspaceId)}::uuid`;
  const order = page.sort === 'relevance' ? 'tier, updated_at desc, id' : 'updated_at desc, id';
  return `with hits as materialized (
      select e.type, e.id, e.part, e.scope_id, e.created_by, e.updated_at, ${tierOf(page, p)} as tier
        from svc.search_entries e
       where e.workspace_id = ${workspace} and ${conditionsOf(page, workspace, p).join(' and ')}),
    ${foundOf(page)},
    page as (select * from found order by ${order} limit ${p(({ limit }) => limit)} offset ${p(({ offset }) => offset)}),
    counted as (select type, scope_id, created_by, count(*)::int as count from found group by type, scope_id, created_by),
    grouped as (select type, scope_id, created_by, sum(count)::int as count, grouping(type) as is_person from counted
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
        select g.type, g.scope_id as "scopeId", g.created_by as "personId", g.count,
               case when g.type = ${OBJECT} then (
                 select t.name from svc.data_tables t where t.workspace_id = ${workspace} and t.id = g.scope_id) end as "scopeName",
               case when g.is_person = 1 then (select u.name from svc.users u where u.id = g.created_by) end as "personName"
          from grouped g order by g.count desc, g.scope_id, g.created_by) x), '[]'::json) as groups,
      ${hasNotesText(workspace)} as "hasNotes"`;
}

/**
 * 0: exact name, id or barcode; then whole words of the title, beginnings of them, whole words anywhere, the rest. Most hits are
 * in the text, so what rules out the title and the barcode at once is asked first. An exact name has all its words in the title.
 */
function tierOf({ id }: SearchPage, p: Parameter): string {
  const lengthOf = ({ key }: SearchPage): number => [...key].length;
  const isExactTitle = `length(e.title) between ${p((page) => lengthOf(page) - KEY_SLACK)}::int
       and ${p((page) => lengthOf(page) + KEY_SLACK)}::int and svc.search_key(e.title) = ${p(({ key }) => key)}`;
  return `case ${id === null ? '' : `when e.id = ${p((page) => page.id)}::uuid then 0`}
    when e.words @@ ${p(({ queries, keyQuery }) => `${keyQuery} | (${queries.title})`)}::tsquery then case
      when e.words @@ ${p(({ keyQuery }) => keyQuery)}::tsquery then 0
      when not e.words @@ ${p(({ queries }) => queries.titleWhole)}::tsquery then 2
      when ${isExactTitle} then 0 else 1 end
    when e.words @@ ${p(({ queries }) => queries.whole)}::tsquery then 3 else 4 end`;
}

function conditionsOf(page: SearchPage, workspace: string, p: Parameter): string[] {
  const { id, types, projectId, environmentId, tableId, createdBy, updatedAfter, archived } = page;
  const byWords = `e.words @@ ${p(({ queries }) => queries.hit)}::tsquery`;
  const inArchivedTable = `e.type = ${OBJECT} and e.scope_id in (
    select t.id from svc.data_tables t where t.workspace_id = ${workspace} and t.archived_at is not null)`;
  const inParts = `e.type in (${IN_PARTS.join(', ')})`;
  return [
    id === null ? byWords : `(${byWords} or e.id = ${p((of) => of.id)}::uuid)`,
    ...(isEverything(types) ? [] : [`e.type = any(${p((of) => of.types)}::smallint[])`]),
    archived ? `(e.archived or (${inArchivedTable}))` : `not e.archived and not (${inArchivedTable})`,
    ...(projectId === null ? [] : [`e.scope_id = ${p((of) => of.projectId)}::uuid and ${inParts}`]),
    ...(tableId === null ? [] : [`e.scope_id = ${p((of) => of.tableId)}::uuid and e.type = ${OBJECT}`]),
    ...(environmentId === null
      ? []
      : [
          `e.type = ${OBJECT} and e.scope_id in (
             select t.id from svc.data_tables t where t.workspace_id = ${workspace} and t.environment_id = ${p((of) => of.environmentId)}::uuid)`,
        ]),
    ...(createdBy === null ? [] : [`e.created_by = ${p((of) => of.createdBy)}::uuid`]),
    ...(updatedAfter === null ? [] : [`e.updated_at > ${p((of) => of.updatedAfter)}::timestamptz`]),
  ];
}

/** A document counts once, at its best block. */
function foundOf({ types }: SearchPage): string {
  if (!hasParts(types)) return 'found as not materialized (select * from hits)';
  const isInParts = `type in (${IN_PARTS.join(', ')})`;
  return `things as materialized (select distinct on (id) * from hits where ${isInParts} order by id, tier, part),
    found as not materialized (select * from hits where not ${isInParts} union all select * from things)`;
}
