import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { LOOPBACK_HOSTS } from '../kernel/loopback-hosts.ts';

/**
 * Refuses requests under a name that is not ours. A page elsewhere can point a name of its own at this machine and then
 * speak to us as "same origin"; who listens only here, or knows its public address, need not answer to other names.
 */
export function addHostCheck(
  app: FastifyInstance,
  host: string,
  publicUrl: string | null,
  isOtherHost: (host: string) => boolean,
): void {
  const listensHereOnly = LOOPBACK_HOSTS.has(host);
  if (!listensHereOnly && publicUrl === null) return;
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host;
  app.addHook('onRequest', (request, _reply, done) => {
    const isKnown = LOOPBACK_HOSTS.has(request.hostname) || request.host === publicHost || isOtherHost(request.host);
    done(isKnown ? undefined : refusal(request.host));
  });
}

function refusal(host: string): AppError {
  return new AppError(
    'FORBIDDEN',
    `This server does not answer to the name ${host}. Set SVC_PUBLIC_URL to the address people use.`,
  );
}
