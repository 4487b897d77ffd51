import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadGrant, loadToken } from '../domains/identity/index.ts';
import type { Queryable } from '../kernel/database.ts';
import { hashToken } from '../kernel/ids.ts';

/**
 * Tells a program about the person it acts for. The library's own endpoint refuses every token that is also good for
 * the API, so that a program would need two; this one takes the token that the program has.
 */
export async function sendUserinfo(request: FastifyRequest, reply: FastifyReply, db: Queryable): Promise<FastifyReply> {
  reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer === undefined ? null : await loadToken(db, hashToken(bearer));
  const isGood = token?.holds === true && token.expiresAt.getTime() > Date.now();
  const grant = isGood && token.grantId !== null ? await loadGrant(db, token.grantId) : null;
  if (grant === null || grant.memberRole === null) return refuse(reply, 401, 'invalid_token');
  const scopes = new Set((token?.scope ?? '').split(' '));
  if (!scopes.has('openid')) return refuse(reply, 403, 'insufficient_scope');
  return reply.send({
    sub: grant.userId,
    ...(scopes.has('profile') ? { name: grant.userName } : {}),
    ...(scopes.has('email') && grant.email !== null ? { email: grant.email } : {}),
  });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  const scope = error === 'insufficient_scope' ? ', scope="openid"' : '';
  return reply.code(status).header('www-authenticate', `Bearer error="${error}"${scope}`).send({ error });
}
