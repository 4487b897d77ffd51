import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** The address people reach the app by. */
export function publicOrigin(request: FastifyRequest, configured: string | null): string {
  return configured ?? `${request.protocol}://${request.host}`;
}

/** Refuses a write that another site's page made this browser send. */
export function assertSameOrigin(request: FastifyRequest, configured: string | null, mayBeAbsent: boolean): void {
  const { origin } = request.headers;
  if (origin === undefined && mayBeAbsent) return;
  if (origin === publicOrigin(request, configured)) return;
  throw new AppError('FORBIDDEN', 'The Origin header must be the address of this app; the write came from elsewhere.');
}
