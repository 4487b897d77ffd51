import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScratchInstallation, type ScratchInstallation } from '../../testing/scratch-installation.ts';

const SCHEMA = `
  create schema "ws_Lab 1";
  set search_path to "ws_Lab 1";
  create sequence batch_number as integer increment by 5 start with 100 cache 2 cycle maxvalue 900;
  create table samples (
    id bigint generated always as identity (start with 1000 increment by 10) primary key,
    "c 1" numeric(12, 4) not null default 0.5,
    c_2 jsonb,
    c_3 timestamptz(3) default now(),
    c_4 text[] default '{}',
    c_5 bytea,
    c_6 text collate "C" unique,
    c_7 double precision check (c_7 > 0),
    c_8 integer default nextval('batch_number'),
    c_9 text generated always as (upper(c_6)) stored,
    c_10 interval, c_11 date, c_12 uuid, c_13 boolean not null default false
  ) with (fillfactor = 80);
  create unique index samples_by_lower on samples (lower(c_6)) where c_13;
  create index samples_by_json on samples using gin (c_2 jsonb_path_ops);
  create table results (
    id serial primary key,
    sample_id bigint not null references samples on delete cascade deferrable initially deferred,
    parent_id integer references results,
    during tstzrange,
    unique nulls not distinct (sample_id, parent_id)
  );
  create table "Empty" (nothing text);
  create statistics samples_stats (dependencies) on c_7, c_13 from samples;
  alter table results add constraint not_before_1900 check (lower(during) > '1900-01-01') not valid;
  create trigger results_are_final before update on results for each row execute function svc.refuse_audit_change();
  insert into samples ("c 1", c_2, c_3, c_4, c_5, c_6, c_7, c_10, c_11, c_12) values
    (12345678.9012, '{"a": [1, null, "µ\\n"]}', '2024-02-29 12:00:00.123+05', array['x', null, 'a,"b"', E'\\\\'], '\\x00ff0a5c', E'tab\\tline\\n\\\\N\\\\.', 1e-300,
     'P1Y2M3DT4H', '0044-03-15 BC', gen_random_uuid()),
    (-0.0001, 'null', 'infinity', '{}', '', '', 'Infinity', null, null, null),
    (default, null, null, null, null, null, 0.1, null, null, null);
  insert into results (sample_id, parent_id, during) values
    (1000, null, '[2024-01-01, 2024-01-02)'), (1010, 1, null), (1010, 2, 'empty');
`;

/** Everything the catalog tells of the schema, in words. */
const DESCRIBE = `
  select 'column ' || c.relname || ' ' || a.attnum || ' ' || concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = '"ws_Lab 1"'::regnamespace and c.relkind = 'r'
  union all select concat_ws(' ', 'table', relname, relkind, reloptions, relpersistence, pg_get_userbyid(relowner))
    from pg_class where relnamespace = '"ws_Lab 1"'::regnamespace
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = '"ws_Lab 1"'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'ws_Lab 1'
  union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size, last_value) from pg_sequences where schemaname = 'ws_Lab 1'
  union all select pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = '"ws_Lab 1"'::regnamespace)
  union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
  order by 1`;

let source: ScratchInstallation;
let target: ScratchInstallation;
let file: string;

beforeEach(async () => {
  [source, target] = await Promise.all([createScratchInstallation(), createScratchInstallation()]);
  file = join(source.dataDir, 'backup.tar.gz');
  // As the server makes them, by its own role.
  const server = new pg.Client(source.database.connection);
  await server.connect();
  await server.query(SCHEMA);
  await server.end();
});

afterEach(async () => {
  await Promise.all([source.remove(), target.remove()]);
});

test('a workspace schema survives with its types, constraints, indexes, sequences and rows', async () => {
  await source.backUp(file);
  await target.restoreFrom(file);
  const before = await source.query<{ line: string }>(DESCRIBE);
  const after = await target.query<{ line: string }>(DESCRIBE);
  expect(after).toEqual(before);
  expect(before.filter(({ line }) => line.startsWith('column')).length).toBeGreaterThan(15);
  const schemaOf = async (installation: ScratchInstallation) =>
    Object.entries(await installation.readContent()).filter(([name]) => name.startsWith('"ws_'));
  expect(await schemaOf(target)).toEqual(await schemaOf(source));
});

test('the server goes on with it: sequences continue, constraints hold, it may alter what it owns', async () => {
  await source.backUp(file);
  await target.restoreFrom(file);
  const server = new pg.Client(target.database.connection);
  await server.connect();
  try {
    await server.query('set search_path to "ws_Lab 1"');
    const made = await server.query(`insert into samples (c_6) values ('new') returning id::int, c_8, c_9, "c 1"`);
    const [original] = await source.query<{ last: number }>(
      `select last_value::int as last from pg_sequences where sequencename = 'batch_number'`,
    );
    expect(made.rows[0]).toEqual({ id: 1030, c_8: original!.last + 5, c_9: 'NEW', 'c 1': '0.5000' });
    await expect(server.query(`insert into samples (c_6) values ('new')`)).rejects.toThrow('samples_c_6_key');
    await expect(server.query('insert into samples (c_7) values (-1)')).rejects.toThrow('samples_c_7_check');
    await expect(server.query('insert into results (sample_id) values (5)')).rejects.toThrow('results_sample_id_fkey');
    await expect(server.query('update results set during = null')).rejects.toThrow('never changed');
    await server.query('alter table samples add column c_14 text; drop table "Empty"');
  } finally {
    await server.end();
  }
});

test('a schema of the target that the backup does not have is gone afterwards', async () => {
  await target.query('create schema ws_other; create table ws_other.t (id int)');
  await source.backUp(file);
  await expect(target.restoreFrom(file)).rejects.toThrow('There is an installation');
  await target.restoreFrom(file, { force: true });
  expect(await target.query(`select nspname from pg_namespace where nspname like 'ws\\_%'`)).toEqual([
    { nspname: 'ws_Lab 1' },
  ]);
});

test('refuses to back up what it cannot carry', async () => {
  for (const [sql, named] of [
    ['create function "ws_Lab 1".f() returns int language sql return 1', 'function "ws_Lab 1".f()'],
    ['create type "ws_Lab 1".mood as enum (\'good\')', 'type "ws_Lab 1".mood'],
    ['create table "ws_Lab 1".child () inherits ("ws_Lab 1"."Empty")', 'the parent table of "ws_Lab 1".child'],
    ['alter table "ws_Lab 1".samples enable row level security', 'row security of "ws_Lab 1".samples'],
    ['alter table "ws_Lab 1".results disable trigger user', 'disabled trigger results_are_final'],
  ] as const) {
    await source.query(sql);
    await expect(source.backUp(file)).rejects.toThrow(named);
  }
});
