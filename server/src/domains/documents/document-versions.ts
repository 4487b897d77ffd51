import type { DocumentSnapshot, InputOf, MarkdownEdit, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertVersion } from '../../kernel/versions.ts';
import type { BlockChanges, StoredBlock } from './blocks/block-model.ts';
import { joinMarkdown } from './blocks/split-markdown.ts';
import { loadBlocks, loadBlocksAt, toBlock } from './document-blocks.store.ts';
import type { DocumentParts } from './document-parts.ts';
import { listVersionsJson, loadVersion } from './document-versions.store.ts';
import { loadDocument } from './documents.store.ts';
import { diffBlocks } from './word-diff.ts';
import { getEditable, keyOf, toEditAnswer, writeText } from './write-text.ts';

type Versions = typeof operations.documents.versions;

/** Pages through the versions, newest first. */
export async function listVersions(ctx: Context, { params, query }: InputOf<Versions['list']>) {
  const key = keyOf(ctx, params.id);
  if ((await loadDocument(ctx.db, key.workspaceId, key.id)) === null) throw notFound('document', params.id);
  const json = await listVersionsJson(ctx.db, key, { limit: query.limit!, offset: query.offset ?? 0 });
  return new JsonText<OutputOf<Versions['list']>>(json);
}

export async function getVersion(ctx: Context, { params }: InputOf<Versions['get']>): Promise<DocumentSnapshot> {
  const { summary, tail, blocks } = await getSnapshot(ctx, params.id, params.version);
  return { ...summary, markdown: joinMarkdown({ blocks, tail }), blocks: blocks.map(toBlock) };
}

/** What the second version says differently than the first. */
export async function diffVersions(
  ctx: Context,
  { params }: InputOf<Versions['diff']>,
): Promise<OutputOf<Versions['diff']>> {
  const { id, version: from, other: to } = params;
  const before = await getSnapshot(ctx, id, from);
  const after = await getSnapshot(ctx, id, to);
  return { diff: { from, to, ...(await diffBlocks(before.blocks, after.blocks)) } };
}

/** Makes the text of an old version the newest one; blocks come back under their ids. */
export async function restoreVersion(
  ctx: Context,
  { params }: InputOf<Versions['restore']>,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const document = await getEditable(ctx, params.id);
  assertVersion('document', document.version, ctx.expectedVersion);
  const { tail, blocks } = await getSnapshot(ctx, params.id, params.version);
  const current = await loadBlocks(ctx.db, keyOf(ctx, params.id));
  const changes = planRestore(current, blocks);
  const gone = new Set(changes.removed);
  const removed = current.filter(({ id }) => gone.has(id));
  const result = await writeText(ctx, document, { action: 'document.restoreVersion', changes, tail }, parts, removed);
  return toEditAnswer(ctx, result.document, result.written, changes.removed, undefined);
}

async function getSnapshot(ctx: Context, id: string, version: number) {
  const key = keyOf(ctx, id);
  const found = await loadVersion(ctx.db, key, version);
  if (found !== null) return { ...found, blocks: await loadBlocksAt(ctx.db, key, version) };
  if ((await loadDocument(ctx.db, key.workspaceId, id)) === null) throw notFound('document', id);
  throw new AppError('NOT_FOUND', `The document ${id} has no version ${version}.`);
}

/** Takes the places too: those of one version never clash with each other, and nothing else is left. */
function planRestore(current: readonly StoredBlock[], wanted: readonly StoredBlock[]): BlockChanges {
  const before = new Map(current.map((block) => [block.id, block]));
  const written = wanted.flatMap(({ id, position, type, gap, markdown }) => {
    const was = before.get(id) ?? null;
    const isTouched = was === null || was.markdown !== markdown;
    if (!isTouched && was.position === position && was.gap === gap) return [];
    return [{ id, position, type, gap, markdown, was, isTouched }];
  });
  const kept = new Set(wanted.map(({ id }) => id));
  const removed = current.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const counts = {
    added: written.filter(({ was }) => was === null).length,
    changed: written.filter(({ was, isTouched }) => was !== null && isTouched).length,
    moved: written.filter(({ was, position }) => was !== null && was.position !== position).length,
    removed: removed.length,
  };
  return { removed, written, counts };
}
