import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const serverFile = join(root, 'server/dist/main.mjs');

/** The owner of an installation that was set up unattended. */
export const OWNER = { email: 'ada@example.org', password: 'correct horse battery', workspace: 'Genomics Lab' };

const UNATTENDED = {
  SVC_SETUP_EMAIL: OWNER.email,
  SVC_SETUP_PASSWORD: OWNER.password,
  SVC_SETUP_WORKSPACE: OWNER.workspace,
  SVC_SETUP_NAME: 'Ada Lovelace',
  SVC_SETUP_ORGANIZATION: 'Example University',
};

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** What it said so far. */
  output(): string;
  /** Asks it to stop and waits for its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A data folder that is removed at the end. */
export function makeDataDir(): { dataDir: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'svc-e2e-'));
  // The database runs as another user where the tests run as root.
  spawnSync('chmod', ['755', parent]);
  return {
    dataDir: join(parent, 'data'),
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Starts the built server as its own process and waits until it says its address. */
export async function startServer(
  dataDir: string,
  { unattended = true, env = {} }: { unattended?: boolean; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [serverFile, 'start'], {
    cwd: root,
    env: environment(dataDir, { PORT: String(port), SVC_LOG_LEVEL: 'warn', ...(unattended ? UNATTENDED : {}), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('svc is ready at')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then((code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    child,
    output: () => said,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a command line to its end. */
export function runSvc(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [serverFile, ...args], {
    cwd: root,
    env: environment(dataDir, env),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The process id of the embedded database, wherever its cluster lies. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function environment(dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SVC_|PORT$|HOST$|DATABASE_URL$)/.test(name)),
  );
  return { ...inherited, SVC_DATA_DIR: dataDir, ...env };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
