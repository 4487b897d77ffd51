import type { BuildIssue } from '@svc/contract';
import { findPosition, type ParsedFile } from '../parse/parsed-file.ts';
import { TypeChecker, TypeCheckStopped } from './type-checker.ts';
import { openTypeLibrary, type TypeLibrary } from './type-library.ts';
import { findTypedUses, type TypedUses } from './typed-uses.ts';
import { ADDON_FOLDER, type Script } from './virtual-files.ts';
import { type KnownTable, makeWorkspaceTypes } from './workspace-types.ts';

export interface TypeCheckInput {
  scripts: readonly Script[];
  manifest: unknown;
  /** Tables of the workspace that the code names, if they are known: their objects have the columns there are then. */
  tables?: readonly KnownTable[];
}

export interface TypeCheckOptions {
  timeoutMs: number;
  library?: TypeLibrary;
}

export type CheckTypes = (input: TypeCheckInput, options: TypeCheckOptions) => Promise<BuildIssue[]>;

const MAX_ISSUES = 200;

let own: { library: TypeLibrary; checker: TypeChecker } | null = null;

/** What the compiler says of the scripts, as advisories: the check never blocks, and never fails. */
export const checkTypes: CheckTypes = async (input, options) => (await inspectTypes(input, options)).issues;

/** The same, and which methods of the proxy the types prove to be used; null where the check did not come so far. */
export async function inspectTypes(
  { scripts, tables = [], files = [] }: TypeCheckInput & { files?: readonly ParsedFile[] },
  { timeoutMs, library }: TypeCheckOptions,
): Promise<{ issues: BuildIssue[]; uses: TypedUses | null }> {
  const checker = getTypeChecker(library);
  const readable = scripts.filter(({ path }) => isPlainScript(path));
  const issues: BuildIssue[] = [];
  let uses: TypedUses | null = null;
  try {
    const addon = { scripts: readable, globalTypes: makeWorkspaceTypes(tables) };
    await checker.inspect(addon, timeoutMs, async (project) => {
      for (const script of readable) {
        if (issues.length >= MAX_ISSUES) break;
        const diagnostics = await project.program.getSemanticDiagnostics(`${ADDON_FOLDER}/${script.path}`);
        for (const diagnostic of diagnostics) issues.push(toIssue(diagnostic, script));
      }
      if (files.length > 0) uses = await findTypedUses(project, files);
    });
  } catch (error) {
    if (!(error instanceof TypeCheckStopped)) throw error;
    issues.splice(MAX_ISSUES - 1);
    issues.push(describeStop(error, timeoutMs));
  }
  return { issues: issues.slice(0, MAX_ISSUES), uses };
}

/** The compiler that all checks share; another library gets another one. */
export function getTypeChecker(library?: TypeLibrary): TypeChecker {
  if (own && (library === undefined || own.library === library)) return own.checker;
  own?.checker.close();
  const chosen = library ?? openTypeLibrary();
  own = { library: chosen, checker: new TypeChecker(chosen) };
  return own.checker;
}

/** Ends the compiler's process, when the service ends. */
export function closeTypeChecker(): void {
  own?.checker.close();
}

/** Other paths are refused by the build; the compiler need not see them. */
function isPlainScript(path: string): boolean {
  return /\.tsx?$/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

interface DiagnosticLike {
  pos: number;
  end: number;
  code: number;
  text: string;
  messageChain?: readonly DiagnosticLike[] | undefined;
}

function toIssue(diagnostic: DiagnosticLike, { path, content }: Script): BuildIssue {
  const file = { source: content };
  const start = findPosition(file, diagnostic.pos);
  const end = findPosition(file, Math.max(diagnostic.end, diagnostic.pos));
  return {
    code: 'TYPE_ERROR',
    severity: 'advisory',
    message: `${listTexts(diagnostic).join(' ')} (TS${diagnostic.code})`.replaceAll(
      /\/svc\/(addon|node_modules)\//g,
      '',
    ),
    hint: null,
    file: path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

const MAX_TEXTS = 3;

/** The message and the reasons below it, as far as they help. */
function listTexts({ text, messageChain = [] }: DiagnosticLike): string[] {
  return [text, ...messageChain.flatMap(listTexts)].slice(0, MAX_TEXTS);
}

const REASONS = {
  time: (timeoutMs: number) => `it took longer than ${timeoutMs / 1000} seconds`,
  memory: () => 'it took too much memory',
  failure: () => 'the compiler ended',
};

function describeStop({ reason }: TypeCheckStopped, timeoutMs: number): BuildIssue {
  return {
    code: 'TYPE_ERROR',
    severity: 'advisory',
    message: `The types were not checked to the end: ${REASONS[reason](timeoutMs)}.`,
    hint: 'Look for a type that refers to itself without end, or for very large unions.',
    file: null,
    line: null,
    column: null,
    endLine: null,
    endColumn: null,
  };
}
