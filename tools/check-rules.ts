import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listRepositoryFiles, root } from './files.mjs';

const SPEC = /^(packages|server\/src)\/(.+\/)?SPEC\.md$/;
const TEST = /\.test\.tsx?$|(^|\/)test_[^/]+\.py$/;
const RULE = /^(?:[-*] )?\**\[([A-Z][A-Z0-9]+-\d+)\]/gm;
const CITATION = /\[([A-Z][A-Z0-9]+-\d+)\]/g;

type Page = { path: string; text: string };

/** Rules that no test cites, citations of rules that do not exist, and rules written twice: one line each. */
export function findRuleProblems(specs: Page[], tests: Page[]): string[] {
  const problems: string[] = [];
  const writtenIn = new Map<string, string>();
  for (const { path, text } of specs) {
    for (const id of listIds(text, RULE)) {
      if (writtenIn.has(id)) problems.push(`[${id}] is written twice: ${writtenIn.get(id)} and ${path}`);
      writtenIn.set(id, path);
    }
  }
  const cited = new Set<string>();
  for (const { path, text } of tests) {
    for (const id of new Set(listIds(text, CITATION))) {
      cited.add(id);
      if (!writtenIn.has(id)) problems.push(`[${id}] is cited by ${path} and written in no SPEC.md`);
    }
  }
  for (const [id, path] of writtenIn) {
    if (!cited.has(id)) problems.push(`[${id}] of ${path} is cited by no test`);
  }
  return problems;
}

function listIds(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = listRepositoryFiles();
  const read = (pattern: RegExp): Page[] =>
    files.filter((path) => pattern.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const problems = findRuleProblems(read(SPEC), read(TEST));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
