import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What `npm run build` made for frames. */
export const builtModules = join(root, 'packages/addon-sdk/dist');

/** Builds the page that holds addons for the tests of the sandbox, and answers its folder. */
export async function buildStage(folder: string): Promise<string> {
  const outdir = join(folder, 'stage');
  mkdirSync(outdir, { recursive: true });
  await build({
    stdin: {
      contents: `import '@svc/ui/styles.css'; import './web/src/addon-host/testing/stage.tsx';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    outfile: join(outdir, 'stage.js'),
    format: 'iife',
    jsx: 'automatic',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    logLevel: 'silent',
  });
  return outdir;
}
