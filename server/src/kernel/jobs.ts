import type { Context } from './context.ts';
import type { WorkspacePrincipal } from './principal.ts';

export interface NewJob {
  id: string;
  /** Which handler does it. */
  kind: string;
  /** What the handler needs to know: JSON. */
  payload: object;
}

/** Work that outlives its request: it survives restarts, and no step of it is ever done twice. */
export interface JobQueue {
  /** Queues the work in the transaction of the call: it will be done if, and only if, that commits. */
  enqueue(ctx: Context, job: NewJob): Promise<void>;
  /** Asks a job of this workspace to stop; one that waits is over at once, one that has ended stays as it is. */
  cancel(ctx: Context, id: string): Promise<void>;
}

/** How far a job has come. */
export interface JobProgress {
  /** Where to go on after a restart: JSON. */
  checkpoint?: object;
  done?: number;
  /** Null where nobody can know. */
  total?: number | null;
}

/** One run of a job, in the hands of its handler. */
export interface JobRun {
  id: string;
  payload: unknown;
  /** What the last step left, in this run or one before it; null at the beginning. */
  checkpoint: unknown;
  /** Who asked for it; the work is done in their name. */
  principal: WorkspacePrincipal;
  /** Aborted when the job is to stop: cancelled, or the server goes down. `step` then throws by itself. */
  signal: AbortSignal;
  /**
   * Does a part of the work in one transaction, which also moves the checkpoint. It commits only while this run still
   * holds the job, so that a process that was thought dead cannot do what another one has done since.
   */
  step<T>(work: (ctx: Context) => Promise<{ value: T; progress: JobProgress }>): Promise<T>;
}

/** What a domain can do in the background. */
export interface JobHandler {
  kind: string;
  /** Answers what `GET /jobs/{id}` tells as its result. An AppError ends the job for good; other errors are tried again. */
  run(job: JobRun): Promise<object | null>;
}
