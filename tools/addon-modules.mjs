import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from './files.mjs';

const require = createRequire(import.meta.url);
const frameDir = join(root, 'packages/addon-sdk/frame');

/** Where the modules stand that the server gives to frames. */
export const addonModulesDir = join(root, 'packages/addon-sdk/dist');

/** What an addon may import: specifier → the text of the module that is built for it. */
const MODULES = {
  react: () => reexportCommonJs('react', 'cjs/react.production.js'),
  'react/jsx-runtime': () => reexportCommonJs('react/jsx-runtime', 'cjs/react-jsx-runtime.production.js'),
  'react-dom/client': () => reexport('./react-dom-client.ts', { hasDefault: true }),
  three: () => reexport('three'),
  '@svc/units': () => reexport('@svc/units'),
  '@svc/addon-sdk': () => reexport('@svc/addon-sdk'),
  '@svc/ui/primitives': () => `
    import { setToastHandler } from '@svc/ui/primitives';
    import { showToast } from './toasts.ts';
    setToastHandler(showToast);
    ${reexport('@svc/ui/primitives')}`,
};

/** What the frame itself loads. */
const OWN = {
  style: () => `@import "@svc/ui/styles.css"; @import "./frame.css";`,
};

/**
 * Builds what frames load as modules of the browser that share one React, at addresses that hold the hash of their content.
 * Writes `modules.json`: specifier → {file, exports, sha256}, and `frame.json`: what the frame itself needs.
 * @param {string} [outDir]
 */
export async function buildAddonModules(outDir = addonModulesDir) {
  const esbuild = await import('esbuild');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  try {
    const texts = new Map(
      [...Object.entries(MODULES), ...Object.entries(OWN)].map(([name, toText]) => [toEntryName(name), toText()]),
    );
    const shared = {
      absWorkingDir: root,
      bundle: true,
      minify: true,
      target: 'es2023',
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: 'automatic',
      legalComments: 'none',
      metafile: true,
      outdir: outDir,
      entryNames: '[name]-[hash]',
      chunkNames: 'shared-[hash]',
      logLevel: 'silent',
    };
    const built = await esbuild.build({
      ...shared,
      entryPoints: [
        { in: join(frameDir, 'main.ts'), out: 'frame' },
        ...[...texts.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
      ],
      format: 'esm',
      splitting: true,
      external: ['svc-addon-bundle'],
      plugins: [{ name: 'entries', setup: (build) => answerEntries(build, texts) }],
    });
    const prelude = await esbuild.build({
      ...shared,
      entryPoints: [{ in: join(frameDir, 'prelude.ts'), out: 'prelude' }],
      format: 'iife',
    });
    writeIndex(outDir, { ...built.metafile.outputs, ...prelude.metafile.outputs });
  } catch (error) {
    const lines = await esbuild.formatMessages(error.errors ?? [], { kind: 'error' });
    throw new Error(`The modules of addons do not build.\n${lines.join('') || error.message}`);
  } finally {
    await esbuild.stop();
  }
}

function answerEntries(build, texts) {
  build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
  build.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
    contents: texts.get(path),
    loader: path === 'style' ? 'css' : 'ts',
    resolveDir: frameDir,
  }));
}

function writeIndex(outDir, outputs) {
  const byEntry = new Map();
  const files = [];
  for (const [path, output] of Object.entries(outputs)) {
    const file = basename(path);
    files.push(file);
    if (output.entryPoint === undefined) continue;
    const name = output.entryPoint.replace(/^entry:/, '');
    if (file.endsWith('.js')) byEntry.set(name, { file, exports: output.exports.toSorted() });
  }
  const fileOf = (name) => files.find((file) => file.startsWith(`${name}-`));
  const modules = Object.fromEntries(
    Object.keys(MODULES).map((specifier) => {
      const entry = byEntry.get(toEntryName(specifier));
      return [specifier, { ...entry, sha256: hash(join(outDir, entry.file)) }];
    }),
  );
  // The ground first, then what single components bring.
  const sheets = files.filter((file) => file.endsWith('.css') && file !== fileOf('style')).toSorted();
  const styles = [fileOf('style'), ...sheets];
  const frame = { prelude: fileOf('prelude'), runtime: fileOf('frame'), styles, files: files.toSorted() };
  writeFileSync(join(outDir, 'frame.json'), `${JSON.stringify(frame, null, 2)}\n`);
  writeFileSync(join(outDir, 'modules.json'), `${JSON.stringify(modules, null, 2)}\n`);
}

function toEntryName(specifier) {
  return specifier.replace(/^@/, '').replaceAll('/', '-');
}

function reexport(path, { hasDefault = false } = {}) {
  const text = `export * from ${JSON.stringify(path)};`;
  return hasDefault ? `${text} export { default } from ${JSON.stringify(path)};` : text;
}

/** A CommonJS module has no names that a bundler could see: they are asked of the module itself. */
function reexportCommonJs(specifier, productionFile) {
  const packageDir = dirname(require.resolve('react/package.json'));
  const names = Object.keys(require(join(packageDir, productionFile))).filter((name) => !name.startsWith('__'));
  return `export { default, ${names.join(', ')} } from ${JSON.stringify(specifier)};`;
}

function hash(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
