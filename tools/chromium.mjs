import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const APT_PACKAGES = ['chromium', 'fonts-dejavu'];

/**
 * The path of a Chromium for the browser tests; installs Debian's package where that is possible.
 * @param {{ say?: (line: string) => void }} [options]
 * @returns {Promise<string>}
 */
export async function ensureChromium({ say = () => {} } = {}) {
  const chosen = process.env.SVC_CHROMIUM;
  if (chosen && !isExecutable(chosen)) throw new Error(`SVC_CHROMIUM names ${chosen}, which is not a program.`);
  const found = chosen || findChromium();
  if (found) return found;
  if (canInstall()) {
    say('Installing Chromium (apt-get install chromium)');
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...APT_PACKAGES]);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`No Chromium for the browser tests: ${adviseInstall()}, or set SVC_CHROMIUM to its path.`);
}

function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...APPLICATIONS].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function adviseInstall() {
  if (process.platform === 'darwin') return 'run "brew install --cask chromium"';
  if (existsSync('/usr/bin/apt-get')) return 'run "sudo apt-get install chromium"';
  return 'install Chromium or Chrome';
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const lastLine = output.trim().split('\n').at(-1);
      reject(
        new Error(`"${command} ${args.join(' ')}" failed (${lastLine}): ${adviseInstall()}, or set SVC_CHROMIUM.`),
      );
    });
  });
}
