import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const manifest = join(here, 'mcp-clients');
const folder = join(here, '../.cache/mcp-clients');

const NODE_NEEDED = [22, 19] as const;
const NODE_VERSION = '22.23.3';
const NODE_PLATFORMS = ['linux-x64', 'linux-arm64'];
const INSTALL_TIMEOUT_MS = 240_000;

export interface McpClients {
  /** A Node that is new enough for them. */
  node: string;
  conformance: string;
  inspector: string;
}

/**
 * MCP clients of other people. They want a newer Node than svc does and 200 packages, so they are no dependency of ours:
 * they are installed into `.cache/` when a test first asks for them. Where they cannot be, it says why.
 */
export function installMcpClients(): McpClients | { reason: string } {
  const platform = `${process.platform}-${process.arch}`;
  const nodePackage = isNewEnough() ? null : `node-${platform}`;
  if (nodePackage !== null && !NODE_PLATFORMS.includes(platform)) {
    return { reason: `they need Node ${NODE_NEEDED.join('.')}, and this is ${process.versions.node}` };
  }
  const packages = join(folder, 'node_modules');
  const clients = {
    node: nodePackage === null ? process.execPath : join(packages, nodePackage, 'bin/node'),
    conformance: join(packages, '@modelcontextprotocol/conformance/dist/index.js'),
    inspector: join(packages, '@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
  };
  const stamp = `${readFileSync(join(manifest, 'package-lock.json'), 'utf8')}${nodePackage} ${NODE_VERSION}`;
  const stampFile = join(folder, 'installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return clients;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(manifest, file), join(folder, file));
  const fault =
    npm('ci') ?? (nodePackage === null ? null : npm('install', '--no-save', `${nodePackage}@${NODE_VERSION}`));
  if (fault !== null) return { reason: `npm could not install them (${fault})` };
  writeFileSync(stampFile, stamp);
  return clients;
}

function isNewEnough(): boolean {
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
  return major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1]);
}

/** Null when it went well, otherwise what npm says. No package runs anything of its own while it is installed. */
function npm(...args: string[]): string | null {
  const quiet = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // Whoever is offline should hear so in seconds; by itself npm tries for more than a minute.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const options = { cwd: folder, encoding: 'utf8', timeout: INSTALL_TIMEOUT_MS } as const;
  const { status, stderr, error } = spawnSync('npm', [...args, ...quiet, ...patience], options);
  if (status === 0) return null;
  return error?.message ?? /^npm error .*$/m.exec(stderr)?.[0] ?? `exit code ${status}`;
}
