/** Projects, documents, their blocks with every state they ever had, and what they link to. */
export const documents = {
  version: 7,
  name: 'documents',
  sql: /* sql */ `
create table svc.projects (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index projects_active_name on svc.projects (workspace_id, lower(name)) where archived_at is null;

create table svc.documents (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  project_id uuid,
  title text not null,
  -- What follows the last block; together with the blocks and their gaps the text byte for byte.
  tail text not null default '',
  block_count integer not null default 0 check (block_count >= 0),
  size_bytes integer not null default 0 check (size_bytes >= 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references svc.projects
);
create index documents_by_project on svc.documents (workspace_id, project_id, id desc) where project_id is not null;
create index documents_by_change on svc.documents (workspace_id, updated_at desc, id desc);
create index documents_by_title on svc.documents (workspace_id, lower(title), id);

create table svc.document_versions (
  workspace_id uuid not null,
  document_id uuid not null,
  version integer not null,
  at timestamptz(3) not null,
  by uuid,
  action text not null,
  reason text,
  title text not null,
  tail text not null,
  added integer not null default 0,
  changed integer not null default 0,
  moved integer not null default 0,
  removed integer not null default 0,
  primary key (workspace_id, document_id, version),
  foreign key (workspace_id, document_id) references svc.documents
);

-- A row is one state of a block. It holds from a version of the document on, and up to another one where it was replaced:
-- the rows that hold at a version are the document as it was. Nothing is ever copied, and nothing is ever lost.
create table svc.document_blocks (
  workspace_id uuid not null,
  document_id uuid not null,
  id uuid not null,
  from_version integer not null,
  to_version integer,
  position numeric not null,
  type text not null,
  gap text not null,
  markdown text not null,
  -- The version that changed the source; a move makes a new row, not a new version of the block.
  version integer not null,
  primary key (workspace_id, id, document_id, from_version),
  foreign key (workspace_id, document_id) references svc.documents,
  check (to_version > from_version)
);
-- By id first: only the index in order begins with the document, so that the last block is never looked for in another one.
create unique index document_blocks_current on svc.document_blocks (workspace_id, id, document_id) where to_version is null;
create index document_blocks_history on svc.document_blocks (workspace_id, document_id, to_version) where to_version is not null;
create unique index document_blocks_in_order on svc.document_blocks (workspace_id, document_id, position) where to_version is null;

-- Of the current text.
create table svc.document_references (
  workspace_id uuid not null,
  document_id uuid not null,
  block_id uuid not null,
  target_type text not null,
  target_id uuid not null,
  primary key (workspace_id, document_id, block_id, target_type, target_id),
  foreign key (workspace_id, document_id) references svc.documents
);
create index document_references_by_target on svc.document_references (workspace_id, target_id, target_type);
`,
};
