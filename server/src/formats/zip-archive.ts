import { PassThrough, type Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '../kernel/app-error.ts';
import type { ByteSource } from './byte-source.ts';

const MAX_ENTRIES = 10_000;

/** The parts of a zip file, each readable as a stream. */
export interface ZipArchive {
  has(name: string): boolean;
  sizeOf(name: string): number;
  /** The text of a part as it is inflated; refuses one that grows beyond the limit, whatever its header says. */
  readText(name: string, maxBytes: number, onBytes?: (sizeBytes: number) => void): AsyncGenerator<string>;
  close(): void;
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    this.#source.read({ start, end }).then(
      (stream) => stream.on('error', (error) => through.destroy(error)).pipe(through),
      (error: Error) => through.destroy(error),
    );
    return through;
  }
}

export async function openZip(source: ByteSource): Promise<ZipArchive> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.sizeBytes, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MAX_ENTRIES) throw new Error(`more than ${MAX_ENTRIES} parts`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw toRefusal(error);
  }
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    readText: (name, maxBytes, onBytes) => readPart(zip, entries.get(name), name, maxBytes, onBytes),
    close: () => zip.close(),
  };
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  maxBytes: number,
  onBytes: (sizeBytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  if (entry === undefined) throw new AppError('VALIDATION_ERROR', `The workbook is damaged: it has no part ${name}.`);
  if (entry.isEncrypted())
    throw new AppError('VALIDATION_ERROR', 'The workbook is protected by a password. Save it without one.');
  let readBytes = 0;
  const decoder = new TextDecoder('utf-8');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      readBytes += chunk.length;
      if (readBytes > maxBytes) throw tooLarge(name, maxBytes);
      onBytes(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw toRefusal(error);
  }
}

function tooLarge(name: string, maxBytes: number): AppError {
  const limit = Math.round(maxBytes / 1024 / 1024);
  return new AppError(
    'VALIDATION_ERROR',
    `The part ${name} of the workbook is larger than ${limit} MiB. Save the sheet as CSV.`,
  );
}

function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  // What the disk refuses is not the fault of the file.
  if ('syscall' in (error as object)) return error;
  return new AppError(
    'VALIDATION_ERROR',
    `The file is not a sound XLSX workbook: ${(error as Error).message.slice(0, 200)}.`,
  );
}
