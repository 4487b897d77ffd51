/** Programs that act for people or in their own name: who they are, what was granted, and what the protocol keeps. */
export const oauth = {
  version: 9,
  name: 'oauth',
  sql: /* sql */ `
create table svc.applications (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  client_id text not null unique,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('public', 'confidential')),
  redirect_uris text[] not null,
  logo text,
  secret_hash bytea,
  secret_hint text,
  secret_created_at timestamptz(3),
  previous_secret_hash bytea,
  previous_secret_until timestamptz(3),
  service_user_id uuid references svc.users,
  m2m_enabled boolean not null default false,
  last_used_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  check ((kind = 'confidential') = (secret_hash is not null)),
  check (not m2m_enabled or (kind = 'confidential' and service_user_id is not null))
);
create unique index applications_active_name on svc.applications (workspace_id, lower(name)) where archived_at is null;
create unique index applications_service_user on svc.applications (service_user_id);

-- Programs that registered themselves; nobody vouches for them but the person who connects one.
create table svc.oauth_clients (
  client_id text primary key,
  metadata jsonb not null,
  secret_hash bytea,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);

-- The answer of a person: this program, in this workspace, with this role. All tokens of one answer are one family.
create table svc.oauth_grants (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null unique,
  user_id uuid not null references svc.users,
  role text not null check (role in ('admin', 'member', 'viewer')),
  client_id text not null,
  client_name text not null,
  client_origin text not null check (client_origin in ('application', 'registered', 'document')),
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (workspace_id, id)
);
create index oauth_grants_of_user on svc.oauth_grants (user_id) where ended_at is null;
create index oauth_grants_of_client on svc.oauth_grants (client_id) where ended_at is null;

-- What the protocol keeps between two requests. The ids are secrets that clients hold: only their hashes are here.
create table svc.oauth_artifacts (
  kind text not null,
  id_hash bytea not null,
  grant_id uuid,
  client_id text,
  payload jsonb not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (kind, id_hash)
);
create index oauth_artifacts_of_grant on svc.oauth_artifacts (grant_id);
create index oauth_artifacts_by_expiry on svc.oauth_artifacts (expires_at);
create index oauth_artifacts_own_name on svc.oauth_artifacts (client_id) where kind = 'ClientCredentials';

create table svc.oauth_signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz(3) not null default now()
);
`,
};
