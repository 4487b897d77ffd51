import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderBlobs } from '../../../blobs/folder-blobs.ts';
import { type BuiltTable, buildTable } from '../../../testing/data-builder.ts';
import { buildMapping, runMapping, sendFile, waitForImport } from '../../../testing/imports.ts';
import { type Person, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { sweepImportFiles } from './import-sweep.ts';

let service: TestService;
let dataDir: string;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  dataDir = await mkdtemp(join(tmpdir(), 'svc-imports-'));
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate }, dataDir });
  owner = await setUpOwner(service);
  client = owner.client;
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const SAMPLES = [
  { name: 'Name', type: 'text', required: true, unique: true },
  { name: 'Amount', type: 'number' },
  { name: 'Status', type: 'select', options: ['new', 'done'] },
];

const rowsOf = async (table: BuiltTable, query = '') =>
  (await client.get(`/tables/${table.id}/objects?limit=1000${query}`)).body.objects;
const dataOf = async (table: BuiltTable) => (await rowsOf(table)).map((row: { data: unknown }) => row.data);
const errorsOf = async (id: string) => (await client.get(`/imports/${id}/rows`)).body.rows;

describe('an import', () => {
  it('writes the rows of a CSV and tells how many', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const done = await runMapping(client, mapping, 'Name,Amount,Status\na,1.50,new\n"b, too",,Done\n');
    expect(done).toMatchObject({
      status: 'succeeded',
      counts: { read: 2, created: 2, updated: 0, skipped: 0, failed: 0 },
      source: { format: 'csv', delimiter: ',', encoding: 'utf-8', headerRow: 1 },
      error: null,
    });
    expect(done.progress.done).toBe(done.fileSizeBytes);
    expect(await dataOf(table)).toEqual([
      { Name: 'a', Amount: 1.5, Status: 'new' },
      { Name: 'b, too', Amount: null, Status: 'done' },
    ]);
  });

  it('collects the rows that do not fit, by line and column, and writes the others', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const text = 'Name,Amount,Status\na,1,new\n,2,new\nc,many,old\na,3,new\nd,4\ne,5,done\n';
    const done = await runMapping(client, mapping, text);
    expect(done).toMatchObject({ status: 'succeeded', counts: { read: 6, created: 2, failed: 4 } });
    expect(await errorsOf(done.id)).toEqual([
      { row: 2, line: 3, column: 'Name', code: 'REQUIRED', message: 'needs a value', value: null },
      { row: 3, line: 4, column: 'Amount', code: 'TYPE', message: 'must be a number, not “many”', value: 'many' },
      { row: 3, line: 4, column: 'Status', code: 'OPTION', message: 'must be one of new, done', value: 'old' },
      expect.objectContaining({ row: 4, line: 5, column: 'Name', code: 'VALUE_NOT_UNIQUE', value: 'a' }),
      expect.objectContaining({
        row: 5,
        line: 6,
        column: null,
        code: 'FIELDS',
        message: 'has 2 fields, expected 3 as in the header',
      }),
    ]);
    expect((await dataOf(table)).map((data: { Name: string }) => data.Name)).toEqual(['a', 'e']);
  });

  it('gives the failed rows back as a file with what is wrong in a last column', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const done = await runMapping(client, mapping, 'Name;Amount;Status\na;1;new\n"b;""x";two;new\nc;3;old\n');
    const response = await fetch(`${service.url}/api/v1/imports/${done.id}/rows`, {
      headers: { cookie: owner.cookie, accept: 'text/csv', 'x-workspace-id': owner.workspaceId },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      'Name,Amount,Status,Import error\r\n"b;""x",two,new,"Amount: must be a number, not “two”"\r\nc,3,old,"Status: must be one of new, done"\r\n',
    );
  });

  it('with stop, leaves nothing when one row does not fit', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table, { onError: 'stop' });
    const good = Array.from({ length: 1500 }, (_, index) => `n${index},1,new`);
    const done = await runMapping(client, mapping, ['Name,Amount,Status', ...good, 'bad,x,new'].join('\n'));
    expect(done).toMatchObject({ status: 'failed', counts: { created: 0, failed: 1 } });
    expect(done.error).toBe('Line 1502, column “Amount”: must be a number, not “x”. Nothing was imported.');
    expect(await rowsOf(table)).toEqual([]);
    expect(await rowsOf(table, '&archived=true')).toEqual([]);
    expect((await runMapping(client, mapping, ['Name,Amount,Status', ...good].join('\n'))).counts.created).toBe(1500);
  });

  it('with stop, undoes what was written when only the writing meets the fault', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table, { onError: 'stop' });
    // The same name in two chunks: each chunk alone is sound.
    const good = Array.from({ length: 1200 }, (_, index) => `n${index},1,new`);
    const done = await runMapping(client, mapping, ['Name,Amount,Status', ...good, 'n3,1,new'].join('\n'));
    expect(done).toMatchObject({ status: 'failed', counts: { created: 0, failed: 1 } });
    expect(done.error).toContain('Line 1202, column “Name”');
    expect(done.error).toContain('undone');
    expect(await rowsOf(table)).toEqual([]);
  });

  it('updates, upserts and skips by the columns it matches on, also within one file', async () => {
    const table = await buildTable(client, SAMPLES);
    const run = async (mode: string, text: string) =>
      runMapping(client, await buildMapping(client, table, { match: { on: ['Name'], mode } }), text);
    expect((await run('upsert', 'Name,Amount,Status\na,1,new\nb,1,new\na,2,\n')).counts).toMatchObject({
      created: 2,
      updated: 1,
    });
    expect(await dataOf(table)).toEqual([
      { Name: 'a', Amount: 2, Status: null },
      { Name: 'b', Amount: 1, Status: 'new' },
    ]);
    const updated = await run('update', 'Name,Amount,Status\nb,5,done\nzz,1,new\n');
    expect(updated.counts).toMatchObject({ created: 0, updated: 1, failed: 1 });
    expect(await errorsOf(updated.id)).toEqual([
      expect.objectContaining({ row: 2, line: 3, column: 'Name', code: 'NO_MATCH', message: 'no row has Name zz' }),
    ]);
    expect((await run('skip', 'Name,Amount,Status\nb,9,new\nc,1,new\n')).counts).toMatchObject({
      created: 1,
      skipped: 1,
      updated: 0,
    });
    expect((await dataOf(table)).map((data: { Amount: number }) => data.Amount)).toEqual([2, 5, 1]);
  });

  it('retries only the failed rows, with the mapping and the table as they are then', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const done = await runMapping(client, mapping, 'Name,Amount,Status\na,1,new\nb,"2,5",new\nc,1,old\n');
    expect(done.counts).toMatchObject({ created: 1, failed: 2 });
    const columns = [
      { from: 'Name', to: 'Name' },
      { from: 'Amount', to: 'Amount', transforms: [{ op: 'decimalComma' }] },
      { from: 'Status', to: 'Status' },
    ];
    expect((await client.patch(`/import-mappings/${mapping}`, { columns })).status).toBe(200);
    const again = await client.post(`/imports/${done.id}/retry`);
    expect(again).toMatchObject({ status: 201, body: { retryOf: done.id } });
    const second = await waitForImport(client, again.body.id);
    expect(second.counts).toMatchObject({ read: 2, created: 1, failed: 1 });
    expect(await errorsOf(second.id)).toEqual([expect.objectContaining({ row: 3, line: 4, column: 'Status' })]);
    const options = ['new', 'done', 'old'];
    await client.patch(`/columns/${table.columns.Status!.id}`, { options });
    const third = await waitForImport(client, (await client.post(`/imports/${second.id}/retry`)).body.id);
    expect(third.counts).toMatchObject({ read: 1, created: 1, failed: 0 });
    expect((await dataOf(table)).map((data: { Name: string }) => data.Name).sort()).toEqual(['a', 'b', 'c']);
    const none = await client.post(`/imports/${third.id}/retry`);
    expect(none).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is undone: what it made is archived, what it changed is as before, what others changed since stays', async () => {
    const table = await buildTable(client, SAMPLES);
    await client.post(`/tables/${table.id}/objects/bulk`, {
      objects: [{ data: { Name: 'a', Amount: 1 } }, { data: { Name: 'b', Amount: 1 } }],
    });
    const mapping = await buildMapping(client, table, { match: { on: ['Name'], mode: 'upsert' } });
    const text = 'Name,Amount,Status\na,2,new\na,3,done\nb,2,new\nc,2,new\nc,7,done\nd,2,new\n';
    const done = await runMapping(client, mapping, text);
    expect(done.counts).toMatchObject({ created: 2, updated: 4 });
    const d = (await rowsOf(table)).find((row: { name: string }) => row.name === 'd');
    await client.patch(`/objects/${d.id}`, { data: { Amount: 100 } });
    const asked = await client.post(`/imports/${done.id}/revert`, { reason: 'wrong file' });
    expect(asked.status).toBe(200);
    const undone = await waitForImport(client, done.id);
    expect(undone.revert).toMatchObject({ status: 'succeeded', archived: 1, reverted: 2, kept: 1 });
    expect(await dataOf(table)).toEqual([
      { Name: 'a', Amount: 1, Status: null },
      { Name: 'b', Amount: 1, Status: null },
      { Name: 'd', Amount: 100, Status: 'new' },
    ]);
    expect((await client.post(`/imports/${done.id}/revert`)).body.message).toContain('was undone already');
    expect((await client.post(`/imports/${done.id}/retry`)).status).toBe(409);
    const a = (await rowsOf(table)).find((row: { name: string }) => row.name === 'a');
    const trail = (await client.get(`/objects/${a.id}/audit`)).body.records;
    expect(trail[0]).toMatchObject({ action: 'object.revert', reason: 'wrong file' });
  });

  it('links by the name of the other row', async () => {
    const strains = await buildTable(client, [{ name: 'Strain', type: 'text' }]);
    await client.post(`/tables/${strains.id}/objects/bulk`, {
      objects: ['DH5a', 'BL21', 'twin', 'twin'].map((Strain) => ({ data: { Strain } })),
    });
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Host', type: 'link', link: { tableId: strains.id } },
      { name: 'Tested', type: 'link', link: { tableId: strains.id, multiple: true } },
    ]);
    const mapping = await buildMapping(client, table);
    const done = await runMapping(client, mapping, 'Name,Host,Tested\na,DH5a,BL21;DH5a\nb,nobody,\nc,twin,\n');
    expect(done.counts).toMatchObject({ created: 1, failed: 2 });
    const ids = Object.fromEntries(
      (await rowsOf(strains)).map((row: { name: string; id: string }) => [row.name, row.id]),
    );
    expect((await dataOf(table))[0]).toEqual({ Name: 'a', Host: ids.DH5a, Tested: [ids.BL21, ids.DH5a] });
    expect((await errorsOf(done.id)).map((row: { code: string }) => row.code)).toEqual(['NOT_FOUND', 'MANY']);
  });

  it('takes the names of a naming scheme, and a dry run uses none up', async () => {
    const scheme = (await client.post('/naming-schemes', { name: 'Imported', pattern: 'IMP-{seq:3}' })).body;
    const table = await buildTable(client, [{ name: 'Note', type: 'text' }], { namingSchemeId: scheme.id });
    const { columns } = (await client.get(`/tables/${table.id}`)).body.table;
    const auto = columns.find((column: { type: string }) => column.type === 'autoName');
    if (auto === undefined) await client.post(`/tables/${table.id}/columns`, { name: 'ID', type: 'autoName' });
    const mapping = await buildMapping(client, table);
    for (let turn = 0; turn < 3; turn++) {
      const tried = await sendFile(client, `/import-mappings/${mapping}/dry-run`, 'Note\nx\ny\n');
      expect(tried).toMatchObject({ status: 200, body: { counts: { created: 2 } } });
    }
    await runMapping(client, mapping, 'Note\nx\ny\n');
    expect((await rowsOf(table)).map((row: { name: string }) => row.name)).toEqual(['IMP-001', 'IMP-002']);
  });
});

