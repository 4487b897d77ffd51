import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTable } from '../../../testing/data-builder.ts';
import { runMapping, sendFile } from '../../../testing/imports.ts';
import { setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { makeWorkbook } from '../../../testing/zip-file.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = (await setUpOwner(service)).client;
});
afterAll(() => service.stop());

const COLUMNS = [
  { name: 'Sample name', type: 'text' },
  { name: 'Concentration', type: 'measure', unit: 'mg/mL' },
  { name: 'Received', type: 'date' },
];

describe('a suggestion', () => {
  it('finds how the file is written, types, units in headers and similar names; what it proposes can be run', async () => {
    const table = await buildTable(client, COLUMNS);
    const text =
      'Freezer export\n\nsample_name;Conc (ng/uL);Received on;Volume_uL\nA;1,5;31.01.2026;20\nB;2000,25;01.02.2026;35\n';
    const { status, body } = await sendFile(client, `/import-mappings/suggest?tableId=${table.id}`, text);
    expect(status).toBe(200);
    expect(body.source).toEqual({ format: 'csv', delimiter: ';', encoding: 'utf-8', headerRow: 3 });
    const [name, conc, received, volume] = body.columns;
    expect(name).toMatchObject({
      name: 'sample_name',
      samples: ['A', 'B'],
      type: 'text',
      match: { column: 'Sample name' },
    });
    expect(conc).toMatchObject({
      type: 'measure',
      unit: 'ng/uL',
      match: { column: 'Concentration' },
      transforms: [{ op: 'decimalComma' }, { op: 'unit', unit: 'ng/uL' }],
    });
    expect(received).toMatchObject({
      match: { column: 'Received' },
      transforms: [{ op: 'date', format: 'DD.MM.YYYY' }],
    });
    expect(volume).toMatchObject({
      match: null,
      unit: 'uL',
      newColumn: { name: 'Volume', type: 'measure', unit: 'uL' },
    });
    expect(body.rows[0]).toEqual(['A', '1,5', '31.01.2026', '20']);
    const made = await client.post('/import-mappings', { name: 'Proposed', ...body.mapping });
    expect(made.status).toBe(201);
    expect((await runMapping(client, made.body.id, text)).counts).toMatchObject({ created: 2, failed: 0 });
    const { objects } = (await client.get(`/tables/${table.id}/objects`)).body;
    expect(objects[1].data).toEqual({ 'Sample name': 'B', Concentration: 2.00025, Received: '2026-02-01' });
    const added = await client.post(`/tables/${table.id}/columns`, volume.newColumn);
    expect(added.status).toBe(201);
  });

  it('works without a table, for JSON, and for a sheet of a workbook', async () => {
    const json = await sendFile(
      client,
      '/import-mappings/suggest',
      '[{"a": 1, "b": "x"}, {"a": 2.5, "c": true}]',
      'application/json',
    );
    expect(json.body).toMatchObject({ source: { format: 'json' }, mapping: null, sheets: null });
    expect(json.body.columns.map((column: { name: string; type: string }) => [column.name, column.type])).toEqual([
      ['a', 'number'],
      ['b', 'text'],
      ['c', 'boolean'],
    ]);
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const book = makeWorkbook({
      Notes: `<row>${cell('hello')}</row>`,
      Data: `<row>${cell('Name')}</row><row>${cell('x')}</row>`,
    });
    const sheet = await sendFile(client, '/import-mappings/suggest?sheet=Data', book, 'application/octet-stream');
    expect(sheet.body).toMatchObject({
      source: { format: 'xlsx', sheet: 'Data', headerRow: 1 },
      sheets: ['Notes', 'Data'],
      columns: [{ name: 'Name' }],
    });
  });

  it('takes the file as a part of a form too, but not two', async () => {
    const form = (...names: string[]) => {
      const data = new FormData();
      for (const name of names) data.append('file', new Blob(['Name\tN\nx\t1\n']), name);
      return new Request('http://localhost', { method: 'POST', body: data });
    };
    const send = async (request: Request) =>
      client.request('POST', '/import-mappings/suggest', {
        raw: { text: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! },
      });
    expect((await send(form('samples.tsv'))).body).toMatchObject({
      source: { format: 'tsv' },
      columns: [{ name: 'Name' }, { name: 'N' }],
    });
    expect(await send(form('a.csv', 'b.csv'))).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('refuses an empty file, a table of nowhere, and a form without a file', async () => {
    expect((await sendFile(client, '/import-mappings/suggest', '')).status).toBe(400);
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect((await sendFile(client, `/import-mappings/suggest?tableId=${nowhere}`, 'a\n1\n')).status).toBe(404);
    const empty = await client.request('POST', '/import-mappings/suggest', {
      raw: { text: '--x--\r\n', type: 'multipart/form-data; boundary=x' },
    });
    expect(empty.status).toBe(400);
  });
});

describe('a mapping', () => {
  it('is refused with every fault at once', async () => {
    const table = await buildTable(client, COLUMNS);
    const answer = await client.post('/import-mappings', {
      name: 'Wrong',
      tableId: table.id,
      source: { format: 'csv', delimiter: '"' },
      columns: [
        { from: 'a', to: 'Nowhere' },
        { from: 'b', to: 'Concentration', transforms: [{ op: 'unit', unit: 's' }, { op: 'replace' }] },
        { from: 'c', to: 'concentration' },
        {
          from: 'd',
          to: 'Received',
          transforms: [
            { op: 'date', format: 'someday' },
            { op: 'trim', find: 'x' },
          ],
        },
      ],
      match: { on: ['Sample name'], mode: 'update' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    for (const part of [
      'columns[0].to: ',
      'columns[1].transforms[0] (unit)',
      'columns[1].transforms[1] (replace) needs find',
      'fill “concentration” more than once',
      'columns[3].transforms[0] (date)',
      'columns[3].transforms[1] (trim) does not take find',
      'no column of the file fills “Sample name”',
      'source.delimiter',
    ]) {
      expect(answer.body.message).toContain(part);
    }
  });

  it('keeps its name to itself, its version, and rests while archived', async () => {
    const table = await buildTable(client, COLUMNS);
    const body = {
      name: 'Weekly',
      tableId: table.id,
      source: { format: 'csv' },
      columns: [{ from: 'a', to: 'Sample name' }],
    };
    const { id } = (await client.post('/import-mappings', body)).body;
    expect(await client.post('/import-mappings', { ...body, name: 'WEEKLY' })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
    expect((await client.patch(`/import-mappings/${id}`, { onError: 'stop', version: 2 })).status).toBe(409);
    expect((await client.patch(`/import-mappings/${id}`, { onError: 'stop', version: 1 })).body).toMatchObject({
      onError: 'stop',
      version: 2,
    });
    await client.post(`/import-mappings/${id}/archive`);
    expect((await client.get(`/import-mappings?tableId=${table.id}`)).body.total).toBe(0);
    expect(await sendFile(client, `/import-mappings/${id}/run`, 'a\n1\n')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });
});
