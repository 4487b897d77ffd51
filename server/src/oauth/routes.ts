import type { Limits } from '@svc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../kernel/database.ts';
import type { BucketState, RateLimiter } from '../kernel/rate-limiter.ts';
import { findIssuer, type IssuerSettings } from './issuer.ts';
import type { Providers } from './providers.ts';
import { countRegisteredClients } from './registered-clients.store.ts';
import { checkRegistration } from './registration.ts';
import { toResourceMetadata } from './resources.ts';
import { spendAddress, spendRegistration, spendToken } from './token-rate.ts';
import { sendUserinfo } from './userinfo.ts';

export interface OAuthRouteParts extends IssuerSettings {
  db: Database;
  providers: Providers;
  rateLimiter: RateLimiter;
  limits: Limits;
}

const MAX_BODY_BYTES = 56 * 1024;
const MAX_REGISTERED_CLIENTS = 5000;

/** Nothing of these pages runs, is framed, or loads anything; the page that posts itself adds its own script. */
const CSP = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const PASSED_ON: [method: 'GET' | 'POST' | 'OPTIONS', path: string][] = [
  ['GET', '/authorize/:uid'],
  ['POST', '/revoke'],
  ['OPTIONS', '/revoke'],
  ['POST', '/introspect'],
  ['OPTIONS', '/introspect'],
  ['GET', '/jwks'],
  ['OPTIONS', '/jwks'],
  ['OPTIONS', '/token'],
  ['GET', '/.well-known/openid-configuration'],
  ['OPTIONS', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['OPTIONS', '/.well-known/oauth-authorization-server'],
];

/** The OAuth paths, in a scope of their own: here bodies are forms, and the library answers. */
export function addOAuthRoutes(app: FastifyInstance, parts: OAuthRouteParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const state = await spendAddress(parts.rateLimiter, parts.limits, request);
      if (!state.allowed) return sendTooMany(reply, state);
    });
    const passOn = (request: FastifyRequest, reply: FastifyReply): Promise<void> => handOver(request, reply, parts);
    for (const [method, url] of PASSED_ON) scope.route({ method, url, handler: passOn });

    scope.get('/authorize', (request, reply) => {
      request.raw.url = fillInRequest(request.raw.url!);
      return passOn(request, reply);
    });

    scope.post('/token', async (request, reply) => {
      const state = await spendToken(parts.rateLimiter, parts.limits, request);
      return state.allowed ? passOn(request, reply) : sendTooMany(reply, state);
    });

    scope.post('/register', async (request, reply) => {
      const state = await spendRegistration(parts.rateLimiter, request);
      if (!state.allowed) return sendTooMany(reply, state);
      const checked = checkRegistration(String(request.body ?? ''));
      if ('error' in checked) return sendOAuthError(reply, 400, checked.error, checked.description);
      if ((await countRegisteredClients(parts.db)) >= MAX_REGISTERED_CLIENTS) {
        return sendOAuthError(reply, 503, 'temporarily_unavailable', 'too many programs have registered themselves');
      }
      request.body = Buffer.from(JSON.stringify(checked.metadata));
      return passOn(request, reply);
    });

    for (const method of ['GET', 'POST'] as const) {
      scope.route({ method, url: '/userinfo', handler: (request, reply) => sendUserinfo(request, reply, parts.db) });
    }

    const wellKnown = '/.well-known/oauth-protected-resource';
    for (const [url, resource] of [
      [wellKnown, 'mcp'],
      [`${wellKnown}/mcp`, 'mcp'],
      [`${wellKnown}/api/v1`, 'api'],
    ] as const) {
      scope.get(url, async (request, reply) =>
        reply.header('access-control-allow-origin', '*').send(toResourceMetadata(findIssuer(request, parts), resource)),
      );
    }
  });
}

/**
 * A request that names no scope asks who the person is. Consent is asked for every time, and said to be: otherwise the
 * library drops `offline_access`, as a silent renewal nobody agreed to.
 */
function fillInRequest(path: string): string {
  const url = new URL(path, 'http://localhost');
  const { searchParams: query } = url;
  if (!query.has('scope')) query.set('scope', 'openid');
  const prompts = query.getAll('prompt');
  const words = (prompts[0] ?? '').split(' ').filter(Boolean);
  if (prompts.length < 2 && !words.includes('none') && !words.includes('consent')) {
    query.set('prompt', [...words, 'consent'].join(' '));
  }
  return `${url.pathname}?${query}`;
}

/** Lets the library answer, under our address and with our headers. */
async function handOver(request: FastifyRequest, reply: FastifyReply, parts: OAuthRouteParts): Promise<void> {
  const issuer = findIssuer(request, parts);
  const { handle } = parts.providers.get(issuer);
  const { raw } = request;
  const { host, protocol } = new URL(issuer);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  if (request.body instanceof Buffer) replayBody(request, request.body);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('content-security-policy', CSP);
  await handle(raw, reply.raw);
}

/** The library reads the body from the request itself; we have read it before, to see who asks. */
function replayBody({ raw }: FastifyRequest, body: Buffer): void {
  raw.headers['content-length'] = String(body.length);
  Object.defineProperty(raw, 'readable', { value: true });
  Object.defineProperty(raw, 'iterator', {
    value: async function* replay() {
      yield body;
    },
  });
}

function sendTooMany(reply: FastifyReply, state: BucketState): FastifyReply {
  reply.header('retry-after', String(Math.max(1, state.retryAfterSeconds)));
  return sendOAuthError(reply, 429, 'temporarily_unavailable', 'too many requests; wait for Retry-After seconds');
}

function sendOAuthError(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, error_description: description });
}
