// Runs on a bare Node before anything is installed: it may import nothing but Node and the tools beside it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, serverFile } from './build.mjs';
import { root } from './files.mjs';

const COMMANDS = {
  start: { needsBuild: true, run: runServer },
  svc: { needsBuild: true, run: runServer },
  bench: { needsBuild: true, run: runBench },
  dev: { run: runDev },
  test: { run: runChecks },
};

const [name, ...rest] = process.argv.slice(2);
const isVerbose = rest.includes('--verbose');
const args = rest.filter((arg) => arg !== '--verbose');

const command = COMMANDS[name];
try {
  if (!command) throw new Error(`Usage: node tools/bootstrap.mjs <${Object.keys(COMMANDS).join('|')}> [...arguments]`);
  requireNode(20, 19);
  install();
  if (command.needsBuild) await build({ say });
} catch (error) {
  say(error.message);
  process.exit(1);
}
await command.run();

/** Always on stderr: stdout belongs to the command, and `--json` must stay readable for machines. */
function say(line) {
  process.stderr.write(`${line}\n`);
}

function requireNode(major, minor) {
  const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number);
  if (runningMajor > major || (runningMajor === major && runningMinor >= minor)) return;
  throw new Error(
    `svc needs Node ${major}.${minor} or newer; this is ${process.versions.node}. Get one from https://nodejs.org.`,
  );
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stampFile = join(root, 'node_modules/.svc-lock');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock))) {
    say('Installing packages (about a minute)');
    // With NODE_ENV=production npm would leave out the tools that build the app.
    const npmArgs = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
    const windows = process.platform === 'win32';
    const stdio = isVerbose || process.env.CI ? ['ignore', 2, 2] : 'pipe';
    const npm = spawnSync('npm', npmArgs, { cwd: root, shell: windows, encoding: 'utf8', stdio });
    if (npm.status !== 0) {
      const output = `${npm.stdout ?? ''}${npm.stderr ?? ''}`.trim() || npm.error?.message || '';
      throw new Error(`${output}\nnpm could not install the packages; the reason is above.`);
    }
  }
  writeFileSync(stampFile, hash);
}

/** A developer who ran `npm install` has what the lock file asks for: do not throw node_modules away under them. */
function isInstalled(lock) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional || wanted.peer) return true;
    return installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity;
  });
}

/** In this process, so that a signal (kill -9 too) to what `npm start` runs is a signal to the server itself. */
async function runServer() {
  if (name === 'start' && process.env.npm_lifecycle_event) endWithNpm();
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, serverFile, ...(name === 'start' ? ['start', ...args] : args)];
  await import(pathToFileURL(serverFile).href);
}

/** npm sends SIGTERM to the shell between it and us; the shell ends and would leave the server running unseen. */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

async function runDev() {
  const { dev } = await import('./dev.mjs');
  await dev({ say, args });
}

async function runChecks() {
  const { check } = await import('./check.mjs');
  process.exitCode = await check(isVerbose ? [...args, '--verbose'] : args);
}

async function runBench() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...args], { cwd: root, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; the child decides when it has tidied up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
