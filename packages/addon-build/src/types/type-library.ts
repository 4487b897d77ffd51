import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The types that addons are checked against: a few packages, read as they are installed, and nothing beside them. */
export interface TypeLibrary {
  /** The text of a file below `node_modules`, such as `@types/react/index.d.ts`; null for whatever is not in the library. */
  readFile: (path: string) => string | null;
  fileExists: (path: string) => boolean;
  directoryExists: (path: string) => boolean;
}

/** What addons import, and what that stands on is found from there. */
const ROOTS = ['@types/react', '@types/react-dom', '@types/three', '@svc/addon-sdk', '@svc/ui', '@svc/units'];

/** Types and nothing else; of our own packages the sources are the types. */
const TYPE_FILE = /\.d\.[mc]?ts$|^package\.json$|\/package\.json$/;
const OWN_FILE = /(?<!\.test)\.tsx?$/;

/** Opens the library of the packages in that folder; by default where this package finds `@types/react`. */
export function openTypeLibrary(nodeModules = findNodeModules()): TypeLibrary {
  const folders = listPackages(nodeModules);
  const texts = new Map<string, string | null>();

  /** The real path of a file of the library, whatever the path says on its way. */
  function locate(path: string): { real: string; rest: string; isOwn: boolean } | null {
    const parts = path.split('/');
    if (parts.some((part) => part === '..' || part === '.' || part === '')) return null;
    const count = parts[0]!.startsWith('@') ? 2 : 1;
    const name = parts.slice(0, count).join('/');
    const folder = folders.get(name);
    const rest = parts.slice(count);
    if (folder === undefined) return null;
    return { real: join(folder, ...rest), rest: rest.join('/'), isOwn: name.startsWith('@svc/') };
  }

  function readFile(path: string): string | null {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const place = locate(path);
    const isAllowed = place !== null && (TYPE_FILE.test(place.rest) || (place.isOwn && OWN_FILE.test(place.rest)));
    const text = isAllowed ? readText(place.real) : null;
    texts.set(path, text);
    return text;
  }

  return {
    readFile,
    fileExists: (path) => readFile(path) !== null,
    directoryExists: (path) => {
      if (path === '' || [...folders.keys()].some((name) => name.startsWith(`${path}/`))) return true;
      const place = locate(path);
      return place !== null && isDirectory(place.real);
    },
  };
}

function findNodeModules(): string {
  const file = createRequire(import.meta.url).resolve('@types/react/package.json');
  return dirname(dirname(dirname(file)));
}

/** The folder of each package of the library, by its name. */
function listPackages(nodeModules: string): Map<string, string> {
  const folders = new Map<string, string>();
  const waiting = [...ROOTS];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (folders.has(name)) continue;
    const text = readText(join(nodeModules, name, 'package.json'));
    if (text === null) continue;
    folders.set(name, realpathSync(join(nodeModules, name)));
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(text) as Record<string, Record<string, string>>;
    const needed = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
    waiting.push(...needed.map((other) => findTypesOf(nodeModules, other)));
  }
  return folders;
}

/** The package that has the types of a package: itself, or one beside it, which hides it then. */
function findTypesOf(nodeModules: string, name: string): string {
  const beside = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  return isDirectory(join(nodeModules, beside)) ? beside : name;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
