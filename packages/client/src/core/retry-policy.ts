import { ApiError, ConnectionError, TimeoutError } from './errors.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const PASSING = new Set([429, 500, 502, 503, 504]);

/** What may be done a second time: anything; only what was surely not done at first; nothing, as the body is gone. */
export type Repeatable = 'always' | 'untouched' | 'never';

/** A GET reads, a POST carries its key. A PATCH sets the same again, unless it names the version that it raises. */
export function judgeRepeatable(method: string, namesVersion: boolean, isBodyGone: boolean): Repeatable {
  if (isBodyGone) return 'never';
  return method === 'GET' || method === 'POST' || (method === 'PATCH' && !namesVersion) ? 'always' : 'untouched';
}

/** True when the same call may succeed the next time. */
export function isWorthRetrying(error: unknown, repeatable: Repeatable): boolean {
  if (repeatable === 'never') return false;
  if (error instanceof ConnectionError || error instanceof TimeoutError) return repeatable === 'always';
  if (!(error instanceof ApiError)) return false;
  // With 429 and 503 the server promises that it did nothing.
  if (error.status === 429 || error.status === 503) return true;
  return repeatable === 'always' && (PASSING.has(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS');
}

/** Exponential with full jitter, and never sooner than the server asks. */
export function chooseWaitMs(retry: number, retryAfterSeconds: number | null): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** retry);
  return Math.max(Math.random() * longest, (retryAfterSeconds ?? 0) * 1000);
}
