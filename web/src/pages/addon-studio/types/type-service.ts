import ts from 'typescript-6';

/** Something that fits at the cursor. */
export interface Offer {
  name: string;
  kind: string;
  /** Sorts what is near before what is far. */
  rank: string;
}

/** What is known of a name: how it is declared, and what was written about it. */
export interface Explanation {
  signature: string;
  text: string;
}

const FOLDER = '/addon';
const GLOBALS = '/globals.d.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  paths: { '@/*': ['./*'] },
};

const PREFERENCES: ts.UserPreferences = { includeCompletionsForImportStatements: true };

/** Knows the types of one addon while it is being written. Nothing is read from a disk. */
export class TypeService {
  readonly #library: Readonly<Record<string, string>>;
  readonly #scripts = new Map<string, { text: string; version: number }>();
  readonly #service: ts.LanguageService;
  #changes = 0;

  constructor(library: Readonly<Record<string, string>>) {
    this.#library = library;
    this.#service = ts.createLanguageService(this.#makeHost(), ts.createDocumentRegistry(true, FOLDER));
    this.setEntities([]);
  }

  /** The scripts as they are now; what is not among them is gone. */
  setScripts(scripts: readonly { path: string; content: string }[]): void {
    const paths = new Set(scripts.map(({ path }) => `${FOLDER}/${path}`));
    for (const path of this.#scripts.keys()) if (path !== GLOBALS && !paths.has(path)) this.#scripts.delete(path);
    for (const { path, content } of scripts) this.#set(`${FOLDER}/${path}`, content);
  }

  /** The names that stand after `process.ext`, with what they are for. */
  setEntities(entities: readonly { name: string; description: string }[]): void {
    const lines = entities.map(
      ({ name, description }) => `/** ${description.replaceAll('*/', '')} */\nreadonly ${name}: string;`,
    );
    this.#set(GLOBALS, `declare const process: { readonly ext: {\n${lines.join('\n')}\n} };\n`);
  }

  listOffers(path: string, position: number): { offers: Offer[]; isMember: boolean } {
    const found = this.#service.getCompletionsAtPosition(`${FOLDER}/${path}`, position, PREFERENCES);
    return {
      offers: (found?.entries ?? []).map(({ name, kind, sortText }) => ({ name, kind, rank: sortText })),
      isMember: found?.isMemberCompletion ?? false,
    };
  }

  explainOffer(path: string, position: number, name: string): Explanation | null {
    const details = this.#service.getCompletionEntryDetails(
      `${FOLDER}/${path}`,
      position,
      name,
      undefined,
      undefined,
      PREFERENCES,
      undefined,
    );
    return details === undefined ? null : toExplanation(details);
  }

  explainAt(path: string, position: number): (Explanation & { from: number; to: number }) | null {
    const info = this.#service.getQuickInfoAtPosition(`${FOLDER}/${path}`, position);
    if (info === undefined) return null;
    const { start, length } = info.textSpan;
    return { ...toExplanation(info), from: start, to: start + length };
  }

  #set(path: string, text: string): void {
    const before = this.#scripts.get(path);
    if (before?.text === text) return;
    this.#changes += 1;
    this.#scripts.set(path, { text, version: (before?.version ?? 0) + 1 });
  }

  #makeHost(): ts.LanguageServiceHost {
    const read = (path: string): string | undefined => this.#scripts.get(path)?.text ?? this.#library[path];
    const folders = toFolders(Object.keys(this.#library));
    return {
      getCompilationSettings: () => OPTIONS,
      getProjectVersion: () => `${this.#changes} ${[...this.#scripts.keys()].join()}`,
      getScriptFileNames: () => [...this.#scripts.keys()],
      getScriptVersion: (path) => String(this.#scripts.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = read(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => FOLDER,
      getDefaultLibFileName: () => '/lib/lib.es2023.d.ts',
      fileExists: (path) => read(path) !== undefined,
      readFile: read,
      directoryExists: (path) =>
        folders.has(path) || [...this.#scripts.keys()].some((one) => one.startsWith(`${path}/`)),
      getDirectories: () => [],
    };
  }
}

function toFolders(paths: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  }
  return folders;
}

function toExplanation(info: Pick<ts.QuickInfo, 'displayParts' | 'documentation' | 'tags'>): Explanation {
  const tags = (info.tags ?? []).map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`.trim());
  return {
    signature: ts.displayPartsToString(info.displayParts),
    text: [ts.displayPartsToString(info.documentation), ...tags].filter(Boolean).join('\n'),
  };
}
