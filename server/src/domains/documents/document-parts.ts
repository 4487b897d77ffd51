import type { Readable } from 'node:stream';
import type { Limits, ReferenceType } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import type { CursorCodec } from '../../kernel/cursor.ts';
import type { DocumentThreads } from './threads/document-threads.ts';

/** What something is called right now. */
export interface TargetName {
  id: string;
  name: string;
  isArchived: boolean;
}

/** Finds those of the ids that exist in the caller's workspace and that the caller may see. */
export type LookUpTargets = (ctx: Context, ids: readonly string[]) => Promise<TargetName[]>;

/** A file of the workspace, for an export. */
export interface ExportedFile {
  name: string;
  mimeType: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

/** What the use-cases of this domain need beyond the context of a call. */
export interface DocumentParts {
  limits: Limits;
  cursors: CursorCodec;
  /** How to find what documents link to, by kind; a kind that nobody knows is told as missing. */
  targets: Partial<Record<ReferenceType, LookUpTargets>>;
  /** The batches that were recorded for a document. */
  listBatchesOf: (ctx: Context, documentId: string) => Promise<TargetName[]>;
  /** A file by its id, or null; absent where there are no files. */
  loadFile: ((ctx: Context, id: string) => Promise<ExportedFile | null>) | null;
  /** Does what would hold up other requests. */
  threads: DocumentThreads;
  /** Prints a page of HTML. */
  printPdf: (html: string) => Promise<Buffer>;
}
