import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../kernel/app-error.ts';
import type { BoundOperation } from '../operations/bound-operation.ts';
import { addChallenge } from './bearer-challenge.ts';
import { sendError } from './errors.ts';
import { addHealthRoutes, type HealthParts } from './health.ts';
import { addHostCheck } from './host-check.ts';
import { acceptJsonOnly } from './json-body.ts';
import { addMetrics } from './metrics.ts';
import { createApiNotFound } from './not-found.ts';
import { addReferencePage } from './reference-page.ts';
import { API_PREFIX, addOperationRoutes, type RouteParts } from './route.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addWebApp } from './static-files.ts';

export interface HttpParts extends RouteParts, HealthParts {
  operations: readonly BoundOperation[];
  /** The OpenAPI document as JSON text. */
  openApi: string;
  logger: Logger;
  /** What the server listens on. */
  host: string;
  trustProxy: boolean;
  metricsToken: string | null;
  webDir: string;
  /** The site of addons: what the app's pages may frame, and its names. */
  frames: { frameSource: () => string; isAddonHost: (host: string) => boolean };
  /** Adds what looks at every request before any route does. */
  addGates: (app: FastifyInstance) => void;
  /** Adds what speaks a protocol of its own, beside the operations. */
  addOtherRoutes: (app: FastifyInstance) => void;
}

const SAFE_REQUEST_ID = /^[\w.-]{8,64}$/;

/** The HTTP face of the operations, and of nothing else. It knows no domain. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every request would cost each of them for the few that write a line; those name the request.
    childLoggerFactory: (logger) => logger,
    trustProxy: parts.trustProxy,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply as never),
  });
  app.decorateRequest('principal', null);
  app.decorateRequest('hasOddEscapes', false);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError && error.status === 401) addChallenge(request, reply, parts.publicUrl);
    return sendError(error, request, reply);
  });
  addSecurityHeaders(app, parts.publicUrl?.startsWith('https:') ?? false, parts.frames.frameSource);
  addHostCheck(app, parts.host, parts.publicUrl, parts.frames.isAddonHost);
  parts.addGates(app);
  acceptJsonOnly(app);
  addRequestLog(app, parts.logger);
  addHealthRoutes(app, parts);
  addMetrics(app, parts.metricsToken);
  addOperationRoutes(app, parts.operations, parts);
  parts.addOtherRoutes(app);
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(parts.openApi),
  );
  await addReferencePage(app);
  const sendPage = await addWebApp(app, parts.webDir);
  const apiNotFound = createApiNotFound(
    parts.operations.map((bound) => bound.operation),
    parts.authenticate,
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url === API_PREFIX || request.url.startsWith(`${API_PREFIX}/`)) return apiNotFound(request, reply);
    const wantsPage =
      request.method === 'GET' && (request.url === '/' || (request.headers.accept ?? '').includes('text/html'));
    if (wantsPage) return sendPage(reply.header('cache-control', 'no-cache'));
    throw new AppError('NOT_FOUND', `There is no ${request.url.split('?')[0]}.`);
  });
  return app;
}

/** One value stays text, several become a list; a name from Object.prototype is a name like any other. */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '') return query;
  for (const [name, value] of new URLSearchParams(text)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
}

/** A line for each write and each refusal; reads only when asked for, as there are so many. */
function addRequestLog(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const isPlainRead = request.method === 'GET' && reply.statusCode < 400;
    const level = reply.statusCode >= 500 ? 'error' : isPlainRead ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const { principal } = request;
    const { config, url } = request.routeOptions;
    request.log[level](
      {
        reqId: request.id,
        operation: config.operation,
        method: request.method,
        path: config.hidesPath === true ? url : request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: principal?.user.id,
        workspaceId: principal?.workspace?.id,
        authMethod: principal?.authMethod,
      },
      'request',
    );
  });
}
