import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** What addons import from us, and the file that their types start from. */
const OWN = {
  '@svc/ui/primitives': 'packages/ui/src/primitives/index.ts',
  '@svc/addon-sdk': 'packages/addon-sdk/src/index.ts',
  '@svc/units': 'packages/units/src/index.ts',
};

const TARGET_LIB = /^lib\.(es5|es20(1\d|2[0-3])(\.(?!full)\w+)*|decorators(\.legacy)?|dom(\.iterable)?)\.d\.ts$/;

/** Its lists of CSS properties are five times the size of all else, and the editor needs them least. */
const CSSTYPE = `export interface Properties<Length = string | number, Time = string> { [name: string]: Length | Time | undefined }
export {};
`;

/**
 * The types that the editor of addons knows, by the path that its compiler finds them at: of our own packages the
 * declarations, written from their sources, so that what is offered is what the build checks against.
 */
export function collectAddonTypes(): Record<string, string> {
  return {
    ...collectLib(),
    ...collectReact(),
    ...collectOwn(),
    '/node_modules/csstype/index.d.ts': CSSTYPE,
    '/node_modules/three/index.d.ts': 'declare const three: any;\nexport = three;\n',
  };
}

function collectLib(): Record<string, string> {
  const folder = dirname(resolve('typescript-6'));
  const names = readdirSync(folder).filter((name) => TARGET_LIB.test(name));
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      // Half of the largest of them is prose about the browser.
      return [`/lib/${name}`, name.startsWith('lib.dom') ? text.replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '') : text];
    }),
  );
}

function collectReact(): Record<string, string> {
  const files = { react: ['index', 'global', 'jsx-runtime'], 'react-dom': ['client'] };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, parts]) => {
      const folder = dirname(resolve(`@types/${name}/package.json`));
      return parts.map((part) => [
        `/node_modules/${name}/${part}.d.ts`,
        readFileSync(join(folder, `${part}.d.ts`), 'utf8'),
      ]);
    }),
  );
}

function collectOwn(): Record<string, string> {
  const program = ts.createProgram(
    Object.values(OWN).map((entry) => join(root, entry)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: '/out',
    },
  );
  const files: Record<string, string> = {};
  const folders = Object.entries(OWN).map(([name, entry]) => ({ name, folder: `/out/${dirname(entry)}/` }));
  program.emit(undefined, (path, text) => {
    const home = folders.find(({ folder }) => path.startsWith(folder));
    if (home === undefined) return;
    const inside = path.slice(home.folder.length);
    files[`/node_modules/${home.name}/${inside}`] = text.replaceAll(/(["']\.[^"']*)\.tsx?(["'])/g, '$1$2');
  });
  return files;
}

const ID = 'virtual:addon-types';

/** Gives the worker of the studio its types as a module. */
export function addonTypes(): Plugin {
  return {
    name: 'addon-types',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(collectAddonTypes())};` : null),
  };
}
