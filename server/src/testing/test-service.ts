import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestService {
  url: string;
  app: App;
  /** Where it keeps files. */
  dataDir: string;
  database: TestDatabase;
  /** Another process' worth of server on the same database. */
  startSibling(): Promise<{ url: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** The real service on a real port and a database of its own. */
export async function startTestService(overrides: Partial<Config> = {}): Promise<TestService> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-test-'));
  const fixed = { logLevel: 'silent', port: 0, host: '127.0.0.1', dataDir } as const;
  const config: Config = { ...readConfig({}, false), ...fixed, ...overrides };
  const start = async (): Promise<{ app: App; url: string }> => {
    const app = await createApp(config, database);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    return { app, url: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}` };
  };
  const { app, url } = await start();
  const siblings: App[] = [];
  return {
    app,
    url,
    dataDir: config.dataDir,
    database,
    async startSibling() {
      const sibling = await start();
      siblings.push(sibling.app);
      return { url: sibling.url, stop: () => sibling.app.stop() };
    },
    async stop() {
      await Promise.all(siblings.map((sibling) => sibling.stop().catch(() => undefined)));
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
