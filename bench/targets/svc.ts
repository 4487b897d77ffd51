import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isAlive, stopChild, waitForEnd } from '../child-processes.ts';
import { seedInventory } from '../inventory/seed-inventory.ts';
import { seedSamples } from '../samples/seed-samples.ts';
import type { Defer, Fixture, Target } from './target.ts';

const SEEDED_ENVIRONMENTS = 200;
const WORKSPACE = 'Bench';
const START_TIMEOUT_MS = 60_000;
/** The rate limit does its whole work and never refuses. */
const UNLIMITED = JSON.stringify({ rate: { points: 1_000_000_000, pointsPerSecond: 1_000_000_000 } });

export interface SvcOptions {
  /** The built server. */
  serverFile: string;
  poolSize: number;
  /** How many samples there are; null for no such table. */
  sampleRows: number | null;
  /** How many tubes there are; null for no inventory. */
  containers?: number | null;
  /** Whether the samples can be found, and documents beside them. */
  searchable?: boolean;
}

/** Starts this service as people run it: the build, its own PostgreSQL, one API key, a few environments. */
export async function startSvc(
  { serverFile, poolSize, sampleRows, containers = null, searchable = false }: SvcOptions,
  defer: Defer,
): Promise<{ target: Target; fixture: Fixture }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  defer(() => rm(dataDir, { recursive: true, force: true }));
  // As root, PostgreSQL runs as another user and must be able to enter.
  await chmod(dataDir, 0o755);

  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SVC_DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_POOL_SIZE: String(poolSize),
    SVC_SETUP_EMAIL: 'bench@example.org',
    SVC_SETUP_PASSWORD: 'bench-password',
    SVC_SETUP_WORKSPACE: WORKSPACE,
    SVC_LIMITS: UNLIMITED,
    SVC_LOG_LEVEL: 'warn',
  };
  // In a process group of its own: Ctrl-C in the terminal must not reach it beside our own signal, as the second one
  // makes it leave at once, and its database behind.
  const child = spawn(process.execPath, [serverFile, 'start'], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  defer(async () => {
    const databasePid = await readDatabasePid(dataDir).catch(() => null);
    await stopChild(child);
    if (databasePid !== null && isAlive(databasePid)) {
      process.kill(databasePid, 'SIGQUIT');
      await waitForEnd(databasePid);
    }
  });
  const url = `http://127.0.0.1:${await waitForPort(child)}`;
  const apiKey = await createKey(serverFile, env);
  const headers = { 'x-api-key': apiKey };
  const socketDir = join(dataDir, 'run');
  const environmentIds = await seed(url, headers);
  const [environmentId] = environmentIds as [string];
  const samples =
    sampleRows === null
      ? null
      : await seedSamples({ svc: { url, headers }, environmentId, socketDir, rowCount: sampleRows, searchable });
  const inventory =
    containers === null
      ? null
      : await seedInventory({ svc: { url, headers }, environmentId, socketDir, containerCount: containers });
  return {
    target: { name: 'svc', url, headers, pid: child.pid! },
    fixture: {
      socketDir,
      databasePid: await readDatabasePid(dataDir),
      databaseVersion: (await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim(),
      environmentIds,
      samples,
      inventory,
    },
  };
}

async function waitForPort(child: ReturnType<typeof spawn>): Promise<number> {
  const heard: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`The service ${why}.\n${heard.join('\n')}`));
    };
    const timer = setTimeout(() => fail('did not become ready in time'), START_TIMEOUT_MS);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`));
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`));
    // Read to the end of its life: a full pipe would stop the service.
    createInterface({ input: child.stderr! }).on('line', (line) => {
      heard.push(line);
      const port = /ready at http:\/\/\S+:(\d+)/.exec(line)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

async function createKey(serverFile: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = [serverFile, 'key', 'create', '--workspace', WORKSPACE, '--role', 'admin', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return (JSON.parse(stdout) as { key: string }).key;
}

async function seed(url: string, headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= SEEDED_ENVIRONMENTS; number++) {
    const response = await fetch(`${url}/api/v1/environments`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Environment ${number}`, description: 'Assays, plate readers, liquid handlers' }),
    });
    if (response.status !== 201) throw new Error(`Seeding was refused: ${response.status} ${await response.text()}`);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

async function readDatabasePid(dataDir: string): Promise<number> {
  const [line] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(line);
}
