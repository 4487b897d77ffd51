import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTable, buildTable } from '../../../testing/data-builder.ts';
import { createKey, type Person, setUpOwner } from '../../../testing/people.ts';
import { createTestClient, type TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
let key: string;

beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({
    limits: { ...DEFAULT_LIMITS, rate, data: { ...DEFAULT_LIMITS.data, columnsPerTable: 12 } },
  });
  owner = await setUpOwner(service);
  ({ client, key } = await createKey(service, owner, { kind: 'role', role: 'member' }));
});
afterAll(() => service.stop());

const addColumn = (table: BuiltTable, column: object) => client.post(`/tables/${table.id}/columns`, column);
const addRows = (table: BuiltTable, rows: object[]) =>
  client.post(`/tables/${table.id}/objects/bulk`, { objects: rows.map((data) => ({ data })) });
const cells = async (table: BuiltTable, name: string) =>
  (await client.get(`/tables/${table.id}/objects?limit=1000`)).body.objects.map(
    (o: { data: Record<string, unknown> }) => o.data[name],
  );

describe('columns', () => {
  it('have names that differ by more than case, also when two requests add them at once', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    expect(await addColumn(table, { name: 'NAME', type: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => addColumn(table, { name: 'Twice', type: 'text' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await addRows(table, [{ Name: 'a', Twice: 'b' }])).status).toBe(201);
  });

  it('may be called anything, and never reach the SQL', async () => {
    const names = [`"; drop table svc.users; --`, `it's`, '🧬 Gen', 'a\\b', '{x}', 'select', 'ß', '$1'];
    const table = await buildTable(
      client,
      names.map((name) => ({ name, type: 'text' })),
    );
    const data = Object.fromEntries(names.map((name, n) => [name, `v${n}`]));
    const made = await client.post(`/tables/${table.id}/objects`, { data });
    expect(made.body.data).toEqual(data);
    expect((await client.patch(`/objects/${made.body.id}`, { data: { [names[0]!]: 'w' } })).body.data[names[0]!]).toBe(
      'w',
    );
    expect((await client.get('/me')).status).toBe(200);
  });

  it('are at most as many as the limit, and their names at most 63 bytes', async () => {
    const columns = Array.from({ length: 12 }, (_, n) => ({ name: `C${n}`, type: 'text' }));
    const table = await buildTable(client, columns);
    const refused = await addColumn(table, { name: 'One too many', type: 'text' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refused.body.message).toContain('12');
    const other = await buildTable(client, []);
    expect(await addColumn(other, { name: '漢'.repeat(22), type: 'text' })).toMatchObject({ status: 400 });
    expect((await addColumn(other, { name: '漢'.repeat(21), type: 'text' })).status).toBe(201);
  });

  it.each([
    [{ type: 'measure' }, 'unit'],
    [{ type: 'text', unit: 'mL' }, 'unit'],
    [{ type: 'text', options: ['a'] }, 'options'],
    [{ type: 'select', options: ['a', 'a'] }, 'options'],
    [{ type: 'text', validation: { min: 1 } }, 'validation'],
    [{ type: 'text', validation: { regex: '(' } }, 'regex'],
    [{ type: 'number', default: 'x' }, 'default'],
    [{ type: 'json', unique: true }, 'unique'],
    [{ type: 'link' }, 'link'],
    [{ type: 'autoName' }, 'namingSchemeId'],
  ])('refuse the settings %j', async (settings, named) => {
    const table = await buildTable(client, []);
    const answer = await addColumn(table, { name: 'X', ...settings });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(named);
  });

  it('keep their cells when they are renamed, while rows are written', async () => {
    const table = await buildTable(client, [{ name: 'Before', type: 'text' }]);
    const id = table.columns.Before!.id;
    let writing = true;
    const statuses = new Set<number>();
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const named = await client.get(`/columns/${id}`);
        const reply = await client.post(`/tables/${table.id}/objects`, { data: { [named.body.column.name]: 'kept' } });
        statuses.add(reply.status);
      }
    });
    for (let n = 0; n < 10; n++) await client.patch(`/columns/${id}`, { name: `Name ${n}` });
    writing = false;
    await Promise.all(writers);
    expect([...statuses].every((status) => status === 201 || status === 422)).toBe(true);
    expect(new Set(await cells(table, 'Name 9'))).toEqual(new Set(['kept']));
  });

  it('are known under their new name at once in every process', async () => {
    const sibling = await service.startSibling();
    const elsewhere = createTestClient(sibling.url, { 'x-api-key': key });
    const table = await buildTable(client, [{ name: 'Old', type: 'text' }]);
    await elsewhere.get(`/tables/${table.id}/objects`);
    await client.patch(`/columns/${table.columns.Old!.id}`, { name: 'New' });
    expect((await elsewhere.post(`/tables/${table.id}/objects`, { data: { New: 'x' } })).status).toBe(201);
  });

  it('change their type after a look at what would be lost', async () => {
    const table = await buildTable(client, [{ name: 'X', type: 'text' }]);
    const id = table.columns.X!.id;
    await addRows(table, [{ X: '1.5' }, { X: ' 2 ' }, { X: 'three' }, {}]);
    const { preview } = (await client.post(`/columns/${id}/convert-preview`, { type: 'number' })).body;
    expect(preview).toMatchObject({ total: 3, failing: 1, examples: [{ value: 'three' }] });
    expect(await client.patch(`/columns/${id}`, { type: 'number' })).toMatchObject({
      status: 422,
      body: { code: 'SCHEMA_VIOLATION' },
    });
    expect((await client.patch(`/columns/${id}`, { type: 'number', conversion: 'lossy' })).body.type).toBe('number');
    expect(await cells(table, 'X')).toEqual([1.5, 2, null, null]);
    await client.patch(`/columns/${id}`, { type: 'measure', unit: 'mg' });
    await client.patch(`/columns/${id}`, { unit: 'ug' });
    expect(await cells(table, 'X')).toEqual([1500, 2000, null, null]);
    expect(await client.patch(`/columns/${id}`, { unit: 'mL' })).toMatchObject({
      status: 400,
      body: { code: 'UNIT_INCOMPATIBLE' },
    });
    await client.patch(`/columns/${id}`, { type: 'date', conversion: 'clear' });
    expect(await cells(table, 'X')).toEqual([null, null, null, null]);
  });

  it('become required or unique only when the rows allow it', async () => {
    const table = await buildTable(client, [{ name: 'X', type: 'text' }]);
    const id = table.columns.X!.id;
    const [, second] = (await addRows(table, [{ X: 'a' }, {}, { X: 'a' }])).body.objects;
    expect(await client.patch(`/columns/${id}`, { required: true })).toMatchObject({ status: 409 });
    await client.patch(`/objects/${second.id}`, { data: { X: 'b' } });
    expect((await client.patch(`/columns/${id}`, { required: true })).body.required).toBe(true);
    expect(await client.patch(`/objects/${second.id}`, { data: { X: null } })).toMatchObject({ status: 422 });
    expect(await client.patch(`/columns/${id}`, { unique: true })).toMatchObject({
      status: 409,
      body: { code: 'VALUE_NOT_UNIQUE' },
    });
  });

  it('lose an option only when no cell holds it, or it is said', async () => {
    const table = await buildTable(client, [{ name: 'S', type: 'select', options: ['a', 'b'] }]);
    await addRows(table, [{ S: 'a' }, { S: 'b' }]);
    const id = table.columns.S!.id;
    expect(await client.patch(`/columns/${id}`, { options: ['a'] })).toMatchObject({ status: 422 });
    await client.patch(`/columns/${id}`, { options: ['a', 'c'], conversion: 'lossy' });
    expect(await cells(table, 'S')).toEqual(['a', null]);
  });

  it('that are archived take no values and filter nothing, and come back with theirs', async () => {
    const table = await buildTable(client, [
      { name: 'A', type: 'text', unique: true, required: true },
      { name: 'B', type: 'text' },
    ]);
    await addRows(table, [{ A: 'x' }]);
    const id = table.columns.A!.id;
    await client.post(`/columns/${id}/archive`);
    expect(await addRows(table, [{ A: 'y' }])).toMatchObject({ status: 422 });
    expect(await client.get(`/tables/${table.id}/objects?filter=A%20%3D%20%22x%22`)).toMatchObject({ status: 400 });
    expect((await addColumn(table, { name: 'A', type: 'number' })).status).toBe(201);
    expect(await client.post(`/columns/${id}/restore`)).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    await client.patch(`/columns/${(await client.get(`/tables/${table.id}`)).body.table.columns.at(-1).id}`, {
      name: 'A2',
    });
    expect((await client.post(`/columns/${id}/restore`)).body).toMatchObject({ required: true, unique: true });
    expect(await cells(table, 'A')).toEqual(['x']);
  });

  it('serve a sort in both directions from their indexes, with the empty cells last', async () => {
    const table = await buildTable(client, [{ name: 'N', type: 'integer' }]);
    const objects = Array.from({ length: 5000 }, (_, index) => ({ data: { N: index < 10 ? null : index % 7 } }));
    await client.post(`/tables/${table.id}/objects/bulk`, { objects });
    await client.patch(`/columns/${table.columns.N!.id}`, { indexed: true });
    await expect
      .poll(async () => (await client.get(`/tables/${table.id}`)).body.table.columns[0].index, { timeout: 10_000 })
      .toBe('ready');
    for (const [sort, dir, first] of [
      ['N', 'asc', 0],
      ['-N', 'desc', 6],
    ] as const) {
      const query = { from: table.id, select: ['N'], orderBy: [{ column: 'N', dir }], limit: 100 };
      const { plan } = (await client.post('/query/explain', query)).body;
      expect(JSON.stringify(plan)).toMatch(
        dir === 'asc' ? /Index (Only )?Scan using i_/ : /Index (Only )?Scan using d_/,
      );
      expect(JSON.stringify(plan)).not.toContain('Sort');
      const page = (await client.get(`/tables/${table.id}/objects?sort=${sort}&limit=1`)).body;
      expect(page.objects[0].data.N).toBe(first);
      const end = (await client.get(`/tables/${table.id}/objects?sort=${sort}&offset=4990&limit=10`)).body;
      expect(end.objects.every((row: { data: { N: unknown } }) => row.data.N === null)).toBe(true);
    }
  });

  it('get their index beside the writers, and tell how far it is', async () => {
    const table = await buildTable(client, [{ name: 'N', type: 'integer', indexed: true }]);
    const id = table.columns.N!.id;
    await expect
      .poll(async () => (await client.get(`/columns/${id}`)).body.column.index, { timeout: 10_000 })
      .toBe('ready');
    expect((await client.patch(`/columns/${id}`, { indexed: false })).body.index).toBe('none');
  });

  it('may link in a circle, and to their own table', async () => {
    const a = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const b = await buildTable(client, [{ name: 'A', type: 'link', link: { tableId: a.id } }]);
    await addColumn(a, { name: 'B', type: 'link', link: { tableId: b.id, multiple: true } });
    await addColumn(a, { name: 'Parent', type: 'link', link: { tableId: a.id, inverseName: 'Children' } });
    const parent = (await client.post(`/tables/${a.id}/objects`, { data: { Name: 'p' } })).body.id;
    const child = (await client.post(`/tables/${a.id}/objects`, { data: { Name: 'c', Parent: parent } })).body.id;
    await client.patch(`/objects/${parent}`, { data: { Parent: child } });
    expect((await client.get(`/objects/${parent}`)).body.object.data).toMatchObject({
      Parent: child,
      Children: [child],
    });
    expect(await client.patch(`/objects/${parent}`, { data: { Children: [] } })).toMatchObject({ status: 422 });
    const wrong = await client.patch(`/objects/${parent}`, { data: { B: [child] } });
    expect(wrong).toMatchObject({ status: 422 });
  });
});

