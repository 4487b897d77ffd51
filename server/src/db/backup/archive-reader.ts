import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type ExtractEvents, extract } from 'tar-stream';
import { AppError } from '../../kernel/app-error.ts';

/** The last entry of every archive: the SHA-256 of each of the others. */
export const CHECKSUMS_ENTRY = 'checksums.json';

type TarEntry = ExtractEvents['entry'][1];

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Reads an archive entry by entry, and throws at its end unless every one was as it had been written. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, void> {
  const actual = new Map<string, string>();
  let expected: Map<string, string> | null = null;
  for await (const entry of readTar(path)) {
    const { name } = entry.header;
    if (expected !== null || actual.has(name)) throw damaged(path, `${name} does not belong there`);
    const hash = createHash('sha256');
    const content = readContent(path, entry, (chunk) => void hash.update(chunk));
    if (name === CHECKSUMS_ENTRY) expected = parseChecksums(path, await readText(content));
    else yield { name, content };
    // What the reader had no use for counts too.
    for await (const _ of content);
    if (name !== CHECKSUMS_ENTRY) actual.set(name, hash.digest('hex'));
  }
  if (expected === null) throw damaged(path, 'its end is missing');
  for (const name of new Set([...expected.keys(), ...actual.keys()])) {
    if (expected.get(name) !== actual.get(name)) throw damaged(path, `${name} is not as it was written`);
  }
}

/** The whole text of a small entry. */
export async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

export function damaged(path: string, detail: string): AppError {
  return new AppError('VALIDATION_ERROR', `${path} is not a whole backup: ${detail}. Nothing was changed.`);
}

/** What goes wrong in here is of the file; what the reader throws passes by. */
async function* readTar(path: string): AsyncGenerator<TarEntry, void> {
  await access(path, constants.R_OK).catch(() => {
    throw new AppError('NOT_FOUND', `${path} cannot be read.`);
  });
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const entries = extract();
  file.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => entries.destroy(error));
  file.pipe(gunzip).pipe(entries);
  try {
    for await (const entry of entries) yield entry;
  } catch (error) {
    throw damaged(path, (error as Error).message);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

async function* readContent(path: string, entry: TarEntry, see: (chunk: Buffer) => void): AsyncGenerator<Buffer, void> {
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      see(chunk);
      yield chunk;
    }
  } catch (error) {
    throw damaged(path, (error as Error).message);
  }
}

function parseChecksums(path: string, text: string): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    throw damaged(path, `${CHECKSUMS_ENTRY} cannot be read`);
  }
}
