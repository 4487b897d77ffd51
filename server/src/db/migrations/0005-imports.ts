/** How files become rows, the runs of it, what they could not take, and what they touched. */
export const imports = {
  version: 5,
  name: 'imports',
  sql: /* sql */ `
create table svc.import_mappings (
  workspace_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  name text not null,
  source jsonb not null,
  columns json not null,
  match jsonb not null,
  on_error text not null check (on_error in ('stop', 'collect')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, table_id) references svc.data_tables
);
create unique index import_mappings_active_name on svc.import_mappings (workspace_id, lower(name)) where archived_at is null;
create index import_mappings_by_table on svc.import_mappings (workspace_id, table_id);

create table svc.imports (
  workspace_id uuid not null,
  id uuid not null,
  mapping_id uuid not null,
  table_id uuid not null,
  job_id uuid not null,
  revert_job_id uuid,
  retry_of uuid,
  -- The mapping as it was when the run began; later changes are for later runs.
  settings json not null,
  source json not null,
  file_name text,
  file_size_bytes bigint not null,
  sha256 text not null,
  rows_read bigint not null default 0,
  rows_created bigint not null default 0,
  rows_updated bigint not null default 0,
  rows_skipped bigint not null default 0,
  rows_failed bigint not null default 0,
  revert_archived bigint not null default 0,
  revert_reverted bigint not null default 0,
  revert_kept bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, mapping_id) references svc.import_mappings,
  foreign key (workspace_id, table_id) references svc.data_tables,
  foreign key (workspace_id, job_id) references svc.jobs,
  foreign key (workspace_id, revert_job_id) references svc.jobs,
  foreign key (workspace_id, retry_of) references svc.imports
);
create index imports_by_table on svc.imports (workspace_id, table_id, id);
create index imports_by_mapping on svc.imports (workspace_id, mapping_id, id);
create index imports_by_file on svc.imports (sha256);

create table svc.import_row_errors (
  workspace_id uuid not null,
  import_id uuid not null,
  row_number bigint not null,
  -- A row may have several.
  place smallint not null,
  line bigint not null,
  column_name text,
  code text not null,
  message text not null,
  value text,
  primary key (workspace_id, import_id, row_number, place),
  foreign key (workspace_id, import_id) references svc.imports
);

-- What a run touched: the versions it made of each object, without a gap where nobody else wrote between.
create table svc.import_objects (
  workspace_id uuid not null,
  import_id uuid not null,
  object_id uuid not null,
  created boolean not null,
  first_version integer not null,
  last_version integer not null,
  writes integer not null default 1,
  primary key (workspace_id, import_id, object_id),
  foreign key (workspace_id, import_id) references svc.imports
);
`,
};