describe('tables', () => {
  it('belong to an environment, have names that differ by more than case there, and rest when archived', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }], { name: 'Samples' });
    const clash = await client.post('/tables', { environmentId: table.environmentId, name: 'SAMPLES' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    expect(await client.post('/tables', { environmentId: owner.userId, name: 'X' })).toMatchObject({ status: 400 });
    await client.post(`/tables/${table.id}/archive`);
    expect(await addRows(table, [{ Name: 'x' }])).toMatchObject({ status: 409 });
    await client.post(`/tables/${table.id}/restore`);
    expect((await addRows(table, [{ Name: 'x' }])).status).toBe(201);
  });

  it('tell the JSON Schema of a row', async () => {
    const table = await buildTable(client, [
      { name: 'Name', type: 'text', required: true },
      { name: 'Conc', type: 'measure', unit: 'ng/uL' },
    ]);
    const { schema } = (await client.get(`/tables/${table.id}/schema`)).body;
    expect(schema).toMatchObject({ type: 'object', required: ['Name'], additionalProperties: false });
    expect(JSON.stringify(schema.properties.Conc)).toContain('ng/uL');
  });
});

describe('queries', () => {
  let table: BuiltTable;
  beforeAll(async () => {
    table = await buildTable(client, [
      { name: 'Status', type: 'select', options: ['new', 'ok'] },
      { name: 'Conc', type: 'measure', unit: 'mg/mL' },
    ]);
    await addRows(
      table,
      Array.from({ length: 1200 }, (_, n) => ({ Status: n % 3 === 0 ? 'new' : 'ok', Conc: n })),
    );
  });

  it('group and aggregate', async () => {
    const { body } = await client.post('/query', {
      from: table.id,
      where: { column: 'Conc', op: 'gte', value: 600, unit: 'ug/uL' },
      groupBy: ['Status'],
      aggregate: [
        { fn: 'count', as: 'n' },
        { fn: 'max', column: 'Conc', as: 'top' },
      ],
      orderBy: [{ column: 'n', dir: 'desc' }],
    });
    expect(body.rows).toEqual([
      { Status: 'ok', n: 400, top: 1199 },
      { Status: 'new', n: 200, top: 1197 },
    ]);
    expect(body.total).toBe(2);
  });

  it('stream every row on request', async () => {
    const response = await fetch(`${service.url}/api/v1/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson', 'x-api-key': key },
      body: JSON.stringify({ from: table.id, select: ['Conc'], orderBy: [{ column: 'Conc' }] }),
    });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const rows = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).Conc);
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, n) => n));
  });

  it('tell what is wrong with them, and where', async () => {
    const { body } = await client.post('/query/validate', {
      from: table.id,
      where: { and: [{ column: 'Nope', op: 'eq', value: 1 }] },
    });
    expect(body).toMatchObject({ valid: false, issues: [{ pointer: '/where/and/0/column' }] });
    const text = await client.post('/query/validate', { from: table.id, where: 'Conc > 1 and Status in ("ok")' });
    expect(text.body).toMatchObject({
      valid: true,
      where: {
        and: [
          { column: 'Conc', op: 'gt' },
          { column: 'Status', op: 'in' },
        ],
      },
    });
    expect(await client.post('/query', { from: table.id, limit: 5001 })).toMatchObject({ status: 400 });
  });

  it('are saved with parameters', async () => {
    const saved = await client.post('/saved-queries', {
      name: 'Above',
      query: { from: table.id, where: 'Conc >= $least' },
      parameters: [{ name: 'least', type: 'number', required: true }],
    });
    const run = (params: object) => client.post(`/saved-queries/${saved.body.id}/run`, { params });
    expect((await run({ least: 1190 })).body.total).toBe(10);
    expect(await run({})).toMatchObject({ status: 400 });
    expect(await run({ least: 'x' })).toMatchObject({ status: 400 });
    expect(await run({ least: 1, most: 2 })).toMatchObject({ status: 400 });
  });
});
