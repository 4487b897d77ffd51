import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module that addons may import. */
export interface AddonModule {
  file: string;
  /** The names it really exports. */
  exports: readonly string[];
  sha256: string;
}

/** What frames load besides their bundle, as `tools/addon-modules.mjs` built it. */
export interface AddonModules {
  modules: Readonly<Record<string, AddonModule>>;
  prelude: string;
  runtime: string;
  styles: readonly string[];
  /** Every file by its name. */
  files: ReadonlyMap<string, { type: string; bytes: Buffer }>;
}

interface FrameIndex {
  prelude: string;
  runtime: string;
  styles: string[];
  files: string[];
}

/** Null where they are not built. */
export function loadAddonModules(dir: string): AddonModules | null {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T;
  // Written last: with it all of them are there.
  if (!existsSync(join(dir, 'modules.json'))) return null;
  const { files, ...frame } = read<FrameIndex>('frame.json');
  return {
    ...frame,
    modules: read('modules.json'),
    files: new Map(
      files.map((file) => [
        file,
        {
          type: file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
          bytes: readFileSync(join(dir, file)),
        },
      ]),
    ),
  };
}

/** The names that each module really exports, by specifier. */
export function listExports({ modules }: AddonModules): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(modules).map(([specifier, module]) => [specifier, module.exports]));
}
