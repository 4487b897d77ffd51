import type { Limits } from '@svc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../kernel/principal.ts';
import type { BucketState, RateLimiter } from '../kernel/rate-limiter.ts';
import { creditBucket, ratePolicy, rateRefusal } from '../operations/operation-cost.ts';

/** Charges the credential, or without one the address, and tells how much is left. */
export function createRateCharge(limiter: RateLimiter, limits: Limits) {
  const { points, pointsPerSecond } = limits.rate;
  const policy = ratePolicy(limits);
  const policyHeader = `"default";q=${points};w=${Math.ceil(points / pointsPerSecond)}`;

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal | null,
    cost: number,
  ): void | Promise<void> => {
    const bucket = principal === null ? `address:${request.ip}` : creditBucket(principal);
    const settle = (state: BucketState): void => {
      const resetSeconds = Math.ceil((points - state.remaining) / pointsPerSecond);
      reply.header('ratelimit-policy', policyHeader);
      reply.header('ratelimit', `"default";r=${state.remaining};t=${resetSeconds}`);
      if (!state.allowed) throw rateRefusal(cost, state, limits);
    };
    const spending = limiter.spend(bucket, cost, policy);
    return spending instanceof Promise ? spending.then(settle) : settle(spending);
  };
}
