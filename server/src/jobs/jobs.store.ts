import { type Queryable, statement } from '../kernel/database.ts';

export interface ClaimedJob {
  workspaceId: string;
  id: string;
  kind: string;
  payload: unknown;
  checkpoint: unknown;
  actor: unknown;
  attempt: number;
}

const insertStatement = statement(
  'jobs.insert',
  `insert into svc.jobs (workspace_id, id, kind, payload, actor, created_by) values ($1, $2, $3, $4, $5, $6)`,
);

// A job whose process has not been heard of is taken over; the new token keeps the old process from writing.
const claimStatement = statement(
  'jobs.claim',
  `update svc.jobs j set status = 'running', lease_token = $1, attempt = attempt + 1, updated_at = now(),
      lease_until = clock_timestamp() + make_interval(secs => $2), started_at = coalesce(started_at, now())
    from (select workspace_id, id from svc.jobs
           where kind = any($3) and ((status = 'queued' and run_after <= now())
              or (status = 'running' and lease_until < clock_timestamp()))
           order by run_after, id limit 1 for update skip locked) next
    where j.workspace_id = next.workspace_id and j.id = next.id
    returning j.workspace_id as "workspaceId", j.id, j.kind, j.payload, j.checkpoint, j.actor, j.attempt`,
);

const renewStatement = statement(
  'jobs.renew',
  `update svc.jobs set lease_until = clock_timestamp() + make_interval(secs => $4)
    where workspace_id = $1 and id = $2 and lease_token = $3 and status = 'running'
    returning cancel_requested as "cancelRequested"`,
);

const advanceStatement = statement(
  'jobs.advance',
  `update svc.jobs set checkpoint = coalesce($4::jsonb, checkpoint), done = coalesce($5::bigint, done),
      total = case when $6::boolean then $7::bigint else total end, updated_at = now(),
      lease_until = clock_timestamp() + make_interval(secs => $8)
    where workspace_id = $1 and id = $2 and lease_token = $3 and status = 'running'
    returning cancel_requested as "cancelRequested"`,
);

const finishStatement = statement(
  'jobs.finish',
  `update svc.jobs set status = $4, result = $5, error = $6, lease_token = null, lease_until = null,
      finished_at = now(), updated_at = now()
    where workspace_id = $1 and id = $2 and lease_token = $3 and status = 'running'`,
);

const releaseStatement = statement(
  'jobs.release',
  `update svc.jobs set status = 'queued', lease_token = null, lease_until = null, updated_at = now(),
      attempt = attempt - case when $4::boolean then 0 else 1 end, run_after = now() + make_interval(secs => $5)
    where workspace_id = $1 and id = $2 and lease_token = $3 and status = 'running'`,
);

const cancelStatement = statement(
  'jobs.cancel',
  `update svc.jobs set cancel_requested = true, updated_at = now(),
      status = case when status = 'queued' then 'cancelled' else status end,
      finished_at = case when status = 'queued' then now() else finished_at end
    where workspace_id = $1 and id = $2 and status in ('queued', 'running')`,
);

const json = `(select row_to_json(x) from (select j.id, j.kind, j.status,
  (select row_to_json(p) from (select j.done, j.total) p) as progress, j.result, j.error, j.attempt,
  j.created_by as "createdBy", svc.iso(j.created_at) as "createdAt", svc.iso(j.started_at) as "startedAt",
  svc.iso(j.finished_at) as "finishedAt", svc.iso(j.updated_at) as "updatedAt") x)::text`;

const readStatement = statement(
  'jobs.read',
  `select '{"job":' || ${json} || '}' as json from svc.jobs j where j.workspace_id = $1 and j.id = $2`,
);

/** Which run of which job: its token is worthless once another run has it. */
export interface Lease {
  workspaceId: string;
  id: string;
  token: string;
}

const placeOf = ({ workspaceId, id, token }: Lease): unknown[] => [workspaceId, id, token];

export async function insertJob(
  tx: Queryable,
  job: { workspaceId: string; id: string; kind: string; payload: object; actor: object; createdBy: string },
): Promise<void> {
  const { workspaceId, id, kind, payload, actor, createdBy } = job;
  await tx.rows(insertStatement, [workspaceId, id, kind, JSON.stringify(payload), JSON.stringify(actor), createdBy]);
}

export function claimJob(
  db: Queryable,
  token: string,
  leaseSeconds: number,
  kinds: string[],
): Promise<ClaimedJob | null> {
  return db.finish<ClaimedJob>(claimStatement, [token, leaseSeconds, kinds]);
}

/** Null when the lease is lost. */
export function renewLease(
  db: Queryable,
  lease: Lease,
  leaseSeconds: number,
): Promise<{ cancelRequested: boolean } | null> {
  return db.finish(renewStatement, [...placeOf(lease), leaseSeconds]);
}

export interface StoredProgress {
  checkpoint: string | null;
  done: number | null;
  /** Undefined to leave it as it is. */
  total: number | null | undefined;
}

/** Null when the lease is lost. */
export function advanceJob(
  tx: Queryable,
  lease: Lease,
  { checkpoint, done, total }: StoredProgress,
  leaseSeconds: number,
): Promise<{ cancelRequested: boolean } | null> {
  const values = [...placeOf(lease), checkpoint, done, total !== undefined, total ?? null, leaseSeconds];
  return tx.first(advanceStatement, values);
}

export async function finishJob(
  db: Queryable,
  lease: Lease,
  end: { status: 'succeeded' | 'failed' | 'cancelled'; result: object | null; error: string | null },
): Promise<void> {
  const result = end.result === null ? null : JSON.stringify(end.result);
  await db.rows(finishStatement, [...placeOf(lease), end.status, result, end.error]);
}

/** Gives the job back to the queue; where it failed, that counts as an attempt. */
export async function releaseJob(db: Queryable, lease: Lease, hasFailed: boolean, delaySeconds: number): Promise<void> {
  await db.rows(releaseStatement, [...placeOf(lease), hasFailed, delaySeconds]);
}

export async function requestCancel(tx: Queryable, workspaceId: string, id: string): Promise<void> {
  await tx.rows(cancelStatement, [workspaceId, id]);
}

export async function readJobJson(db: Queryable, workspaceId: string, id: string): Promise<string | null> {
  const row = await db.first<{ json: string }>(readStatement, [workspaceId, id]);
  return row?.json ?? null;
}
