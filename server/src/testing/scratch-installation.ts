import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readBackup, restoreBackup, writeBackup } from '../db/backup/index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database and a data folder, to back up from and to restore to. */
export interface ScratchInstallation {
  database: TestDatabase;
  dataDir: string;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  backUp(path: string, options?: { overwrite?: boolean }): ReturnType<typeof writeBackup>;
  restoreFrom(path: string, options?: { force?: boolean }): Promise<void>;
  /** Every row of every table, as text in a fixed order. */
  readContent(): Promise<Record<string, string[]>>;
  /** Removes all but a database that was given. */
  remove(): Promise<void>;
}

export async function createScratchInstallation(given?: TestDatabase): Promise<ScratchInstallation> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-backup-'));
  const { owner, connection } = database;
  const pool = new pg.Pool({ ...owner, max: 2 });
  pool.on('error', () => undefined);
  const query: ScratchInstallation['query'] = async (sql, values) => (await pool.query(sql, values)).rows;
  return {
    database,
    dataDir,
    query,
    backUp: (path, { overwrite = false } = {}) => writeBackup({ owner, dataDir, path, overwrite, svcVersion: '0.0.0' }),
    async restoreFrom(path, { force = false } = {}) {
      const manifest = await readBackup(path);
      await restoreBackup({ owner, connection, dataDir, path, manifest, replaceExisting: force });
    },
    async readContent() {
      const tables = await query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and (n.nspname = 'svc' or n.nspname like 'ws\\_%') order by 1`,
      );
      const content: Record<string, string[]> = {};
      for (const { name } of tables) {
        const rows = await query<{ row: string }>(`select t::text as row from ${name} t order by t::text`);
        content[name] = rows.map(({ row }) => row);
      }
      return content;
    },
    async remove() {
      await pool.end();
      if (given === undefined) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
