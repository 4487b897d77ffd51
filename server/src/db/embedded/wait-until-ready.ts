import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './layout.ts';
import { codeOf } from './system-error.ts';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;
const SAY_EVERY_MS = 10_000;

/** No socket yet, nobody listening, starting up, and a connection cut by either. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);
/** Every slot is taken: others are already being served. */
const TOO_MANY_CONNECTIONS = '53300';

/** Waits until the server answers a real connection: recovery may take long, so only the signal ends the wait. */
export async function waitUntilReady(
  address: { socketDir: string; port: number },
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  let saidAt = Date.now();
  while (!(await isReady(address))) {
    await sleep(pauseMs, undefined, { signal });
    pauseMs = Math.min(pauseMs * 1.2, LONGEST_PAUSE_MS);
    if (Date.now() - saidAt > SAY_EVERY_MS) {
      saidAt = Date.now();
      say('PostgreSQL is still starting (it may be recovering from an unclean stop) …');
    }
  }
  signal.throwIfAborted();
}

async function isReady(address: { socketDir: string; port: number }): Promise<boolean> {
  const client = new pg.Client({
    host: address.socketDir,
    port: address.port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === TOO_MANY_CONNECTIONS) return true;
    // The driver gives its own "terminated unexpectedly" and "timeout" no code.
    if (code === '' || NOT_YET.has(code)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
