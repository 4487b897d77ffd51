import type { Database, Queryable } from '../../kernel/database.ts';
import { learnWords, replaceSearchEntries, type SearchEntry, splitText, writeSearchEntries } from '../search/index.ts';
import { type IndexedFile, lockUnindexed } from './file-entries.store.ts';

const FILES_AT_ONCE = 10;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Lets search find the file by its name, what is said of it and the text in it, in the transaction that writes them. */
export async function indexFile(tx: Queryable, workspaceId: string, file: IndexedFile, text: string): Promise<void> {
  await replaceSearchEntries(tx, workspaceId, file.id, toEntries(file, text));
}

/** As `indexFile` for files that are new and of which no text was read yet. */
export async function indexNewFiles(tx: Queryable, workspaceId: string, files: readonly IndexedFile[]): Promise<void> {
  await writeSearchEntries(
    tx,
    workspaceId,
    files.flatMap((file) => toEntries(file, '')),
  );
}

function toEntries(file: IndexedFile, text: string): SearchEntry[] {
  const { id, name, description, metadata, projectId, createdBy, updatedAt, archivedAt } = file;
  const body = [description, ...Object.values(metadata), text].filter((piece) => piece !== '').join('\n');
  return splitText({
    type: 'file',
    id,
    scopeId: projectId,
    title: name,
    keys: [],
    body,
    createdBy,
    updatedAt,
    archived: archivedAt !== null,
  });
}

/** Brings in files that are older than their index, few at a time. */
export async function indexOldFiles(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  let last = { workspaceId: NIL, id: NIL };
  for (let isMore = true; isMore && !isStopping(); ) {
    const next = await db.transaction(async (tx) => {
      const files = await lockUnindexed(tx, last, FILES_AT_ONCE);
      for (const { workspaceId, text, ...file } of files) {
        await indexFile(tx, workspaceId, file, text);
        await learnWords(tx, workspaceId, [file.id]);
      }
      return files.map(({ workspaceId, id }) => ({ workspaceId, id }));
    });
    last = next.at(-1) ?? last;
    isMore = next.length === FILES_AT_ONCE;
  }
}
