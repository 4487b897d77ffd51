import type { BlockType } from '@svc/contract';
import type { Database, Queryable } from '../../kernel/database.ts';
import {
  learnWords,
  removeSearchEntries,
  replaceSearchEntries,
  type SearchEntry,
  touchSearchEntry,
  writeSearchEntries,
} from '../search/index.ts';
import type { BlockChanges } from './blocks/block-model.ts';
import { toBlockText } from './blocks/block-text.ts';
import { loadBlocks } from './document-blocks.store.ts';
import { type IndexedDocument, lockUnindexed } from './document-entries.store.ts';

interface BlockSource {
  id: string;
  type: BlockType;
  markdown: string;
}

const DOCUMENTS_AT_ONCE = 10;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Lets search find the document by its title and by each of its blocks, in the transaction that writes them. */
export async function indexDocument(
  tx: Queryable,
  workspaceId: string,
  document: IndexedDocument,
  blocks: readonly BlockSource[],
): Promise<void> {
  const entries = blocks.flatMap((block) => toEntries(document, block));
  await replaceSearchEntries(tx, workspaceId, document.id, [toEntry(document, null, ''), ...entries]);
}

/** Lets search follow an edit; what it costs depends on the blocks that the edit touched, not on the document. */
export async function indexBlocks(
  tx: Queryable,
  workspaceId: string,
  document: IndexedDocument,
  { removed, written }: Pick<BlockChanges, 'removed' | 'written'>,
): Promise<void> {
  const touched = written.filter(({ isTouched }) => isTouched);
  const entries = touched.flatMap((block) => toEntries(document, block));
  const found = new Set(entries.map(({ part }) => part));
  const gone = [...removed, ...touched.flatMap(({ id, was }) => (was === null || found.has(id) ? [] : [id]))];
  if (gone.length > 0) await removeSearchEntries(tx, workspaceId, document.id, gone);
  await writeSearchEntries(tx, workspaceId, entries);
  // Never written anew here: a document that is not indexed yet must stay recognizable as such.
  await touchSearchEntry(tx, workspaceId, document.id, document.updatedAt);
}

/** Brings in documents that are older than their index, few at a time. */
export async function indexOldDocuments(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  let last = { workspaceId: NIL, id: NIL };
  for (let isMore = true; isMore && !isStopping(); ) {
    const next = await db.transaction(async (tx) => {
      const documents = await lockUnindexed(tx, last, DOCUMENTS_AT_ONCE);
      for (const { workspaceId, ...document } of documents) {
        await indexDocument(tx, workspaceId, document, await loadBlocks(tx, { workspaceId, id: document.id }));
        await learnWords(tx, workspaceId, [document.id]);
      }
      return documents;
    });
    last = next.at(-1) ?? last;
    isMore = next.length === DOCUMENTS_AT_ONCE;
  }
}

function toEntries(document: IndexedDocument, { id, type, markdown }: BlockSource): SearchEntry[] {
  const body = toBlockText(type, markdown);
  return body === '' ? [] : [toEntry(document, id, body)];
}

function toEntry(document: IndexedDocument, part: string | null, body: string): SearchEntry {
  const { id, title, projectId, createdBy, updatedAt, archivedAt } = document;
  const thing = { type: 'document', id, title, scopeId: projectId, keys: [] } as const;
  return { ...thing, part, body, createdBy, updatedAt, archived: archivedAt !== null };
}
