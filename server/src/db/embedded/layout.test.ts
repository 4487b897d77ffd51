import { chmod, chown, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findRunningPostgres } from './index.ts';
import { loadLayout } from './layout.ts';
import { afterwards, cleanUp, makeScratchDir, query, startServer } from './testing/scratch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(cleanUp);

const isRoot = process.getuid?.() === 0;

test('works below a path that is too long for a socket', async () => {
  const scratch = await makeScratchDir();
  const dataDir = join(scratch, 'x'.repeat(150), 'data');
  const server = await startServer(dataDir);
  afterwards(() => rm(server.socketDir, { recursive: true }));
  expect(Buffer.byteLength(join(server.socketDir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(100);
  expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await findRunningPostgres(dataDir)).toMatchObject({ socketDir: server.socketDir, pid: server.pid() });
  await server.stop();
});

test('works below a path with spaces, commas and quotes', async () => {
  const dataDir = join(await makeScratchDir(), `it's a "lab", ünïcode`);
  const server = await startServer(dataDir);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await findRunningPostgres(dataDir)).toMatchObject({ pid: server.pid() });
});

test('has no layout for a folder that does not exist', async () => {
  expect(await loadLayout(join(await makeScratchDir(), 'none'))).toBeNull();
});

test.runIf(isRoot)('keeps the database elsewhere when the user of PostgreSQL cannot reach the folder', async () => {
  const closed = join(await makeScratchDir(), 'closed');
  await mkdir(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const server = await startServer(dataDir);
  const clusterDir = (await loadLayout(dataDir))!.clusterDir;
  afterwards(() => rm(dirname(clusterDir), { recursive: true }));
  expect(clusterDir).toMatch(/^\/var\/lib\/svc\/data-[0-9a-f]{16}\/postgres$/);
  expect(server.said[0]).toMatch(new RegExp(`cannot reach .*: the database is kept in ${clusterDir}`));
  await query(server, 'CREATE TABLE kept (n int)');
  expect(await findRunningPostgres(dataDir)).toMatchObject({ pid: server.pid() });
  expect((await stat(closed)).uid).toBe(0);
  await server.stop();

  await chmod(closed, 0o755);
  const again = await startServer(dataDir);
  expect(await query(again, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }]);
  await again.stop();
});

test.runIf(isRoot)('refuses rather than begin anew when an existing database is no longer reachable', async () => {
  const parent = join(await makeScratchDir(), 'parent');
  const dataDir = join(parent, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chmod(parent, 0o700);
  await expect(loadLayout(dataDir)).rejects.toThrow(`${await realpath(dataDir)} can no longer be reached`);
});

test.runIf(isRoot)('refuses a socket folder that somebody else placed in its way', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  await mkdir(dataDir);
  await mkdir(join(dataDir, 'run'));
  await chown(join(dataDir, 'run'), 54321, 54321);
  await expect(startServer(dataDir)).rejects.toThrow('is in the way');
});