describe('a dry run', () => {
  it('tells of each row what would become of it, and writes nothing', async () => {
    const table = await buildTable(client, SAMPLES);
    const { id } = (await client.post(`/tables/${table.id}/objects`, { data: { Name: 'a' } })).body;
    const mapping = await buildMapping(client, table, { match: { on: ['Name'], mode: 'upsert' } });
    const answer = await sendFile(
      client,
      `/import-mappings/${mapping}/dry-run`,
      'Name,Amount,Status\na,1,new\nb,2,new\nc,x,new\n',
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        counts: { read: 3, created: 1, updated: 1, skipped: 0, failed: 1 },
        hasMore: false,
        rows: [
          { row: 1, line: 2, action: 'update', objectId: id, issues: [] },
          { row: 2, line: 3, action: 'create', objectId: null },
          { row: 3, line: 4, action: 'fail', issues: [{ column: 'Amount', code: 'TYPE', value: 'x' }] },
        ],
      },
    });
    expect(await rowsOf(table)).toHaveLength(1);
    expect((await rowsOf(table))[0].version).toBe(1);
    const some = await sendFile(
      client,
      `/import-mappings/${mapping}/dry-run?rows=1`,
      'Name,Amount,Status\na,1,new\nb,2,new\n',
    );
    expect(some.body).toMatchObject({ hasMore: true, counts: { read: 1 } });
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['an empty one', '', 'empty'],
    ['one without the columns of the mapping', 'Nom,Amount\n1,2\n', 'no column “Name”, “Status”'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'picture'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '.xls'],
  ])('%s is refused at once', async (_what, text, message) => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const answer = await sendFile(client, `/import-mappings/${mapping}/run`, text);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain(message);
    expect((await client.get(`/imports?tableId=${table.id}`)).body.total).toBe(0);
  });

  it('with a header only imports nothing and succeeds', async () => {
    const table = await buildTable(client, SAMPLES);
    const done = await runMapping(client, await buildMapping(client, table), 'Name,Amount,Status\n');
    expect(done).toMatchObject({ status: 'succeeded', counts: { read: 0, created: 0 } });
  });

  it('with broken rows imports the others and names the lines', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table, { source: { format: 'csv', encoding: 'utf-8' } });
    const text = Buffer.concat([
      Buffer.from('Name,Amount,Status\nok,1,new\nnul\0,1,new\n'),
      Buffer.from([0x6d, 0xfc, 0x6c, 0x6c]),
      Buffer.from(',1,new\n"a"b,1,new\nlast,1,new\n"open,1,new\n'),
    ]);
    const done = await runMapping(client, mapping, text);
    expect(done.counts).toMatchObject({ created: 2, failed: 4 });
    const found = (await errorsOf(done.id)).map((row: { line: number; code: string }) => [row.line, row.code]);
    expect(found).toEqual([
      [3, 'NUL'],
      [4, 'ENCODING'],
      [5, 'QUOTE'],
      [7, 'QUOTE'],
    ]);
  });

  it('with a cell of ten megabytes names it and goes on', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const done = await runMapping(
      client,
      mapping,
      `Name,Amount,Status\n${'x'.repeat(10 * 1024 * 1024)},1,new\nb,1,new\n`,
    );
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
    expect((await errorsOf(done.id))[0]).toMatchObject({ line: 2, column: 'Name', code: 'TOO_LONG' });
  });
});

