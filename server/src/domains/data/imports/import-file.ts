import type { ByteSource } from '../../../formats/byte-source.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { BlobStore, StoredBlob } from '../../../kernel/blobs.ts';
import type { Context } from '../../../kernel/context.ts';

/** A file that was taken in, with what the caller called it. */
export interface TakenFile extends StoredBlob {
  fileName: string | null;
  mediaType: string;
}

/**
 * Takes the one file of a call in. It is never removed here, as another import may read the same bytes; what nobody needs is
 * swept later.
 */
export async function takeFile(ctx: Context, uploads: BlobStore): Promise<TakenFile> {
  let taken: TakenFile | null = null;
  for await (const { fileName, mimeType, content } of ctx.upload!.parts()) {
    if (taken !== null) {
      content.destroy();
      throw new AppError('VALIDATION_ERROR', 'The form carries more than one file; send one.');
    }
    taken = { ...(await uploads.put(content)), fileName, mediaType: mimeType };
  }
  if (taken === null) throw new AppError('VALIDATION_ERROR', 'The form carries no file.');
  if (taken.sizeBytes === 0) throw new AppError('VALIDATION_ERROR', 'The file is empty.');
  return taken;
}

export function toByteSource(uploads: BlobStore, { sha256, sizeBytes }: StoredBlob): ByteSource {
  return { sizeBytes, read: (range) => uploads.read(sha256, range) };
}

/** The file of an import, while it is kept. */
export async function getImportFile(uploads: BlobStore, file: StoredBlob): Promise<ByteSource> {
  if (!(await uploads.has(file.sha256))) {
    throw new AppError('CONFLICT', `The file of this import is no longer kept: files stay for ${FILE_DAYS} days.`);
  }
  return toByteSource(uploads, file);
}

/** How long the file of an import is kept after it, for retries and reject files. */
export const FILE_DAYS = 30;
