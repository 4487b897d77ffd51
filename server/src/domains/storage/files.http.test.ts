import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTable } from '../../testing/data-builder.ts';
import { addMember, addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { makeForm, sha256Of, uploadFile, uploadForm } from '../../testing/uploads.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  const sizes = { ...DEFAULT_LIMITS.sizes, multipartUploadBytes: 3_000_000, base64UploadBytes: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate, sizes } });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'admin' })).client;
});

afterAll(() => service.stop());

/** The content of every blob on the disk, and the drafts. */
async function listStored(): Promise<{ blobs: string[]; drafts: string[] }> {
  const folder = join(service.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return {
    blobs: files.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)).map(({ name }) => name),
    drafts: files.filter(({ parentPath }) => parentPath.endsWith('incoming')).map(({ name }) => name),
  };
}

async function download(id: string, query = '', headers: Record<string, string> = {}): Promise<Response> {
  const { body } = await client.get(`/files/${id}/download${query}`);
  return fetch(body.url, { headers });
}

describe('an upload', () => {
  it('keeps the bytes, their hash and what they are', async () => {
    const file = await uploadFile(client, { name: 'gel.png', type: 'image/png', bytes: PNG });
    expect(file).toMatchObject({
      name: 'gel.png',
      mimeType: 'image/png',
      declaredMimeType: null,
      sizeBytes: PNG.length,
      sha256: sha256Of(PNG),
      textStatus: 'none',
      createdBy: owner.userId,
      version: 1,
    });
    expect((await client.get(`/files/${file.id}`)).body).toEqual(file);
    expect(Buffer.from(await (await download(file.id)).arrayBuffer())).toEqual(PNG);
  });

  it('of several files answers all of them, in their order, and stores all or none', async () => {
    const parts = ['a', 'b', 'c'].map((name) => ({ name: `${name}.txt`, bytes: `text ${name} of three` }));
    const { body } = await uploadForm(client, parts);
    expect(body.files.map(({ name }: { name: string }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const before = await listStored();
    const refused = await uploadForm(client, [
      { name: 'sound.txt', bytes: 'only here' },
      { name: 'x'.repeat(1000), bytes: 'never' },
    ]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await listStored()).toEqual(before);
  });

  it('takes the bytes themselves, with the name in the query', async () => {
    const raw = { text: 'well,od\nA1,0.4\n', type: 'text/csv; charset=utf-8' };
    const { body } = await client.request('POST', '/files?name=plate.csv&description=Plate%201', { raw });
    expect(body).toMatchObject({ name: 'plate.csv', mimeType: 'text/csv', description: 'Plate 1', sizeBytes: 15 });
  });

  it('stores equal content once', async () => {
    const bytes = 'the very same';
    const [one, two] = [
      await uploadFile(client, { name: 'one.txt', bytes }),
      await uploadFile(client, { name: 'two.txt', bytes }),
    ];
    expect(one.id).not.toBe(two.id);
    expect((await listStored()).blobs.filter((name) => name === sha256Of(bytes))).toHaveLength(1);
  });

  it('takes an empty file', async () => {
    const file = await uploadFile(client, { name: 'empty.txt', bytes: '' });
    expect(file).toMatchObject({ sizeBytes: 0, sha256: sha256Of('') });
    const answer = await download(file.id);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('reads names in any script and never as a path', async () => {
    const name = 'Größe «µ» 試料 🧬.txt';
    expect(await uploadFile(client, { name, bytes: 'x' })).toMatchObject({ name });
    expect(await uploadFile(client, { name: '../../etc/passwd', bytes: 'x' })).toMatchObject({ name: 'passwd' });
    for (const bad of ['../x', 'a/b', 'a\\b']) {
      const answer = await client.request('POST', `/files?name=${encodeURIComponent(bad)}`, {
        raw: { text: 'x', type: 'text/plain' },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    }
  });

  it.each([
    ['a NUL in the name', 'a\0b.txt'],
    ['a name of 1000 characters', `${'n'.repeat(996)}.txt`],
    ['a name of blanks', '   '],
  ])('refuses %s', async (_what, name) => {
    expect(await uploadForm(client, [{ name, bytes: 'x' }])).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    });
  });

  it('refuses a form without a file, one that is cut off, and a body without a name', async () => {
    expect(await uploadForm(client, [], { description: 'nothing' })).toMatchObject({ status: 400 });
    const { text, type } = makeForm([{ name: 'cut.txt', bytes: 'x'.repeat(1000) }]);
    const cut = await client.request('POST', '/files', { raw: { text: text.subarray(0, 500), type } });
    expect(cut).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    const nameless = await client.request('POST', '/files', { raw: { text: 'x', type: 'text/plain' } });
    expect(nameless.body.message).toContain('query.name');
    const bare = await client.request('POST', '/files?name=x', {});
    expect(bare).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await listStored()).drafts).toEqual([]);
  });

  it('refuses 10 000 parts and keeps none of them', async () => {
    const before = await listStored();
    const parts = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.txt`, bytes: `part ${index}` }));
    const answer = await uploadForm(client, parts);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('100');
    expect(await listStored()).toEqual(before);
  });

  it('refuses what is larger than the limit and keeps nothing of it', async () => {
    const before = await listStored();
    const big = Buffer.alloc(3_000_001, 1);
    const inForm = await uploadForm(client, [{ name: 'big.bin', bytes: big }]);
    expect(inForm).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const raw = { text: big, type: 'application/octet-stream' };
    expect(await client.request('POST', '/files?name=big.bin', { raw })).toMatchObject({ status: 413 });
    expect(await listStored()).toEqual(before);
  });

  it('holds the bytes against the hash that the caller tells', async () => {
    const good = await uploadFile(client, { name: 'h.txt', bytes: 'hash me' }, { sha256: sha256Of('hash me') });
    expect(good.sha256).toBe(sha256Of('hash me'));
    const before = await listStored();
    const bad = await uploadForm(client, [{ name: 'h.txt', bytes: 'hash me not' }], { sha256: sha256Of('other') });
    expect(bad).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(bad.body.message).toContain('sha256');
    expect(await listStored()).toEqual(before);
  });

  it('names every field that does not fit at once', async () => {
    const fields = { projectId: 'x', sha256: 'y', surprise: '1' };
    const { body } = await uploadForm(client, [{ name: 'a/b\tc', bytes: 'x' }], fields);
    for (const name of ['filename', 'projectId', 'sha256', 'surprise']) expect(body.message).toContain(name);
  });

  it('judges a file by its bytes when its caller is wrong', async () => {
    const html = '<!doctype html><script>alert(1)</script>';
    expect(await uploadFile(client, { name: 'a.png', type: 'image/png', bytes: html })).toMatchObject({
      mimeType: 'text/html',
      declaredMimeType: 'image/png',
    });
    expect(await uploadFile(client, { name: 'a.txt', type: 'text/plain', bytes: PNG })).toMatchObject({
      mimeType: 'image/png',
      declaredMimeType: 'text/plain',
    });
  });

  it('that is repeated with its key stores nothing twice; another content is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await uploadForm(client, [{ name: 'k.txt', bytes: 'keyed' }], {}, headers);
    const again = await uploadForm(client, [{ name: 'k.txt', bytes: 'keyed' }], {}, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const before = await listStored();
    const other = await uploadForm(client, [{ name: 'k.txt', bytes: 'other' }], {}, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await listStored()).toEqual(before);
    expect((await download(first.body.id)).status).toBe(200);
  });

  it('that breaks off leaves nothing behind', async () => {
    const before = await listStored();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(makeForm([{ name: 'half.bin', bytes: Buffer.alloc(500_000, 7) }]).text.subarray(0, 400_000));
        await new Promise((resolve) => setTimeout(resolve, 200));
        controller.error(new Error('the line went dead'));
      },
    });
    const key = (await createKey(service, owner, { kind: 'role', role: 'admin' })).key;
    const { type } = makeForm([]);
    const broken = fetch(`${service.url}/api/v1/files`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
    await expect(broken).rejects.toThrow();
    await expect.poll(listStored).toEqual(before);
  });
});

describe('an upload as base64', () => {
  const send = (body: object) => client.post('/files/base64', { name: 'b.txt', mimeType: 'text/plain', ...body });

  it('keeps the bytes', async () => {
    const data = Buffer.from('small enough').toString('base64');
    const { status, body } = await send({ data, sha256: sha256Of('small enough'), metadata: { run: '7' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sizeBytes: 12, sha256: sha256Of('small enough'), metadata: { run: '7' } });
    expect(await (await download(body.id)).text()).toBe('small enough');
  });

  it.each([
    ['what is not base64', { data: 'not base64!' }],
    ['base64 without its padding', { data: 'YQ' }],
    ['a wrong sha256', { data: 'YQ==', sha256: '0'.repeat(64) }],
    ['a sha256 that is none', { data: 'YQ==', sha256: 'zz' }],
    ['a media type that is none', { data: 'YQ==', mimeType: 'nonsense' }],
    ['a path as its name', { data: 'YQ==', name: '../../x' }],
    ['a NUL in its name', { data: 'YQ==', name: 'a\0b' }],
    ['a name of 1000 characters', { data: 'YQ==', name: 'n'.repeat(1000) }],
  ])('refuses %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('refuses more than its limit', async () => {
    const data = Buffer.alloc(100_001).toString('base64');
    expect(await send({ data })).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

describe('a list of files', () => {
  it('pages by cursor, newest first, and filters', async () => {
    const other = await addWorkspace(service, owner, 'List Lab');
    const projectId = '01890000-0000-7000-8000-000000000001';
    for (let index = 0; index < 5; index++) {
      const fields: Record<string, string> = index % 2 === 0 ? { projectId } : {};
      await uploadFile(
        other.client,
        { name: `f${index}.${index === 4 ? 'png' : 'txt'}`, bytes: `${index} 100%` },
        fields,
      );
    }
    const names = async (query: string) =>
      (await other.client.get(`/files?${query}`)).body.files.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['f4.png', 'f3.txt', 'f2.txt', 'f1.txt', 'f0.txt']);
    expect(await names(`projectId=${projectId}`)).toEqual(['f4.png', 'f2.txt', 'f0.txt']);
    expect(await names('name=F1')).toEqual(['f1.txt']);
    expect(await names('name=%25')).toEqual([]);
    expect(await names('mimeType=text/*')).toHaveLength(5);
    expect(await names('mimeType=image/*')).toEqual([]);
    const first = (await other.client.get('/files?limit=2')).body;
    await uploadFile(other.client, { name: 'newer.txt', bytes: 'n' });
    const second = (await other.client.get(`/files?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.files.map(({ name }: { name: string }) => name)).toEqual(['f2.txt', 'f1.txt']);
    const last = (await other.client.get(`/files?limit=2&cursor=${second.nextCursor}`)).body;
    expect(last.files).toHaveLength(1);
    expect(last).not.toHaveProperty('nextCursor');
    const [newest, oldest] = [last.files[0], first.files[0]];
    await other.client.post(`/files/${oldest.id}/archive`);
    expect(await names(`ids=${newest.id},${oldest.id}`)).toEqual([oldest.name, newest.name]);
    expect(await names(`ids=${newest.id},${oldest.id}&archived=false`)).toEqual([newest.name]);
    expect(await other.client.get(`/files?ids=${'-'.repeat(36)}`)).toMatchObject({ status: 400 });
    expect(await other.client.get('/files?limit=201')).toMatchObject({ status: 400 });
    expect(await other.client.get('/files?offset=1')).toMatchObject({ status: 400 });
    expect(await other.client.get(`/files?cursor=${first.nextCursor}x`)).toMatchObject({ status: 400 });
  });
});

describe('a file', () => {
  it('is renamed, described, archived and restored, with a trail', async () => {
    const file = await uploadFile(client, { name: 'old.txt', bytes: 'life' });
    const renamed = await client.patch(`/files/${file.id}`, { name: 'new.txt', metadata: { a: 'b' }, version: 1 });
    expect(renamed.body).toMatchObject({ name: 'new.txt', metadata: { a: 'b' }, version: 2 });
    expect(await client.patch(`/files/${file.id}`, { name: 'x', version: 1 })).toMatchObject({ status: 409 });
    const archived = await client.post(`/files/${file.id}/archive`);
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await client.post(`/files/${file.id}/archive`)).body).toEqual(archived.body);
    const inArchive = (await client.get('/files?archived=true')).body.files;
    expect(inArchive.map(({ id }: { id: string }) => id)).toEqual([file.id]);
    expect((await client.post(`/files/${file.id}/restore`)).body.archivedAt).toBeNull();
    const { records } = (await client.get(`/files/${file.id}/audit`)).body;
    expect(records.map(({ action }: { action: string }) => action)).toEqual([
      'file.restore',
      'file.archive',
      'file.update',
      'file.create',
    ]);
  });

  it('is told with an ETag', async () => {
    const file = await uploadFile(client, { name: 'etag.png', bytes: PNG });
    const first = await client.get(`/files/${file.id}`);
    const again = await client.get(`/files/${file.id}`, { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('can be seen by a viewer and not changed', async () => {
    const viewer = await addMember(service, owner, 'viewer');
    const file = await uploadFile(client, { name: 'seen.txt', bytes: 'seen' });
    expect((await viewer.client.get(`/files/${file.id}`)).status).toBe(200);
    expect(await viewer.client.patch(`/files/${file.id}`, { name: 'x' })).toMatchObject({ status: 403 });
    expect(await uploadForm(viewer.client, [{ name: 'x', bytes: 'x' }])).toMatchObject({ status: 403 });
  });

  it('is named by cells of its workspace only, and tells which', async () => {
    const elsewhere = await addWorkspace(service, owner, 'Elsewhere');
    const foreign = await uploadFile(elsewhere.client, { name: 'foreign.txt', bytes: 'f' });
    const file = await uploadFile(client, { name: 'cell.txt', bytes: 'c' });
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Scans', type: 'file' },
    ]);
    const write = (ids: string[]) => client.post(`/tables/${table.id}/objects`, { data: { Name: 'Row', Scans: ids } });
    expect(await write([foreign.id])).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
    const row = await write([file.id]);
    expect(row).toMatchObject({ status: 201, body: { data: { Scans: [file.id] } } });
    const { references } = (await client.get(`/files/${file.id}/references`)).body;
    expect(references).toEqual([
      {
        type: 'object',
        id: row.body.id,
        name: 'Row',
        tableId: table.id,
        tableName: expect.any(String),
        columnName: 'Scans',
      },
    ]);
    await client.patch(`/objects/${row.body.id}`, { data: { Scans: null } });
    expect((await client.get(`/files/${file.id}/references`)).body.references).toEqual([]);
  });

  it('is referred to by the documents that show it or link to it, under the titles they have now', async () => {
    const file = await uploadFile(client, { name: 'gel.png', bytes: 'g' });
    const make = async (title: string, markdown: string): Promise<string> =>
      (await client.post('/documents', { title, markdown })).body.id;
    const shows = await make('B', `\`\`\`svc-file\n{"id": "${file.id}"}\n\`\`\``);
    const links = await make('C', `[a](svc://file/${file.id})\n\n![again](svc://file/${file.id})`);
    await client.patch(`/documents/${shows}`, { title: 'A' });
    const place = { tableId: null, tableName: null, columnName: null };
    const { references } = (await client.get(`/files/${file.id}/references`)).body;
    expect(references).toEqual([
      { type: 'document', id: shows, name: 'A', ...place },
      { type: 'document', id: links, name: 'C', ...place },
    ]);
    const { client: blind } = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_files'] });
    expect((await blind.get(`/files/${file.id}/references`)).body.references).toEqual([]);
    await client.post(`/documents/${links}/markdown/replace`, { markdown: 'no more' });
    expect((await client.get(`/files/${file.id}/references`)).body.references).toHaveLength(1);
  });

  it('does not tell who may not see data which rows name it', async () => {
    const { client: blind } = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_files'] });
    const file = await uploadFile(client, { name: 'hidden.txt', bytes: 'h' });
    const table = await buildTable(client, [{ name: 'Scans', type: 'file' }]);
    await client.post(`/tables/${table.id}/objects`, { data: { Scans: [file.id] } });
    expect((await blind.get(`/files/${file.id}/references`)).body.references).toEqual([]);
    expect((await client.get(`/files/${file.id}/references`)).body.references).toHaveLength(1);
  });
});

describe('a download link', () => {
  const anonymous = () => createTestClient(service.url);

  it('works without a credential, and with one that means nothing here', async () => {
    const file = await uploadFile(client, { name: 'open.bin', bytes: Buffer.from([0, 1, 2]) });
    const { body } = await client.get(`/files/${file.id}/download?expiresIn=60`);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(55_000);
    expect((await fetch(body.url)).status).toBe(200);
    expect((await fetch(body.url, { headers: { 'x-api-key': 'nonsense' } })).status).toBe(200);
  });

  it('says what it sends, and lets nothing run', async () => {
    const name = 'Größe "1";\r.html'.replace('\r', '');
    const file = await uploadFile(client, { name: 'page.html', type: 'text/html', bytes: '<html><script>1</script>' });
    await client.patch(`/files/${file.id}`, { name });
    const answer = await download(file.id, '?disposition=inline');
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Gr__e _1_;\.html"; filename\*=UTF-8''Gr%C3%B6/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const svg = await uploadFile(client, { name: 'x.svg', type: 'image/svg+xml', bytes: '<svg onload="alert(1)"/>' });
    expect((await download(svg.id, '?disposition=inline')).headers.get('content-disposition')).toMatch(/^attachment/);
    const png = await uploadFile(client, { name: 'x.png', bytes: PNG });
    const shown = await download(png.id, '?disposition=inline');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('sends parts, and says so of what is not there', async () => {
    const file = await uploadFile(client, { name: 'r.txt', bytes: '0123456789' });
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const answer = await download(file.id, '', { range, ...headers });
      return [answer.status, await answer.text(), answer.headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=5-999')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect((await part('bytes=10-'))[2]).toBe('bytes */10');
    expect((await part('bytes=-0'))[0]).toBe(416);
    for (const nonsense of ['bytes=4-2', 'bytes=a-b', 'lines=1-2', 'bytes=', 'bytes=0-1,3-4', 'bytes=--1']) {
      expect(await part(nonsense)).toEqual([200, '0123456789', null]);
    }
    expect(await part('bytes=2-4', { 'if-range': `"${file.sha256}"` })).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, '0123456789', null]);
    const { headers } = await download(file.id);
    expect(headers.get('etag')).toBe(`"${file.sha256}"`);
    expect((await download(file.id, '', { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  });

  it('cannot be changed, prolonged or used for another file', async () => {
    const [one, two] = [
      await uploadFile(client, { name: '1.txt', bytes: 'one' }),
      await uploadFile(client, { name: '2.txt', bytes: 'two' }),
    ];
    const tokenOf = async (id: string) =>
      new URL((await client.get(`/files/${id}/download`)).body.url).pathname.split('/').at(-1)!;
    const [a, b] = [Buffer.from(await tokenOf(one.id), 'base64url'), Buffer.from(await tokenOf(two.id), 'base64url')];
    const forged = [
      ...Array.from(a, (_, index) => {
        const copy = Buffer.from(a);
        copy[index]! ^= 1;
        return copy;
      }),
      Buffer.concat([b.subarray(0, 37), a.subarray(37)]),
      a.subarray(0, -1),
      Buffer.concat([a, Buffer.from([0])]),
    ];
    for (const token of forged) {
      const answer = await anonymous().get(`/files/content/${token.toString('base64url')}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await anonymous().get('/files/content/nonsense')).status).toBe(404);
  });

  it('ends', async () => {
    const file = await uploadFile(client, { name: 'short.txt', bytes: 'short' });
    const { body } = await client.get(`/files/${file.id}/download?expiresIn=1`);
    await expect.poll(async () => (await fetch(body.url)).status, { timeout: 5000 }).toBe(403);
    expect(await (await fetch(body.url)).json()).toMatchObject({ code: 'FORBIDDEN', error: 'Forbidden' });
  });

  it('lives no longer than the limit', async () => {
    const file = await uploadFile(client, { name: 'long.txt', bytes: 'long' });
    const answer = await client.get(`/files/${file.id}/download?expiresIn=3601`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('3600');
  });
});
