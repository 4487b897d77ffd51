import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities, DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, setUpOwner } from '../../../server/src/testing/people.ts';
import { startTestService, type TestService } from '../../../server/src/testing/test-service.ts';
import { Connection } from './core/connection.ts';
import { DataTables, NotFoundError, RateLimitError, Svc, SvcError } from './generated/index.ts';
import { downloadToPath, fileCheckpoint, fileFromPath } from './node/index.ts';

const limits = {
  ...DEFAULT_LIMITS,
  lists: { ...DEFAULT_LIMITS.lists, objects: { default: 5, max: 7 } },
  rate: { points: 100, pointsPerSecond: 200 },
};

let service: TestService;
let folder: string;
let options: { baseUrl: string; apiKey: string };
let svc: Svc;

beforeAll(async () => {
  service = await startTestService({ limits });
  folder = await mkdtemp(join(tmpdir(), 'svc-client-'));
  const owner = await setUpOwner(service);
  const { key } = await createKey(service, owner, { kind: 'role', role: 'admin' });
  options = { baseUrl: service.url, apiKey: key };
  svc = new Svc(options);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Counts the answers of each status. */
function countingFetch(): { fetch: typeof fetch; counts: Record<number, number> } {
  const counts: Record<number, number> = {};
  return {
    counts,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      counts[response.status] = (counts[response.status] ?? 0) + 1;
      return response;
    },
  };
}

async function makeTable(name: string, rows: number): Promise<string> {
  const environment = await svc.data.environments.create({ name });
  const table = await svc.data.tables.create({ environmentId: environment.id, name });
  await svc.data.columns.create(table.id, { name: 'Name', type: 'text' });
  const objects = Array.from({ length: rows }, (_, at) => ({ data: { Name: `Row ${at}` } }));
  if (rows > 0) await svc.data.tables.createObjects(table.id, { objects });
  return table.id;
}

describe('the client', () => {
  it('has every method that an addon has, under the same name', () => {
    const missing = capabilities.map(({ method }) => method).filter((method) => typeof at(svc, method) !== 'function');
    expect(missing).toEqual([]);
  });

  it('works with one noun alone', async () => {
    const tables = new DataTables(new Connection(options));
    expect((await tables.list()).total).toBe(0);
  });

  it('asks for a credential, and for one only', () => {
    expect(() => new Svc({ baseUrl: service.url })).toThrow(SvcError);
    expect(() => new Svc({ apiKey: 'a', token: 'b' })).toThrow('Give one credential, not 2: apiKey, token.');
    expect(() => new Svc({ apiKey: 'a', baseUrl: 'lab.example.org' })).toThrow('baseUrl must start with http');
  });

  it('takes what an installation allows, when that is less than documented', async () => {
    const tableId = await makeTable('Small pages', 12);
    const names: unknown[] = [];
    for await (const object of svc.data.tables.listObjects(tableId)) names.push(object.data.Name);
    expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `Row ${index}`));
  });

  it('looks like the answer when a page is printed, and iterates on from there', async () => {
    const tableId = await makeTable('Pages', 12);
    const page = await svc.data.tables.listObjects(tableId, { limit: 7 });
    expect(Object.keys(JSON.parse(JSON.stringify(page)))).toEqual(['objects', 'total', 'limit', 'offset']);
    const second = (await page.nextPage())!;
    expect([page.hasNextPage, second.hasNextPage, await second.nextPage()]).toEqual([true, false, null]);
    const ids: string[] = [];
    for await (const { id } of second) ids.push(id);
    expect(ids).toEqual(second.objects.map(({ id }) => id));
  });

  it('fetches nothing before it is asked', async () => {
    const { fetch, counts } = countingFetch();
    const list = new Svc({ ...options, fetch }).data.environments.list();
    expect(counts).toEqual({});
    await Promise.all([list, list]);
    expect(counts).toEqual({ 200: 1 });
  });

  it('paces itself, so that the server refuses nothing', async () => {
    const rate = { points: 40, pointsPerSecond: 10 };
    const poor = await startTestService({ limits: { ...limits, rate } });
    try {
      const { key } = await createKey(poor, await setUpOwner(poor), { kind: 'role', role: 'viewer' });
      const { fetch, counts } = countingFetch();
      const paced = new Svc({ baseUrl: poor.url, apiKey: key, fetch });
      for (let call = 0; call < 60; call += 1) await paced.platform.limits.get();
      expect(counts).toEqual({ 200: 60 });
    } finally {
      await poor.stop();
    }
  });

  it('tells when to come back once the points are spent', async () => {
    const hasty = new Svc({ ...options, maxRetries: 0 });
    const calls = Array.from({ length: 300 }, () => hasty.platform.limits.get());
    const refused = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
    const { reason } = refused as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(RateLimitError);
    expect(reason).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(reason.requestId).toMatch(/\S/);
  });

  it('gets through in the end, however many call at once', async () => {
    const calls = Array.from({ length: 300 }, () => svc.platform.limits.get());
    expect((await Promise.all(calls)).length).toBe(300);
  });
});

