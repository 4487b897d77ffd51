/** Files: what is known of them, their text, what refers to them, and how much they take. Their bytes lie elsewhere. */
export const storage = {
  version: 6,
  name: 'storage',
  sql: /* sql */ `
create table svc.files (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  mime_type text not null,
  declared_mime_type text,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  project_id uuid,
  description text not null default '',
  metadata jsonb not null default '{}',
  text_status text not null default 'none' check (text_status in ('none', 'pending', 'ready', 'failed')),
  text_error text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  check ((text_status = 'failed') = (text_error is not null))
);
create index files_active on svc.files (workspace_id, id desc) where archived_at is null;
create index files_archived on svc.files (workspace_id, id desc) where archived_at is not null;
create index files_by_project on svc.files (workspace_id, project_id, id desc) where project_id is not null;
create index files_by_size on svc.files (workspace_id, size_bytes desc, id);
create index files_reading on svc.files (workspace_id, id) where text_status = 'pending';
-- Whether anybody needs a blob is asked across workspaces: equal content is stored once.
create index files_by_content on svc.files (sha256);

create table svc.file_texts (
  workspace_id uuid not null,
  file_id uuid not null,
  content text not null,
  truncated boolean not null,
  primary key (workspace_id, file_id),
  foreign key (workspace_id, file_id) references svc.files
);

create table svc.file_previews (
  workspace_id uuid not null,
  file_id uuid not null,
  sha256 text,
  width integer,
  height integer,
  -- Why there is no picture.
  problem text,
  primary key (workspace_id, file_id),
  check ((problem is null) = (sha256 is not null and width is not null and height is not null)),
  foreign key (workspace_id, file_id) references svc.files
);
create index file_previews_by_content on svc.file_previews (sha256);

-- What refers to files and has no column of its own to look them up by, such as a document.
create table svc.file_references (
  workspace_id uuid not null,
  file_id uuid not null,
  source_type text not null,
  source_id uuid not null,
  source_name text not null,
  primary key (workspace_id, file_id, source_type, source_id),
  foreign key (workspace_id, file_id) references svc.files
);
create index file_references_by_source on svc.file_references (workspace_id, source_type, source_id);

-- Deltas by shard, so that no row is hot; the truth is their sum. The zero UUID stands for none.
create table svc.file_usage (
  workspace_id uuid not null references svc.workspaces,
  mime_type text not null,
  project_id uuid not null,
  user_id uuid not null,
  archived boolean not null,
  shard smallint not null,
  bytes bigint not null,
  files bigint not null,
  primary key (workspace_id, mime_type, project_id, user_id, archived, shard)
);
`,
};
