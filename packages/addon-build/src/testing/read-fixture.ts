import type { BuildInput, EntityState, Script } from '../build-input.ts';

export interface Fixture {
  title: string;
  input: Pick<BuildInput, 'manifest' | 'scripts' | 'entityStates'>;
  /** One line an issue: `error EXT_COMPUTED index.tsx 2:14`. */
  issues: string[];
  /** Whether types are checked as well, which takes longer. */
  withTypes: boolean;
}

const DEFAULT_MANIFEST = { apiVersion: 'addon/v1', react: '19' };
const SECTION = /^== (?<path>"(?:[^"\\]|\\.)*"|\S+)(?: (?<how>.*))?$/;

/**
 * Reads a case of the corpus: a sentence, then lines that say what to expect and what to send, then the scripts.
 *
 * - `error CODE [file [line:column]]`, or `warning`, `advisory`: an issue that the build must give; these and no others
 * - `manifest {…}`: fields over the smallest manifest; `manifest = …`: instead of it
 * - `entity NAME [unmapped|archived|missing|otherType]`: a table under this name, and the scope for it
 * - `entities {…}`: what became of the mapped entities, by name
 * - `types`: types are checked as well
 * - `== path`: a script follows; `with CRLF`, `with BOM`, `is 42` (a content that is no text), and for limits
 *   `of 1000 bytes`, also for many: `part-{1..9}.ts`, or `with its second line 1000 times`
 */
export function readFixture(text: string): Fixture {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => SECTION.test(line));
  const [title = '', ...header] = at < 0 ? lines : lines.slice(0, at);
  const { manifest, entityStates, issues, withTypes } = readHeader(header);
  return {
    title,
    issues,
    withTypes,
    input: { manifest, entityStates, scripts: at < 0 ? [] : readScripts(lines.slice(at)) },
  };
}

function readHeader(lines: readonly string[]) {
  let manifest: unknown = DEFAULT_MANIFEST;
  let entityStates: Record<string, EntityState> = {};
  const issues: string[] = [];
  let withTypes = false;
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '')) {
    const [, word, rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (word === 'error' || word === 'warning' || word === 'advisory') issues.push(line);
    else if (word === 'types') withTypes = true;
    else if (word === 'entities') entityStates = JSON.parse(rest) as typeof entityStates;
    else if (word === 'manifest' && rest.startsWith('=')) manifest = JSON.parse(rest.slice(1));
    else if (word === 'manifest') manifest = mergeOwn(manifest as object, JSON.parse(rest) as object);
    else if (word === 'entity') {
      const [name = '', state = 'active'] = rest.split(' ');
      manifest = addEntity(manifest as Record<string, unknown>, name, state);
      if (state !== 'unmapped') entityStates[name] = state as EntityState;
    } else throw new Error(`Not a line of a case: ${line}`);
  }
  return { manifest, entityStates, issues, withTypes };
}

/** Like spreading, also for `__proto__`. */
function mergeOwn(...parts: object[]): object {
  return JSON.parse(`{${parts.map((part) => JSON.stringify(part).slice(1, -1)).join(',')}}`) as object;
}

function addEntity(manifest: Record<string, unknown>, name: string, state: string): object {
  const entityId = state === 'unmapped' ? null : '0198c0de-0000-7000-8000-0000000000ff';
  const entity = { entityId, entityType: 'data_table', description: `The table for ${name}` };
  const known = (manifest.externalEntities ?? {}) as object;
  return { ...manifest, scopes: ['data.read'], externalEntities: { ...known, [name]: entity } };
}

function readScripts(lines: readonly string[]): Script[] {
  const scripts: Script[] = [];
  let body: string[] = [];
  let section: { path: string; how: string } | null = null;
  const end = (): void => {
    if (section !== null) scripts.push(...makeScripts(section.path, section.how, body.join('\n')));
  };
  for (const line of lines) {
    const { path, how = '' } = SECTION.exec(line)?.groups ?? {};
    if (path === undefined) {
      body.push(line);
      continue;
    }
    end();
    section = { path: path.startsWith('"') ? (JSON.parse(path) as string) : path, how };
    body = [];
  }
  end();
  return scripts;
}

function makeScripts(path: string, how: string, body: string): Script[] {
  const size = /^of (\d+) bytes$/.exec(how)?.[1];
  if (size !== undefined)
    return listPaths(path).map((one) => ({ path: one, content: `export {};${'\n'.repeat(Number(size) - 10)}` }));
  const times = /^with its second line (\d+) times$/.exec(how)?.[1];
  if (times !== undefined) {
    const [first, second, ...rest] = body.split('\n');
    return [{ path, content: [first, `${second}\n`.repeat(Number(times)), ...rest].join('\n') }];
  }
  if (how === 'with CRLF') return [{ path, content: body.replaceAll('\n', '\r\n') }];
  if (how === 'with BOM') return [{ path, content: `\uFEFF${body}` }];
  if (how.startsWith('is ')) return [{ path, content: JSON.parse(how.slice(3)) as string }];
  if (how !== '') throw new Error(`Not a way to send a script: ${how}`);
  return [{ path, content: body }];
}

/** `part-{1..3}.ts` → `part-1.ts`, `part-2.ts`, `part-3.ts` */
function listPaths(path: string): string[] {
  const [range, from, to] = /\{(\d+)\.\.(\d+)\}/.exec(path) ?? [];
  if (range === undefined) return [path];
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => path.replace(range, String(Number(from) + index)));
}
