import { lchown, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeAbandoned, removeDir, toAsidePath } from './aside.ts';
import type { Binaries } from './binaries.ts';
import { type Layout, SUPERUSER } from './layout.ts';
import { runProgram } from './run-program.ts';
import { codeOf } from './system-error.ts';

/**
 * The builtin provider folds case and sorts alike on every machine. LC_CTYPE of the C library still decides for pg_trgm
 * what a letter is: under plain C it drops every letter beyond ASCII from its trigrams.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the cluster when there is none yet; a start that is killed in the middle leaves nothing that counts as one. */
export async function initializeCluster(
  layout: Layout,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<void> {
  await removeAbandoned(layout.clusterDir);
  const version = await loadClusterVersion(layout.clusterDir);
  if (version !== null) {
    if (version === binaries.major) return;
    throw new Error(
      `The database in ${layout.clusterDir} was made by PostgreSQL ${version}, but this version of svc brings ` +
        `PostgreSQL ${binaries.major}: make a backup with the version of svc that made it, and restore it with this one.`,
    );
  }
  say('Preparing the database (first start) …');
  const aside = toAsidePath(layout.clusterDir);
  try {
    await runInitdb(aside, layout, binaries);
    await rename(aside, layout.clusterDir);
    await syncDir(dirname(layout.clusterDir));
  } catch (error) {
    await removeDir(aside);
    const isFilled = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
    // Two first starts at once: the one that renames first made the cluster.
    if (isFilled && (await loadClusterVersion(layout.clusterDir)) !== null) return;
    if (isFilled) throw new Error(`${layout.clusterDir} is in the way: it holds files, but no database. Remove it.`);
    throw error;
  }
}

async function runInitdb(dir: string, layout: Layout, binaries: Binaries): Promise<void> {
  let failure = '';
  for (const ctype of CTYPES) {
    await mkdir(dir, { mode: 0o700 });
    if (layout.account) await lchown(dir, layout.account.uid, layout.account.gid);
    const args = [
      `--pgdata=${dir}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--data-checksums',
      // Whoever can enter the socket folder (0700) is the database user or root; there is no other way in.
      '--auth=trust',
      '--no-instructions',
    ];
    const program = runProgram(binaries.initdb, args, { account: layout.account, ownGroup: false });
    const end = await program.exited;
    if (program.child.exitCode === 0) return;
    failure = `PostgreSQL could not make its database in ${layout.clusterDir}: ${end}.\n${program.errors()}`;
    if (!/invalid locale name/.test(program.errors())) break;
    await removeDir(dir);
  }
  throw new Error(failure.trimEnd());
}

/** The major version that made the cluster; null when there is no cluster. */
async function loadClusterVersion(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Number.parseInt(text, 10);
}

async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}
