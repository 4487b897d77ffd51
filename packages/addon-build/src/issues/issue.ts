import { ADDON_ISSUE_CODES, type AddonIssueCode, type BuildIssue, type IssueSeverity } from '@svc/contract';
import { findPosition } from '../parse/parsed-file.ts';

/** What is wrong, and what to write instead. */
export interface Finding {
  code: AddonIssueCode;
  message: string;
  hint: string;
  /** Where it is not the one that the code has by itself. */
  severity?: IssueSeverity;
}

export interface Span {
  start: number;
  end: number;
}

/** An issue of a place in a script. */
export function issueAt(file: { path: string; source: string }, { start, end }: Span, finding: Finding): BuildIssue {
  const from = findPosition(file, start);
  const to = findPosition(file, end);
  const place = { file: file.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  return toIssue(finding, place);
}

/** An issue of a script as a whole. */
export function issueOfFile(path: string, finding: Finding): BuildIssue {
  return toIssue(finding, { ...NOWHERE, file: path });
}

/** An issue of the manifest, or of the addon as a whole. */
export function issueOfAddon(finding: Finding): BuildIssue {
  return toIssue(finding, NOWHERE);
}

const NOWHERE = { file: null, line: null, column: null, endLine: null, endColumn: null };

type Place = Pick<BuildIssue, keyof typeof NOWHERE>;

function toIssue({ code, message, hint, severity }: Finding, place: Place): BuildIssue {
  return { code, severity: severity ?? ADDON_ISSUE_CODES[code].severity, message, hint, ...place };
}
