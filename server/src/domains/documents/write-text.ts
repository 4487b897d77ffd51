import type { MarkdownEdit } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { recordAudit } from '../audit/index.ts';
import type { BlockChanges, StoredBlock } from './blocks/block-model.ts';
import { collectReferences, type Target } from './blocks/collect-references.ts';
import { createPauses } from './blocks/pauses.ts';
import { isTooLong } from './blocks/position-keys.ts';
import {
  closeBlocks,
  type DocumentKey,
  insertBlocks,
  readMarkdownJson,
  renumberBlocks,
  toBlock,
} from './document-blocks.store.ts';
import { indexBlocks } from './document-entries.ts';
import type { DocumentParts } from './document-parts.ts';
import { deleteReferences, insertReferences } from './document-references.store.ts';
import { insertVersion } from './document-versions.store.ts';
import { type DocumentStamp, lockDocument, type StoredDocument, updateDocument } from './documents.store.ts';

/** Up to so many blocks, and so many bytes, an edit answers the whole document. */
const WHOLE_BLOCKS = 200;
const WHOLE_BYTES = 256 * 1024;
const MAX_AUDITED = 100;

export function keyOf(ctx: Context, id: string): DocumentKey {
  return { workspaceId: ctx.principal.workspace.id, id };
}

export function stampOf(ctx: Context, id: string): DocumentStamp {
  return { ...keyOf(ctx, id), now: ctx.now, userId: ctx.principal.user.id };
}

/** Locks the document until the transaction ends, if its text may be written. */
export async function getEditable(ctx: Context, id: string): Promise<StoredDocument> {
  const document = await lockDocument(ctx.db, ctx.principal.workspace.id, id);
  if (document === null) throw notFound('document', id);
  if (document.archivedAt !== null) {
    throw new AppError('CONFLICT', `The document ${id} is archived. Restore it before changing it.`);
  }
  return document;
}

/** Refuses an edit of blocks that changed after the version that the caller has seen. */
export function assertBlocksUnchanged(ctx: Context, document: StoredDocument, blocks: readonly StoredBlock[]): void {
  const { expectedVersion } = ctx;
  if (expectedVersion === null) return;
  assertKnownVersion(document, expectedVersion);
  const newer = blocks.find(({ version }) => version > expectedVersion);
  if (newer !== undefined) throw blockConflict(newer, expectedVersion);
}

export function assertKnownVersion(document: StoredDocument, expected: number): void {
  if (expected <= document.version) return;
  throw new AppError(
    'VERSION_CONFLICT',
    `The document is at version ${document.version}; there is no ${expected} yet.`,
  );
}

export function blockConflict({ id, version }: StoredBlock, expected: number): AppError {
  return new AppError(
    'VERSION_CONFLICT',
    `The block ${id} was changed by version ${version}, the edit was made on version ${expected}. Read it again and merge.`,
  );
}

export function assertSize(sizeBytes: number, { limits }: DocumentParts): void {
  const { markdownBytes } = limits.sizes;
  if (sizeBytes <= markdownBytes) return;
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    `markdown: the document would have ${sizeBytes} bytes, the most it may have are ${markdownBytes}.`,
  );
}

export interface TextChange {
  action: string;
  changes: BlockChanges;
  tail: string;
}

