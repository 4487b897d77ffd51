import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../files.mjs';

const source = join(root, 'packages/client');

/** Writes the package as it is published: ESM and its types, a file a module, so that bundlers take what is used. */
export function buildClientPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = ['-p', join(source, 'tsconfig.build.json'), '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client does not compile:\n${stdout}`);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) nameModules(join(folder, file));
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(toManifest(), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** The compiler leaves the names of source files in declarations. */
function nameModules(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '|import\(")(\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
}

function toManifest(): object {
  const { private: _, exports: __, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
  return {
    ...manifest,
    license: 'Apache-2.0',
    engines: { node: '>=20' },
    exports: { '.': entry('generated/index'), './node': entry('node/index') },
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  buildClientPackage(join(source, 'dist'));
}
