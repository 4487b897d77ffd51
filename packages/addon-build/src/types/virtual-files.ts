import type { FileSystem } from 'typescript/unstable/fs';
import type { TypeLibrary } from './type-library.ts';

/** Where the compiler believes the addon to be. Nothing of it is on a disk. */
export const ADDON_FOLDER = '/svc/addon';
export const CONFIG_FILE = `${ADDON_FOLDER}/tsconfig.json`;
/** A project of its own that holds every library, so that the compiler keeps them whatever the addons import. */
export const LIBRARY_CONFIG_FILE = '/svc/library/tsconfig.json';
const LIBRARY_FILE = '/svc/library/all.ts';
const GLOBALS_FILE = '/svc/globals.d.ts';
const PACKAGES_FOLDER = '/svc/node_modules';

const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  isolatedModules: true,
  resolveJsonModule: false,
  forceConsistentCasingInFileNames: true,
  types: [],
  paths: { '@/*': ['./*'] },
};

const ALL_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  'three',
  '@svc/addon-sdk',
  '@svc/ui/primitives',
  '@svc/units',
]
  .map((name) => `import '${name}';\n`)
  .join('');

const FOLDERS = new Set(['/', '/svc', '/svc/library', ADDON_FOLDER, PACKAGES_FOLDER]);

/** What is there whatever the addon is. */
const FIXED: Record<string, string> = {
  [LIBRARY_FILE]: ALL_LIBRARIES,
  [LIBRARY_CONFIG_FILE]: JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: [LIBRARY_FILE] }),
};

export interface Script {
  path: string;
  content: string;
}

/** What the compiler can see: one addon, the type library, and the compiler's own library. Every other path does not exist. */
export class VirtualFiles {
  #addon = new Map<string, string>();

  constructor(
    private readonly library: TypeLibrary,
    private readonly compilerLibrary: (path: string) => string | null,
  ) {}

  /** Puts another addon in the place of the one before, and tells the compiler what is different. */
  replace(
    scripts: readonly Script[],
    globalTypes: string,
  ): { changed: string[]; created: string[]; deleted: string[] } {
    const before = this.#addon;
    const after = new Map(scripts.map(({ path, content }) => [`${ADDON_FOLDER}/${path}`, content]));
    const files = [GLOBALS_FILE, ...after.keys()];
    after.set(GLOBALS_FILE, globalTypes);
    after.set(CONFIG_FILE, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
    this.#addon = after;
    return {
      changed: [...after.keys()].filter((path) => before.has(path) && before.get(path) !== after.get(path)),
      created: [...after.keys()].filter((path) => !before.has(path)),
      deleted: [...before.keys()].filter((path) => !after.has(path)),
    };
  }

  /** The answers to what the compiler asks; none of them lets it look at the disk itself. */
  toFileSystem(): FileSystem {
    return {
      readFile: (path) => this.#read(path),
      fileExists: (path) => this.#read(path) !== null,
      directoryExists: (path) => this.#isDirectory(path),
      getAccessibleEntries: () => ({ files: [], directories: [] }),
      realpath: (path) => path,
    };
  }

  #read(path: string): string | null {
    if (Object.hasOwn(FIXED, path)) return FIXED[path]!;
    const script = this.#addon.get(path);
    if (script !== undefined) return script;
    const name = belowPackages(path);
    return name === null ? this.compilerLibrary(path) : this.library.readFile(name);
  }

  #isDirectory(asked: string): boolean {
    const path = asked.replace(/(?<=.)\/$/, '');
    if (FOLDERS.has(path)) return true;
    const name = belowPackages(path);
    if (name !== null) return this.library.directoryExists(name);
    return [...this.#addon.keys()].some((file) => file.startsWith(`${path}/`));
  }
}

function belowPackages(path: string): string | null {
  return path.startsWith(`${PACKAGES_FOLDER}/`) ? path.slice(PACKAGES_FOLDER.length + 1) : null;
}
