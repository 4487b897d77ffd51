import type { BuildIssue } from '@svc/contract';
import { type OxcError, parseSync } from 'oxc-parser';
import { issueAt } from '../issues/issue.ts';
import type { ParsedFile } from './parsed-file.ts';

export interface ParsedScripts {
  files: ParsedFile[];
  issues: BuildIssue[];
}

/** Reads every script; those that are no TypeScript give issues instead of a tree. */
export function parseScripts(scripts: ReadonlyMap<string, string>): ParsedScripts {
  const files: ParsedFile[] = [];
  const issues: BuildIssue[] = [];
  for (const [path, source] of scripts) {
    const lang = path.endsWith('.tsx') ? 'tsx' : 'ts';
    const result = parseSync(path, source, {
      lang,
      sourceType: 'module',
      preserveParens: false,
      showSemanticErrors: true,
    });
    const errors = result.errors.filter(({ severity }) => severity === 'Error');
    if (errors.length > 0) issues.push(...errors.map((error) => toIssue({ path, source }, error)));
    else files.push({ path, source, program: result.program, comments: result.comments });
  }
  return { files, issues };
}

function toIssue(file: { path: string; source: string }, { message, labels, helpMessage }: OxcError): BuildIssue {
  // Of two places the later one is the one that is wrong: the first declaration is fine.
  const { start, end } = labels.at(-1) ?? { start: 0, end: 0 };
  const isMarkup =
    file.path.endsWith('.ts') && /^[^\n]*<[A-Za-z>]/.test(file.source.slice(Math.max(0, start - 40), end + 40));
  const hint = helpMessage ?? (isMarkup ? 'JSX needs a script that ends in .tsx.' : 'Mend the syntax at this place.');
  return issueAt(file, { start, end }, { code: 'COMPILE_ERROR', message: toSentence(message), hint });
}

function toSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
