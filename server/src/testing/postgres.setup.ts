import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { grantToServerRole, migrate } from '../db/migrate.ts';
import { TEMPLATE_DATABASE } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { socketDir: string; port: number };
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-domain-'));
  await chmod(dataDir, 0o755);
  // Durability has tests of its own; here a crash of the machine may lose what is thrown away anyway.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings });
  const place = { host: postgres.socketDir, port: postgres.port, user: postgres.superuser, ssl: false };
  const client = new pg.Client({ ...place, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const owner = { ...place, database: TEMPLATE_DATABASE };
  await migrate(owner);
  await grantToServerRole(owner, 'svc_server');
  project.provide('postgres', { socketDir: postgres.socketDir, port: postgres.port });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
