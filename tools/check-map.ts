import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listRepositoryFiles, root } from './files.mjs';

/** Folders whose own folders the map names one by one; '' is the top of the repository. */
const NAMED_LEVEL_BY_LEVEL = ['', 'packages', 'server/src', 'server/src/domains', 'web/src'];

type Entry = { path: string; caption: string };

/** What is wrong with a map, one line each; an empty list when it is true. */
export function compareMap(markdown: string, files: string[]): string[] {
  const entries = parseMap(markdown);
  if (entries.length === 0) return ['ARCHITECTURE.md has no code block with the tree (its first line names a folder).'];
  const named = new Set(entries.map(({ path }) => path));
  const isNamed = (folder: string) => named.has(folder) || [...named].some((path) => path.startsWith(folder));

  const missing = listFolders(files).filter((folder) => !isNamed(folder));
  const extra = entries.filter(({ path }) => !files.some((file) => file === path || file.startsWith(path)));
  const silent = entries.filter(({ path, caption }) => caption === '' && !hasChild(path, named));
  return [
    ...missing.map((folder) => `missing: ${folder}`),
    ...extra.map(({ path }) => `not in the tree: ${path}`),
    ...silent.map(({ path }) => `without a caption: ${path}`),
  ];
}

/** The entries of the first fenced block that draws folders: two spaces per level, a name, then its caption. */
export function parseMap(markdown: string): Entry[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
  const tree = blocks.find((block) => /^[\w.-]+\/(\s|[\w.-])/.test(block));
  const entries: Entry[] = [];
  const parents: string[] = [];
  for (const line of (tree ?? '').split('\n')) {
    const match = /^((?: {2})*)(\S+)\s*(.*)$/.exec(line);
    // A caption that runs on to the next line starts far to the right, deeper than any child.
    const depth = match ? match[1]!.length / 2 : 0;
    if (!match || depth > parents.length) continue;
    parents.length = depth;
    const path = (parents.at(-1) ?? '') + match[2];
    entries.push({ path, caption: match[3] ?? '' });
    if (path.endsWith('/')) parents.push(path);
  }
  return entries;
}

function listFolders(files: string[]): string[] {
  const folders = new Set<string>();
  for (const parent of NAMED_LEVEL_BY_LEVEL) {
    const prefix = parent === '' ? '' : `${parent}/`;
    for (const file of files.filter((path) => path.startsWith(prefix))) {
      const [name, ...below] = file.slice(prefix.length).split('/');
      if (below.length > 0) folders.add(`${prefix}${name}/`);
    }
  }
  return [...folders].sort();
}

function hasChild(path: string, named: Set<string>) {
  return [...named].some((other) => other !== path && other.startsWith(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mapFile = join(root, 'ARCHITECTURE.md');
  const markdown = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  const problems = compareMap(markdown, listRepositoryFiles());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('\nARCHITECTURE.md and the tree differ: name each folder, with a caption, in the tree.');
    process.exitCode = 1;
  }
}
