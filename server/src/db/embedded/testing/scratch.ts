import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';

type Undo = () => Promise<unknown>;

const undos: Undo[] = [];

/** Remembers what to do after the test; the last one is done first. */
export function afterwards(undo: Undo): void {
  undos.push(undo);
}

/** Stops and removes everything the test made. */
export async function cleanUp(): Promise<void> {
  for (const undo of undos.splice(0).reverse()) await undo();
}

/** A new folder that the database user can enter too, when the tests run as root. */
export async function makeScratchDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'svc-test-'));
  await chmod(dir, 0o755);
  afterwards(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** Starts a server that is stopped after the test, and keeps what it says. */
export async function startServer(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres & { said: string[] }> {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line), ...options });
  afterwards(() => server.stop());
  return { ...server, said };
}

/** Opens a connection; it survives, as an object, the death of the server. */
export async function connectTo(server: { socketDir: string; port: number }): Promise<pg.Client> {
  const client = new pg.Client({
    host: server.socketDir,
    port: server.port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  server: { socketDir: string; port: number },
  sql: string,
): Promise<Row[]> {
  const client = await connectTo(server);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Everything PostgreSQL logged in the data folder. */
export async function readLogs(dataDir: string): Promise<string> {
  const dir = join(dataDir, 'logs');
  const texts = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')));
  return texts.join('');
}
