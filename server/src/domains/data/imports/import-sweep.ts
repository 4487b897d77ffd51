import type { Database } from '../../../kernel/database.ts';
import type { DataParts } from '../data-parts.ts';
import { FILE_DAYS } from './import-file.ts';
import { filterUsedFiles } from './imports.store.ts';

/** Long enough for an upload to become an import. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const FILES_AT_ONCE = 500;

/** Removes the files that no import needs any more. */
export async function sweepImportFiles(db: Database, uploads: DataParts['uploads'], now: Date): Promise<void> {
  let old: string[] = [];
  const sweep = async (): Promise<void> => {
    const used = await filterUsedFiles(db, old, FILE_DAYS);
    for (const sha256 of old) if (!used.has(sha256)) await uploads.remove(sha256);
    old = [];
  };
  for await (const { sha256, writtenAt } of uploads.list()) {
    if (now.getTime() - writtenAt.getTime() < GRACE_MS) continue;
    old.push(sha256);
    if (old.length === FILES_AT_ONCE) await sweep();
  }
  await sweep();
}
