/** What can be searched: one table for all kinds of things, and the words they use. */
export const search = {
  version: 10,
  name: 'search',
  sql: /* sql */ `
-- An administrator may have put the extensions elsewhere already; where they stand is written into what uses them.
create extension if not exists unaccent with schema svc;
create extension if not exists pg_trgm with schema svc;
create extension if not exists btree_gin with schema svc;

do $migration$
declare
  accents text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  perform set_config('search_path', (select string_agg(distinct quote_ident(n.nspname), ', ')
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
   where e.extname in ('pg_trgm', 'btree_gin')), true);
  -- Case and accents folded. In plpgsql: a function in SQL that names its argument twice is not written into the query,
  -- and then costs several times as much a call.
  execute format($create$
    create function svc.search_key(x text) returns text language plpgsql stable parallel safe as $body$
    begin
      if octet_length(x) = length(x) then return lower(x); end if;
      return translate(lower(%I.unaccent(%L::regdictionary, x)), 'μ', 'u');
    end $body$ $create$, accents, quote_ident(accents) || '.unaccent');
end $migration$;

-- What the parser would read a meaning into (a path, an address, a sign) becomes a blank: PLS-00012 is two words in a row.
-- Sign by sign: translate() takes ten times as long.
create function svc.search_fold(x text) returns text language plpgsql stable parallel safe as $$
begin
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(svc.search_key(x),
    '-', ' '), '_', ' '), '.', ' '), '/', ' '), ':', ' '), '@', ' '), '+', ' '), '&', ' '), '<', ' '),
    '>', ' '), '~', ' '), '?', ' '), '=', ' '), '#', ' '), '%', ' '), '*', ' '), '''', ' ');
end $$;

-- The words of a thing: its title's marked A; keys, such as barcodes, also whole, behind a sign that no word begins with.
create function svc.search_words(title text, keys text[], body text) returns tsvector language plpgsql stable parallel safe as $$
declare
  words tsvector := setweight(to_tsvector('simple', svc.search_fold(left(title, 2000))), 'A');
  key text;
begin
  if body <> '' then words := words || to_tsvector('simple', svc.search_fold(left(body, 100000))); end if;
  if keys is null then return words; end if;
  foreach key in array keys loop
    if key <> '' then words := words || array_to_tsvector(array['=' || left(svc.search_key(key), 200)]); end if;
  end loop;
  return words;
end $$;

-- What was typed, cut into words as the texts were: the words of each term with blanks between.
create function svc.search_tokens(terms text[]) returns text[] language plpgsql stable parallel safe as $$
begin
  return array(
    select coalesce((select string_agg(p.token, ' ' order by p.place)
                       from ts_parse('default', svc.search_fold(t.term)) with ordinality as p (kind, token, place)
                      where p.kind <> 12 and octet_length(p.token) < 2000), '')
      from unnest(terms) with ordinality as t (term, place) order by t.place);
end $$;

create table svc.search_entries (
  workspace_id uuid not null,
  id uuid not null,
  -- A block of a document, a piece of a long text; the nil UUID for the thing itself.
  part uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The table of an object, the project of a document or a file.
  scope_id uuid,
  created_by uuid,
  updated_at timestamptz(3) not null,
  type smallint not null,
  archived boolean not null default false,
  title text not null,
  words tsvector not null,
  -- The beginning of the text, to show a piece of.
  body text not null default '',
  primary key (workspace_id, id, part)
);
-- New entries wait in a list that every search reads; kept short, searches stay quick and a write rarely pays for many.
create index search_entries_words on svc.search_entries using gin (workspace_id, words) with (fastupdate = on, gin_pending_list_limit = 512);
-- Costs a write almost nothing: finds what was written since the vocabulary was brought up to date.
create index search_entries_fresh on svc.search_entries using brin (updated_at) with (pages_per_range = 16, autosummarize = on);

-- Things whose entries are yet to be written. They go as fast as they come, so dead rows are cleared away often.
create table svc.search_notes (
  workspace_id uuid not null,
  -- The table of the objects.
  scope_id uuid not null,
  ids uuid[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = -1);
create index search_notes_by_workspace on svc.search_notes (workspace_id);

-- Every word that was ever used, with all that is left of it when one letter is taken away. Two words that differ by one
-- typo share one of these.
create table svc.search_vocabulary (
  workspace_id uuid not null,
  word text not null,
  variants text[] not null,
  primary key (workspace_id, word)
);
create index search_vocabulary_variants on svc.search_vocabulary using gin (workspace_id, variants);
create index search_vocabulary_pieces on svc.search_vocabulary using gin (workspace_id, word gin_trgm_ops);

create function svc.word_variants(word text) returns text[] language sql immutable parallel safe
  return array(select word union select overlay(word placing '' from i for 1) from generate_series(1, length(word)) i);

create table svc.search_progress (
  only_row boolean primary key default true check (only_row),
  vocabulary_until timestamptz not null default '-infinity'
);
insert into svc.search_progress default values;

-- How far the rows of a table are indexed, and by which design of its texts.
create table svc.search_tables (
  workspace_id uuid not null,
  table_id uuid not null,
  checked_version integer not null,
  design text not null,
  -- The last row that was indexed by the design; null when all are.
  indexed_until uuid,
  primary key (workspace_id, table_id)
);

-- Result schemas are few and are indexed here; rows of tables follow in the background.
insert into svc.search_entries (workspace_id, type, id, created_by, updated_at, archived, title, words, body)
select s.workspace_id, 4, s.id, s.created_by, s.updated_at, s.archived_at is not null, s.name,
       svc.search_words(s.name, null, x.body), left(x.body, 4000)
  from svc.result_schemas s
  join svc.result_schema_versions v
    on v.workspace_id = s.workspace_id and v.schema_id = s.id and v.schema_version = s.schema_version,
  lateral (select concat_ws(E'\\n', nullif(s.description, ''), (
    select string_agg(concat_ws(E'\\n', c ->> 'name', nullif(c ->> 'description', '')), E'\\n')
      from json_array_elements(v.columns) c)) as body) x;
`,
};
