import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderBlobs } from '../../blobs/folder-blobs.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { BlobStore } from '../../kernel/blobs.ts';
import { newId } from '../../kernel/ids.ts';
import { type Person, setUpOwner } from '../../testing/people.ts';
import { findS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { sha256Of, uploadFile } from '../../testing/uploads.ts';
import { createBlobKeeper } from './blob-keeper.ts';

const HOUR_MS = 60 * 60 * 1000;

let service: TestService;
let owner: Person;
let folder: string;
let blobs: BlobStore;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  folder = join(service.dataDir, 'files');
  blobs = createFolderBlobs(folder);
});

afterAll(() => service.stop());

const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const put = (text: string) => blobs.put(Readable.from([Buffer.from(text)]));

describe('the sweep', () => {
  it('removes what nobody names once it is old, and nothing else', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const file = await uploadFile(owner.client, { name: 'kept.txt', bytes: 'kept' });
    const orphan = await put('forgotten');
    expect(await keeper.sweep(new Date())).toMatchObject({ blobs: 0 });
    expect(await keeper.sweep(later(2))).toMatchObject({ blobs: 1 });
    expect(await blobs.has(orphan.sha256)).toBe(false);
    expect(await blobs.has(file.sha256)).toBe(true);
    await owner.client.post(`/files/${file.id}/archive`);
    expect(await keeper.sweep(later(2))).toMatchObject({ blobs: 0 });
    keeper.stop();
  });

  it('removes drafts that a crash left', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const draft = join(folder, 'incoming', newId());
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await writeFile(draft, 'half');
    await utimes(draft, later(-25), later(-25));
    expect(await keeper.sweep(new Date())).toEqual({ blobs: 0, drafts: 1 });
    keeper.stop();
  });

  it('spares what an upload under way holds', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const held = await keeper.put(Readable.from([Buffer.from('on its way')]));
    expect(await keeper.sweep(later(2))).toMatchObject({ blobs: 0 });
    held.keep();
    expect(await keeper.sweep(later(2))).toMatchObject({ blobs: 1 });
    keeper.stop();
  });

  it('waits for a transaction that is about to name the blob', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const { sha256 } = await put('just claimed');
    let sweeping: Promise<unknown> = Promise.resolve();
    await service.app.db.transaction(async (tx) => {
      await keeper.claim(tx, [sha256]);
      sweeping = keeper.sweep(later(2));
      await tx.rows(
        {
          text: `insert into svc.files (workspace_id, id, name, mime_type, size_bytes, sha256)
            values ($1, $2, 'x', 'text/plain', 12, $3)`,
        },
        [owner.workspaceId, newId(), sha256],
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await sweeping).toMatchObject({ blobs: 0 });
    expect(await blobs.has(sha256)).toBe(true);
    keeper.stop();
  });

  it('lets no row name what it has removed', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const { sha256 } = await put('gone too soon');
    await keeper.sweep(later(2));
    const claim = service.app.db.transaction((tx) => keeper.claim(tx, [sha256]));
    await expect(claim).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    keeper.stop();
  });
});

describe('an upload that is taken back', () => {
  it('leaves what another one, or a file, holds', async () => {
    const keeper = createBlobKeeper(service.app.db, blobs);
    const file = await uploadFile(owner.client, { name: 'both.txt', bytes: 'in both' });
    const again = await keeper.put(Readable.from([Buffer.from('in both')]));
    await again.discard();
    expect(await blobs.has(file.sha256)).toBe(true);
    const [one, two] = [
      await keeper.put(Readable.from([Buffer.from('twice')])),
      await keeper.put(Readable.from([Buffer.from('twice')])),
    ];
    await one.discard();
    expect(await blobs.has(two.sha256)).toBe(true);
    await two.discard();
    expect(await blobs.has(two.sha256)).toBe(false);
    keeper.stop();
  });
});

it('a full disk is told as such and leaves nothing half stored', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'svc-full-'));
  const full = createFolderBlobs(scratch);
  const content = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    })(),
  );
  const refused = await full.put(content).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  for await (const blob of full.list()) expect(blob).toBeUndefined();
  expect(await full.removeDrafts(new Date(Date.now() + HOUR_MS))).toBe(0);
  await rm(scratch, { recursive: true });
});

if (findS3Server() !== null)
  describe('a service whose files lie in S3', () => {
    let s3: S3Server;
    let inS3: TestService;

    beforeAll(async () => {
      s3 = await startS3Server();
      inS3 = await startTestService({ s3: s3.place });
    });
    afterAll(async () => {
      await inS3.stop();
      await s3.stop();
    });

    it('stores there, and gives out addresses that S3 signed', async () => {
      const { client } = await setUpOwner(inS3);
      const name = 'Größe 試料.txt';
      const file = await uploadFile(client, { name, bytes: 'in a bucket' });
      expect(await s3.listKeys('')).toEqual([`blobs/${file.sha256.slice(0, 2)}/${sha256Of('in a bucket')}`]);
      const { url } = (await client.get(`/files/${file.id}/download?expiresIn=60`)).body;
      expect(url.startsWith(s3.place.endpoint!)).toBe(true);
      const answer = await fetch(url);
      expect([answer.status, await answer.text()]).toEqual([200, 'in a bucket']);
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('試料'));
      const refused = await uploadFile(client, { name: 'b.txt', bytes: 'b' }, { sha256: '0'.repeat(64) }).catch(
        () => null,
      );
      expect(refused).toBeNull();
      expect(await s3.listKeys('')).toHaveLength(1);
      const page = await uploadFile(client, { name: 'x.html', bytes: '<html><script>1</script>' });
      const shown = await fetch((await client.get(`/files/${page.id}/download?disposition=inline`)).body.url);
      expect(shown.headers.get('content-type')).toBe('application/octet-stream');
      expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    });
  });
