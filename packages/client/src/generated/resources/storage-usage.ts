// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';

/** `svc.storage.usage` */
export class StorageUsage {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Tell how much the files of the workspace take.
   *
   * Totals count active and archived files; equal content counts for each file, though it is stored once.
   *
   * `GET /api/v1/storage/usage`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  get(options?: CallOptions): Promise<StorageUsageGetAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/storage/usage', {}, options);
  }
}

export interface StorageUsageGetAnswer {
  usage: StorageUsageGetAnswerUsage;
}

export interface StorageUsageGetAnswerUsage {
  totalBytes: number;
  fileCount: number;
  archivedBytes: number;
  byType: StorageUsageGetAnswerUsageByTypeItem[];
  byProject: StorageUsageGetAnswerUsageByProjectItem[];
  byUser: StorageUsageGetAnswerUsageByUserItem[];
  largestFiles: StorageUsageGetAnswerUsageLargestFile[];
  /** A moment in UTC, ISO 8601. */
  computedAt: string;
}

export interface StorageUsageGetAnswerUsageByProjectItem {
  projectId: string | null;
  bytes: number;
  fileCount: number;
}

export interface StorageUsageGetAnswerUsageByTypeItem {
  mimeType: string;
  bytes: number;
  fileCount: number;
}

export interface StorageUsageGetAnswerUsageByUserItem {
  userId: string | null;
  name: string | null;
  bytes: number;
  fileCount: number;
}

export interface StorageUsageGetAnswerUsageLargestFile {
  /** A UUID. */
  id: string;
  name: string;
  sizeBytes: number;
  mimeType: string;
}
