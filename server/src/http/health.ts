import type { FastifyInstance } from 'fastify';

export interface HealthParts {
  /** Resolves when the database answers. */
  probe: () => Promise<void>;
  isDraining: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can serve, so a balancer may send requests. */
export function addHealthRoutes(app: FastifyInstance, { probe, isDraining }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await probe();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
