/** Work that outlives its request. A run holds its job by a lease, which ends by itself when its process does. */
export const jobs = {
  version: 4,
  name: 'jobs',
  sql: /* sql */ `
create table svc.jobs (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  payload jsonb not null,
  actor jsonb not null,
  checkpoint jsonb,
  done bigint not null default 0,
  total bigint,
  result jsonb,
  error text,
  attempt integer not null default 0,
  run_after timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check ((status = 'running') = (lease_token is not null)),
  check ((status = 'running') = (lease_until is not null))
);

create index jobs_waiting on svc.jobs (run_after, id) where status = 'queued';
create index jobs_running on svc.jobs (lease_until) where status = 'running';
`,
};
