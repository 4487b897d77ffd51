/** The design of people's own tables. Their rows live in physical tables, in a schema of the workspace. */
export const dataTables = {
  version: 2,
  name: 'data-tables',
  sql: /* sql */ `
-- A number that JSON readers would round is told as text. Stable, not immutable: only so does PostgreSQL write the
-- body into the query instead of calling it for every cell.
create function svc.number_json(x numeric) returns json language sql stable parallel safe
  return case
    when length(x::text) <= 15 or length(ltrim(translate(x::text, '-.', ''), '0')) <= 15 then to_json(x)
    else to_json(x::text) end;

-- For the change of a column's type: what is no day or moment becomes empty instead of an error.
create function svc.try_date(x text) returns date language plpgsql stable parallel safe as $$
begin
  return x::date;
exception when others then
  return null;
end $$;

create function svc.try_moment(x text) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return x::timestamptz;
exception when others then
  return null;
end $$;

create table svc.naming_schemes (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  pattern text not null,
  start integer not null default 1,
  step integer not null default 1 check (step > 0),
  reset text not null default 'never' check (reset in ('never', 'year', 'month', 'day')),
  manual text not null default 'forbid' check (manual in ('forbid', 'matching', 'any')),
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index naming_schemes_active_name on svc.naming_schemes (workspace_id, lower(name)) where archived_at is null;

-- The next number of a scheme in a period ('' where it never starts anew).
create table svc.naming_counters (
  workspace_id uuid not null,
  scheme_id uuid not null,
  period text not null,
  next bigint not null,
  primary key (workspace_id, scheme_id, period),
  foreign key (workspace_id, scheme_id) references svc.naming_schemes on delete cascade
);

create table svc.data_tables (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  number integer not null,
  environment_id uuid not null,
  name text not null,
  kind text not null default 'data' check (kind in ('data', 'itemType')),
  description text not null default '',
  naming_scheme_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (workspace_id, number),
  foreign key (workspace_id, environment_id) references svc.environments,
  foreign key (workspace_id, naming_scheme_id) references svc.naming_schemes
);
create unique index data_tables_active_name on svc.data_tables (workspace_id, environment_id, lower(name)) where archived_at is null;
create index data_tables_by_name on svc.data_tables (workspace_id, lower(name), id);

create table svc.data_columns (
  workspace_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  -- The physical column is c_<number>; of a link with many, l_<number> is its table.
  number integer not null,
  name text not null,
  type text not null,
  required boolean not null default false,
  is_unique boolean not null default false,
  default_value json,
  unit text,
  options json,
  validation json,
  link_table_id uuid,
  link_multiple boolean,
  inverse_column_id uuid,
  is_inverse boolean not null default false,
  index_state text not null default 'none' check (index_state in ('none', 'building', 'ready', 'failed')),
  description text not null default '',
  position integer not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (workspace_id, table_id, number),
  foreign key (workspace_id, table_id) references svc.data_tables on delete cascade,
  foreign key (workspace_id, link_table_id) references svc.data_tables
);
create unique index data_columns_active_name on svc.data_columns (workspace_id, table_id, lower(name)) where archived_at is null;

create table svc.saved_queries (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  description text not null default '',
  table_id uuid not null,
  query json not null,
  parameters json not null default '[]',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, table_id) references svc.data_tables
);
create unique index saved_queries_active_name on svc.saved_queries (workspace_id, lower(name)) where archived_at is null;

-- Exact counts without a row that every writer waits for: each connection counts in a shard of its own.
create table svc.row_counts (
  workspace_id uuid not null,
  table_id uuid not null,
  shard smallint not null,
  active bigint not null default 0,
  archived bigint not null default 0,
  primary key (workspace_id, table_id, shard)
) with (fillfactor = 50);
`,
};
