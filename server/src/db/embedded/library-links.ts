import { chmod, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { toAsidePath } from './aside.ts';
import { codeOf } from './system-error.ts';

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Makes an unpacked platform package runnable: npm packs no symlinks, and the script of the package that would restore
 * them does not run when install scripts are off. Answers false when something is missing and the folder is read-only.
 */
export async function repairPackage(packageDir: string): Promise<boolean> {
  try {
    await restoreLibraryLinks(packageDir);
    await makeExecutable(join(packageDir, 'native', 'bin'));
    return true;
  } catch (error) {
    if (READ_ONLY.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}

async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return '[]';
    throw error;
  });
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await restoreLink(join(packageDir, target), relative(dirname(target), source));
  }
}

async function restoreLink(path: string, pointsTo: string): Promise<void> {
  if (await exists(path)) return;
  // Made aside and renamed: another process that does the same sees either nothing or a whole link, never a gap.
  const aside = toAsidePath(path);
  await symlink(pointsTo, aside);
  await rename(aside, path).catch(async (error) => {
    await rm(aside, { force: true });
    throw error;
  });
}

async function makeExecutable(binDir: string): Promise<void> {
  for (const name of await readdir(binDir)) {
    const file = join(binDir, name);
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
