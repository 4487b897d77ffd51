import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ArchiveEntry, damaged, readArchive, readText } from './archive-reader.ts';
import { quoteColumns, quoteTable, SHARED_SCHEMA } from './catalog.ts';
import { type BackupManifest, isDefinition, toDataFolder } from './manifest.ts';
import { isStoredFile, type StoredFilesRestore } from './stored-files.ts';

/** Runs through the archive in its own order, which is the order in which its parts need each other. */
export async function loadEntries(
  tx: pg.Client,
  path: string,
  manifest: BackupManifest,
  files: StoredFilesRestore,
): Promise<void> {
  await deleteSeededRows(tx, manifest);
  await tx.query(`set local search_path to ''`);
  const tables = new Map(manifest.tables.map((table) => [toDataFolder(table), table]));
  const entries = readArchive(path);
  try {
    let next = await entries.next();
    while (!next.done) {
      const { name, content } = next.value;
      const table = tables.get(folderOf(name));
      if (table !== undefined) {
        next = await copyRows(tx, entries, next.value, table, path);
        continue;
      }
      if (isDefinition(name)) await tx.query(await readText(content));
      else if (isStoredFile(name)) await files.take(name, content);
      next = await entries.next();
    }
  } finally {
    await entries.return();
  }
  await tx.query('set local search_path to default');
}

/** Feeds all parts of a table to one COPY, since a row may refer to one in a later part; answers what follows them. */
async function copyRows(
  tx: pg.Client,
  entries: AsyncGenerator<ArchiveEntry, void>,
  first: ArchiveEntry,
  table: BackupManifest['tables'][number],
  path: string,
): Promise<IteratorResult<ArchiveEntry, void>> {
  const folder = folderOf(first.name);
  let next: IteratorResult<ArchiveEntry, void> = { done: false, value: first };
  const rows = async function* (): AsyncGenerator<Buffer, void> {
    while (!next.done && folderOf(next.value.name) === folder) {
      yield* next.value.content;
      next = await entries.next();
    }
  };
  const copy = tx.query(copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`));
  await pipeline(rows, copy);
  if (copy.rowCount !== table.rows) {
    throw damaged(path, `${table.schema}.${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
  }
  return next;
}

/** What migrations put into their tables is in the backup too, as it became. */
async function deleteSeededRows(tx: pg.Client, { tables }: BackupManifest): Promise<void> {
  for (const table of tables.filter(({ schema }) => schema === SHARED_SCHEMA).reverse()) {
    await tx.query(`delete from ${quoteTable(table)}`);
  }
}

function folderOf(entryName: string): string {
  return entryName.slice(0, entryName.lastIndexOf('/') + 1);
}
