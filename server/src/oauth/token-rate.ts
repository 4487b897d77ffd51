import type { Limits } from '@svc/contract';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../kernel/ids.ts';
import type { BucketState, RateLimiter } from '../kernel/rate-limiter.ts';

const REGISTRATIONS_PER_HOUR = 20;

/** Spends of what a client may ask at `/token` in a minute. By address too: a stranger cannot use up another's share. */
export function spendToken(
  limiter: RateLimiter,
  limits: Limits,
  request: FastifyRequest,
): BucketState | Promise<BucketState> {
  const perMinute = limits.token.requestsPerMinute;
  const who = hashToken(`${findClientId(request) ?? ''}\n${request.ip}`).toString('base64url');
  return limiter.spend(`token:${who}`, 1, { capacity: perMinute, refillPerSecond: perMinute / 60 });
}

/** Spends of the points of an address: whoever it is, an open request costs a row and a look-up costs a query. */
export function spendAddress(
  limiter: RateLimiter,
  { rate }: Limits,
  request: FastifyRequest,
): BucketState | Promise<BucketState> {
  const policy = { capacity: rate.points, refillPerSecond: rate.pointsPerSecond };
  return limiter.spend(`address:${request.ip}`, 2, policy);
}

/** Spends of what an address may register in an hour. */
export function spendRegistration(limiter: RateLimiter, request: FastifyRequest): BucketState | Promise<BucketState> {
  const policy = { capacity: REGISTRATIONS_PER_HOUR, refillPerSecond: REGISTRATIONS_PER_HOUR / 3600 };
  return limiter.spend(`register:${request.ip}`, 1, policy);
}

/** Who the request says it is; whether that is true is for the authorization server to find out. */
function findClientId({ headers, body }: FastifyRequest): string | null {
  const basic = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString('utf8').split(':')[0]!;
  return body instanceof Buffer ? new URLSearchParams(body.toString('utf8')).get('client_id') : null;
}
