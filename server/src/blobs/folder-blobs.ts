import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../kernel/app-error.ts';
import type { BlobStore, StoredBlob } from '../kernel/blobs.ts';

/**
 * Blobs in a folder: `<first two letters>/<sha256>`. They are written beside it and renamed when they are whole and on the disk,
 * so that nobody ever sees half a file under its name.
 */
export function createFolderBlobs(folder: string): BlobStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);

  return {
    async put(content, observe) {
      await mkdir(incoming, { recursive: true });
      const draft = join(incoming, randomUUID());
      try {
        const blob = await writeDurably(content, draft, observe);
        const path = pathOf(blob.sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
        return blob;
      } catch (error) {
        await rm(draft, { force: true });
        throw toUnavailable(error);
      }
    },
    async read(sha256, range) {
      const path = pathOf(sha256);
      await access(path, constants.R_OK);
      return createReadStream(path, range === undefined ? {} : { start: range.start, end: range.end - 1 });
    },
    async has(sha256) {
      const now = new Date();
      // Touched, so that a sweep that began before does not take it for forgotten.
      return utimes(pathOf(sha256), now, now).then(
        () => true,
        () => false,
      );
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listFolder(folder),
    removeDrafts: (before) => removeOld(incoming, before),
    presign: async () => null,
  };
}

async function writeDurably(
  content: Readable,
  path: string,
  observe: ((chunk: Buffer) => void) | undefined,
): Promise<StoredBlob> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      observe?.(chunk);
      sizeBytes += chunk.length;
      for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten;
    }
    await file.sync();
    return { sha256: hash.digest('hex'), sizeBytes };
  } finally {
    await file.close();
  }
}

/** Without it a new name may be forgotten in a power cut, although the bytes are there. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A draft that still grows was written a moment ago. */
async function removeOld(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function toUnavailable(error: unknown): unknown {
  const isFull = FULL.has((error as NodeJS.ErrnoException).code ?? '');
  return isFull ? new AppError('UNAVAILABLE', 'There is no room left to store the file. Nothing was stored.') : error;
}

async function* listFolder(folder: string): AsyncGenerator<{ sha256: string; sizeBytes: number; writtenAt: Date }> {
  const top = await opendir(folder).catch(() => null);
  if (top === null) return;
  for await (const entry of top) {
    if (!/^[0-9a-f]{2}$/.test(entry.name)) continue;
    for await (const { name } of await opendir(join(folder, entry.name))) {
      const found = await stat(join(folder, entry.name, name)).catch(() => null);
      if (found !== null) yield { sha256: name, sizeBytes: found.size, writtenAt: found.mtime };
    }
  }
}
