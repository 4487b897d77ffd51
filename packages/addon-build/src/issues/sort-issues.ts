import type { BuildIssue } from '@svc/contract';

/** Those of the addon as a whole first, then by file and place; each only once. */
export function sortIssues(issues: readonly BuildIssue[]): BuildIssue[] {
  const sorted = [...issues].sort(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
  return sorted.filter((issue, index) => index === 0 || !isSame(issue, sorted[index - 1]!));
}

/** By code units, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isSame(a: BuildIssue, b: BuildIssue): boolean {
  return (
    a.code === b.code && a.file === b.file && a.line === b.line && a.column === b.column && a.message === b.message
  );
}