describe('a value that cannot be kept', () => {
  it('is an error of its row: too long for an index, or half a character in JSON', async () => {
    const table = await buildTable(client, [...SAMPLES, { name: 'Extra', type: 'json' }]);
    const mapping = await buildMapping(client, table, { source: { format: 'ndjson' } });
    const rows = [{ Name: 'ok' }, { Name: randomBytes(4500).toString('hex') }, { Name: 'x', Extra: { a: '\ud800' } }];
    const broken = '{"Name": "broken" \0}';
    const done = await runMapping(client, mapping, [...rows.map((row) => JSON.stringify(row)), broken].join('\n'));
    expect(done).toMatchObject({ status: 'succeeded', counts: { created: 1, failed: 3 } });
    const codes = (await errorsOf(done.id)).map((row: { line: number; code: string }) => [row.line, row.code]);
    expect(codes).toEqual([
      [2, 'SCHEMA_VIOLATION'],
      [3, 'NUL'],
      [4, 'JSON'],
    ]);
  });
});

describe('the file of an import', () => {
  it('is kept while it may be needed; one that was only looked at goes after a day', async () => {
    const table = await buildTable(client, SAMPLES);
    const uploads = createFolderBlobs(join(dataDir, 'blobs', 'imports'));
    const done = await runMapping(client, await buildMapping(client, table), 'Name,Amount,Status\nkept,1,new\n');
    const looked = 'Name\nlooked at\n';
    await sendFile(client, '/import-mappings/suggest', looked);
    const sha256 = createHash('sha256').update(looked).digest('hex');
    await sweepImportFiles(service.app.db, uploads, new Date());
    const readsBoth = async () =>
      [await uploads.read(done.sha256), await uploads.read(sha256)].map((file) => file.destroy());
    await readsBoth();
    await sweepImportFiles(service.app.db, uploads, new Date(Date.now() + 2 * 24 * 3600 * 1000));
    expect(await uploads.has(done.sha256)).toBe(true);
    expect(await uploads.has(sha256)).toBe(false);
    await uploads.remove(done.sha256);
    expect(await client.request('GET', `/imports/${done.id}/rows`, { headers: { accept: 'text/csv' } })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });
});

describe('the list of imports', () => {
  it('is filtered by mapping, table and status', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const one = await runMapping(client, mapping, 'Name,Amount,Status\na,1,new\n');
    const two = await runMapping(client, mapping, 'Name,Amount,Status\nb,1,new\n');
    const list = (await client.get(`/imports?mappingId=${mapping}&status=succeeded`)).body;
    expect(list).toMatchObject({ total: 2, imports: [{ id: two.id }, { id: one.id }] });
    expect((await client.get(`/imports?tableId=${table.id}&status=failed`)).body.total).toBe(0);
  });

  it('shows nothing of another workspace, and takes a file once for one idempotency key', async () => {
    const table = await buildTable(client, SAMPLES);
    const mapping = await buildMapping(client, table);
    const send = () =>
      client.request('POST', `/import-mappings/${mapping}/run`, {
        raw: { text: 'Name,Amount,Status\nonce,1,new\n', type: 'text/csv' },
        headers: { 'idempotency-key': 'one-import' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await waitForImport(client, first.body.id)).counts.created).toBe(1);
  });
});
