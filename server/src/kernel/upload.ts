import type { Readable } from 'node:stream';

/** One file of an upload. It must be read to its end, or destroyed, before the next one comes. */
export interface UploadPart {
  /** The name of its form field; empty where the whole body is the file. */
  field: string;
  /** As the caller gave it; null where it gave none. Not to be trusted as a path. */
  fileName: string | null;
  /** As the caller said; not to be trusted. */
  mimeType: string;
  content: Readable;
}

/** The files that a caller sends, as they arrive. */
export interface Upload {
  /** The text fields of the form that came before the part at hand. */
  fields: ReadonlyMap<string, string>;
  parts(): AsyncIterable<UploadPart>;
}