describe('signals', () => {
  it('end a call before it starts, while it runs and while it waits', async () => {
    const reason = new Error('enough');
    await expect(svc.identity.me.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const running = new AbortController();
    const call = svc.data.environments.list({}, { signal: running.signal }).then();
    running.abort(reason);
    await expect(call).rejects.toBe(reason);
    const waiting = new AbortController();
    const busy = new Svc({
      ...options,
      fetch: async () => new Response('', { status: 503, headers: { 'retry-after': '30' } }),
    });
    const patient = busy.identity.me.get({ signal: waiting.signal });
    setTimeout(() => waiting.abort(reason), 50);
    await expect(patient).rejects.toBe(reason);
  });
});

describe('files', () => {
  const content = 'sample,yield\n'.repeat(50_000);

  it('go up from a path and come down to one', async () => {
    const path = join(folder, 'reads.csv');
    await writeFile(path, content);
    const seen: (number | null)[][] = [];
    const onProgress = (sent: number, total: number | null) => seen.push([sent, total]);
    const file = await svc.storage.files.upload(await fileFromPath(path, { type: 'text/csv' }), {}, { onProgress });
    expect(file).toMatchObject({ name: 'reads.csv', mimeType: 'text/csv', sizeBytes: content.length });
    expect(seen.at(-1)).toEqual([content.length, content.length]);
    const target = join(folder, 'back.csv');
    await downloadToPath(svc, file.id, target);
    expect(await readFile(target, 'utf8')).toBe(content);
    await expect(downloadToPath(svc, '00000000-0000-7000-8000-000000000000', target)).rejects.toThrow(NotFoundError);
    expect((await readdir(folder)).sort()).toEqual(['back.csv', 'reads.csv']);
  });

  it('go up from bytes, texts and streams', async () => {
    async function* pieces() {
      for (const piece of ['one ', 'two ', 'three']) yield new TextEncoder().encode(piece);
    }
    const sources = [
      'one two three',
      new TextEncoder().encode('one two three'),
      pieces(),
      new Blob(['one two three']).stream(),
    ];
    for (const source of sources) {
      const { id } = await svc.storage.files.upload(source, { name: 'words.txt' });
      expect(await svc.downloadFile(id).text()).toBe('one two three');
    }
  });
});

describe('watching', () => {
  it('goes on from its file after a restart, and refuses a file that is no checkpoint', async () => {
    const schema = await svc.results.schemas.create({ name: 'Yield', columns: [{ name: 'Yield', type: 'number' }] });
    const add = (name: string) =>
      svc.results.batches.create({ schemaId: schema.id, name, rows: [{ data: { Yield: 1 } }], finalize: true });
    const path = join(folder, 'watch.json');
    const next = async (count: number): Promise<string[]> => {
      const names: string[] = [];
      for await (const { batch } of svc.watchBatches({ every: 0.01, checkpoint: fileCheckpoint(path) })) {
        names.push(batch.name);
        if (names.length === count) break;
      }
      return names;
    };
    for (const name of ['A', 'B', 'C']) await add(name);
    // The last one was handed over and not finished: a break in the loop is no end of the work.
    expect(await next(2)).toEqual(['A', 'B']);
    expect(await next(2)).toEqual(['B', 'C']);
    await writeFile(path, 'not JSON');
    await expect(next(1)).rejects.toThrow(`${path} is no checkpoint`);
  });
});

function at(tree: unknown, method: string): unknown {
  return method
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], tree);
}
