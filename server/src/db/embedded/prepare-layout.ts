import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseAccount } from './database-account.ts';
import { type Layout, loadLayout, loadOwner, SHARED_ROOT } from './layout.ts';
import { codeOf } from './system-error.ts';

/** Decides the layout and makes its folders, private to the database user. */
export async function prepareLayout(dataDir: string, say: (line: string) => void): Promise<Layout> {
  const isRoot = process.getuid?.() === 0;
  const created = await mkdir(dataDir, { recursive: true });
  // A folder of our own making should not force the cluster elsewhere only because of a strict umask.
  if (created !== undefined && isRoot) await chmod(dataDir, 0o711);
  const layout = await loadLayout(dataDir);
  if (!layout) throw new Error(`The folder ${dataDir} disappeared while the database was starting.`);
  if (layout.isMoved) {
    say(`The user ${layout.account?.name} cannot reach ${dataDir}: the database is kept in ${layout.clusterDir}.`);
    const base = dirname(layout.clusterDir);
    await mkdir(base, { recursive: true });
    for (const dir of [SHARED_ROOT, base]) await chmod(dir, 0o755);
  }
  for (const dir of [layout.socketDir, layout.logDir]) await makePrivateDir(dir, layout.account);
  const owner = await loadOwner(layout.clusterDir);
  // Files that root put back from a copy.
  if (layout.account && owner !== null && owner !== layout.account.uid) {
    await chmod(layout.clusterDir, 0o700);
    await giveTree(layout.clusterDir, layout.account);
  }
  return layout;
}

/** The top comes last, so that a hand-over that was cut short is seen and done again. */
async function giveTree(dir: string, account: DatabaseAccount): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    await (entry.isDirectory() ? giveTree(path, account) : lchown(path, account.uid, account.gid));
  }
  await lchown(dir, account.uid, account.gid);
}

/** Makes a folder that only the database user can enter, and refuses one that somebody else placed there. */
async function makePrivateDir(dir: string, account: DatabaseAccount | null): Promise<void> {
  await mkdir(dir, { mode: 0o700 }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const info = await lstat(dir);
  const wanted = account?.uid ?? process.getuid?.() ?? info.uid;
  if (!info.isDirectory() || (info.uid !== wanted && info.uid !== process.getuid?.())) {
    throw new Error(`${dir} is in the way: it is not a folder of the user that runs the database. Remove it.`);
  }
  if (account && info.uid !== wanted) await lchown(dir, account.uid, account.gid);
  if ((info.mode & 0o777) !== 0o700) await chmod(dir, 0o700);
}
