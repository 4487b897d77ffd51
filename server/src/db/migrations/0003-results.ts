/** Result schemas, batches and rows. What was finalized never changes again, whoever asks. */
export const results = {
  version: 3,
  name: 'results',
  sql: /* sql */ `
create table svc.result_schemas (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  description text not null default '',
  schema_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index result_schemas_active_name on svc.result_schemas (workspace_id, lower(name)) where archived_at is null;

-- What the columns were is part of what a final batch says: a version is written once.
create table svc.result_schema_versions (
  workspace_id uuid not null,
  schema_id uuid not null,
  schema_version integer not null,
  columns json not null,
  primary key (workspace_id, schema_id, schema_version),
  foreign key (workspace_id, schema_id) references svc.result_schemas
);

create table svc.result_batches (
  workspace_id uuid not null,
  id uuid not null,
  schema_id uuid not null,
  schema_version integer not null,
  name text not null,
  status text not null default 'active' check (status in ('active', 'superseded')),
  row_count integer not null default 0 check (row_count >= 0),
  finalized_at timestamptz(3),
  finalized_by uuid,
  checksum text,
  supersedes_id uuid,
  superseded_by_id uuid,
  reason text,
  document_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, schema_id, schema_version) references svc.result_schema_versions,
  foreign key (workspace_id, supersedes_id) references svc.result_batches,
  foreign key (workspace_id, superseded_by_id) references svc.result_batches,
  -- A chain of corrections is a line.
  unique (workspace_id, supersedes_id),
  check ((finalized_at is null) = (checksum is null)),
  check ((status = 'superseded') = (superseded_by_id is not null)),
  check (status = 'active' or finalized_at is not null),
  check (supersedes_id is null or (reason is not null and archived_at is null)),
  check (finalized_at is null or archived_at is null)
);
-- Unique: whoever remembers the last moment that was read must not lose a second batch of it.
create unique index result_batches_by_finalization on svc.result_batches (workspace_id, finalized_at) where finalized_at is not null;
create index result_batches_by_schema on svc.result_batches (workspace_id, schema_id, id);
create index result_batches_by_document on svc.result_batches (workspace_id, document_id, id) where document_id is not null;

create table svc.result_rows (
  workspace_id uuid not null,
  batch_id uuid not null,
  -- From 0 without a gap.
  position integer not null check (position >= 0),
  data jsonb not null,
  primary key (workspace_id, batch_id, position),
  foreign key (workspace_id, batch_id) references svc.result_batches
);

-- The moment of the last finalization. Its lock is held until the commit, so moments become visible in their order.
create table svc.result_clocks (
  workspace_id uuid primary key references svc.workspaces,
  finalized_at timestamptz(3) not null
);

create function svc.refuse_result_change() returns trigger language plpgsql as $$
begin
  raise exception 'finalized results and the versions of their schemas are never changed or deleted'
    using errcode = 'insufficient_privilege';
end $$;

create trigger schema_versions_are_written_once before update or delete on svc.result_schema_versions
  for each row execute function svc.refuse_result_change();
create trigger schema_versions_are_never_truncated before truncate on svc.result_schema_versions
  for each statement execute function svc.refuse_result_change();
create trigger batches_are_never_truncated before truncate on svc.result_batches
  for each statement execute function svc.refuse_result_change();
create trigger rows_are_never_truncated before truncate on svc.result_rows
  for each statement execute function svc.refuse_result_change();
create trigger rows_are_never_updated before update on svc.result_rows
  for each row execute function svc.refuse_result_change();

create function svc.guard_result_batch() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{status,superseded_by_id,version,updated_at,updated_by}';
begin
  if old.finalized_at is not null then
    -- Once, and only to tell of its correction.
    if tg_op = 'DELETE' or old.status = 'superseded' or new.status = 'active'
       or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
      raise exception 'result batch % is finalized and never changed or deleted', old.id
        using errcode = 'insufficient_privilege';
    end if;
  elsif tg_op = 'UPDATE' and new.finalized_at is not null then
    -- Every place below row_count is taken from here on; guard_result_rows refuses all above.
    if (select (count(*), coalesce(max(position) + 1, 0)) <> (new.row_count, new.row_count) from svc.result_rows
         where workspace_id = new.workspace_id and batch_id = new.id) then
      raise exception 'result batch % does not have the rows that it is finalized with', old.id
        using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger finalized_batches_are_final before update or delete on svc.result_batches
  for each row execute function svc.guard_result_batch();

-- By statement, so that a bulk costs one look. A row below row_count may come in, or a restore could not fill the places
-- of a final batch; in a database that is in use those are all taken. The lock keeps a finalization from passing between.
create function svc.guard_result_rows() returns trigger language plpgsql as $$
begin
  perform from svc.result_batches b
    where (b.workspace_id, b.id) in (select t.workspace_id, t.batch_id from touched t) order by b.id for share;
  if exists (
    select from touched t join svc.result_batches b on b.workspace_id = t.workspace_id and b.id = t.batch_id
     where b.finalized_at is not null and (tg_op = 'DELETE' or t.position >= b.row_count)) then
    raise exception 'the rows of a finalized result batch are never changed, added or deleted'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger finalized_rows_are_not_added after insert on svc.result_rows
  referencing new table as touched for each statement execute function svc.guard_result_rows();
create trigger finalized_rows_are_not_deleted after delete on svc.result_rows
  referencing old table as touched for each statement execute function svc.guard_result_rows();
`,
};
