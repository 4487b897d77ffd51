import { DEFAULT_LIMITS } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTable, buildTable } from '../../testing/data-builder.ts';
import { createKey, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  const data = { ...DEFAULT_LIMITS.data, queryTimeoutMs: 300 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate, data } });
  const owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'member' })).client;
});
afterAll(() => service.stop());

const create = (table: BuiltTable, data: object) => client.post(`/tables/${table.id}/objects`, { data });
const createRaw = (table: BuiltTable, text: string) =>
  client.request('POST', `/tables/${table.id}/objects`, { raw: { text, type: 'application/json' } });
const count = async (table: BuiltTable) => (await client.get(`/tables/${table.id}/objects?limit=1`)).body.total;
const REFUSED = { status: 422, body: { code: 'SCHEMA_VIOLATION' } };

/** Names that would end badly where they were put into SQL, into a pattern or into a header. */
const NASTY_NAMES = [`'; drop table svc.users; --`, '"quoted" $1 {{x}}', '🧬👩🏽‍🔬 Gen', '‮desrever', 'null', '%s %00'];

describe('bad numbers', () => {
  it.each(['NaN', 'Infinity', '-Infinity', '01', '1.', '.5', '0x10'])(
    'that are no JSON (%s) are refused',
    async (text) => {
      const table = await buildTable(client, [{ name: 'N', type: 'number' }]);
      expect(await createRaw(table, `{"data":{"N":${text}}}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      });
    },
  );

  it.each(['1e400', '-1e400', '1e-400', '"NaN"', '"Infinity"', '"-Infinity"', '"1e400"', '"0x10"', '"١٢"', '" "'])(
    'that no column holds (%s) are refused in every type of number',
    async (text) => {
      const table = await buildTable(client, [
        { name: 'N', type: 'number' },
        { name: 'I', type: 'integer' },
        { name: 'M', type: 'measure', unit: 'mL' },
      ]);
      for (const column of ['N', 'I', 'M'])
        expect(await createRaw(table, `{"data":{"${column}":${text}}}`)).toMatchObject(REFUSED);
      expect(await createRaw(table, `{"data":{"M":{"value":${text},"unit":"mL"}}}`)).toMatchObject(REFUSED);
      expect(await count(table)).toBe(0);
    },
  );
});

describe('bad text', () => {
  it.each(['text', 'longText', 'barcode', 'url', 'json', 'select', 'multiSelect'])(
    'with a NUL is refused in a %s column',
    async (type) => {
      const options = type.toLowerCase().includes('select') ? { options: ['a'] } : {};
      const table = await buildTable(client, [{ name: 'T', type, ...options }]);
      const value = { url: 'https://example.org/\u0000', json: { 'a\u0000': ['\u0000'] }, multiSelect: ['\u0000'] };
      expect(await create(table, { T: value[type as keyof typeof value] ?? 'a\u0000b' })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      });
    },
  );

  it('with a NUL or half a character is refused in names and filters', async () => {
    const table = await buildTable(client, [{ name: 'T', type: 'text' }]);
    const environment = (await client.get('/environments')).body.environments[0];
    for (const bad of ['a\u0000b', '\ud800']) {
      const body = JSON.stringify(bad);
      const send = (path: string, text: string) =>
        client.request('POST', path, { raw: { text, type: 'application/json' } });
      const replies = [
        await send('/environments', `{"name":${body}}`),
        await send('/tables', `{"environmentId":"${environment.id}","name":${body}}`),
        await send(`/tables/${table.id}/columns`, `{"name":${body},"type":"text"}`),
        await send(`/tables/${table.id}/columns`, `{"name":"S","type":"select","options":[${body}]}`),
        await send('/naming-schemes', `{"name":${body},"pattern":"{seq}"}`),
        await send('/naming-schemes', `{"name":"n","pattern":${JSON.stringify(`${bad}{seq}`)}}`),
        await send('/query', `{"from":"${table.id}","where":{"column":"T","op":"eq","value":${body}}}`),
        await send('/query', `{"from":"${table.id}","select":[${body}]}`),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
    }
    const filter = encodeURIComponent('T = "a\u0000b"');
    expect((await client.get(`/tables/${table.id}/objects?filter=${filter}`)).status).toBe(400);
    expect((await client.get(`/tables/${table.id}/objects?q=%00`)).status).toBe(400);
  });

  it('of ten megabytes is refused and says how much is allowed', async () => {
    const table = await buildTable(client, [
      { name: 'T', type: 'text' },
      { name: 'L', type: 'longText' },
      { name: 'J', type: 'json' },
    ]);
    const large = 'x'.repeat(10 * 1024 * 1024);
    expect(await create(table, { L: large })).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const bulk = await client.post(`/tables/${table.id}/objects/bulk`, {
      objects: [{ data: { L: large } }, { data: { J: { large: large.slice(0, 2_000_000) } } }],
    });
    expect(bulk).toMatchObject(REFUSED);
    expect(bulk.body.message).toMatch(/row 0, L.*1000000.*row 1, J.*1000000/s);
    expect(await create(table, { L: large.slice(0, 1_000_000) })).toMatchObject({ status: 201 });
    expect(await count(table)).toBe(1);
  });

  it('that is too long for an index is refused, and an index over such text fails without harm', async () => {
    // Letters in no order: what repeats itself is packed and fits.
    let state = 7;
    const letters = Array.from({ length: 9000 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x4e00 + (state % 20_000));
    }).join('');
    const table = await buildTable(client, [
      { name: 'Unique', type: 'text', unique: true },
      { name: 'Plain', type: 'text' },
    ]);
    const refused = await create(table, { Unique: letters });
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body.message).toContain('Unique');
    expect((await create(table, { Plain: letters })).status).toBe(201);
    const id = table.columns.Plain!.id;
    await client.patch(`/columns/${id}`, { indexed: true });
    await expect
      .poll(async () => (await client.get(`/columns/${id}`)).body.column.index, { timeout: 20_000 })
      .toBe('failed');
    expect((await create(table, { Plain: letters })).status).toBe(201);
    expect(await client.patch(`/columns/${id}`, { unique: true })).toMatchObject(REFUSED);
  });
});

describe('names', () => {
  it.each(NASTY_NAMES)('like %s are kept as they are, and never reach the SQL', async (name) => {
    const environment = await client.post('/environments', { name });
    expect(environment).toMatchObject({ status: 201, body: { name } });
    const scheme = await client.post('/naming-schemes', { name, pattern: 'X{seq}' });
    expect(scheme).toMatchObject({ status: 201, body: { name } });
    const made = await client.post('/tables', { environmentId: environment.body.id, name });
    expect(made).toMatchObject({ status: 201, body: { name } });
    const tableId = made.body.id;
    const columns = [
      { name, type: 'text' },
      { name: `${name}.`, type: 'select', options: [name] },
      { name: 'Self', type: 'link', link: { tableId, inverseName: 'Back' } },
    ];
    expect((await client.post(`/tables/${tableId}/columns/bulk`, { columns })).status).toBe(201);
    const data = { [name]: name, [`${name}.`]: name };
    const { id } = (await client.post(`/tables/${tableId}/objects`, { data })).body;
    await client.patch(`/objects/${id}`, { data: { Self: id } });
    const quoted = `\`${name.replaceAll('`', '``')}\``;
    const where = {
      and: [
        { column: quoted, op: 'eq', value: name },
        { column: `Self.Back.${quoted}`, op: 'eq', value: name },
      ],
    };
    const query = { from: tableId, select: [quoted], where, orderBy: [{ column: quoted }] };
    expect((await client.post('/query', query)).body.rows).toEqual([{ [quoted]: name }]);
    const grouped = { from: tableId, groupBy: [quoted], aggregate: [{ fn: 'count', as: 'n' }] };
    expect((await client.post('/query', grouped)).body.rows).toEqual([{ [quoted]: name, n: 1 }]);
    expect(await client.post('/saved-queries', { name, query })).toMatchObject({ status: 201, body: { name } });
    const asked = `?fields=${encodeURIComponent(quoted)}&sort=${encodeURIComponent(`-${quoted}`)}`;
    expect((await client.get(`/tables/${tableId}/objects${asked}`)).body.objects[0].data).toEqual({ [name]: name });
  });
});

describe('links in a circle', () => {
  it('of one, two and many rows are written, read, queried and archived', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    await client.post(`/tables/${table.id}/columns`, {
      name: 'Next',
      type: 'link',
      link: { tableId: table.id, inverseName: 'Before' },
    });
    const rows = ['a', 'b', 'c', 'self'].map((Name) => ({ data: { Name } }));
    const made = (await client.post(`/tables/${table.id}/objects/bulk`, { objects: rows })).body.objects;
    const [a, b, c, self] = made.map(({ id }: { id: string }) => id);
    const links = [
      [a, b],
      [b, c],
      [c, a],
      [self, self],
    ] as const;
    for (const [from, to] of links)
      expect((await client.patch(`/objects/${from}`, { data: { Next: to } })).status).toBe(200);
    expect((await client.get(`/objects/${self}`)).body.object.data).toMatchObject({ Next: self, Before: [self] });
    expect((await client.get(`/objects/${a}/links`)).body.total).toBe(2);
    const where = { column: 'Next.Next.Next.Name', op: 'eq', value: 'a' };
    const round = await client.post('/query', { from: table.id, where, select: ['Name', 'Before.Before.Name'] });
    expect(round.body.rows).toEqual([{ Name: 'a', 'Before.Before.Name': ['b'] }]);
    const ids = [a, b, c, self];
    expect((await client.post(`/tables/${table.id}/objects/bulk-archive`, { ids })).status).toBe(200);
    expect((await client.post(`/tables/${table.id}/objects/bulk-restore`, { ids })).status).toBe(200);
  });
});

describe('a question that would run for minutes', () => {
  it('is stopped, says so, and leaves the service at work', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    await client.post(`/tables/${table.id}/columns`, {
      name: 'Peers',
      type: 'link',
      link: { tableId: table.id, multiple: true },
    });
    const rows = Array.from({ length: 200 }, (_, n) => ({ data: { Name: `n${n}` } }));
    const made = (await client.post(`/tables/${table.id}/objects/bulk`, { objects: rows })).body.objects;
    const ids = made.map(({ id }: { id: string }) => id);
    const objects = ids.map((id: string) => ({ id, data: { Peers: ids } }));
    expect((await client.patch(`/tables/${table.id}/objects/bulk`, { objects })).status).toBe(200);

    const stopped = { status: 503, body: { code: 'UNAVAILABLE' } };
    const asked = await client.post('/query', { from: table.id, select: ['Peers.Peers.Peers.Name'] });
    expect(asked).toMatchObject(stopped);
    expect(asked.body.message).toContain('took longer than 0.3 s');
    expect((await client.get(`/tables/${table.id}/objects?sort=-Name&limit=1`)).status).toBe(200);
  });

  it('is stopped in a list too, where it has a filter or an order', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const session = new pg.Client(service.database.owner);
    await session.connect();
    try {
      const { rows } = await session.query(
        `select 'ws_' || replace(workspace_id::text, '-', '') || '.t_' || number as name from svc.data_tables where id = $1`,
        [table.id],
      );
      await session.query(`begin; lock table ${rows[0].name} in access exclusive mode`);
      for (const query of ['sort=Name', 'q=x', `filter=${encodeURIComponent('Name = "x"')}`])
        expect((await client.get(`/tables/${table.id}/objects?${query}`)).status).toBe(503);
    } finally {
      await session.end();
    }
    expect((await client.get(`/tables/${table.id}/objects?sort=Name`)).status).toBe(200);
  });
});
