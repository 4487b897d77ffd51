import pg from 'pg';
import { type Migration, migrations } from './migrations/index.ts';

/** Any number; the same in every process, so that two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_305_001;

/** Brings the shared schema up to date; answers the names of the migrations that it applied. */
export async function migrate(ownerUrl: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create schema if not exists svc');
    await client.query(
      `create table if not exists svc.migrations
         (version integer primary key, name text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ version: number }>('select version from svc.migrations');
    const applied = new Set(rows.map((row) => row.version));
    refuseNewerSchema(applied);
    const pending = migrations.filter((migration) => !applied.has(migration.version));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function refuseNewerSchema(applied: ReadonlySet<number>): void {
  const newest = migrations.at(-1)!.version;
  const ahead = [...applied].filter((version) => version > newest);
  if (ahead.length > 0) {
    throw new Error(
      `The database was migrated by a newer svc (to ${Math.max(...ahead)}; this one knows ${newest}). Update svc.`,
    );
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into svc.migrations (version, name) values ($1, $2)', [
      migration.version,
      migration.name,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.version} (${migration.name}) failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Lets the server's own role work with the shared schema, and not rewrite the audit trail. */
export async function grantToServerRole(ownerUrl: pg.ClientConfig, role: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const name = pg.escapeIdentifier(role);
    const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (exists.rowCount === 0) await client.query(`create role ${name} login`);
    const database = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`
      grant create on database ${pg.escapeIdentifier(database.rows[0]!.name)} to ${name};
      grant usage on schema svc to ${name};
      grant select, insert, update, delete on all tables in schema svc to ${name};
      revoke update, delete, truncate on svc.audit_records from ${name};
      revoke insert, update, delete, truncate on svc.migrations from ${name}`);
  } finally {
    await client.end();
  }
}
