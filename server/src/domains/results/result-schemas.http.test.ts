import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'custom', actions: ['ws:edit_results'] })).client;
});
afterAll(() => service.stop());

const TEXT = { name: 'Sample', type: 'text' };

let counter = 0;
const create = async (fields: object = {}) =>
  (await client.post('/results/schemas', { name: `Schema ${++counter}`, columns: [TEXT], ...fields })).body;

describe('result schemas', () => {
  it('are created with checked columns, read in their envelope, and listed by name', async () => {
    const made = await client.post('/results/schemas', {
      name: '  qPCR ',
      description: 'Cycles',
      columns: [
        { name: ' Sample ', type: 'text', required: true },
        { name: 'Conc', type: 'measure', unit: 'ug/mL', validation: { min: 0 } },
        { name: 'Call', type: 'select', options: ['pos', { value: 'neg', label: 'Negative', color: 'red' }] },
      ],
    });
    const bare = { required: false, unit: null, options: null, validation: null, description: '' };
    expect(made).toMatchObject({ status: 201, body: { name: 'qPCR', schemaVersion: 1, version: 1, archivedAt: null } });
    expect(made.body.columns).toEqual([
      { ...bare, name: 'Sample', type: 'text', required: true },
      { ...bare, name: 'Conc', type: 'measure', unit: 'ug/mL', validation: { min: 0 } },
      {
        ...bare,
        name: 'Call',
        type: 'select',
        options: [
          { value: 'pos', label: 'pos', color: null },
          { value: 'neg', label: 'Negative', color: 'red' },
        ],
      },
    ]);
    expect((await client.get(`/results/schemas/${made.body.id}`)).body).toEqual({ schema: made.body });
    await create({ name: 'elisa' });
    const list = (await client.get('/results/schemas?limit=1')).body;
    expect(list).toMatchObject({ total: 2, limit: 1, offset: 0, schemas: [{ name: 'elisa' }] });
    expect((await client.get('/results/schemas?limit=1&offset=1')).body.schemas).toEqual([made.body]);
  });

  it('get a new schema version with each change of columns, and no other; the old ones stay readable', async () => {
    const { id } = await create({ name: 'Versions' });
    const renamed = await client.patch(`/results/schemas/${id}`, { name: 'Renamed', columns: [TEXT] });
    expect(renamed.body).toMatchObject({ name: 'Renamed', schemaVersion: 1, version: 2 });
    const columns = [TEXT, { name: 'Ct', type: 'number' }];
    const wider = await client.patch(`/results/schemas/${id}`, { columns });
    expect(wider.body).toMatchObject({ schemaVersion: 2, version: 3, columns });
    expect(wider.headers.get('etag')).toBe('"3"');
    const first = (await client.get(`/results/schemas/${id}?schemaVersion=1`)).body.schema;
    expect(first).toMatchObject({ schemaVersion: 1, version: 3, columns: [TEXT] });
    const missing = await client.get(`/results/schemas/${id}?schemaVersion=3`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(missing.body.message).toContain('version 3');
  });

  it('refuse columns that contradict themselves, and name them', async () => {
    const refusals: [object[], string, string][] = [
      [[TEXT, { name: 'SAMPLE', type: 'number' }], 'VALIDATION_ERROR', 'body.columns.1.name'],
      [[{ name: 'Conc', type: 'measure' }], 'VALIDATION_ERROR', 'body.columns.0.unit is required'],
      [[{ name: 'Conc', type: 'measure', unit: 'blobs' }], 'UNIT_UNKNOWN', 'body.columns.0.unit'],
      [[{ name: 'Plasmid', type: 'link' }], 'VALIDATION_ERROR', 'body.columns.0.type'],
      [[{ name: 'Id', type: 'text', unique: true }], 'VALIDATION_ERROR', 'body.columns.0.unique'],
      [[{ name: 'N', type: 'text', validation: { min: 1 } }], 'VALIDATION_ERROR', 'body.columns.0.validation.min'],
      [[], 'VALIDATION_ERROR', 'body.columns'],
      [Array.from({ length: 201 }, (_, n) => ({ name: `C${n}`, type: 'text' })), 'VALIDATION_ERROR', 'body.columns'],
    ];
    for (const [columns, code, named] of refusals) {
      const answer = await client.post('/results/schemas', { name: `Schema ${++counter}`, columns });
      expect(answer).toMatchObject({ status: 400, body: { code } });
      expect(answer.body.message).toContain(named);
    }
  });

  it('refuse a name that is taken, and a change made on an old version', async () => {
    const { id } = await create({ name: 'Taken' });
    expect(await client.post('/results/schemas', { name: 'TAKEN', columns: [TEXT] })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
    expect(await client.patch(`/results/schemas/${id}`, { name: 'Lost', version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
  });

  it('count one version for each of ten who change the columns at once', async () => {
    const { id } = await create();
    const change = (n: number) =>
      client.patch(`/results/schemas/${id}`, { columns: [{ name: `C${n}`, type: 'text' }] });
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => change(n)));
    const versions = replies.map(({ body }) => body.schemaVersion).sort((a, b) => a - b);
    expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('are archived and restored; doing so twice changes nothing; an archived one takes no new batch', async () => {
    const { id, name } = await create();
    const archived = await client.post(`/results/schemas/${id}/archive`);
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await client.post(`/results/schemas/${id}/archive`)).body).toEqual(archived.body);
    expect((await client.get('/results/schemas?archived=true')).body.schemas).toEqual([archived.body]);
    expect(await client.post('/results/batches', { schemaId: id, name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await create({ name });
    expect(await client.post(`/results/schemas/${id}/restore`)).toMatchObject({ body: { code: 'NAME_TAKEN' } });
    await client.patch(`/results/schemas/${id}`, { name: 'Another' });
    const restored = await client.post(`/results/schemas/${id}/restore`);
    expect(restored.body).toMatchObject({ archivedAt: null, version: 4 });
    expect((await client.post(`/results/schemas/${id}/restore`)).body).toEqual(restored.body);
  });

  it('are recorded with what they were and became', async () => {
    const made = await create();
    const changed = (await client.patch(`/results/schemas/${made.id}`, { columns: [{ name: 'B', type: 'date' }] }))
      .body;
    await client.post(`/results/schemas/${made.id}/archive`);
    await client.post(`/results/schemas/${made.id}/restore`);
    const { records } = (await owner.client.get(`/audit?entityId=${made.id}`)).body;
    expect(records.map((record: { action: string }) => record.action)).toEqual([
      'resultSchema.restore',
      'resultSchema.archive',
      'resultSchema.update',
      'resultSchema.create',
    ]);
    expect(records[2]).toMatchObject({ before: made, after: changed, entityType: 'resultSchema' });
  });
});
