import type { Limits } from '@svc/contract';
import type { BlobStore } from '../../kernel/blobs.ts';
import type { CursorCodec } from '../../kernel/cursor.ts';
import type { Database } from '../../kernel/database.ts';
import type { ListFileReferences } from '../../kernel/files.ts';
import type { JobQueue } from '../../kernel/jobs.ts';
import type { BlobKeeper } from './blob-keeper.ts';
import type { FileReader } from './reading/file-reader.ts';

/** What the use-cases of this domain need beyond the context of a call. */
export interface StorageParts {
  db: Database;
  blobs: BlobStore;
  keeper: BlobKeeper;
  reader: FileReader;
  jobs: JobQueue;
  limits: Limits;
  cursors: CursorCodec;
  /** Signs the addresses of downloads. */
  linkSecret: Buffer;
  /** What other domains know of references to files. */
  referenceSources: readonly ListFileReferences[];
}
