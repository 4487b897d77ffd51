import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../kernel/blobs.ts';
import { findS3Server, startS3Server } from '../testing/s3-server.ts';
import { sha256Of } from '../testing/uploads.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';

interface Opened {
  blobs: BlobStore;
  /** The names of what is still a draft. */
  listDrafts(): Promise<string[]>;
  close(): Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-blobs-'));
  return {
    blobs: createFolderBlobs(folder),
    listDrafts: () => readdir(join(folder, 'incoming')).catch(() => []),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Opened> {
  const server = await startS3Server();
  const small = 5 * 1024 * 1024;
  return {
    blobs: await createS3Blobs({ ...server.place, prefix: 'lab/' }, { copyBytes: 2 * small, copyPartBytes: small }),
    listDrafts: () => server.listKeys('lab/incoming/'),
    close: server.stop,
  };
}

const stores: [string, () => Promise<Opened>][] = [['a folder', openFolder]];
if (findS3Server() === null)
  process.stderr.write('No S3 server here (node tools/s3-server.mjs builds one): tested on a folder only.\n');
else stores.push(['a bucket of S3', openS3]);

/** Bytes that break off before their end. */
function broken(): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(1000);
      throw new Error('the line went dead');
    })(),
  );
}

describe.each(stores)('%s', (_name, open) => {
  let opened: Opened;
  let blobs: BlobStore;

  beforeAll(async () => {
    opened = await open();
    blobs = opened.blobs;
  });
  afterAll(() => opened.close());

  const put = (bytes: Buffer): ReturnType<BlobStore['put']> => blobs.put(Readable.from([bytes]));
  const listAll = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { sha256 } of blobs.list()) found.push(sha256);
    return found.sort();
  };

  it('gives back what it took in, by its SHA-256', async () => {
    const bytes = randomBytes(100_000);
    const pieces: Buffer[] = [];
    const stored = await blobs.put(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), (piece) =>
      pieces.push(Buffer.from(piece)),
    );
    expect(stored).toEqual({ sha256: sha256Of(bytes), sizeBytes: 100_000 });
    expect(Buffer.concat(pieces)).toEqual(bytes);
    expect(await buffer(await blobs.read(stored.sha256))).toEqual(bytes);
    expect(await buffer(await blobs.read(stored.sha256, { start: 10, end: 20 }))).toEqual(bytes.subarray(10, 20));
    expect(await blobs.has(stored.sha256)).toBe(true);
    expect(await opened.listDrafts()).toEqual([]);
  });

  it('takes nothing in, and much', async () => {
    expect(await put(Buffer.alloc(0))).toEqual({ sha256: sha256Of(''), sizeBytes: 0 });
    const much = randomBytes(21 * 1024 * 1024);
    const { sha256, sizeBytes } = await put(much);
    expect([sha256, sizeBytes]).toEqual([sha256Of(much), much.length]);
    expect(sha256Of(await buffer(await blobs.read(sha256)))).toBe(sha256);
  });

  it('keeps equal content once, also when it comes many times at once', async () => {
    const before = await listAll();
    const bytes = randomBytes(5000);
    const stored = await Promise.all(Array.from({ length: 5 }, () => put(bytes)));
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await listAll()).toEqual([...before, stored[0]!.sha256].sort());
  });

  it('keeps nothing of what breaks off', async () => {
    const before = await listAll();
    await expect(blobs.put(broken())).rejects.toThrow('the line went dead');
    expect(await listAll()).toEqual(before);
    expect(await opened.listDrafts()).toEqual([]);
  });

  it('lists what is there and forgets what is removed', async () => {
    const { sha256 } = await put(randomBytes(10));
    for await (const found of blobs.list()) {
      if (found.sha256 !== sha256) continue;
      expect(found.sizeBytes).toBe(10);
      expect(Math.abs(Date.now() - found.writtenAt.getTime())).toBeLessThan(60_000);
    }
    expect(await listAll()).toContain(sha256);
    await blobs.remove(sha256);
    await blobs.remove(sha256);
    expect(await blobs.has(sha256)).toBe(false);
    expect(await listAll()).not.toContain(sha256);
    await expect(blobs.read(sha256)).rejects.toThrow();
  });

  it('finds no old drafts where there are none', async () => {
    expect(await blobs.removeDrafts(new Date())).toBe(0);
  });

  it('gives out addresses that work by themselves, or none', async () => {
    const bytes = Buffer.from('by itself');
    const { sha256 } = await put(bytes);
    const contentDisposition = `attachment; filename="a.txt"; filename*=UTF-8''%C3%A4.txt`;
    const url = await blobs.presign(sha256, { expiresInSeconds: 60, contentType: 'text/plain', contentDisposition });
    if (url === null) return;
    const answer = await fetch(url, { headers: { range: 'bytes=3-8' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'itself']);
    expect(answer.headers.get('content-disposition')).toBe(contentDisposition);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    const changed = await fetch(url.replace('a.txt', 'b.txt'));
    expect(changed.status).toBe(403);
  });
});

it('a folder removes drafts that nobody writes to any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-blobs-'));
  const blobs = createFolderBlobs(folder);
  await mkdir(join(folder, 'incoming'));
  for (const name of ['left', 'growing']) await writeFile(join(folder, 'incoming', name), 'half');
  await utimes(join(folder, 'incoming', 'left'), new Date(0), new Date(0));
  expect(await blobs.removeDrafts(new Date(Date.now() - 60_000))).toBe(1);
  expect(await readdir(join(folder, 'incoming'))).toEqual(['growing']);
  await rm(folder, { recursive: true });
});
