import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { BuildIssue } from '@svc/contract';

const SEVERITIES = { error: 'error', warning: 'warning', advisory: 'info' } as const;

/** The issues of one script as the editor marks them. Places that the text no longer has move to its end. */
export function toDiagnostics(doc: Text, issues: readonly BuildIssue[]): Diagnostic[] {
  return issues.map((issue) => {
    const from = positionOf(doc, issue.line ?? 1, issue.column ?? 1);
    const end =
      issue.endLine === null
        ? doc.lineAt(from).to
        : positionOf(doc, issue.endLine, issue.endColumn ?? Number.MAX_SAFE_INTEGER);
    const hint = issue.hint === null ? '' : `\n${issue.hint}`;
    return {
      from,
      to: Math.max(from, end),
      severity: SEVERITIES[issue.severity],
      source: issue.code,
      message: `${issue.message}${hint}`,
    };
  });
}

/** The place of a line and a column, both counted from 1. */
export function positionOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}
