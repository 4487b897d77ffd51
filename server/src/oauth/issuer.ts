import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { LOOPBACK_HOSTS } from '../kernel/loopback-hosts.ts';

export interface IssuerSettings {
  publicUrl: string | null;
  trustProxy: boolean;
}

/**
 * The address that tokens come from. The documents name addresses for clients to send secrets to, so they are answered
 * under the one address that is ours and never under one that the request made up.
 */
export function findIssuer(request: FastifyRequest, { publicUrl, trustProxy }: IssuerSettings): string {
  const host = publicUrl === null ? request.host : new URL(publicUrl).host;
  const isOurs = request.host === host && (publicUrl !== null || LOOPBACK_HOSTS.has(request.hostname));
  const forwarded = trustProxy ? [] : [request.headers['x-forwarded-host'] ?? []].flat();
  if (!isOurs || forwarded.some((one) => one !== host)) {
    throw new AppError(
      'FORBIDDEN',
      publicUrl === null
        ? 'OAuth is offered on this machine only until SVC_PUBLIC_URL tells the address people use.'
        : `OAuth is offered at ${publicUrl} only.`,
    );
  }
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
