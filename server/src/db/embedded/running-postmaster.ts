import { execFile } from 'node:child_process';
import { readFile, stat, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './is-alive.ts';
import { type Layout, PORT } from './layout.ts';
import { codeOf } from './system-error.ts';

const JUST_WRITTEN_MS = 5_000;

/** What the lock file of a running postmaster tells. */
export interface RunningPostmaster {
  pid: number;
  port: number;
  socketDir: string;
  /** The cluster folder in the words of the postmaster's command line. */
  recordedDir: string;
}

/** Reads postmaster.pid and makes sure that its process really is the postgres of this folder; null when it is not. */
export async function loadRunningPostmaster(clusterDir: string): Promise<RunningPostmaster | null> {
  const lines = (await loadText(join(clusterDir, 'postmaster.pid')))?.split('\n') ?? [];
  const [pid, recordedDir, , port, socketDir] = lines;
  if (!recordedDir || !socketDir || !(await isPostmaster(Number(pid), recordedDir))) return null;
  return { pid: Number(pid), port: Number(port), socketDir, recordedDir };
}

/** Tells whether the process is a postgres that was started on the folder; a zombie is not. */
export async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  if (process.platform === 'linux') {
    // The command line, not the working folder: root in a container may not read the latter of another user.
    const args = (await loadText(`/proc/${pid}/cmdline`))?.split('\0') ?? [];
    return basename(args[0] ?? '') === 'postgres' && args.includes(clusterDir);
  }
  const command = await promisify(execFile)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => null);
  return command?.stdout.includes('postgres -D ') === true && command.stdout.includes(clusterDir);
}

/** Throws when a server already runs on the folder, here or, on a shared disk, in another container. */
export async function assertNotRunning(layout: Layout): Promise<void> {
  const running = await loadRunningPostmaster(layout.clusterDir);
  if (running) throw new Error(`PostgreSQL already runs on ${layout.clusterDir} (process ${running.pid}).`);
  if (await isAnswering(join(layout.socketDir, `.s.PGSQL.${PORT}`))) {
    throw new Error(`Another PostgreSQL answers in ${layout.socketDir}: the data folder is in use elsewhere.`);
  }
}

/**
 * Removes lock files that PostgreSQL would obey by mistake: it takes any live process of its own user for the former
 * postmaster, and in a container the same few process ids come back after every restart.
 */
export async function removeStaleLocks(layout: Layout): Promise<void> {
  const files = [join(layout.clusterDir, 'postmaster.pid'), join(layout.socketDir, `.s.PGSQL.${PORT}.lock`)];
  for (const file of files) {
    const text = await loadText(file);
    if (text === null) continue;
    const [pid, recordedDir] = text.split('\n');
    if (recordedDir ? await isPostmaster(Number(pid), recordedDir) : await isJustWritten(file)) continue;
    // A dead process is left to PostgreSQL, which also looks for backends that outlived it.
    if (recordedDir && !isAlive(Number(pid))) continue;
    await unlink(file);
  }
}

async function isJustWritten(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs < JUST_WRITTEN_MS;
}

function isAnswering(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function loadText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error) => {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return null;
    throw error;
  });
}
