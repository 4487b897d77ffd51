import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAddonModules } from './addon-modules.mjs';
import { root, walk } from './files.mjs';

/** The built server, which `npm start` imports. */
export const serverFile = join(root, 'server/dist/main.mjs');

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/files.mjs'];

const PARTS = [
  {
    name: 'modules of addons',
    folder: 'packages/addon-sdk',
    alsoFrom: ['packages/ui', 'packages/units', 'tools/addon-modules.mjs'],
    output: 'packages/addon-sdk/dist/modules.json',
    run: () => buildAddonModules(),
  },
  { name: 'server', folder: 'server', output: 'server/dist/main.mjs', run: buildServer },
  { name: 'web app', folder: 'web', output: 'web/dist/index.html', run: buildWeb },
];

/**
 * Builds what changed since the last build, or one part of it.
 * @param {{ say?: (line: string) => void, force?: boolean, only?: string }} [options]
 */
export async function build({ say = () => {}, force = false, only } = {}) {
  for (const part of PARTS.filter(({ name }) => only === undefined || name === only)) {
    const stampFile = join(root, part.folder, 'dist/.stamp');
    const hash = hashInputs(part.folder, part.alsoFrom);
    if (!force && existsSync(join(root, part.output)) && readIfThere(stampFile) === hash) continue;
    say(`Building the ${part.name}`);
    // Gone first and written last: a killed build may leave half a dist folder, never one that looks fresh.
    rmSync(stampFile, { force: true });
    await part.run();
    writeFileSync(stampFile, hash);
  }
}

/** Options that `npm run dev` shares, so that the watched server is the built one. */
export const serverBuildOptions = {
  absWorkingDir: root,
  // Threads and builders are programs of their own and stand beside the server.
  entryPoints: {
    main: 'server/src/main.ts',
    'reading-thread': 'server/src/domains/storage/reading/reading-thread.ts',
    'sandbox-thread': 'server/src/code-exec/sandbox-thread.ts',
    'document-thread': 'server/src/domains/documents/threads/document-thread.ts',
    'addon-builder': 'server/src/addon-builds/builder-program.ts',
  },
  outdir: 'server/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  loader: { '.sql': 'text' },
  logLevel: 'silent',
  plugins: [{ name: 'bundle-only-our-packages', setup: leavePackagesOutside }],
};

/** Our own packages are TypeScript source and go into the bundle; what npm installed is loaded from node_modules. */
function leavePackagesOutside(esbuild) {
  esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@svc/')) return undefined;
    return { path, external: true };
  });
}

async function buildServer() {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build(serverBuildOptions);
  } catch (error) {
    const lines = await esbuild.formatMessages(error.errors ?? [], { kind: 'error' });
    throw new Error(`The server does not build.\n${lines.join('') || error.message}`);
  } finally {
    // Otherwise esbuild's helper process stays a child of the server that starts next.
    await esbuild.stop();
  }
}

/** In a process of its own: vite sets NODE_ENV and loads much that the server should not carry. */
function buildWeb() {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app does not build.\n${output.trim()}`)),
    );
  });
}

function hashInputs(folder, alsoFrom = []) {
  const files = SHARED_INPUTS.filter((path) => existsSync(join(root, path)));
  for (const source of [folder, ...listOurPackages(folder), ...alsoFrom]) {
    files.push(...(statSync(join(root, source)).isDirectory() ? walk(source) : [source]));
  }
  const hash = createHash('sha256');
  for (const path of files) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Folders of the @svc packages a workspace uses, and of those they use. */
function listOurPackages(folder, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const used = name.startsWith('@svc/') && `packages/${name.slice('@svc/'.length)}`;
    if (!used || found.has(used) || !statSync(join(root, used), { throwIfNoEntry: false })) continue;
    found.add(used);
    listOurPackages(used, found);
  }
  return [...found].sort();
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build({ say: (line) => console.error(line), force: process.argv.includes('--force') });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
