import { ADDON_LIMITS, type BuildIssue } from '@svc/contract';
import type { Script } from '../build-input.ts';
import { issueOfAddon, issueOfFile } from '../issues/issue.ts';
import { compareText } from '../issues/sort-issues.ts';
import { describePathFault } from './check-path.ts';

export interface CheckedTree {
  issues: BuildIssue[];
  /** What can be read, by path, in the order of the paths; empty where the tree is too large to be read at all. */
  scripts: ReadonlyMap<string, string>;
  /** Paths that are there and cannot be read; imports of them are no second fault. */
  refused: ReadonlySet<string>;
}

const KB = 1024;

/** Holds a source tree against the limits, and leaves out what breaks them. */
export function checkTree(sent: readonly Script[]): CheckedTree {
  const issues: BuildIssue[] = [];
  const scripts = new Map<string, string>();
  const refused = new Set<string>();
  let totalBytes = 0;
  const ordered = [...sent].sort((a, b) => compareText(String(a?.path), String(b?.path)));
  for (const script of ordered) {
    const found = checkScript(script);
    totalBytes += found.bytes;
    issues.push(...found.issues);
    if (typeof script?.path !== 'string') continue;
    if (scripts.has(script.path) || refused.has(script.path)) issues.push(clash(script.path, script.path));
    else if (found.isReadable) scripts.set(script.path, stripByteOrderMark(script.content));
    else refused.add(script.path);
  }
  issues.push(...findClashes([...scripts.keys()]));
  const tooLarge = checkWhole(sent.length, totalBytes);
  if (tooLarge.length === 0) return { issues, scripts, refused };
  return { issues: [...issues, ...tooLarge], scripts: new Map(), refused: new Set([...refused, ...scripts.keys()]) };
}

function checkScript(script: Script): { issues: BuildIssue[]; bytes: number; isReadable: boolean } {
  const { path, content } = (script ?? {}) as { path: unknown; content: unknown };
  if (typeof path !== 'string') {
    const finding = { code: 'PATH_INVALID', message: 'The path of a script must be text.' } as const;
    return { issues: [issueOfAddon({ ...finding, hint: HINTS.path })], bytes: 0, isReadable: false };
  }
  const issues: BuildIssue[] = [];
  const refuse = (
    code: 'PATH_INVALID' | 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'COMPILE_ERROR',
    says: string,
    hint: string,
  ) => issues.push(issueOfFile(path, { code, message: `The script ${JSON.stringify(path)} ${says}.`, hint }));
  const fault = describePathFault(path);
  if (fault !== null) refuse('PATH_INVALID', `has a path that ${fault}`, HINTS.path);
  if (!/\.tsx?$/.test(path)) refuse('FILE_TYPE', 'ends neither in .ts nor in .tsx', HINTS.type);
  const isText = typeof content === 'string';
  const bytes = isText ? Buffer.byteLength(content) : 0;
  if (!isText) refuse('COMPILE_ERROR', 'has a content that is no text', 'Send the source as a string.');
  if (bytes > ADDON_LIMITS.scriptBytes) {
    const sizes = `has ${bytes} bytes; at most ${ADDON_LIMITS.scriptBytes} (${ADDON_LIMITS.scriptBytes / KB} KB) are allowed`;
    refuse('FILE_TOO_LARGE', sizes, 'Split it, and keep data in a table or a file of the workspace.');
  }
  const isReadable = issues.length === 0;
  const depth = path.split('/').length - 1;
  if (fault === null && depth > ADDON_LIMITS.depth) {
    const message = `The script ${JSON.stringify(path)} is ${depth} directories deep; at most ${ADDON_LIMITS.depth} are allowed.`;
    issues.push(issueOfFile(path, { code: 'PATH_TOO_DEEP', message, hint: 'Move it up, and mend the imports of it.' }));
  }
  return { issues, bytes, isReadable };
}

function checkWhole(count: number, totalBytes: number): BuildIssue[] {
  const issues: BuildIssue[] = [];
  if (count > ADDON_LIMITS.scripts) {
    const message = `The addon has ${count} scripts; at most ${ADDON_LIMITS.scripts} are allowed.`;
    issues.push(issueOfAddon({ code: 'FILES_TOO_MANY', message, hint: 'Join small scripts that belong together.' }));
  }
  if (totalBytes > ADDON_LIMITS.totalBytes) {
    const message = `The scripts have ${totalBytes} bytes together; at most ${ADDON_LIMITS.totalBytes} (2 MB) are allowed.`;
    const hint = 'Keep data in a table or a file of the workspace, and read it from there.';
    issues.push(issueOfAddon({ code: 'TOTAL_TOO_LARGE', message, hint }));
  }
  return issues;
}

/** Two scripts that an import could not tell apart, on this machine or on one that does not care about case. */
function findClashes(paths: readonly string[]): BuildIssue[] {
  const seen = new Map<string, string>();
  const issues: BuildIssue[] = [];
  for (const path of paths) {
    const key = path
      .replace(/\.tsx?$/, '')
      .toUpperCase()
      .toLowerCase();
    const other = seen.get(key);
    if (other === undefined) seen.set(key, path);
    else issues.push(clash(path, other));
  }
  return issues;
}

function clash(path: string, other: string): BuildIssue {
  const message =
    path === other
      ? `The script ${JSON.stringify(path)} was sent twice.`
      : `${JSON.stringify(path)} and ${JSON.stringify(other)} differ only in case or in their ending.`;
  return issueOfFile(path, { code: 'PATH_CASE_CLASH', message, hint: 'Rename or remove one of the two.' });
}

function stripByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

const HINTS = {
  path: 'Write it from the root of the addon, in letters, digits, `_`, `-` and `.`: `parts/plate-view.tsx`.',
  type: 'Name it `….ts` or `….tsx`. Styles, data and pictures cannot be part of an addon; write them in a script.',
};
