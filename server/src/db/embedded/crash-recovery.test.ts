import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { findRunningPostgres, stopRunningPostgres } from './index.ts';
import { afterwards, cleanUp, connectTo, makeScratchDir, query, readLogs, startServer } from './testing/scratch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(cleanUp);

/** A server in a process of its own that can be killed; its output ends when it is gone. */
function spawnServer(dataDir: string) {
  const door = new URL('./index.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(door)}).then(({ startEmbeddedPostgres }) =>
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say: () => {} }))
    .then(() => process.stdout.write('ready'))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  afterwards(async () => child.kill('SIGKILL'));
  return child;
}

test('has every acknowledged row after the postmaster is killed under a writer, and starts it again', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir);
  await query(server, 'CREATE TABLE written (n int PRIMARY KEY)');
  const client = await connectTo(server);
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let n = 0; ; n += 1) {
      await client.query('INSERT INTO written VALUES ($1)', [n]);
      acknowledged.push(n);
    }
  })().catch(() => {});

  await sleep(300);
  const killed = server.pid();
  process.kill(killed, 'SIGKILL');
  await writing;
  await expect.poll(() => server.said, { timeout: 30_000 }).toContain('PostgreSQL runs again.');

  expect(server.pid()).not.toBe(killed);
  expect(acknowledged.length).toBeGreaterThan(10);
  const rows = await query<{ n: number }>(server, 'SELECT n FROM written');
  const found = new Set(rows.map((row) => row.n));
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  expect(await readLogs(dataDir)).toMatch(/not properly shut down/);
  await client.end().catch(() => {});
});

test('waits for a busy backend that outlives a killed postmaster', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir);
  const client = await connectTo(server);
  // Computing, it does not look whether its postmaster is alive.
  const busy = client
    .query(`DO $$ DECLARE since timestamptz := clock_timestamp();
      BEGIN WHILE clock_timestamp() < since + interval '3 seconds' LOOP END LOOP; END $$`)
    .catch(() => {});
  await sleep(200);
  process.kill(server.pid(), 'SIGKILL');
  await expect.poll(() => server.said, { timeout: 30_000 }).toContain('PostgreSQL runs again.');
  expect(server.said).toContain('Waiting for the former PostgreSQL to let go of its memory …');
  await busy;
  await client.end().catch(() => {});
});

test('gives up when PostgreSQL dies again and again', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const onUnexpectedExit = vi.fn();
  const server = await startServer(dataDir, { onUnexpectedExit });
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'damaged');
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(onUnexpectedExit).toHaveBeenCalledOnce(), { timeout: 40_000, interval: 50 });
  expect(server.said.filter((line) => line.endsWith('Starting it again …'))).toHaveLength(5);
  expect(onUnexpectedExit.mock.calls[0]?.[0].message).toMatch(/pg_control/);
});

test('stops for good also while it is being started again', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir);
  for (const pauseMs of [0, 40, 120]) {
    const again = pauseMs === 0 ? server : await startServer(dataDir);
    process.kill(again.pid(), 'SIGKILL');
    await sleep(pauseMs);
    await again.stop();
    expect(await findRunningPostgres(dataDir)).toBeNull();
  }
});

test('reports a death at once when it is not to be restarted', async () => {
  const onUnexpectedExit = vi.fn();
  const server = await startServer(join(await makeScratchDir(), 'data'), { onUnexpectedExit, superviseRestart: false });
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(onUnexpectedExit).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await server.stop();
});

test('finds and stops the PostgreSQL of a server that was killed', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  expect(await findRunningPostgres(dataDir)).toBeNull();
  const child = spawnServer(dataDir);
  afterwards(() => stopRunningPostgres(dataDir));
  for await (const _ of child.stdout) break;
  child.kill('SIGKILL');

  const orphan = await findRunningPostgres(dataDir);
  expect(orphan).toMatchObject({ port: 5432, superuser: 'postgres', pid: expect.any(Number) });
  expect(await query(orphan!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await stopRunningPostgres(dataDir);
  expect(await findRunningPostgres(dataDir)).toBeNull();
  const server = await startServer(dataDir);
  expect((await findRunningPostgres(dataDir))?.pid).toBe(server.pid());
  expect(await readLogs(dataDir)).not.toMatch(/not properly shut down/);
});

test('recovers from a first start that was killed in the middle of initdb', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const child = spawnServer(dataDir);
  const isUnderWay = async () => {
    const part = (await readdir(dataDir)).find((name) => name.startsWith('postgres.part-'));
    return part !== undefined && (await readdir(join(dataDir, part))).includes('PG_VERSION');
  };
  await expect.poll(isUnderWay, { timeout: 30_000, interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  expect(await readdir(dataDir)).not.toContain('postgres');

  const server = await startServer(dataDir);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).sort()).toEqual(['logs', 'postgres', 'run']);
});

test('is not misled by a lock file whose process id now belongs to something else', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir);
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(lock, 'utf8')).split('\n');
  await server.stop();
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' });
  afterwards(async () => stranger.kill());
  await writeFile(lock, [stranger.pid, ...lines.slice(1)].join('\n'));
  expect(await findRunningPostgres(dataDir)).toBeNull();
  await stopRunningPostgres(dataDir);
  await startServer(dataDir);
});
