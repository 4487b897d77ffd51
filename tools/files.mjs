import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package-lock.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', 'coverage']);

/**
 * Every file below a folder, as sorted slash-separated paths relative to `base`.
 * @param {string} folder relative to `base`
 * @returns {string[]}
 */
export function walk(folder, base = root) {
  const found = [];
  for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = folder === '' || folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...walk(path, base));
    else found.push(path);
  }
  return found.sort();
}

/**
 * The files of the repository: tracked, or new and not ignored. A downloaded archive has no git, so it is walked.
 * @returns {string[]}
 */
export function listRepositoryFiles(base = root) {
  if (!existsSync(join(base, '.git'))) return walk('', base).filter((path) => !path.startsWith('data/'));
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: base,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(join(base, path)));
  return paths.map((path) => path.split(sep).join('/')).sort();
}
