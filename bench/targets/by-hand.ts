import { randomBytes } from 'node:crypto';
import { startFork } from '../child-processes.ts';
import type { Defer, Fixture, Target } from './target.ts';

/** Starts the bare Fastify handler on the service's own database, with the same driver and as many connections. */
export async function startByHand(
  { fixture, poolSize }: { fixture: Fixture; poolSize: number },
  defer: Defer,
): Promise<Target> {
  const token = randomBytes(32).toString('base64url');
  const child = await startFork('by-hand-server.ts', defer, {
    NODE_ENV: 'production',
    BENCH_TOKEN: token,
    BENCH_SOCKET_DIR: fixture.socketDir,
    BENCH_DATABASE_USER: 'svc_server',
    BENCH_DATABASE: 'svc',
    BENCH_POOL_SIZE: String(poolSize),
    BENCH_ENVIRONMENT_ID: fixture.environmentIds[0]!,
    ...(fixture.samples === null ? {} : { BENCH_SAMPLES: JSON.stringify(fixture.samples) }),
  });
  const { port } = await child.receive<{ port: number }>();
  return { name: 'by hand', url: `http://127.0.0.1:${port}`, headers: { 'x-api-key': token }, pid: child.pid };
}
