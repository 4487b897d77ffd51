import type { InputOf, MarkdownEdit, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { Content } from '../../kernel/content.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Prepared } from '../../operations/bound-operation.ts';
import type { StoredBlock, WantedBlock } from './blocks/block-model.ts';
import {
  insertBlocks,
  moveBlocks,
  type Place,
  removeBlocks,
  tailAfterInsert,
  updateBlocks,
} from './blocks/edit-blocks.ts';
import { type Entry, HOLE, planChanges } from './blocks/plan-changes.ts';
import { type SplitText, splitMarkdown } from './blocks/split-markdown.ts';
import { loadWindow, readMarkdownJson, readMarkdownText } from './document-blocks.store.ts';
import type { DocumentParts } from './document-parts.ts';
import type { StoredDocument } from './documents.store.ts';
import {
  assertBlocksUnchanged,
  assertSize,
  blockConflict,
  getEditable,
  keyOf,
  toEditAnswer,
  writeText,
} from './write-text.ts';

type Markdown = typeof operations.documents.markdown;

/** The text with its blocks; or the text alone, where the caller asks for that. */
export async function getMarkdown(ctx: Context, { params }: InputOf<Markdown['get']>) {
  const key = keyOf(ctx, params.id);
  if (/\btext\/markdown\b/i.test(ctx.wants.mediaTypes)) {
    const found = await readMarkdownText(ctx.db, key);
    if (found === null) throw notFound('document', params.id);
    const headers = { etag: `"${found.version}"`, 'cache-control': 'private, no-cache', vary: 'accept' };
    return new Content('text/markdown; charset=utf-8', found.markdown, { headers });
  }
  const found = await readMarkdownJson(ctx.db, key);
  if (found === null) throw notFound('document', params.id);
  return new JsonText<OutputOf<Markdown['get']>>(found.json, found.version);
}

/** Splits the text of an edit before its transaction begins: a long one takes its time. */
export async function prepareText(
  _ctx: Context,
  { body }: { body: { markdown: string } },
  parts: DocumentParts,
): Promise<Prepared<SplitText>> {
  assertSize(Buffer.byteLength(body.markdown), parts);
  const value = await splitMarkdown(body.markdown, parts.threads.scan);
  return { value, fingerprint: '', discard: async () => undefined };
}

export async function appendMarkdown(
  ctx: Context,
  input: InputOf<Markdown['append']>,
  split: SplitText,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  return insertAt(ctx, input, { position: 'end' }, split, 'document.append', parts);
}

export async function insertMarkdown(
  ctx: Context,
  input: InputOf<Markdown['insert']>,
  split: SplitText,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  return insertAt(ctx, input, toPlace(input.body) ?? { position: 'end' }, split, 'document.insert', parts);
}

async function insertAt(
  ctx: Context,
  { params, query }: Pick<InputOf<Markdown['append']>, 'params' | 'query'>,
  place: Place,
  split: SplitText,
  action: string,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const edit = await beginEdit(ctx, params.id, anchorsOf(place), place);
  const tail = tailAfterInsert(edit.window, place, split, edit.document.tail);
  const wanted = insertBlocks(edit.window, place, split);
  return finishEdit(ctx, edit, wanted, { action, tail, wants: query.return }, parts);
}

/** Splits each text of an update. */
export async function prepareBlocks(
  _ctx: Context,
  { body }: InputOf<Markdown['updateBlocks']>,
  parts: DocumentParts,
): Promise<Prepared<Map<string, SplitText>>> {
  const value = new Map<string, SplitText>();
  for (const [index, { id, markdown }] of body.blocks.entries()) {
    if (value.has(id)) {
      throw new AppError('VALIDATION_ERROR', `body.blocks.${index}.id: the block ${id} is named twice.`);
    }
    assertSize(Buffer.byteLength(markdown), parts);
    value.set(id, await splitMarkdown(markdown, parts.threads.scan));
  }
  return { value, fingerprint: '', discard: async () => undefined };
}

export async function updateMarkdownBlocks(
  ctx: Context,
  { params, query, body }: InputOf<Markdown['updateBlocks']>,
  texts: ReadonlyMap<string, SplitText>,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const edit = await beginEdit(ctx, params.id, [...texts.keys()]);
  const emptied = [...texts].find(([, { blocks }]) => blocks.length === 0);
  if (emptied !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `body.blocks: the text for the block ${emptied[0]} is blank. Remove a block with DELETE, which takes a reason.`,
    );
  }
  assertBlocksUnchanged(ctx, edit.document, [...edit.touched.values()]);
  for (const { id, version } of body.blocks) {
    const block = edit.touched.get(id)!;
    if (version !== undefined && version !== block.version) throw blockConflict(block, version);
  }
  const wanted = updateBlocks(edit.window, texts);
  const options = { action: 'document.updateBlocks', tail: edit.document.tail, wants: query.return };
  return finishEdit(ctx, edit, wanted, options, parts);
}

