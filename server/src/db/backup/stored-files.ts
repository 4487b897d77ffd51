import { createWriteStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { ArchiveWriter } from './archive-writer.ts';

const FOLDER = 'files';
const PREFIX = `${FOLDER}/`;
const READ_BYTES = 256 * 1024;
/** Where files stand while they are still on their way in; no row names one of these. */
const DRAFTS = `incoming${sep}`;

/** Adds every file of the installation. One that is removed meanwhile is one that no kept row needs. */
export async function addStoredFiles(
  archive: ArchiveWriter,
  dataDir: string,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 };
  for (const path of await listFiles(join(dataDir, FOLDER))) {
    if (path.startsWith(DRAFTS)) continue;
    const file = await open(join(dataDir, FOLDER, path)).catch(nullIfGone);
    if (file === null) continue;
    try {
      const { size } = await file.stat();
      await archive.addStream(PREFIX + path.split(sep).join('/'), size, readBytes(file, size));
      total.count += 1;
      total.bytes += size;
    } finally {
      await file.close();
    }
  }
  return total;
}

/** Not further than the size that the archive tells, should the file grow. */
async function* readBytes(file: FileHandle, sizeBytes: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < sizeBytes; ) {
    const wanted = Math.min(READ_BYTES, sizeBytes - at);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
    if (bytesRead === 0) throw new Error('a file became shorter while it was read');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function listFiles(root: string): Promise<string[]> {
  const found = (await readdir(root, { recursive: true, withFileTypes: true }).catch(nullIfGone)) ?? [];
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** The files of a backup, on their way to replace those of the installation. */
export interface StoredFilesRestore {
  take(entryName: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts them in place; answers how to undo that, and how to make it final. */
  swap(): Promise<{ undo(): Promise<void>; keep(): Promise<void> }>;
  discard(): Promise<void>;
}

export function isStoredFile(entryName: string): boolean {
  return entryName.startsWith(PREFIX);
}

export async function startStoredFilesRestore(dataDir: string): Promise<StoredFilesRestore> {
  const inPlace = join(dataDir, FOLDER);
  const coming = `${inPlace}.restoring`;
  const leaving = `${inPlace}.replaced-${Date.now()}`;
  const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
  await remove(coming);
  return {
    async take(entryName, content) {
      const path = join(coming, ...parsePath(entryName));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    },
    async swap() {
      const hadFiles = await moveIfThere(inPlace, leaving);
      const hasFiles = await moveIfThere(coming, inPlace);
      return {
        async undo() {
          if (hasFiles) await remove(inPlace);
          if (hadFiles) await rename(leaving, inPlace);
        },
        keep: () => remove(leaving),
      };
    },
    discard: () => remove(coming),
  };
}

/** An archive is data of others: its names must not lead out of the folder. */
function parsePath(entryName: string): string[] {
  const names = entryName.slice(PREFIX.length).split('/');
  if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name))) {
    throw new AppError('VALIDATION_ERROR', `The backup has a file with an impossible name, ${entryName}.`);
  }
  return names;
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  const isThere = (await access(from).catch(nullIfGone)) !== null;
  if (isThere) await rename(from, to);
  return isThere;
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
