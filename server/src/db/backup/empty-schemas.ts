import pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { listWorkspaceSchemas } from './catalog.ts';

/** Drops everything svc has in this database, the audit trail included, which refuses to be emptied. */
export async function dropSchemas(tx: pg.Client): Promise<void> {
  for (const schema of await listWorkspaceSchemas(tx)) {
    await tx.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`);
  }
  // The list of migrations outlives the schema, so that only migrate.ts knows how it is made.
  await tx.query(`
    create schema svc_restoring;
    alter table svc.migrations set schema svc_restoring;
    drop schema svc cascade;
    create schema svc;
    alter table svc_restoring.migrations set schema svc;
    drop schema svc_restoring;
    delete from svc.migrations`);
}

/** Applies the migrations after one version and up to another, in the transaction of the restore. */
export async function applyMigrations(tx: pg.Client, after: number, upTo: number): Promise<void> {
  for (const { version, name, sql } of migrations) {
    if (version <= after || version > upTo) continue;
    await tx.query(sql);
    await tx.query('insert into svc.migrations (version, name) values ($1, $2)', [version, name]);
  }
}
