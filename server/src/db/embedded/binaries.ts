import { chmod, cp, lstat, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandoned, removeDir, toAsidePath } from './aside.ts';
import { canEnter, type DatabaseAccount, hasAccess } from './database-account.ts';
import { repairPackage } from './library-links.ts';
import { getPlatformPackage, type PlatformPackage } from './platform-package.ts';
import { codeOf } from './system-error.ts';

/** The programs of PostgreSQL, ready to run. */
export interface Binaries {
  postgres: string;
  initdb: string;
  major: number;
}

/** Makes the installed binaries runnable, or a copy of them when the account cannot reach or we cannot repair them. */
export async function prepareBinaries(options: {
  account: DatabaseAccount | null;
  copyRoot: string;
  say: (line: string) => void;
  source?: PlatformPackage;
}): Promise<Binaries> {
  const source = options.source ?? (await getPlatformPackage());
  const isUsable = (await isReachable(source.dir, options.account)) && (await repairPackage(source.dir));
  const dir = isUsable ? source.dir : await copyPackage(source, options);
  const bin = join(dir, 'native', 'bin');
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    major: Number.parseInt(source.version, 10),
  };
}

async function isReachable(packageDir: string, account: DatabaseAccount | null): Promise<boolean> {
  if (!account) return true;
  const native = join(packageDir, 'native');
  // An install under umask 077 leaves every folder and file to root alone; these stand for all of them.
  for (const name of ['lib', 'share', 'bin']) {
    if (!(await canEnter(join(native, name), account))) return false;
  }
  return hasAccess(join(native, 'bin', 'postgres'), account, 0o4);
}

async function copyPackage(
  source: PlatformPackage,
  options: { account: DatabaseAccount | null; copyRoot: string; say: (line: string) => void },
): Promise<string> {
  const target = join(options.copyRoot, `postgres-${source.version}`);
  if (await stat(target).catch(() => null)) return target;
  options.say(`Copying the PostgreSQL programs to ${target} …`);
  await mkdir(options.copyRoot, { recursive: true });
  if (options.account) await chmod(options.copyRoot, 0o755);
  await removeAbandoned(target);
  const aside = toAsidePath(target);
  try {
    await cp(join(source.dir, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(aside);
    await repairPackage(aside);
    await rename(aside, target);
  } catch (error) {
    await removeDir(aside);
    // Another process was first; its copy is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
  return target;
}

async function openToAll(path: string): Promise<void> {
  const info = await lstat(path);
  if (info.isSymbolicLink()) return;
  await chmod(path, info.isDirectory() || info.mode & 0o100 ? 0o755 : 0o644);
  if (info.isDirectory()) {
    for (const name of await readdir(path)) await openToAll(join(path, name));
    return;
  }
  // The name says complete: a power cut after the rename must not leave empty files under it.
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
