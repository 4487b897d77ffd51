import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/pool.ts';
import { actAsMember, ensureSetUp } from '../domains/identity/administration.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { newId } from '../kernel/ids.ts';
import type { JobHandler, JobRun } from '../kernel/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import { claimJob } from './jobs.store.ts';

const WORKSPACE = 'Genomics Lab';
let testDatabase: TestDatabase;
let db: Database;
let workers: JobWorker[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({ connection: testDatabase.connection, max: 20, onIdleError: () => undefined });
  const person = { email: 'ada@example.org', name: 'Ada Lovelace', password: 'correct horse battery' };
  await ensureSetUp(db, { ...person, organization: 'Example University', workspace: WORKSPACE });
  // What the steps of these tests write: a line for each time one was done.
  await asOwner('create table svc.done (job_id uuid not null, step integer not null)');
  await asOwner('grant all on svc.done to svc_server');
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});
beforeEach(() => {
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
});

async function asOwner(sql: string): Promise<void> {
  const owner = createDatabase({ connection: testDatabase.owner, max: 1, onIdleError: () => undefined });
  await owner.rows({ text: sql }).finally(() => owner.close());
}

const queue = createJobQueue(() => {
  for (const worker of workers) worker.wake();
});
const act = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  actAsMember(db, { workspace: WORKSPACE, email: null }, work);

/** Each test has a kind of its own, so that no worker of another takes its jobs. */
async function enqueue(kind: string): Promise<string> {
  const id = newId();
  await act((ctx) => queue.enqueue(ctx, { id, kind, payload: {} }));
  return id;
}

function work(handler: JobHandler, onError: (error: unknown) => void = () => undefined): JobWorker {
  const worker = startJobWorker(db, [handler], onError);
  workers.push(worker);
  worker.wake();
  return worker;
}

interface JobState {
  status: string;
  attempt: number;
  error: string | null;
  checkpoint: unknown;
  result: unknown;
  waits: boolean;
}

const read = async (id: string): Promise<JobState> =>
  (await db.first<JobState>(
    {
      text: 'select status, attempt, error, checkpoint, result, run_after > now() as waits from svc.jobs where id = $1',
    },
    [id],
  ))!;

