import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
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
  try {
    await writeEntries(partial, fill);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  return (await stat(path)).size;
}

async function writeEntries(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(Readable.from(tar), createGzip(), file);
  const filled = fillPack(tar, fill);
  // Whichever fails first is the cause, and ends the other, which would wait for ever.
  let cause: Error | null = null;
  const fail = (error: Error): void => {
    cause ??= error;
    tar.destroy(error);
  };
  await Promise.all([written.catch(fail), filled.catch(fail)]);
  if (cause !== null) throw cause;
}

async function fillPack(tar: Pack, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const checksums: Record<string, string> = {};
  const mtime = new Date();
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256');
    let settle: (error?: Error | null) => void = () => undefined;
    const done = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
    });
    done.catch(() => undefined);
    const sink = tar.entry({ name, size, mode: 0o600, mtime }, settle);
    sink.on('error', settle);
    for await (const chunk of content) {
      hash.update(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), done]);
    }
    sink.end(null);
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

/** Makes the new name itself survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Some file systems cannot; the archive is whole all the same.
  await folder.sync().catch(() => undefined);
  await folder.close();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
