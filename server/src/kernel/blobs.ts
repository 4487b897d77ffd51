import type { Readable } from 'node:stream';

export interface StoredBlob {
  /** SHA-256 of the bytes in hex; also the name to ask for them by. */
  sha256: string;
  sizeBytes: number;
}

/** How a blob is to be sent to whoever has the address. */
export interface BlobAddress {
  expiresInSeconds: number;
  contentType: string;
  contentDisposition: string;
}

/** Bytes by what they are. Equal content is kept once; what can be read is whole. */
export interface BlobStore {
  /**
   * Takes the bytes in; when this resolves they survive a crash, when it throws nothing of them is left. `observe` sees each
   * piece on its way.
   */
  put(content: Readable, observe?: (chunk: Buffer) => void): Promise<StoredBlob>;
  /** The bytes from `start` to before `end`; all of them by default. Throws where there is no such blob. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every blob there is, with when it was last written; for the sweep. */
  list(): AsyncIterable<{ sha256: string; sizeBytes: number; writtenAt: Date }>;
  /** Removes what uploads that never came to an end have left since before this moment; answers how many. */
  removeDrafts(before: Date): Promise<number>;
  /** An address that the store itself answers; null where it has none. */
  presign(sha256: string, address: BlobAddress): Promise<string | null>;
}
