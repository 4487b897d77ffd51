import type { Limits, Operation } from '@svc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Caller, Wants } from '../kernel/context.ts';
import type { Authenticate } from '../kernel/credentials.ts';
import { assertAccess, type Principal } from '../kernel/principal.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { BoundOperation } from '../operations/bound-operation.ts';
import { findReason } from '../operations/change-reason.ts';
import { createShapeCheck } from '../operations/input-shape.ts';
import { costOf } from '../operations/operation-cost.ts';
import type { Answer, OperationRunner } from '../operations/run-operation.ts';
import { isUnchanged, toEtag } from './etags.ts';
import { settle, settleInTurn } from './maybe-promise.ts';
import { assertSameOrigin, publicOrigin } from './origin-check.ts';
import { readCredentials, readExpectedVersion, readIdempotencyKey, single } from './request-headers.ts';
import { createRateCharge } from './request-rate.ts';
import { clearSessionCookie, readCookie, writeSessionCookie } from './session-cookie.ts';
import { addUploadScope, letGoOfUpload, readUpload } from './uploads.ts';

export const API_PREFIX = '/api/v1';

export interface RouteParts {
  authenticate: Authenticate;
  run: OperationRunner;
  rateLimiter: RateLimiter;
  limits: Limits;
  /** The configured address of the app; null to take it from the request. */
  publicUrl: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** The name of the operation that the route serves. */
    operation?: string;
    /** Its path is as good as a credential and must not stand in a log. */
    hidesPath?: boolean;
  }
}

/** Makes the route of every operation: credential, visibility, access, rate, shape, handler, answer, in this order. */
export function addOperationRoutes(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  parts: RouteParts,
): void {
  const charge = createRateCharge(parts.rateLimiter, parts.limits);
  const withUploads = addUploadScope(app, parts.limits);
  for (const bound of operations) {
    const { operation } = bound;
    const addRoute = operation.upload === undefined ? app.route.bind(app) : withUploads;
    const checkShape = createShapeCheck(operation, parts.limits);
    addRoute({
      method: operation.method,
      url: API_PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: operation.bulk ? parts.limits.sizes.bulkBodyBytes : parts.limits.sizes.jsonBodyBytes,
      config: { operation: operation.name, hidesPath: operation.ignoresCredentials === true },
      onRequest: (request, reply, done) => {
        const letIn = (principal: Principal | null): void | Promise<void> => {
          request.principal = principal;
          return charge(request, reply, principal, costOf(operation, request.query, parts.limits));
        };
        // Whoever guesses credentials spends the points of their address.
        const turnAway = async (error: unknown): Promise<never> => {
          if (error instanceof AppError && error.status === 401) await charge(request, reply, null, 1);
          throw error;
        };
        settle(() => settleInTurn(() => admit(operation, request, parts), letIn, turnAway), done);
      },
      handler: async (request, reply) => {
        const { params, query, hasOddEscapes } = request;
        const body = operation.upload === undefined ? request.body : undefined;
        const input = checkShape({ params, query, body }, hasOddEscapes);
        const running = parts.run({
          bound,
          principal: request.principal,
          input,
          upload: operation.upload === undefined ? null : readUpload(request, parts.limits),
          ...readChange(operation, request),
          requestId: request.id,
          wants: new RequestWants(request.headers),
          caller: new RequestCaller(request, parts.publicUrl),
        });
        if (operation.upload !== undefined) running.catch(() => letGoOfUpload(request));
        const answer = await running;
        return sendAnswer(request, reply, operation, answer, parts);
      },
    });
  }
}

/** Reads only the headers that are asked for. */
class RequestWants implements Wants {
  readonly #headers: FastifyRequest['headers'];

  constructor(headers: FastifyRequest['headers']) {
    this.#headers = headers;
  }

  get mediaTypes(): string {
    return this.#headers.accept ?? '';
  }

  get range(): string | null {
    return this.#headers.range ?? null;
  }

  get ifRange(): string | null {
    return single(this.#headers['if-range']);
  }

  get ifNoneMatch(): string | null {
    return this.#headers['if-none-match'] ?? null;
  }
}

/** Tells of its caller only what is asked, as hardly an operation asks. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly #publicUrl: string | null;

  constructor(request: FastifyRequest, publicUrl: string | null) {
    this.#request = request;
    this.#publicUrl = publicUrl;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get origin(): string {
    return publicOrigin(this.#request, this.#publicUrl);
  }

  readCookie(name: string): string | null {
    return readCookie(this.#request.headers.cookie, name);
  }
}

/** The first three gates: who calls, may they know of the operation, may they do it. */
function admit(
  operation: Operation,
  request: FastifyRequest,
  parts: RouteParts,
): Principal | null | Promise<Principal | null> {
  if (operation.ignoresCredentials === true) return null;
  const credentials = readCredentials(request.headers);
  if (operation.visibility === 'open') {
    if (!operation.readOnly) assertSameOrigin(request, parts.publicUrl, true);
    if (credentials.apiKey === null && credentials.bearerToken === null) return null;
  }
  const principal = parts.authenticate(credentials);
  if (!(principal instanceof Promise)) return judge(operation, request, principal, parts);
  return principal.then((found) => judge(operation, request, found, parts));
}

function judge(operation: Operation, request: FastifyRequest, principal: Principal, parts: RouteParts): Principal {
  if (operation.visibility === 'open') {
    // A program that sends its key to a page made for people is told so, as everywhere else.
    if (operation.name !== 'platform.openapi.get') throw notPublic(operation);
    return principal;
  }
  if (operation.visibility === 'firstParty' && principal.authMethod !== 'session') throw notPublic(operation);
  assertAccess(principal, operation.access);
  if (principal.authMethod === 'session' && !operation.readOnly) assertSameOrigin(request, parts.publicUrl, false);
  return principal;
}

export function notPublic(what: { method: string; path: string }): AppError {
  return new AppError(
    'ENDPOINT_NOT_PUBLIC',
    `${what.method} ${what.path} is for people who are signed in, not for API keys or tokens.`,
  );
}

/** What every write may carry besides its own input. */
function readChange(operation: Operation, request: FastifyRequest) {
  if (operation.readOnly) return { reason: null, expectedVersion: null, idempotencyKey: null };
  const { headers } = request;
  const inBody = operation.upload === undefined ? (request.body as { reason?: unknown } | undefined)?.reason : null;
  const inQuery = (request.query as { reason?: unknown }).reason;
  return {
    reason: findReason([single(headers['x-change-reason']), inBody, inQuery]),
    expectedVersion: operation.versioned ? readExpectedVersion(headers, request.body) : null,
    idempotencyKey: operation.method === 'POST' ? readIdempotencyKey(headers) : null,
  };
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  answer: Answer,
  parts: RouteParts,
): FastifyReply {
  const { session } = answer.outcome;
  if (session !== undefined) {
    const isSecure = publicOrigin(request, parts.publicUrl).startsWith('https:');
    const cookie =
      session === 'ended'
        ? clearSessionCookie(isSecure)
        : writeSessionCookie(session.token, session.expiresAt, isSecure);
    reply.header('set-cookie', cookie);
  }
  const { content } = answer;
  if (content !== null) {
    return reply.code(answer.status).headers(content.headers).type(content.mediaType).send(content.payload);
  }
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  if (operation.method === 'GET') {
    const etag = toEtag(answer.version, answer.body, answer.isLive);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  } else if (answer.version !== null) {
    reply.header('etag', toEtag(answer.version, answer.body));
  }
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
