import type { BlobStore } from '../../../kernel/blobs.ts';

/** The first bytes of a blob, in memory of their own that a thread can be given. */
export async function readBlobBytes(
  blobs: BlobStore,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  maxBytes: number,
): Promise<Uint8Array> {
  const length = Math.min(sizeBytes, maxBytes);
  const bytes = new Uint8Array(length);
  let at = 0;
  if (length === 0) return bytes;
  for await (const chunk of (await blobs.read(sha256, { start: 0, end: length })) as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
