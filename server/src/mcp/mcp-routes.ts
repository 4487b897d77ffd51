import { toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import type { Limits } from '@svc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicOrigin } from '../http/origin-check.ts';
import { readCredentials } from '../http/request-headers.ts';
import { createRateCharge } from '../http/request-rate.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Authenticate } from '../kernel/credentials.ts';
import type { Principal } from '../kernel/principal.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import { type Connection, createMcpServer, type McpParts } from './mcp-server.ts';

export interface McpRouteParts extends McpParts {
  rateLimiter: RateLimiter;
  limits: Limits;
  /** Knows tokens for this resource only. */
  authenticate: Authenticate;
  publicUrl: string | null;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const ASKED_SCOPES = 'mcp:tools mcp:read mcp:write offline_access';

/** `/mcp`: Streamable HTTP for assistants. Every request stands alone, so any process can serve it. */
export function addMcpRoutes(app: FastifyInstance, parts: McpRouteParts): void {
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(parts, (authInfo as AuthInfo & { extra: Connection }).extra),
    { legacy: 'stateless', maxRequestBodySize: MAX_BODY_BYTES, onerror: () => undefined },
  );
  const serve = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES, onerror: parts.onFault });
  const charge = createRateCharge(parts.rateLimiter, parts.limits);
  app.addHook('onClose', () => handler.close());

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, and answers in its own words where it is not what it should be.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      handler: async (request, reply) => {
        assertKnownOrigin(request, parts.publicUrl);
        const principal = await admit(request, reply, parts);
        await charge(request, reply, principal, 1);
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        const auth = toAuthInfo(principal, request, parts.publicUrl);
        await serve(Object.assign(request.raw, { auth }) as Parameters<typeof serve>[0], reply.raw);
      },
    });
  });
}

/** A page elsewhere could point a name of its own at this machine; programs send no Origin. */
function assertKnownOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin(request, publicUrl)) return;
  throw new AppError('FORBIDDEN', 'The Origin header must be the address of this app, or absent.');
}

async function admit(request: FastifyRequest, reply: FastifyReply, parts: McpRouteParts): Promise<Principal> {
  const { bearerToken } = readCredentials(request.headers);
  try {
    if (bearerToken === null) throw new AppError('UNAUTHENTICATED', 'Connect with OAuth: no access token was sent.');
    const token = { apiKey: null, bearerToken, sessionToken: null, workspaceId: null };
    return await parts.authenticate(token);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      const metadata = `${publicOrigin(request, parts.publicUrl)}/.well-known/oauth-protected-resource/mcp`;
      const fault = bearerToken === null ? '' : ', error="invalid_token"';
      reply.header('www-authenticate', `Bearer resource_metadata="${metadata}", scope="${ASKED_SCOPES}"${fault}`);
    }
    throw error;
  }
}

function toAuthInfo(principal: Principal, request: FastifyRequest, publicUrl: string | null): AuthInfo {
  const origin = publicOrigin(request, publicUrl);
  const caller = {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin,
    readCookie: () => null,
  };
  return {
    token: '',
    clientId: principal.credential.id,
    scopes: [...(principal.scopes ?? [])],
    resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource/mcp`,
    extra: { principal, caller } satisfies Connection as never,
  } as AuthInfo;
}