async function until(id: string, isReached: (state: JobState) => boolean): Promise<JobState> {
  for (;;) {
    const state = await read(id);
    if (isReached(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ended = ({ status }: JobState): boolean => ['succeeded', 'failed', 'cancelled'].includes(status);
const expire = (id: string) =>
  db.rows({ text: `update svc.jobs set lease_until = now() - interval '1 second' where id = $1` }, [id]);
/** What another process does with a job whose lease ran out, in one statement: the worker at hand would take it back itself. */
const takeOver = (id: string) =>
  db.rows({ text: 'update svc.jobs set lease_token = $2, attempt = attempt + 1 where id = $1' }, [id, newId()]);
const doNow = (id: string) => db.rows({ text: 'update svc.jobs set run_after = now() where id = $1' }, [id]);
const stepsOf = async (id: string): Promise<number[]> =>
  (await db.rows<{ step: number }>({ text: 'select step from svc.done where job_id = $1 order by step' }, [id])).map(
    ({ step }) => step,
  );

/** Does the next step after the checkpoint and answers its number. */
function doStep(job: JobRun, number: number): Promise<number> {
  return job.step(async (ctx) => {
    await ctx.db.rows({ text: 'insert into svc.done values ($1, $2)' }, [job.id, number]);
    return { value: number, progress: { checkpoint: { step: number }, done: number, total: 5 } };
  });
}

const stepBefore = (job: JobRun): number => (job.checkpoint as { step: number } | null)?.step ?? 0;

/** A promise that the test settles. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('a job', () => {
  it('is done once the call that queued it commits, in the name of its caller', async () => {
    const names: string[] = [];
    const kind = 'plain';
    await act(async (ctx) => {
      await queue.enqueue(ctx, { id: newId(), kind, payload: {} });
      throw new Error('the call fails');
    }).catch(() => undefined);
    const id = await enqueue(kind);
    work({
      kind,
      async run(job) {
        names.push(job.principal.user.name);
        return { answer: 42 };
      },
    });
    expect(await until(id, ended)).toMatchObject({ status: 'succeeded', attempt: 1, result: { answer: 42 } });
    expect(names).toEqual(['Ada Lovelace']);
  });

  it('is done by one of many workers only', async () => {
    const kind = 'many';
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue(kind)));
    const handler: JobHandler = {
      kind,
      async run(job) {
        for (let step = stepBefore(job) + 1; step <= 3; step++) await doStep(job, step);
        return null;
      },
    };
    for (let count = 0; count < 4; count++) work(handler);
    for (const id of ids) {
      expect(await until(id, ended)).toMatchObject({ status: 'succeeded', attempt: 1 });
      expect(await stepsOf(id)).toEqual([1, 2, 3]);
    }
  });

  it('whose process died is taken over and goes on after its last step', async () => {
    const kind = 'dead';
    const id = await enqueue(kind);
    // A process that claims and is never heard of again.
    expect((await claimJob(db, newId(), 30, [kind]))?.id).toBe(id);
    await db.rows({ text: `update svc.jobs set checkpoint = '{"step": 2}' where id = $1` }, [id]);
    await expire(id);
    const begun: number[] = [];
    work({
      kind,
      async run(job) {
        begun.push(stepBefore(job));
        for (let step = stepBefore(job) + 1; step <= 4; step++) await doStep(job, step);
        return null;
      },
    });
    expect(await until(id, ended)).toMatchObject({ status: 'succeeded', attempt: 2 });
    expect(begun).toEqual([2]);
    expect(await stepsOf(id)).toEqual([3, 4]);
  });

  it('that lost its lease cannot commit a step, nor end', async () => {
    const kind = 'lost';
    const id = await enqueue(kind);
    const slow = gate();
    const inside = gate();
    const handler: JobHandler = {
      kind,
      async run(job) {
        await job.step(async (ctx) => {
          inside.open();
          await slow.passed;
          await ctx.db.rows({ text: 'insert into svc.done values ($1, 1)' }, [job.id]);
          return { value: null, progress: { checkpoint: { step: 1 } } };
        });
        return { who: 'the first' };
      },
    };
    const first = work(handler);
    await inside.passed;
    await takeOver(id);
    slow.open();
    await first.stop();
    expect(await stepsOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'running', attempt: 2, checkpoint: null, result: null });
  });

  it('that waits is cancelled at once, and never begun', async () => {
    const kind = 'cancelled early';
    const id = await enqueue(kind);
    await act((ctx) => queue.cancel(ctx, id));
    const runs: string[] = [];
    const worker = work({
      kind,
      async run(job) {
        runs.push(job.id);
        return null;
      },
    });
    const other = await enqueue(kind);
    await until(other, ended);
    await worker.stop();
    expect(runs).toEqual([other]);
    expect(await read(id)).toMatchObject({ status: 'cancelled', attempt: 0 });
  });

  it('that runs is cancelled at its next step, which does not count', async () => {
    const kind = 'cancelled late';
    const id = await enqueue(kind);
    const asked = gate();
    const begun = gate();
    work({
      kind,
      async run(job) {
        await doStep(job, 1);
        begun.open();
        await asked.passed;
        await doStep(job, 2);
        return null;
      },
    });
    await begun.passed;
    await act((ctx) => queue.cancel(ctx, id));
    asked.open();
    expect(await until(id, ended)).toMatchObject({ status: 'cancelled', checkpoint: { step: 1 } });
    expect(await stepsOf(id)).toEqual([1]);
    await act((ctx) => queue.cancel(ctx, id));
    expect((await read(id)).status).toBe('cancelled');
  });

  it('that is refused ends with the reason, and is not tried again', async () => {
    const kind = 'refused';
    const id = await enqueue(kind);
    work({
      kind,
      async run() {
        throw new AppError('CONFLICT', 'The table is archived.');
      },
    });
    expect(await until(id, ended)).toMatchObject({ status: 'failed', attempt: 1, error: 'The table is archived.' });
  });

  it('that fails is tried again after a while, five times at most, and tells nothing of the inside', async () => {
    const kind = 'failing';
    const id = await enqueue(kind);
    const told: unknown[] = [];
    const worker = work(
      {
        kind,
        async run() {
          throw new Error('secret detail');
        },
      },
      (error) => void told.push(error),
    );
    for (let attempt = 1; attempt < 5; attempt++) {
      expect(await until(id, (state) => state.status === 'queued' && state.attempt === attempt)).toMatchObject({
        waits: true,
      });
      await doNow(id);
      worker.wake();
    }
    const last = await until(id, ended);
    expect(last).toMatchObject({ status: 'failed', attempt: 5 });
    expect(last.error).not.toContain('secret');
    await worker.stop();
    expect(told).toHaveLength(5);
  });

  it('in which the server died again and again is given up', async () => {
    const kind = 'deadly';
    const id = await enqueue(kind);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await claimJob(db, newId(), 30, [kind]);
      await expire(id);
    }
    const runs: string[] = [];
    work({
      kind,
      async run(job) {
        runs.push(job.id);
        return null;
      },
    });
    const last = await until(id, ended);
    expect(last.status).toBe('failed');
    expect(last.error).toContain('5 attempts');
    expect(runs).toEqual([]);
  });

  it('is given back when the server stops, without counting as an attempt', async () => {
    const kind = 'stopped';
    const id = await enqueue(kind);
    const begun = gate();
    const handler: JobHandler = {
      kind,
      async run(job) {
        for (let step = stepBefore(job) + 1; step <= 5; step++) {
          await doStep(job, step);
          if (step === 2) begun.open();
          // The stop arrives between two steps.
          if (step === 2) await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
        }
        return null;
      },
    };
    const first = work(handler);
    await begun.passed;
    await first.stop();
    expect(await read(id)).toMatchObject({ status: 'queued', attempt: 0, checkpoint: { step: 2 } });
    work(handler);
    expect(await until(id, ended)).toMatchObject({ status: 'succeeded', attempt: 1 });
    expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5]);
  });
});
