import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { streamZip } from './zip-stream.ts';

/** Every file of a zip by its path, as another program reads it. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, Buffer>();
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          buffer(stream).then((content) => {
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(found));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

it('writes files that another program reads back byte for byte, in order, with names of any script', async () => {
  const files: [string, Buffer][] = [
    ['document.md', Buffer.from('# Title\r\n\r\nläuft')],
    ['files/empty.txt', Buffer.alloc(0)],
    ['files/Gel (1) – Ülü 図.png', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256))],
  ];
  const entries = files.map(([path, content]) => ({
    path,
    open: async () => Readable.from([content.subarray(0, 1000), content.subarray(1000)]),
  }));
  const bytes = await buffer(streamZip(entries));
  const found = [...(await unzip(bytes))];
  expect(found.map(([path]) => path)).toEqual(files.map(([path]) => path));
  expect(found.every(([, content], index) => content.equals(files[index]![1]))).toBe(true);
  expect((await buffer(streamZip(entries))).equals(bytes)).toBe(true);
});

it('writes a zip without files', async () => {
  expect((await unzip(await buffer(streamZip([])))).size).toBe(0);
});
