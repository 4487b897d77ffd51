import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { StoredFile } from '../files.store.ts';
import { loadKnown } from '../files.ts';
import { previewKindOf } from '../media-type.ts';
import type { StorageParts } from '../storage-parts.ts';
import { readBlobBytes } from './blob-bytes.ts';
import { insertNoPreview, insertPreview, loadPreview, type StoredPreview } from './file-previews.store.ts';
import { readFileTextJson } from './file-texts.store.ts';
import { readPlainText } from './read-plain-text.ts';
import { Unreadable } from './reading-task.ts';

type Files = typeof operations.storage.files;

const TEXT_PREVIEW_BYTES = 20_000;
const MAX_PICTURED_BYTES = 128 * 1024 * 1024;
const WEBP = 'image/webp';

export async function getText(ctx: Context, { params }: InputOf<Files['text']>) {
  const json = await readFileTextJson(ctx.db, ctx.principal.workspace.id, params.id);
  if (json === null) throw notFound('file', params.id);
  return new JsonText<OutputOf<Files['text']>>(json);
}

/** The file to look at: a picture, made once and kept, or the beginning of its text. */
export async function getPreview(
  ctx: Context,
  { params }: InputOf<Files['preview']>,
  parts: StorageParts,
): Promise<OutputOf<Files['preview']> | Content> {
  const file = await loadKnown(ctx, params.id);
  const kind = previewKindOf(file.mimeType);
  if (kind === null) throw noPreview(`${file.mimeType} cannot be shown`);
  if (kind === 'text') {
    const bytes = await readBlobBytes(parts.blobs, file, TEXT_PREVIEW_BYTES);
    const text = readPlainText(bytes).toWellFormed();
    return { preview: { kind: 'text', text, truncated: file.sizeBytes > TEXT_PREVIEW_BYTES } };
  }
  const workspaceId = ctx.principal.workspace.id;
  const known = await loadPreview(ctx.db, workspaceId, file.id);
  if (known !== null && 'problem' in known) throw noPreview(`the file ${known.problem}`);
  const { sha256, width, height } = known ?? (await makePreview(workspaceId, file, kind, parts));
  const headers = { etag: `"${sha256}"`, 'cache-control': 'private, max-age=86400, immutable' };
  const wantsPicture = /image\/(webp|\*)/.test(ctx.wants.mediaTypes);
  if (wantsPicture) return new Content(WEBP, await parts.blobs.read(sha256), { headers });
  const data = (await buffer(await parts.blobs.read(sha256))).toString('base64');
  return { preview: { kind: 'image', mimeType: WEBP, width, height, data } };
}

async function makePreview(
  workspaceId: string,
  file: StoredFile,
  kind: 'picture' | 'pdf',
  { db, blobs, keeper, reader }: StorageParts,
): Promise<StoredPreview> {
  if (file.sizeBytes > MAX_PICTURED_BYTES) throw noPreview('it is too large to be drawn');
  const load = (): Promise<Uint8Array> => readBlobBytes(blobs, file, MAX_PICTURED_BYTES);
  const drawn = await reader.readPicture({ kind }, load).catch((error: unknown) => {
    if (error instanceof Unreadable) return error;
    throw error;
  });
  if (drawn instanceof Unreadable) {
    // Remembered: what cannot be drawn today costs as much to try tomorrow.
    await insertNoPreview(db, workspaceId, file.id, drawn.message);
    throw noPreview(`the file ${drawn.message}`);
  }
  const { webp, width, height } = drawn;
  const blob = await keeper.put(Readable.from([Buffer.from(webp)]));
  const preview = { sha256: blob.sha256, width, height };
  try {
    await db.transaction(async (tx) => {
      await keeper.claim(tx, [blob.sha256]);
      await insertPreview(tx, workspaceId, file.id, preview);
    });
  } catch (error) {
    await blob.discard();
    throw error;
  }
  blob.keep();
  return preview;
}

function noPreview(why: string): AppError {
  return new AppError('NOT_FOUND', `There is no preview of this file: ${why}. Download it instead.`);
}
