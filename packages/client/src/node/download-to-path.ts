import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '../core/connection.ts';
import { type DownloadOptions, downloadFile } from '../files/download-file.ts';

/** Downloads a file to a path, which exists only once the file is whole. */
export async function downloadToPath(
  { connection }: { connection: Connection },
  id: string,
  path: string,
  options: DownloadOptions = {},
): Promise<void> {
  const partPath = `${path}.part`;
  try {
    await pipeline(Readable.from(downloadFile(connection, id, options)), createWriteStream(partPath));
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
}
