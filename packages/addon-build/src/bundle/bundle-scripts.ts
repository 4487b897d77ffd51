import type { BuildIssue } from '@svc/contract';
import { build, type Message, type Metafile, type Plugin } from 'esbuild';
import { issueAt, issueOfAddon } from '../issues/issue.ts';
import { resolveSpecifier } from '../modules/resolve-specifier.ts';

export interface BundleInput {
  entry: string;
  scripts: ReadonlyMap<string, string>;
  /** What `process.ext.NAME` becomes, by name. */
  ids: ReadonlyMap<string, string>;
}

export interface Bundled {
  code: string | null;
  /** Modules that the bundle imports, as the bundler saw them. */
  imports: Metafile['outputs'][string]['imports'];
  issues: BuildIssue[];
}

const NAMESPACE = 'addon';
const OUTPUT = 'bundle.js';

/** One ES module of all scripts, with the allowed modules left outside. Nothing is read from a disk and nothing is written. */
export async function bundleScripts({ entry, scripts, ids }: BundleInput): Promise<Bundled> {
  const define = Object.fromEntries([...ids].map(([name, id]) => [`process.ext.${name}`, JSON.stringify(id)]));
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      outfile: OUTPUT,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
      charset: 'utf8',
      jsx: 'automatic',
      jsxDev: false,
      jsxImportSource: 'react',
      legalComments: 'none',
      sourcemap: false,
      treeShaking: true,
      // Given here, no tsconfig.json is looked for.
      tsconfigRaw: '{}',
      define,
      logLevel: 'silent',
      logLimit: 0,
      plugins: [answerFromMemory(scripts)],
    });
    const output = Object.values(metafile.outputs)[0];
    return { code: outputFiles[0]?.text ?? null, imports: output?.imports ?? [], issues: [] };
  } catch (error) {
    const errors = (error as { errors?: Message[] }).errors;
    if (errors === undefined || errors.length === 0) throw error;
    return { code: null, imports: [], issues: errors.map((message) => toIssue(message, scripts)) };
  }
}

/** Answers every look-up of the bundler from the scripts, or refuses it: it never comes to a disk or a network. */
function answerFromMemory(scripts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'addon',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point') return { path, namespace: NAMESPACE };
        const resolved = kind === 'import-statement' ? resolveSpecifier(path, importer, scripts) : null;
        if (resolved?.kind === 'script') return { path: resolved.path, namespace: NAMESPACE };
        if (resolved?.kind === 'module') return { path: resolved.specifier, external: true };
        return { errors: [{ text: `The import ${JSON.stringify(path)} cannot be bundled.` }] };
      });
      onLoad({ filter: /.*/ }, ({ path, namespace }) => {
        const contents = namespace === NAMESPACE ? scripts.get(path) : undefined;
        if (contents === undefined) return { errors: [{ text: `There is no script ${JSON.stringify(path)}.` }] };
        return { contents, loader: path.endsWith('.tsx') ? 'tsx' : 'ts' };
      });
    },
  };
}

function toIssue({ text, location }: Message, scripts: ReadonlyMap<string, string>): BuildIssue {
  const finding = { code: 'COMPILE_ERROR', message: toSentence(text), hint: 'Mend the code at this place.' } as const;
  const path = location?.file.replace(`${NAMESPACE}:`, '');
  const source = path === undefined ? undefined : scripts.get(path);
  if (location === null || path === undefined || source === undefined) return issueOfAddon(finding);
  const lineStart = findLine(source, location.line);
  // The bundler counts bytes.
  const line = Buffer.from(location.lineText);
  const start = lineStart + line.subarray(0, location.column).toString().length;
  const end = start + line.subarray(location.column, location.column + location.length).toString().length;
  return issueAt({ path, source }, { start, end }, finding);
}

/** The offset at which a line begins, by the bundler's count, which knows two more ends of lines than editors do. */
function findLine(source: string, line: number): number {
  let start = 0;
  let number = 1;
  for (const { index, 0: ending } of source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    if (number === line) break;
    number += 1;
    start = index + ending.length;
  }
  return start;
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
