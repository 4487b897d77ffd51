import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listRepositoryFiles, root } from './files.mjs';

type Rule = { files: RegExp; pattern: RegExp; says: string };

const RULES: Rule[] = [
  {
    files: /\.test\.tsx?$/,
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails)\b|\bx(?:it|test|describe)\(/,
    says: 'a test is skipped, focused or postponed',
  },
  {
    files: /^package-lock\.json$/,
    pattern: /"resolved": "(?:https?|git\+\w+|ssh|file):/,
    says: 'the lock file names an address; .npmrc asks npm to leave it out',
  },
  {
    files: /./,
    pattern: /(?<![\w.~}/-])\/(?:home|Users|root|work)\/[\w.-]+/,
    says: "a path of someone's machine",
  },
];

/** Where a text breaks a rule, one line each. */
export function findBreaches(path: string, text: string): string[] {
  const rules = RULES.filter(({ files }) => files.test(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(({ pattern }) => pattern.test(line)).map(({ says }) => `${path}:${index + 1}: ${says}`),
    );
}

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

/**
 * Packages of other platforms that the lock file asks for and does not hold: `npm ci` refuses such a lock in a fresh
 * clone. npm leaves them out in silence when the registry does not know them.
 */
export function findLockGaps(lock: Lock): string[] {
  const gaps = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !listFoldersUpwards(path).some((folder) => `${folder}node_modules/${name}` in lock.packages))
      .map((name) => `package-lock.json: ${path} needs ${name}, which has no entry`),
  );
  return [...new Set(gaps)];
}

/** Where Node looks for a dependency of the package at a path, as prefixes: itself, then each package around it. */
function listFoldersUpwards(path: string): string[] {
  const parents = path.split('/node_modules/');
  const around = parents.map((_, index) => `${parents.slice(0, index + 1).join('/node_modules/')}/`);
  return [...around.filter((folder) => folder !== '/').reverse(), ''];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = listRepositoryFiles().flatMap((path) => {
    const content = readFileSync(join(root, path));
    const isBinary = content.subarray(0, 8000).includes(0);
    return isBinary ? [] : findBreaches(path, content.toString('utf8'));
  });
  breaches.push(...findLockGaps(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))));
  for (const breach of breaches) console.error(breach);
  if (breaches.length > 0) process.exitCode = 1;
}
