import type { FileReference } from '@svc/contract';
import type { Queryable } from './database.ts';

/** Tells which files there are; for domains that keep ids of files and lie below the one that keeps files. */
export interface FileDirectory {
  /** Those of the ids that are files of the workspace, archived or not. */
  filterFileIds(db: Queryable, workspaceId: string, ids: string[]): Promise<ReadonlySet<string>>;
}

/** Tells what of a domain refers to a file. */
export type ListFileReferences = (db: Queryable, workspaceId: string, fileId: string) => Promise<FileReference[]>;
