import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface Peer {
  /** For people. */
  name: string;
  /** In npm, and the name of the folder it is installed in. */
  packageName: string;
  version: string;
}

export interface InstallOptions {
  peersDir: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Installs a peer once, in a folder of its own, and answers that folder: the project itself does not depend on it. */
export async function installPeer(peer: Peer, { peersDir, signal, say }: InstallOptions): Promise<string> {
  const { packageName, version } = peer;
  const dir = join(peersDir, packageName);
  if (await isInstalled(peer, dir)) return dir;
  say(`Installing ${packageName} ${version} with npm in ${relative(process.cwd(), dir)}, once (about a minute) …`);
  await mkdir(dir, { recursive: true });
  const manifest = { private: true, dependencies: { [packageName]: version } };
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await runNpm(dir, signal, [
    'install',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  return dir;
}

/** npm writes its list of what is there last, so that an install that was cut short is done again. */
async function isInstalled({ packageName, version }: Peer, dir: string): Promise<boolean> {
  const file = join(dir, 'node_modules', packageName, 'package.json');
  if (!existsSync(file) || !existsSync(join(dir, 'node_modules/.package-lock.json'))) return false;
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version === version;
}

async function runNpm(cwd: string, signal: AbortSignal, args: string[]): Promise<void> {
  const shell = process.platform === 'win32';
  const child = spawn('npm', args, { cwd, shell, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  const [errors, code] = await Promise.all([
    buffer(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }),
  ]);
  if (code !== 0)
    throw new Error(
      `${errors}\nnpm could not install the peer; the reason is above. Without --peers the bench needs no network.`,
    );
}
