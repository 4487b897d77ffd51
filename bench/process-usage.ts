import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Linux counts the time of a process in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;

/** The processor time that a process has used, in milliseconds; null where the system does not tell in files. */
export async function readCpuMs(pid: number): Promise<number | null> {
  const stat = await readStat(pid);
  return stat === null ? null : stat.own * TICK_MS;
}

/** The same for a process with its children, the ended ones too: a PostgreSQL has one for each connection. */
export async function readTreeCpuMs(rootPid: number): Promise<number | null> {
  const root = await readStat(rootPid);
  if (root === null) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = (await Promise.all(pids.map(readStat))).filter((stat) => stat?.parent === rootPid);
  return children.reduce((sum, stat) => sum + stat!.own, root.own + root.endedChildren) * TICK_MS;
}

/** Resident memory in bytes; null where it cannot be told. */
export async function readMemoryBytes(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const status = stdout.trim() || (await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  const kilobytes = /^\d+$/.exec(status)?.[0] ?? /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

interface Stat {
  parent: number;
  own: number;
  endedChildren: number;
}

async function readStat(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program comes before these, in brackets, and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, endedChildren: fields[13]! + fields[14]! };
}
