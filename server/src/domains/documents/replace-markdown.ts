import type { InputOf, MarkdownEdit, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { JsonText } from '../../kernel/json-text.ts';
import type { Prepared } from '../../operations/bound-operation.ts';
import type { StoredBlock } from './blocks/block-model.ts';
import { applyEdits } from './blocks/find-edits.ts';
import { planChanges } from './blocks/plan-changes.ts';
import { type ReplacedText, replaceText } from './blocks/replace-text.ts';
import { joinMarkdown } from './blocks/split-markdown.ts';
import { loadBlocks } from './document-blocks.store.ts';
import type { DocumentParts } from './document-parts.ts';
import { hasTextChangedSince } from './document-versions.store.ts';
import { loadDocument, type StoredDocument } from './documents.store.ts';
import {
  assertBlocksUnchanged,
  assertKnownVersion,
  assertSize,
  getEditable,
  keyOf,
  toEditAnswer,
  writeText,
} from './write-text.ts';

type Replace = typeof operations.documents.markdown.replace;

/** What a replacement makes of a document as it was at a version. */
export interface ReplacementPlan {
  version: number;
  blocks: StoredBlock[];
  replaced: ReplacedText;
}

/** Works the replacement out before the transaction begins; it holds if nobody changes the document meanwhile. */
export async function prepareReplacement(
  ctx: Context,
  { params, body }: InputOf<Replace>,
  parts: DocumentParts,
): Promise<Prepared<ReplacementPlan>> {
  const document = await loadDocument(ctx.db, ctx.principal.workspace.id, params.id);
  if (document === null) throw notFound('document', params.id);
  if ((body.markdown === undefined) === (body.edits === undefined)) {
    throw new AppError('VALIDATION_ERROR', 'body must have either markdown or edits.');
  }
  return { value: await plan(ctx, document, body, parts), fingerprint: '', discard: async () => undefined };
}

export async function replaceMarkdown(
  ctx: Context,
  { params, query, body }: InputOf<Replace>,
  prepared: ReplacementPlan,
  parts: DocumentParts,
): Promise<JsonText<MarkdownEdit>> {
  const document = await getEditable(ctx, params.id);
  const { blocks, replaced } =
    prepared.version === document.version ? prepared : await plan(ctx, document, body, parts);
  const changes = planChanges(blocks, replaced.blocks);
  const gone = new Set(changes.removed);
  const removedBlocks = blocks.filter(({ id }) => gone.has(id));
  if (body.markdown === undefined) {
    const touched = changes.written.flatMap(({ was, isTouched }) => (isTouched && was !== null ? [was] : []));
    assertBlocksUnchanged(ctx, document, [...touched, ...removedBlocks]);
  } else await assertTextUnchanged(ctx, document);
  const change = { action: 'document.replace', changes, tail: replaced.tail };
  const result = await writeText(ctx, document, change, parts, removedBlocks);
  return toEditAnswer(ctx, result.document, result.written, changes.removed, query.return);
}

async function plan(
  ctx: Context,
  { id, version, tail }: StoredDocument,
  { markdown, edits }: InputOf<Replace>['body'],
  parts: DocumentParts,
): Promise<ReplacementPlan> {
  const blocks = await loadBlocks(ctx.db, keyOf(ctx, id));
  const text = markdown ?? applyEdits(joinMarkdown({ blocks, tail }), edits!);
  assertSize(Buffer.byteLength(text), parts);
  return { version, blocks, replaced: await replaceText({ blocks, tail }, text, parts.threads.scan) };
}

/** Whoever replaces the whole text replaces all that anybody wrote since it was read. */
async function assertTextUnchanged(ctx: Context, document: StoredDocument): Promise<void> {
  const { expectedVersion } = ctx;
  if (expectedVersion === null) return;
  assertKnownVersion(document, expectedVersion);
  if (!(await hasTextChangedSince(ctx.db, keyOf(ctx, document.id), expectedVersion))) return;
  throw new AppError(
    'VERSION_CONFLICT',
    `The document is at version ${document.version} and its text changed since version ${expectedVersion}, on which the edit was made. Read it again and merge.`,
  );
}
