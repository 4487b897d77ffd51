import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { ALLOWED_MODULES } from '../modules/allowed-modules.ts';

const require = createRequire(import.meta.url);

/** Packages of ours that only run in a browser: their names are read from the source. */
const FROM_SOURCE = ['@svc/ui/primitives', '@svc/addon-sdk'];

/** What `@svc/addon-sdk` has at run time, by its specification, for as long as the package has only types. */
const SDK_NAMES = [
  'AddonError',
  'AddonImage',
  'createAddonState',
  'useAddonState',
  'useFilePreview',
  'useFileText',
  'useSharedState',
];

/** The names that each module really exports, as the frame would have them. */
export async function readModuleExports(): Promise<Record<string, string[]>> {
  const entries = ALLOWED_MODULES.map(async (specifier) => [specifier, await readNames(specifier)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function readNames(specifier: string): Promise<string[]> {
  if (!FROM_SOURCE.includes(specifier)) return Object.keys((await import(specifier)) as object);
  const names = await readNamesOfSource(specifier).catch(() => []);
  return names.length === 0 && specifier === '@svc/addon-sdk' ? SDK_NAMES : names;
}

async function readNamesOfSource(specifier: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [require.resolve(specifier)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    outdir: 'out',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports ?? []);
}
