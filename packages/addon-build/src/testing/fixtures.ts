import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildIssue } from '@svc/contract';
import { type Fixture, readFixture } from './read-fixture.ts';

const folder = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** All cases of the corpus, by their path without the ending. */
export function readFixtures(): Map<string, Fixture> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.addon'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [relative(folder, file).replace(/\.addon$/, ''), readFixture(readFileSync(file, 'utf8'))]),
  );
}

/** An issue as cases of the corpus write it. */
export function formatIssue({ severity, code, file, line, column }: BuildIssue): string {
  const path = file === null ? '' : ` ${/^[^\s\p{Cc}"\\]+$/u.test(file) ? file : JSON.stringify(file)}`;
  return `${severity} ${code}${path}${line === null ? '' : ` ${line}:${column}`}`;
}
