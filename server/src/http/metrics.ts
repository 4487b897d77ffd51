import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { hashToken } from '../kernel/ids.ts';

/** Counts and times every request, and tells Prometheus at `/metrics`. */
export function addMetrics(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Time to answer a request, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Finding the series of its labels anew would cost more than the measurement.
  const timers = new Map<string, Histogram.Internal<'operation' | 'status'>>();
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'other';
    const key = `${operation} ${reply.statusCode}`;
    let timer = timers.get(key);
    if (timer === undefined) {
      timer = duration.labels(operation, String(reply.statusCode));
      timers.set(key, timer);
    }
    timer.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    assertMayRead(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// Figures tell much about a lab. Without a token only the machine itself may read them, and no proxy on it.
function assertMayRead(request: FastifyRequest, token: string | null): void {
  if (token === null) {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (isLocal && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined) return;
    throw new AppError(
      'FORBIDDEN',
      'Metrics are read on the machine itself, or with SVC_METRICS_TOKEN as bearer token.',
    );
  }
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hashToken(given), hashToken(token))) {
    throw new AppError('UNAUTHENTICATED', 'Send SVC_METRICS_TOKEN as bearer token.');
  }
}
