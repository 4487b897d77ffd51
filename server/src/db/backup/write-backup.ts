import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import {
  type CatalogTable,
  LEFT_OUT,
  listReferences,
  listWorkspaceSchemas,
  quoteColumns,
  quoteTable,
  SHARED_SCHEMA,
} from './catalog.ts';
import { withMaintenanceClient } from './maintenance-client.ts';
import { type BackupManifest, FORMAT, MANIFEST_ENTRY, toDataFolder, toDefinitionEntry } from './manifest.ts';
import { orderByReferences } from './reference-order.ts';
import { readSchemaDefinition, readSequenceStates } from './schema-definition.ts';
import { openSnapshot } from './snapshot.ts';
import { addStoredFiles } from './stored-files.ts';

/** Bounds the memory that a backup takes, however large a table is. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupOptions {
  owner: pg.ClientConfig;
  /** Holds the files of the installation, if it has any. */
  dataDir: string;
  path: string;
  overwrite: boolean;
  svcVersion: string;
}

/** Writes everything the installation holds, as of one moment, to one file; others go on working meanwhile. */
export async function writeBackup(options: BackupOptions): Promise<{ bytes: number; manifest: BackupManifest }> {
  return withMaintenanceClient(options.owner, async (client) => {
    let manifest: BackupManifest | null = null;
    const bytes = await writeArchive(options.path, options, async (archive) => {
      manifest = await fillArchive(client, archive, options);
    });
    return { bytes, manifest: manifest! };
  });
}

async function fillArchive(
  client: pg.Client,
  archive: ArchiveWriter,
  { dataDir, svcVersion }: BackupOptions,
): Promise<BackupManifest> {
  const all = await openSnapshot(client);
  const about = await readAbout(client);
  const shared = all.filter(({ schema }) => schema === SHARED_SCHEMA);
  const tables = await addTables(
    client,
    archive,
    orderByReferences(shared, await listReferences(client, SHARED_SCHEMA)),
  );
  await addStatements(archive, SHARED_SCHEMA, 'after', await readSequenceStates(client, SHARED_SCHEMA));
  for (const schema of await listWorkspaceSchemas(client)) {
    const { beforeData, afterData } = await readSchemaDefinition(client, schema);
    await addStatements(archive, schema, 'before', beforeData);
    const own = all.filter((table) => table.schema === schema);
    tables.push(...(await addTables(client, archive, own)));
    await addStatements(archive, schema, 'after', afterData);
  }
  await client.query('commit');
  // After the rows: a file that a row of this moment names was written before the row.
  const files = await addStoredFiles(archive, dataDir);
  const manifest = { format: FORMAT, svcVersion, ...about, tables, files, leftOut: LEFT_OUT };
  await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest, null, 1));
  return manifest;
}

async function readAbout(client: pg.Client) {
  const { rows } = await client.query<Pick<BackupManifest, 'madeAt' | 'migrationVersion' | 'postgresVersion'>>(
    `select svc.iso(now()) as "madeAt", current_setting('server_version') as "postgresVersion",
        (select max(version) from svc.migrations) as "migrationVersion"`,
  );
  return rows[0]!;
}

async function addStatements(archive: ArchiveWriter, schema: string, when: 'before' | 'after', statements: string[]) {
  if (statements.length === 0) return;
  await archive.add(toDefinitionEntry(schema, when), statements.map((sql) => `${sql};\n`).join(''));
}

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
  tables: readonly CatalogTable[],
): Promise<BackupManifest['tables']> {
  const added: BackupManifest['tables'] = [];
  for (const table of tables) added.push({ ...table, rows: await addRows(client, archive, table) });
  return added;
}

async function addRows(client: pg.Client, archive: ArchiveWriter, table: CatalogTable): Promise<number> {
  const copy = client.query(copyTo(`copy ${quoteTable(table)} (${quoteColumns(table)}) to stdout`));
  let number = 0;
  for await (const part of cutIntoParts(copy)) {
    await archive.add(`${toDataFolder(table)}${String(++number).padStart(6, '0')}.copy`, part);
  }
  // The count arrives after the rows: with the answer to any later question it is there.
  await client.query('select');
  return copy.rowCount;
}

async function* cutIntoParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    sizeBytes = 0;
  }
  if (sizeBytes > 0) yield Buffer.concat(chunks);
}
