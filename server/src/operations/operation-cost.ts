import type { Limits, Operation } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';
import type { Principal } from '../kernel/principal.ts';
import type { BucketPolicy, BucketState } from '../kernel/rate-limiter.ts';

const ROWS_PER_POINT = 500;

/** What a call costs: its own price, and for a list a share for the rows it asks for. */
export function costOf(operation: Operation, query: unknown, limits: Limits): number {
  if (operation.list === undefined) return operation.cost;
  const { default: byDefault, max } = limits.lists[operation.list];
  const asked = Number((query as { limit?: string } | undefined)?.limit ?? byDefault);
  const rows = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), max) : byDefault;
  return operation.cost + rows / ROWS_PER_POINT;
}

/** The bucket that a credential spends from, whichever face it calls through. */
export function creditBucket(principal: Principal): string {
  return `credential:${principal.credential.id}`;
}

export function ratePolicy({ rate }: Limits): BucketPolicy {
  return { capacity: rate.points, refillPerSecond: rate.pointsPerSecond };
}

export function rateRefusal(cost: number, state: BucketState, { rate }: Limits): AppError {
  return new AppError(
    'RATE_LIMITED',
    `This call costs ${cost} points and ${state.remaining} of ${rate.points} are left; ${rate.pointsPerSecond} come back each second.`,
    { 'retry-after': String(Math.max(1, state.retryAfterSeconds)) },
  );
}
