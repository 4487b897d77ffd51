import type { Limits, Operation } from '@svc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Principal } from '../kernel/principal.ts';
import type { BucketState, RateLimiter } from '../kernel/rate-limiter.ts';

const ROWS_PER_POINT = 500;

/** Charges the credential, or without one the address, and tells how much is left. */
export function createRateCharge(limiter: RateLimiter, limits: Limits) {
  const { points, pointsPerSecond } = limits.rate;
  const policy = { capacity: points, refillPerSecond: pointsPerSecond };
  const policyHeader = `"default";q=${points};w=${Math.ceil(points / pointsPerSecond)}`;

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal | null,
    cost: number,
  ): void | Promise<void> => {
    const bucket = principal === null ? `address:${request.ip}` : `credential:${principal.credential.id}`;
    const settle = (state: BucketState): void => {
      const resetSeconds = Math.ceil((points - state.remaining) / pointsPerSecond);
      reply.header('ratelimit-policy', policyHeader);
      reply.header('ratelimit', `"default";r=${state.remaining};t=${resetSeconds}`);
      if (!state.allowed) throw refusal(cost, state, limits);
    };
    const spending = limiter.spend(bucket, cost, policy);
    return spending instanceof Promise ? spending.then(settle) : settle(spending);
  };
}

function refusal(cost: number, state: BucketState, { rate }: Limits): AppError {
  return new AppError(
    'RATE_LIMITED',
    `This call costs ${cost} points and ${state.remaining} of ${rate.points} are left; ${rate.pointsPerSecond} come back each second.`,
    { 'retry-after': String(Math.max(1, state.retryAfterSeconds)) },
  );
}

/** What a call costs: its own price, and for a list a share for the rows it asks for. */
export function costOf(operation: Operation, query: unknown, limits: Limits): number {
  if (operation.list === undefined) return operation.cost;
  const { default: byDefault, max } = limits.lists[operation.list];
  const asked = Number((query as { limit?: string } | undefined)?.limit ?? byDefault);
  const rows = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), max) : byDefault;
  return operation.cost + rows / ROWS_PER_POINT;
}
