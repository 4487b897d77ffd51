import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { AppError } from '../../kernel/app-error.ts';
import { CHECKSUMS_ENTRY } from './archive-reader.ts';

/** Takes the entries of an archive, one after the other. */
export interface ArchiveWriter {
  add(name: string, content: string | Buffer): Promise<void>;
  addStream(name: string, sizeBytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
}

/** Writes an archive that is there whole or not at all, readable by its owner only; answers its size. */
export async function writeArchive(
  path: string,
  { overwrite }: { overwrite: boolean },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  if (!overwrite && (await exists(path))) {
    throw new AppError('CONFLICT', `${path} exists already. Give another name, or --force to replace it.`);
  }
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    try {
      await writeEntries(file, fill);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return syncFolder(path);
}

async function writeEntries(file: FileHandle, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const written = pipeline(Readable.from(tar), createGzip(), file.createWriteStream({ autoClose: false }));
  const filled = fillPack(tar, fill);
  // Whichever fails first ends the other, which would wait for ever.
  written.catch((error: Error) => tar.destroy(error));
  filled.catch((error: Error) => tar.destroy(error));
  const [ofWriting, ofFilling] = await Promise.allSettled([written, filled]);
  if (ofFilling.status === 'rejected') throw ofFilling.reason;
  if (ofWriting.status === 'rejected') throw ofWriting.reason;
}

async function fillPack(tar: Pack, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const checksums: Record<string, string> = {};
  const mtime = new Date();
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256');
    let sink: ReturnType<Pack['entry']>;
    const done = new Promise<void>((resolve, reject) => {
      sink = tar.entry({ name, size, mode: 0o600, mtime }, (error) => (error ? reject(error) : resolve()));
      sink.on('error', reject);
    });
    done.catch(() => undefined);
    for await (const chunk of content) {
      hash.update(chunk);
      if (!sink!.write(chunk)) await Promise.race([once(sink!, 'drain'), done]);
    }
    sink!.end(null);
    await done;
    checksums[name] = hash.digest('hex');
  };
  const add: ArchiveWriter['add'] = (name, content) => {
    const bytes = Buffer.from(content);
    return addStream(name, bytes.length, [bytes]);
  };
  await fill({ add, addStream });
  await add(CHECKSUMS_ENTRY, JSON.stringify(checksums, null, 1));
  tar.finalize();
}

/** Makes the new name itself survive a power cut; answers the size of what it names. */
async function syncFolder(path: string): Promise<number> {
  const folder = await open(dirname(path), 'r');
  // Some file systems cannot; the archive is whole all the same.
  await folder.sync().catch(() => undefined);
  await folder.close();
  const file = await open(path, 'r');
  const { size } = await file.stat();
  await file.close();
  return size;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
