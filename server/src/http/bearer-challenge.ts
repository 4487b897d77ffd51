import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicOrigin } from './origin-check.ts';
import { API_PREFIX } from './route.ts';

/** Tells a program that was turned away where it gets a token (RFC 9728). */
export function addChallenge(request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): void {
  if (!request.url.startsWith(`${API_PREFIX}/`)) return;
  const metadata = `${publicOrigin(request, publicUrl)}/.well-known/oauth-protected-resource${API_PREFIX}`;
  const fault = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"${fault}`);
}
