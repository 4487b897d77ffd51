import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findRunningPostgres } from './index.ts';
import { cleanUp, makeScratchDir, query, readLogs, startServer } from './testing/scratch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(cleanUp);

test('makes a database at the first start and keeps its data at the second, which is fast', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const first = await startServer(dataDir);
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();

  const startedAt = Date.now();
  const second = await startServer(dataDir);
  const tookMs = Date.now() - startedAt;

  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  expect(first.said).toEqual(['Preparing the database (first start) …', 'Starting PostgreSQL 18 …']);
  expect(second.said).toEqual(['Starting PostgreSQL 18 …']);
  expect(tookMs).toBeLessThan(3_000);
});

test('stops cleanly, so that the next start recovers nothing', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const first = await startServer(dataDir);
  await query(first, 'CREATE TABLE written AS SELECT generate_series(1, 1000) AS n');
  await Promise.all([first.stop(), first.stop()]);
  expect(await findRunningPostgres(dataDir)).toBeNull();
  await (await startServer(dataDir)).stop();

  const log = await readLogs(dataDir);
  expect(log.match(/database system is shut down/g)).toHaveLength(2);
  expect(log).not.toMatch(/not properly shut down|automatic recovery|interrupted/);
});

test('runs durable, private and alike on every machine', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir, { settings: { work_mem: '8MB', listen_addresses: '*' } });
  const settings = await query<{ name: string; setting: string }>(
    server,
    `SELECT name, current_setting(name) AS setting FROM unnest(ARRAY[
       'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'jit', 'TimeZone',
       'server_encoding', 'work_mem', 'log_statement']) AS name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    jit: 'off',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    work_mem: '8MB',
    log_statement: 'none',
  });
  for (const name of ['postgres', 'run', 'logs']) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
  }
});

test('folds the case of letters beyond ASCII, also in trigrams', async () => {
  const server = await startServer(join(await makeScratchDir(), 'data'));
  await query(server, 'CREATE EXTENSION pg_trgm');
  const rows = await query(
    server,
    `SELECT lower('ÄÖÑΣ') AS lower, upper('äöñσ') AS upper, 'ÄPFEL' ILIKE '%äpf%' AS ilike, 'ÄPFEL' ~* 'äpfel' AS regex,
       similarity('Äöß', 'äÖß')::float AS trigrams, (SELECT string_agg(c, '' ORDER BY c) FROM unnest(ARRAY['b','a','B','ä']) c)
       AS sorted`,
  );
  expect(rows).toEqual([{ lower: 'äöñσ', upper: 'ÄÖÑΣ', ilike: true, regex: true, trigrams: 1, sorted: 'Babä' }]);
});

test('refuses to start a second time on the same folder', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  const server = await startServer(dataDir);
  await expect(startServer(dataDir)).rejects.toThrow(`already runs on ${join(dataDir, 'postgres')}`);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('tells the reason and the log when PostgreSQL cannot start', async () => {
  const dataDir = join(await makeScratchDir(), 'data');
  await (await startServer(dataDir)).stop();
  await expect(startServer(dataDir, { settings: { max_connections: 'many' } })).rejects.toThrow(
    /did not start: it ended with code 1\. Its log is in .*\/logs\.\n.*invalid value for parameter "max_connections"/,
  );

  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'damaged');
  await expect(startServer(dataDir)).rejects.toThrow(/did not start: .*Its log is in .*pg_control/s);
});
