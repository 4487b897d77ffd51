import type { Readable } from 'node:stream';

/** Bytes that can be read more than once, from any place; a reader holds a bounded part of them. */
export interface ByteSource {
  sizeBytes: number;
  /** The bytes from `start` to before `end`; all of them by default. */
  read(range?: { start: number; end: number }): Promise<Readable>;
}

/** The first bytes, for looking at what it is. */
export async function readSample(source: ByteSource, sizeBytes: number): Promise<Buffer> {
  const end = Math.min(sizeBytes, source.sizeBytes);
  if (end === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of (await source.read({ start: 0, end })) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
