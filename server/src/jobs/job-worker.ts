import { AppError } from '../kernel/app-error.ts';
import { type Context, WANTS_JSON } from '../kernel/context.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { newId } from '../kernel/ids.ts';
import type { JobHandler, JobProgress, JobRun } from '../kernel/jobs.ts';
import type { WorkspacePrincipal } from '../kernel/principal.ts';
import type { StoredActor } from './job-queue.ts';
import { advanceJob, type ClaimedJob, claimJob, finishJob, type Lease, releaseJob, renewLease } from './jobs.store.ts';

const POLL_MS = 1000;
const LEASE_SECONDS = 30;
const RENEW_MS = 5000;
const MAX_ATTEMPTS = 5;
const RUNS_AT_ONCE = 2;

/** Why a run stops before its end. */
class Stopped extends Error {
  readonly why: 'cancelled' | 'lost' | 'shutdown';

  constructor(why: Stopped['why']) {
    super(`the job was stopped: ${why}`);
    this.why = why;
  }
}

/** Does queued jobs, a few at once, in any number of processes. */
export interface JobWorker {
  /** There may be something to do: look now rather than at the next turn. */
  wake(): void;
  /** Lets the runs under way come to the end of their step and gives their jobs back. */
  stop(): Promise<void>;
}

export function startJobWorker(
  db: Database,
  handlers: readonly JobHandler[],
  onError: (error: unknown) => void,
): JobWorker {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const runs = new Map<Promise<void>, AbortController>();
  let stopping = false;
  let looking = false;

  const look = async (): Promise<void> => {
    while (!stopping && runs.size < RUNS_AT_ONCE) {
      const token = newId();
      const job = await claimJob(db, token, LEASE_SECONDS, kinds);
      if (job === null) return;
      const stop = new AbortController();
      const lease = { workspaceId: job.workspaceId, id: job.id, token };
      const run = runJob(db, byKind.get(job.kind)!, job, lease, stop)
        .catch(onError)
        .finally(() => {
          runs.delete(run);
          wake();
        });
      runs.set(run, stop);
    }
  };
  const wake = (): void => {
    if (stopping || looking) return;
    looking = true;
    look()
      .catch(onError)
      .finally(() => {
        looking = false;
      });
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();

  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      for (const stop of runs.values()) stop.abort(new Stopped('shutdown'));
      await Promise.all(runs.keys());
    },
  };
}

async function runJob(
  db: Database,
  handler: JobHandler,
  job: ClaimedJob,
  lease: Lease,
  stop: AbortController,
): Promise<void> {
  if (job.attempt > MAX_ATTEMPTS) {
    const error = `Given up after ${MAX_ATTEMPTS} attempts; the server stopped in the middle of each.`;
    await finishJob(db, lease, { status: 'failed', result: null, error });
    return;
  }
  const heartbeat = setInterval(() => {
    renewLease(db, lease, LEASE_SECONDS)
      .then((renewed) => {
        if (renewed === null) stop.abort(new Stopped('lost'));
        else if (renewed.cancelRequested) stop.abort(new Stopped('cancelled'));
      })
      // While the database is away the next step fails by itself, or the lease runs out and another process goes on.
      .catch(() => undefined);
  }, RENEW_MS);
  try {
    const result = await handler.run(toRun(db, job, lease, stop));
    await finishJob(db, lease, { status: 'succeeded', result, error: null });
  } catch (error) {
    await endBadly(db, job, lease, stop.signal.aborted ? stop.signal.reason : error);
  } finally {
    clearInterval(heartbeat);
  }
}

async function endBadly(db: Database, job: ClaimedJob, lease: Lease, error: unknown): Promise<void> {
  if (error instanceof Stopped) {
    if (error.why === 'cancelled') await finishJob(db, lease, { status: 'cancelled', result: null, error: null });
    if (error.why === 'shutdown') await releaseJob(db, lease, false, 0);
    return;
  }
  const isFinal = error instanceof AppError || job.attempt >= MAX_ATTEMPTS;
  if (!isFinal) {
    await releaseJob(db, lease, true, 2 ** job.attempt);
    throw error;
  }
  const message = error instanceof AppError ? error.message : 'Something failed on our side, again and again.';
  await finishJob(db, lease, { status: 'failed', result: null, error: message });
  if (!(error instanceof AppError)) throw error;
}

function toRun(db: Database, job: ClaimedJob, lease: Lease, stop: AbortController): JobRun {
  const actor = job.actor as StoredActor;
  const principal = { ...actor, actions: new Set(actor.actions) } as WorkspacePrincipal;
  return {
    id: job.id,
    payload: job.payload,
    checkpoint: job.checkpoint,
    principal,
    signal: stop.signal,
    async step(work) {
      stop.signal.throwIfAborted();
      const afterCommit: (() => Promise<void>)[] = [];
      const value = await db.transaction(async (tx) => {
        const done = await work(contextOf(tx, job, principal, afterCommit));
        const advanced = await advanceJob(tx, lease, toStored(done.progress), LEASE_SECONDS);
        if (advanced === null) stop.abort(new Stopped('lost'));
        else if (advanced.cancelRequested) stop.abort(new Stopped('cancelled'));
        stop.signal.throwIfAborted();
        return done.value;
      });
      for (const each of afterCommit) await each();
      return value;
    },
  };
}

function toStored({ checkpoint, done, total }: JobProgress) {
  return { checkpoint: checkpoint === undefined ? null : JSON.stringify(checkpoint), done: done ?? null, total };
}

function contextOf(
  tx: Queryable,
  job: ClaimedJob,
  principal: WorkspacePrincipal,
  afterCommit: (() => Promise<void>)[],
): Context {
  return {
    principal,
    db: tx,
    now: new Date(),
    requestId: `job-${job.id}`,
    reason: null,
    expectedVersion: null,
    wants: WANTS_JSON,
    upload: null,
    caller: { address: '', userAgent: 'background job', origin: '', readCookie: () => null },
    outcome: {},
    afterCommit: (work) => void afterCommit.push(work),
  };
}
