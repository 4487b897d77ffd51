import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, registerApplication } from '../../server/src/testing/oauth-flow.ts';
import { addMember, createKey, setUpOwner } from '../../server/src/testing/people.ts';
import type { TestService } from '../../server/src/testing/test-service.ts';
import { root } from '../../tools/files.mjs';
import { startFaultProxy } from './fault-proxy.mjs';

/** What a runner of the scenario needs to know. */
export interface ScenarioServer {
  /** The address of the proxy, which is the only one that clients use. */
  baseUrl: string;
  directUrl: string;
  controlUrl: string;
  /** Credentials and the like, by the names that the scenario uses. */
  values: Record<string, string>;
}

// No step meets a limit by accident; tokens grow old while one waits.
const LIMITS = {
  rate: { points: 100_000, pointsPerSecond: 10_000 },
  signIn: { attemptsPerMinute: 1000 },
  token: { requestsPerMinute: 1000 },
  lifetimes: { accessTokenSeconds: 6 },
};

/** A server of its own process on an empty folder, with the proxy before it, people, keys and applications. */
export async function startScenarioServer(): Promise<ScenarioServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-scenario-'));
  // The database runs as another user where this runs as root.
  chmodSync(folder, 0o755);
  const proxy = await startFaultProxy();
  const server = await startServer(join(folder, 'data'), proxy.url);
  proxy.pointTo(server.url);
  return {
    baseUrl: proxy.url,
    directUrl: server.url,
    controlUrl: proxy.controlUrl,
    values: await makeValues(proxy.url),
    async stop() {
      proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startServer(dataDir: string, publicUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/src/main.ts'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SVC_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SVC_PUBLIC_URL: publicUrl,
      SVC_LOG_LEVEL: 'warn',
      SVC_LIMITS: JSON.stringify(LIMITS),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('svc is ready at')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then((code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function makeValues(url: string): Promise<Record<string, string>> {
  const service = { url } as TestService;
  const owner = await setUpOwner(service);
  const viewer = await addMember(service, owner, 'viewer');
  const keyOf = async (role: 'admin' | 'member' | 'viewer') =>
    (await createKey(service, owner, { kind: 'role', role })).key;
  const revoked = await createKey(service, owner, { kind: 'role', role: 'member' });
  await owner.client.post(`/api-keys/${revoked.id}/revoke`);
  const machine = await registerApplication(owner);
  await owner.client.post(`/applications/${machine.id}/enable-m2m`, { role: 'member' });
  const app = await registerApplication(owner, { kind: 'public' });
  const { tokens } = await connect(url, owner, app);
  return {
    adminKey: await keyOf('admin'),
    memberKey: await keyOf('member'),
    viewerKey: await keyOf('viewer'),
    revokedKey: revoked.key,
    viewerId: viewer.userId,
    clientId: machine.clientId,
    clientSecret: machine.clientSecret!,
    publicClientId: app.clientId,
    refreshToken: tokens.refresh_token!,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { stop, ...told } = await startScenarioServer();
  process.stdout.write(`${JSON.stringify(told)}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => stop().then(() => process.exit(0)));
}