/** Writes an edit of a locked document as its next version, and records it; an edit that changes nothing writes nothing. */
export async function writeText(
  ctx: Context,
  document: StoredDocument,
  { action, changes, tail }: TextChange,
  parts: DocumentParts,
  removedBlocks: readonly StoredBlock[],
): Promise<{ document: StoredDocument; written: StoredBlock[] }> {
  const { removed, written, counts } = changes;
  if (removed.length === 0 && written.length === 0 && tail === document.tail) return { document, written: [] };
  const key = keyOf(ctx, document.id);
  const version = document.version + 1;
  const sizeBytes =
    document.sizeBytes +
    sizeOf(written) +
    Buffer.byteLength(tail) -
    sizeOf(written.flatMap(({ was }) => was ?? [])) -
    sizeOf(removedBlocks) -
    Buffer.byteLength(document.tail);
  assertSize(sizeBytes, parts);
  const rows = written.map(({ id, position, type, gap, markdown, was, isTouched }) => ({
    ...{ id, position, type, gap, markdown },
    version: isTouched ? version : was!.version,
  }));
  const closed = [...removed, ...written.flatMap(({ was }) => was?.id ?? [])];
  if (closed.length > 0) await closeBlocks(ctx.db, key, version, closed);
  if (rows.length > 0) await insertBlocks(ctx.db, key, version, rows);
  await writeReferences(ctx, key, changes);
  if (rows.some(({ position }) => isTooLong(position))) await renumberBlocks(ctx.db, key);
  const blockCount = document.blockCount + counts.added - counts.removed;
  const after = await updateDocument(ctx.db, stampOf(ctx, document.id), { ...document, tail, blockCount, sizeBytes });
  await indexBlocks(ctx.db, key.workspaceId, after, changes);
  await noteVersion(ctx, after, action, counts);
  await recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.title,
    before: { version: document.version, blockCount: document.blockCount, sizeBytes: document.sizeBytes },
    after: { version, blockCount, sizeBytes, blocks: counts, ids: auditedIds(changes) },
  });
  return { document: after, written: rows };
}

/** Keeps who made a version of the document, how and why. */
export async function noteVersion(
  ctx: Context,
  { id, version, title, tail }: StoredDocument,
  action: string,
  counts: BlockChanges['counts'] = { added: 0, changed: 0, moved: 0, removed: 0 },
): Promise<void> {
  const { now, reason, principal } = ctx;
  await insertVersion(ctx.db, keyOf(ctx, id), {
    version,
    at: now,
    by: principal.user.id,
    action,
    reason,
    title,
    tail,
    counts,
  });
}

export async function writeReferences(
  ctx: Context,
  key: DocumentKey,
  { removed, written }: Pick<BlockChanges, 'removed' | 'written'>,
): Promise<void> {
  const touched = written.filter(({ isTouched }) => isTouched);
  const stale = [...removed, ...touched.flatMap(({ was }) => was?.id ?? [])];
  if (stale.length > 0) await deleteReferences(ctx.db, key, stale);
  const pause = createPauses();
  const found: (Target & { blockId: string })[] = [];
  for (const { id: blockId, type, markdown } of touched) {
    found.push(...collectReferences(type, markdown).map((target) => ({ ...target, blockId })));
    if (pause.isDue()) await pause.take();
  }
  if (found.length > 0) await insertReferences(ctx.db, key, found);
}

function sizeOf(blocks: readonly Pick<StoredBlock, 'gap' | 'markdown'>[]): number {
  return blocks.reduce((sum, { gap, markdown }) => sum + Buffer.byteLength(gap) + Buffer.byteLength(markdown), 0);
}

function auditedIds({ removed, written }: BlockChanges) {
  const ids = (blocks: readonly { id: string }[]): string[] => blocks.slice(0, MAX_AUDITED).map(({ id }) => id);
  return {
    added: ids(written.filter(({ was }) => was === null)),
    changed: ids(written.filter(({ was, isTouched }) => was !== null && isTouched)),
    removed: removed.slice(0, MAX_AUDITED),
  };
}

/** What an edit answers: the whole document where that is small or asked for, otherwise what was written. */
export async function toEditAnswer(
  ctx: Context,
  document: StoredDocument,
  written: readonly StoredBlock[],
  removedIds: readonly string[],
  wanted: 'all' | 'touched' | undefined,
): Promise<JsonText<MarkdownEdit>> {
  const isSmall = document.blockCount <= WHOLE_BLOCKS && document.sizeBytes <= WHOLE_BYTES;
  const removed = JSON.stringify(removedIds);
  if (wanted === 'all' || (wanted === undefined && isSmall)) {
    const { json, version } = (await readMarkdownJson(ctx.db, keyOf(ctx, document.id)))!;
    return new JsonText(`{"complete":true,"removedIds":${removed},${json.slice(1)}`, version);
  }
  const { version } = document;
  const blocks = JSON.stringify(written.map(toBlock));
  return new JsonText(`{"version":${version},"complete":false,"blocks":${blocks},"removedIds":${removed}}`, version);
}
