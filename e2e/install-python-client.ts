import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'clients/python');

const PYTHONS = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9', 'python'];
const PYTHON_NEEDED = [3, 9] as const;
const PYRIGHT_VERSION = '1.1.414';
const INSTALL_TIMEOUT_MS = 150_000;

export interface PythonClient {
  /** A Python that has the client, as it stands in the repository, and what its tests need. */
  python: string;
  /** A script for Node. */
  pyright: string;
}

/**
 * The Python client in an environment of its own below `.cache/`, made when a test first asks for it and again when what it
 * needs has changed. `SVC_PYTHON` names the Python to take. Where there is none, or no package index, it says why.
 */
export function installPythonClient(): PythonClient | { reason: string } {
  const base = findPython();
  if (base === null) return { reason: `there is no Python ${PYTHON_NEEDED.join('.')} or newer` };
  const folder = join(root, '.cache/python-client', base.version);
  const client = {
    python: join(folder, process.platform === 'win32' ? 'venv/Scripts/python.exe' : 'venv/bin/python'),
    pyright: join(folder, 'node_modules/pyright/index.js'),
  };
  const needs = readFileSync(join(source, 'pyproject.toml'), 'utf8');
  const stamp = `${base.path}\n${source}\n${PYRIGHT_VERSION}\n${needs}`;
  const stampFile = join(folder, 'installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return client;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fault =
    run(folder, base.path, '-m', 'venv', 'venv') ??
    run(folder, client.python, '-m', 'pip', 'install', ...PATIENT_PIP, '-e', `${source}[pandas,test]`) ??
    run(folder, 'npm', 'install', '--prefix', '.', ...QUIET_NPM, `pyright@${PYRIGHT_VERSION}`);
  if (fault !== null) return { reason: `it could not be installed (${fault})` };
  writeFileSync(stampFile, stamp);
  return client;
}

// Whoever is offline should hear so in seconds. What pandas brings along is not compiled before it is needed.
const PATIENT_PIP = [
  '--quiet',
  '--no-compile',
  '--disable-pip-version-check',
  '--no-input',
  '--retries',
  '1',
  '--timeout',
  '30',
];
const QUIET_NPM = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];

function findPython(): { path: string; version: string } | null {
  const asked = process.env.SVC_PYTHON;
  for (const path of asked === undefined ? PYTHONS : [asked]) {
    const script = 'import sys, venv; print("%d.%d" % sys.version_info[:2])';
    const { status, stdout } = spawnSync(path, ['-c', script], { encoding: 'utf8' });
    if (status !== 0) continue;
    const version = stdout.trim();
    const [major, minor] = version.split('.').map(Number) as [number, number];
    if (major === PYTHON_NEEDED[0] && minor >= PYTHON_NEEDED[1]) return { path, version };
  }
  return null;
}

/** Null when it went well, otherwise what it calls an error, or else the last that it said. */
function run(cwd: string, command: string, ...args: string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
  });
  if (status === 0) return null;
  const said = `${stdout}${stderr}`.trim();
  return error?.message ?? /ERROR: .*$/m.exec(said)?.[0] ?? (said.split('\n').at(-1) || `exit code ${status}`);
}
