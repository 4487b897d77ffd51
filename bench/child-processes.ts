import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Defer } from './targets/target.ts';

const here = dirname(fileURLToPath(import.meta.url));
const STOP_TIMEOUT_MS = 15_000;

/** A process of ours that talks in messages. */
export interface Fork {
  pid: number;
  send(message: object): void;
  receive<T>(): Promise<T>;
}

/** Compiles a file of this folder and runs it in plain Node, so that no loader stands in what is measured. */
export async function startFork(file: string, defer: Defer, env: Record<string, string> = {}): Promise<Fork> {
  const compiled = join(here, 'dist', `${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [join(here, file)],
    outfile: compiled,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
  });
  const child = fork(compiled, {
    env: { ...process.env, ...env },
    execArgv: [],
    // Out of the terminal's process group: on Ctrl-C we end it, in order.
    detached: true,
    // Our stdout is the table or JSON, and nothing else.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  defer(() => stopChild(child));
  return {
    pid: child.pid!,
    send: (message) => void child.send(message),
    receive: <T>() => receive<T>(child, file),
  };
}

async function receive<T>(child: ChildProcess, file: string): Promise<T> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]) => message as T),
      once(child, 'exit', { signal: ended.signal }).then(([code, signal]): T => {
        throw new Error(`${file} ended with ${code ?? signal}`);
      }),
    ]);
  } finally {
    ended.abort();
  }
}

/** Asks the process to end, and ends it when it does not. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function waitForEnd(pid: number): Promise<void> {
  for (let waitedMs = 0; isAlive(pid) && waitedMs < STOP_TIMEOUT_MS; waitedMs += 50) await sleep(50);
}
