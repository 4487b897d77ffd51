/** Addons with their sources, builds and grants, the places where they live, and the marketplace of the installation. */
export const addons = {
  version: 11,
  name: 'addons',
  sql: /* sql */ `
-- Of the whole installation, not of a workspace: one listing an addon, with all its versions.
create table svc.addon_listings (
  id uuid primary key,
  workspace_id uuid not null references svc.workspaces,
  addon_id uuid not null,
  name text not null,
  description text not null,
  icon text,
  newest_version integer not null check (newest_version >= 1),
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  unique (workspace_id, addon_id)
);
create unique index addon_listings_offered_name on svc.addon_listings (lower(name)) where withdrawn_at is null;

create table svc.addon_listing_versions (
  listing_id uuid not null references svc.addon_listings,
  version integer not null check (version >= 1),
  -- Without the mapping of the workspace that published it.
  manifest json not null,
  scripts json not null,
  notes text not null,
  published_at timestamptz(3) not null,
  published_by uuid,
  primary key (listing_id, version)
);

create table svc.addons (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  description text not null default '',
  icon text,
  origin text not null check (origin in ('browser', 'api', 'assistant', 'marketplace')),
  -- With the mapping: the entityId of each external entity.
  manifest json not null,
  -- Counts the changes of scripts, manifest and mapping: what a build was made from.
  source_version integer not null default 1,
  enabled boolean not null default false,
  enabled_by uuid,
  enabled_at timestamptz(3),
  needs_approval boolean not null,
  granted_scopes text[] not null default '{}',
  -- Where it was installed from, until it is detached.
  listing_id uuid references svc.addon_listings,
  listing_version integer,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  check (not (enabled and needs_approval)),
  check (enabled = (enabled_at is not null)),
  check ((listing_id is null) = (listing_version is null))
);
create unique index addons_active_name on svc.addons (workspace_id, lower(name)) where archived_at is null;
create unique index addons_installed_once on svc.addons (workspace_id, listing_id) where archived_at is null and listing_id is not null;
create index addons_by_listing on svc.addons (listing_id) where listing_id is not null;

-- Every text that was ever a script, once: the audit trail tells scripts by their digests.
create table svc.addon_script_texts (
  workspace_id uuid not null references svc.workspaces,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content text not null,
  primary key (workspace_id, sha256)
);

create table svc.addon_scripts (
  workspace_id uuid not null,
  addon_id uuid not null,
  path text not null,
  sha256 text not null,
  bytes integer not null check (bytes >= 0),
  primary key (workspace_id, addon_id, path),
  foreign key (workspace_id, addon_id) references svc.addons,
  foreign key (workspace_id, sha256) references svc.addon_script_texts
);

-- By their digest: whoever knows it may have the bytes, and they never change.
create table svc.addon_bundles (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  code text not null,
  bytes integer not null,
  gzip_bytes integer not null,
  built_at timestamptz(3) not null default now()
);

create table svc.addon_builds (
  workspace_id uuid not null,
  addon_id uuid not null,
  id uuid not null,
  source_version integer not null,
  status text not null check (status in ('green', 'failed')),
  source_hash text not null,
  duration_ms double precision not null,
  bundle_sha256 text references svc.addon_bundles,
  issues json not null,
  analysis json not null,
  errors integer not null,
  warnings integer not null,
  advisories integer not null,
  built_at timestamptz(3) not null,
  built_by uuid,
  primary key (workspace_id, addon_id, id),
  foreign key (workspace_id, addon_id) references svc.addons,
  check ((status = 'green') = (bundle_sha256 is not null))
);
create index addon_builds_newest on svc.addon_builds (workspace_id, addon_id, id desc);
-- The one that counts: of the newest source, whenever it was finished.
create index addon_builds_latest on svc.addon_builds (workspace_id, addon_id, source_version desc, id desc);

-- What each person lets an addon do in their name, and what they were asked for when they said so.
create table svc.addon_consents (
  workspace_id uuid not null,
  addon_id uuid not null,
  user_id uuid not null references svc.users,
  scopes text[] not null,
  asked_scopes text[] not null,
  at timestamptz(3) not null,
  primary key (workspace_id, addon_id, user_id),
  foreign key (workspace_id, addon_id) references svc.addons,
  check (scopes <@ asked_scopes)
);

create table svc.addon_instances (
  workspace_id uuid not null,
  addon_id uuid not null,
  id uuid not null,
  surface text not null check (surface in ('page', 'block')),
  document_id uuid,
  config json not null,
  height double precision,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  updated_by uuid,
  primary key (workspace_id, addon_id, id),
  foreign key (workspace_id, addon_id) references svc.addons,
  foreign key (workspace_id, document_id) references svc.documents,
  check ((surface = 'block') = (document_id is not null))
);
create unique index addon_instances_one_page on svc.addon_instances (workspace_id, addon_id) where surface = 'page';

-- As each person left an instance.
create table svc.addon_states (
  workspace_id uuid not null,
  addon_id uuid not null,
  instance_id uuid not null,
  user_id uuid not null references svc.users,
  state json not null check (octet_length(state::text) <= 65536),
  state_version integer not null check (state_version >= 1),
  updated_at timestamptz(3) not null,
  primary key (workspace_id, addon_id, instance_id, user_id),
  foreign key (workspace_id, addon_id, instance_id) references svc.addon_instances
);
`,
};
