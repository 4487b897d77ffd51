import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './is-alive.ts';

const MARK = '.part-';

/** A name beside the path under which something is made whole before it is renamed to the path. */
export function toAsidePath(path: string): string {
  return `${path}${MARK}${process.pid}-${Math.random().toString(36).slice(2)}`;
}

/** Removes what a killed process left beside the path. */
export async function removeAbandoned(path: string): Promise<void> {
  const prefix = basename(path) + MARK;
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // Our own pid in a name is one that was used before us, as happens in every container.
    if (pid === process.pid || !isAlive(pid)) await removeDir(join(dirname(path), name));
  }
}

/** Removes a folder into which an orphan may still be writing, hence the retries. */
export async function removeDir(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