export async function moveMarkdownBlocks(
  ctx: Context,
  { params, query, body }: InputOf<Markdown['move']>,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const place = toPlace(body);
  const ids = body.blockIds;
  const anchors = place === null ? [] : anchorsOf(place);
  const edit = await beginEdit(ctx, params.id, [...ids, ...anchors], place ?? undefined);
  if (place === null) {
    throw new AppError('VALIDATION_ERROR', 'body must have one of before, after and position, to tell where to.');
  }
  if (anchors.some((anchor) => ids.includes(anchor))) {
    throw new AppError('VALIDATION_ERROR', `body: the block ${anchors[0]} cannot be moved beside itself.`);
  }
  assertBlocksUnchanged(
    ctx,
    edit.document,
    ids.map((id) => edit.touched.get(id)!),
  );
  const wanted = moveBlocks(edit.window, ids, place);
  const options = { action: 'document.move', tail: edit.document.tail, wants: query.return };
  return finishEdit(ctx, edit, wanted, options, parts);
}

export async function deleteMarkdownBlocks(
  ctx: Context,
  { params, query, body }: InputOf<Markdown['deleteBlocks']>,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const edit = await beginEdit(ctx, params.id, body.blockIds);
  assertBlocksUnchanged(ctx, edit.document, [...edit.touched.values()]);
  const wanted = removeBlocks(edit.window, new Set(body.blockIds));
  const tail = wanted.length === 0 ? '' : edit.document.tail;
  return finishEdit(ctx, edit, wanted, { action: 'document.deleteBlocks', tail, wants: query.return }, parts);
}

interface Edit {
  document: StoredDocument;
  window: Entry<StoredBlock>[];
  /** The blocks that were asked for, by id. */
  touched: Map<string, StoredBlock>;
}

/** Locks the document and reads the blocks that the edit names, with those beside them. */
async function beginEdit(ctx: Context, id: string, blockIds: readonly string[], place?: Place): Promise<Edit> {
  const document = await getEditable(ctx, id);
  const position = place !== undefined && 'position' in place ? place.position : null;
  const rows = await loadWindow(ctx.db, keyOf(ctx, id), {
    ids: blockIds,
    start: position === 'start',
    end: position === 'end',
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unknown = blockIds.filter((blockId) => !byId.has(blockId));
  if (unknown.length > 0) {
    throw new AppError(
      'NOT_FOUND',
      `The document ${id} has no block ${[...new Set(unknown)].slice(0, 20).join(', ')}.`,
    );
  }
  const window = rows.flatMap((row, index): Entry<StoredBlock>[] =>
    row.before === null || row.before === rows[index - 1]?.position ? [row] : [HOLE, row],
  );
  const last = rows.at(-1);
  if (last !== undefined && !last.isLast) window.push(HOLE);
  return {
    document,
    window,
    touched: new Map(blockIds.map((blockId) => [blockId, byId.get(blockId)!])),
  };
}

async function finishEdit(
  ctx: Context,
  { document, window }: Edit,
  wanted: readonly Entry<WantedBlock>[],
  { action, tail, wants }: { action: string; tail: string; wants: 'all' | 'touched' | undefined },
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const changes = planChanges(window, wanted);
  const gone = new Set(changes.removed);
  const removedBlocks = window.flatMap((block) => (block !== HOLE && gone.has(block.id) ? [block] : []));
  const result = await writeText(ctx, document, { action, changes, tail }, parts, removedBlocks);
  return toEditAnswer(ctx, result.document, result.written, changes.removed, wants);
}

function toPlace({
  before,
  after,
  position,
}: {
  before?: string;
  after?: string;
  position?: 'start' | 'end';
}): Place | null {
  const places: Place[] = [];
  if (before !== undefined) places.push({ before });
  if (after !== undefined) places.push({ after });
  if (position !== undefined) places.push({ position });
  if (places.length > 1) {
    throw new AppError('VALIDATION_ERROR', 'body must have only one of before, after and position.');
  }
  return places[0] ?? null;
}

function anchorsOf(place: Place): string[] {
  if ('before' in place) return [place.before];
  return 'after' in place ? [place.after] : [];
}
