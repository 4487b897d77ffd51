import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startFork } from '../child-processes.ts';
import type { Defer, Fixture, Samples, Target } from '../targets/target.ts';
import { installPeer } from './install-peer.ts';
import { makeParseServerSettings, PARSE_SERVER_NAME, PARSE_SERVER_VERSION } from './parse-server-settings.ts';
import { makeParseServerWork } from './parse-server-work.ts';
import { createParseDatabase, seedParseServer } from './seed-parse-server.ts';

export interface ParseServerOptions {
  /** Where peers are installed. */
  peersDir: string;
  fixture: Fixture & { samples: Samples };
  poolSize: number;
  say: (line: string) => void;
}

/** Starts Parse Server on a database of its own in the same PostgreSQL, with as many rows and connections. */
export async function startParseServer(
  { peersDir, fixture, poolSize, say }: ParseServerOptions,
  defer: Defer,
): Promise<Target> {
  const dir = await installPeer({ packageName: 'parse-server', version: PARSE_SERVER_VERSION }, peersDir, say);
  const { socketDir } = fixture;
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
  const { rowCount } = fixture.samples;
  await seedParseServer({ url, headers }, { socketDir, rowCount });
  const { ids } = fixture.samples;
  return { name: PARSE_SERVER_NAME, url, headers, pid: child.pid, work: makeParseServerWork(rowCount, ids.length) };
}
