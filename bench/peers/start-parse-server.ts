import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startFork } from '../child-processes.ts';
import type { Defer, Fixture, Target } from '../targets/target.ts';
import { makeParseServerSettings, PARSE_SERVER } from './parse-server-settings.ts';
import { makeParseServerWork } from './parse-server-work.ts';
import { createParseDatabase, seedParseServer } from './seed-parse-server.ts';

export interface ParseServerOptions {
  /** Where it is installed. */
  dir: string;
  fixture: Fixture;
  poolSize: number;
}

/** Starts Parse Server on a database of its own in the same PostgreSQL, with as many rows and connections. */
export async function startParseServer({ dir, fixture, poolSize }: ParseServerOptions, defer: Defer): Promise<Target> {
  const { socketDir, samples } = fixture;
  if (samples === null) throw new Error(`${PARSE_SERVER.name} has nothing to do without samples.`);
  await createParseDatabase(socketDir);
  const masterKey = randomBytes(32).toString('base64url');
  const settings = makeParseServerSettings({ socketDir, poolSize, masterKey });
  const child = await startFork('peers/parse-server-process.ts', defer, {
    NODE_ENV: 'production',
    // For the logger that it has before it reads its settings.
    PARSE_SERVER_LOGS_FOLDER: 'null',
    BENCH_PARSE_SERVER: JSON.stringify(settings),
    BENCH_PARSE_SERVER_FILE: join(dir, 'package.json'),
  });
  const { port } = await child.receive<{ port: number }>();
  const url = `http://127.0.0.1:${port}`;
  const headers = { 'x-parse-application-id': settings.appId, 'x-parse-master-key': masterKey };
  const { rowCount, ids } = samples;
  await seedParseServer({ url, headers }, { socketDir, rowCount });
  return { name: PARSE_SERVER.name, url, headers, pid: child.pid, work: makeParseServerWork(rowCount, ids.length) };
}
