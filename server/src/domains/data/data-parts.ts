import type { Limits } from '@svc/contract';
import type { BlobStore } from '../../kernel/blobs.ts';
import type { Database } from '../../kernel/database.ts';
import type { FileDirectory } from '../../kernel/files.ts';
import type { JobQueue } from '../../kernel/jobs.ts';
import type { EpochChanges } from '../../kernel/shared-epoch.ts';
import type { TableCatalog } from './tables/table-catalog.ts';

/** What the use-cases of this domain need beyond the context of a call. */
export interface DataParts {
  db: Database;
  epoch: EpochChanges;
  catalog: TableCatalog;
  limits: Limits;
  jobs: JobQueue;
  /** The files that cells may name. */
  files: FileDirectory;
  /** The files that imports read. */
  uploads: BlobStore;
  /** Lets work go on that the caller does not wait for. */
  goOn: (work: Promise<void>) => void;
}
