import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { Unreadable } from './reading-task.ts';

const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** The parts of an archive, unpacked one at a time and never more in all than a sane document holds. */
export interface Archive {
  names: readonly string[];
  /** The bytes as they are unpacked; nothing where there is no such part. */
  read(name: string): AsyncIterable<Buffer>;
}

const openBuffer = promisify(
  (bytes: Buffer, done: (error: Error | null, zip?: ZipFile) => void) =>
    void fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => done(error, zip)),
);

export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = (await openBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))!;
  const entries = await listEntries(zip);
  let unpackedBytes = 0;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return;
      const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
        zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
      );
      for await (const chunk of stream) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > MAX_UNPACKED_BYTES) {
          throw new Unreadable(`unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB`);
        }
        yield chunk;
      }
    },
  };
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Unreadable(`holds more than ${MAX_ENTRIES} parts`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
