/** People, places, credentials, the audit trail, and what the processes of one installation share. */
export const groundFloor = {
  version: 1,
  name: 'ground-floor',
  sql: /* sql */ `
create function svc.iso(moment timestamptz) returns text language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table svc.organizations (
  id uuid primary key,
  name text not null,
  api_enabled boolean not null default true,
  addons_enabled boolean not null default true,
  mcp_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table svc.users (
  id uuid primary key,
  kind text not null default 'person' check (kind in ('person', 'service')),
  name text not null,
  email text,
  password_hash text,
  created_at timestamptz(3) not null default now(),
  check (kind = 'service' or (email is not null and password_hash is not null))
);
create unique index users_email on svc.users (lower(email));

create table svc.organization_owners (
  organization_id uuid not null references svc.organizations,
  user_id uuid not null references svc.users,
  primary key (organization_id, user_id)
);

create table svc.workspaces (
  id uuid primary key,
  organization_id uuid not null references svc.organizations,
  name text not null,
  slug text not null unique,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index workspaces_name on svc.workspaces (organization_id, lower(name));

create table svc.memberships (
  workspace_id uuid not null references svc.workspaces,
  user_id uuid not null references svc.users,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  version integer not null default 1,
  joined_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3),
  primary key (workspace_id, user_id)
);
create index memberships_user on svc.memberships (user_id);

create table svc.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references svc.users,
  user_agent text not null,
  address text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on svc.sessions (user_id);

create table svc.invitations (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  token_hash bytea not null unique,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_by uuid not null references svc.users,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references svc.users,
  revoked_at timestamptz(3),
  primary key (workspace_id, id)
);

create table svc.api_keys (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  scope_kind text not null check (scope_kind in ('self', 'role', 'custom')),
  role text check (role in ('admin', 'member', 'viewer')),
  actions text[],
  created_by uuid not null references svc.users,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  expiry_notified_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, hint),
  check ((scope_kind = 'role') = (role is not null)),
  check ((scope_kind = 'custom') = (actions is not null))
);

create table svc.notifications (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  user_id uuid not null references svc.users,
  kind text not null,
  title text not null,
  body text not null default '',
  link text,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (workspace_id, id)
);
create index notifications_of_user on svc.notifications (workspace_id, user_id, id desc);
create index notifications_unread on svc.notifications (workspace_id, user_id) where read_at is null;

create table svc.audit_records (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  actor_id uuid,
  auth_method text not null,
  credential_id uuid,
  credential_name text,
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  entity_name text not null,
  reason text,
  before json,
  after json,
  request_id text,
  primary key (workspace_id, id)
);
create index audit_by_actor on svc.audit_records (workspace_id, actor_id, id desc);
create index audit_by_action on svc.audit_records (workspace_id, entity_type, action, id desc);
create index audit_by_entity on svc.audit_records (workspace_id, entity_id, id desc);

create function svc.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete on svc.audit_records
  for each row execute function svc.refuse_audit_change();
create trigger audit_is_never_truncated before truncate on svc.audit_records
  for each statement execute function svc.refuse_audit_change();

create table svc.environments (
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
create unique index environments_active_name on svc.environments (workspace_id, lower(name)) where archived_at is null;
create index environments_by_name on svc.environments (workspace_id, lower(name), id);

create table svc.idempotency_records (
  workspace_id uuid not null,
  credential_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  resource_version integer,
  created_at timestamptz not null default now(),
  primary key (workspace_id, credential_id, key)
);
create index idempotency_by_age on svc.idempotency_records (created_at);

create table svc.secrets (
  name text primary key,
  value bytea not null
);

-- What the processes of one installation agree on.
create table svc.authority (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null default 0
);
insert into svc.authority default values;

create table svc.processes (
  id uuid primary key,
  heard_epoch bigint not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- Lost at a crash, which at worst gives everybody a full bucket.
create unlogged table svc.rate_buckets (
  id text primary key,
  points double precision not null,
  refilled_at timestamptz not null
);
`,
};
