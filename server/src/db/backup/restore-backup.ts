import pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';
import { grantToServerRole } from '../migrate.ts';
import { listWorkspaceSchemas } from './catalog.ts';
import { applyMigrations, dropSchemas } from './empty-schemas.ts';
import { loadEntries } from './load-entries.ts';
import { withMaintenanceClient } from './maintenance-client.ts';
import type { BackupManifest } from './manifest.ts';
import { type StoredFilesRestore, startStoredFilesRestore } from './stored-files.ts';

/** A process that has not been heard of for this long no longer trusts what it remembers. */
const PROCESS_GONE_SECONDS = 10;

export interface RestoreOptions {
  owner: pg.ClientConfig;
  /** As the server's own role, which owns the workspace schemas. */
  connection: pg.ClientConfig;
  dataDir: string;
  path: string;
  /** Of the backup, which was read from end to end for it. */
  manifest: BackupManifest;
  replaceExisting: boolean;
}

/** Makes the database and the files what they were; all of it, or on any failure nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const serverRole = await readRole(options.connection);
  const files = await startStoredFilesRestore(options.dataDir);
  try {
    const ownerRole = await withMaintenanceClient(options.owner, async (client) => {
      await client.query('begin');
      await replaceContent(client, serverRole, files, options);
      await commitWithFiles(client, files);
      const role = await currentRole(client);
      // Until it has statistics the planner guesses, and guesses wrong; in time it gets them anyway.
      await client.query('analyze').catch(() => undefined);
      return role;
    });
    if (serverRole !== ownerRole) await grantToServerRole(options.owner, serverRole);
  } finally {
    await files.discard();
  }
}

async function replaceContent(
  tx: pg.Client,
  serverRole: string,
  files: StoredFilesRestore,
  { path, manifest, replaceExisting }: RestoreOptions,
): Promise<void> {
  // A server that starts now waits here until the restore is over.
  await tx.query('lock table svc.processes in access exclusive mode');
  await refuseLiveServer(tx);
  if (!replaceExisting) await refuseExistingInstallation(tx);
  const { rows } = await tx.query<{ epoch: string }>('select epoch::text from svc.authority');
  await dropSchemas(tx);
  await applyMigrations(tx, 0, manifest.migrationVersion);
  await loadEntries(tx, path, manifest, files);
  // Otherwise a later migration meets checks that still wait.
  await tx.query('set constraints all immediate');
  await applyMigrations(tx, manifest.migrationVersion, Number.POSITIVE_INFINITY);
  await raiseEpoch(tx, rows[0]!.epoch);
  await giveWorkspaceSchemas(tx, serverRole);
}

async function refuseLiveServer(tx: pg.Client): Promise<void> {
  const { rowCount } = await tx.query(
    'select from svc.processes where seen_at > clock_timestamp() - make_interval(secs => $1)',
    [PROCESS_GONE_SECONDS],
  );
  if (rowCount === 0) return;
  throw new AppError(
    'CONFLICT',
    `A server uses this database. Stop it first; if it was killed, wait ${PROCESS_GONE_SECONDS} seconds. Nothing was changed.`,
  );
}

async function refuseExistingInstallation(tx: pg.Client): Promise<void> {
  const { rowCount } = await tx.query('select from svc.users limit 1');
  if (rowCount === 0 && (await listWorkspaceSchemas(tx)).length === 0) return;
  throw new AppError(
    'CONFLICT',
    'There is an installation in this database already. Make a backup of it, then give --force to replace it. Nothing was changed.',
  );
}

/**
 * No process may take what it remembers of rights for what was restored. One that lived through the loss of the
 * database can have heard a higher epoch than the backup and the new database know, but never one beyond the clock.
 */
async function raiseEpoch(tx: pg.Client, before: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update svc.authority
        set epoch = greatest(epoch, $1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint) + 1`,
    [before],
  );
  if (rowCount !== 1) throw new Error('the backup has no authority epoch');
}

/** The server makes the workspace schemas and alters them, so they are its own. */
async function giveWorkspaceSchemas(tx: pg.Client, role: string): Promise<void> {
  if (role === (await currentRole(tx))) return;
  const { rows } = await tx.query<{ sql: string }>(
    `select format('alter %s %s owner to %I', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, $2::text) as sql
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and (c.relkind = 'r' or c.relkind = 'S' and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
     union all
     select format('alter schema %I owner to %I', name, $2::text) from unnest($1::text[]) name`,
    [await listWorkspaceSchemas(tx), role],
  );
  for (const { sql } of rows) await tx.query(sql);
}

async function commitWithFiles(client: pg.Client, files: StoredFilesRestore): Promise<void> {
  const swapped = await files.swap();
  try {
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
  } catch (error) {
    await swapped.undo();
    throw error;
  }
  await swapped.keep();
}

async function readRole(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await currentRole(client);
  } finally {
    await client.end();
  }
}

async function currentRole(client: pg.Client): Promise<string> {
  return (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name;
}
