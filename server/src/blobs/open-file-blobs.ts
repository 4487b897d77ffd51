import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from '../kernel/blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';

/** Where the settings keep the bytes of files: a bucket, or the folder that a backup takes along. */
export async function openFileBlobs({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  return s3 === null ? createFolderBlobs(join(dataDir, 'files')) : createS3Blobs(s3);
}
