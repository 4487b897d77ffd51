import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTable, buildTable } from '../../../testing/data-builder.ts';
import { createKey, type Person, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'member' })).client;
});
afterAll(() => service.stop());

const create = (table: BuiltTable, data: object) => client.post(`/tables/${table.id}/objects`, { data });
const list = async (table: BuiltTable, query = '') => (await client.get(`/tables/${table.id}/objects${query}`)).body;

describe('objects', () => {
  it('keep a value of every type as it was given', async () => {
    const target = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const linked = (await create(target, { Name: 'pUC19' })).body;
    const table = await buildTable(client, [
      { name: 'Text', type: 'text' },
      { name: 'Long', type: 'longText' },
      { name: 'Number', type: 'number' },
      { name: 'Integer', type: 'integer' },
      { name: 'Boolean', type: 'boolean' },
      { name: 'Date', type: 'date' },
      { name: 'Moment', type: 'dateTime' },
      { name: 'Select', type: 'select', options: ['new', { value: 'ok', color: 'green' }] },
      { name: 'Tags', type: 'multiSelect', options: ['a', 'b', 'c'] },
      { name: 'Concentration', type: 'measure', unit: 'ng/uL' },
      { name: 'Plasmid', type: 'link', link: { tableId: target.id, inverseName: 'Samples' } },
      { name: 'Parents', type: 'link', link: { tableId: target.id, multiple: true } },
      { name: 'User', type: 'user' },
      { name: 'Url', type: 'url' },
      { name: 'Email', type: 'email' },
      { name: 'Barcode', type: 'barcode' },
      { name: 'Json', type: 'json' },
    ]);
    const data = {
      Text: `it's "quoted" 🧬 \\ back`,
      Long: 'line one\nline two',
      Number: 1.25,
      Integer: -42,
      Boolean: false,
      Date: '2026-02-28',
      Moment: '2026-03-01T12:30:00.250Z',
      Select: 'ok',
      Tags: ['c', 'a'],
      Concentration: 50,
      Plasmid: linked.id,
      Parents: [linked.id],
      User: owner.userId,
      Url: 'https://example.org/x?y=1',
      Email: 'a@example.org',
      Barcode: 'BC-0001',
      Json: { nested: [1, null, 'x'] },
    };
    const made = await create(table, data);
    expect(made).toMatchObject({ status: 201, body: { data, version: 1, tableId: table.id } });
    expect((await client.get(`/objects/${made.body.id}`)).body.object).toEqual(made.body);
    expect((await list(table)).objects).toEqual([made.body]);
    const bulk = await client.post(`/tables/${table.id}/objects/bulk`, { objects: [{ data }, { data: {} }] });
    expect(bulk.body.objects[0].data).toEqual(data);
    expect((await client.get(`/objects/${linked.id}`)).body.object.data.Samples).toContain(made.body.id);
    const { links } = (await client.get(`/objects/${linked.id}/links`)).body;
    expect(links).toContainEqual(
      expect.objectContaining({ direction: 'in', columnName: 'Plasmid', objectId: made.body.id }),
    );
  });

  it('show the first hundred that link to them, tell how many there are, and page through all', async () => {
    const strains = await buildTable(client, [{ name: 'Strain', type: 'text' }]);
    const samples = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Of', type: 'link', link: { tableId: strains.id, inverseName: 'Samples' } },
      { name: 'Also', type: 'link', link: { tableId: strains.id, multiple: true, inverseName: 'Mentions' } },
    ]);
    const strain = (await create(strains, { Strain: 'DH5α' })).body;
    expect(strain).toMatchObject({ data: { Samples: [], Mentions: [] }, linkCounts: { Samples: 0, Mentions: 0 } });
    const rows = Array.from({ length: 130 }, (_, index) => ({
      data: { Name: `s${index}`, Of: strain.id, Also: index < 3 ? [strain.id] : [] },
    }));
    const made = (await client.post(`/tables/${samples.id}/objects/bulk`, { objects: rows })).body.objects;
    expect(made[0].linkCounts).toBeUndefined();
    const ids: string[] = made.map((row: { id: string }) => row.id).sort();
    await client.post(`/objects/${ids[0]}/archive`);

    const { object } = (await client.get(`/objects/${strain.id}`)).body;
    expect(object.linkCounts).toEqual({ Samples: 129, Mentions: expect.any(Number) });
    expect(object.data.Samples).toEqual(ids.slice(1, 101));
    expect((await list(strains)).objects).toEqual([object]);
    expect((await list(strains, '?fields=Strain')).objects[0].linkCounts).toBeUndefined();
    const asked = await client.post('/query', { from: strains.id, select: ['Samples', 'Samples.Name'] });
    expect(asked.body.rows[0].Samples).toEqual(object.data.Samples);
    expect(asked.body.rows[0]['Samples.Name']).toHaveLength(100);

    const inverse = (await client.get(`/tables/${strains.id}`)).body.table.columns[1].id;
    const pages = [];
    for (const offset of [0, 100]) {
      const page = await client.get(`/objects/${strain.id}/links?columnId=${inverse}&limit=100&offset=${offset}`);
      expect(page.body).toMatchObject({ total: 129, limit: 100, offset });
      pages.push(...page.body.links.map((link: { objectId: string }) => link.objectId));
    }
    expect(pages).toEqual(ids.slice(1));
    const all = (await client.get(`/objects/${strain.id}/links?offset=128&limit=10`)).body;
    expect(all.total).toBe(129 + object.linkCounts.Mentions);
    expect(all.links.map((link: { columnName: string }) => link.columnName)).toEqual([
      'Of',
      ...Array(object.linkCounts.Mentions).fill('Also'),
    ]);
    expect((await client.get(`/objects/${strain.id}/links?direction=out`)).body).toMatchObject({ links: [], total: 0 });
  });

  it('name every cell that does not fit, of every row, at once', async () => {
    const table = await buildTable(client, [
      { name: 'Name', type: 'text', required: true },
      { name: 'Count', type: 'integer', validation: { min: 1, max: 10 } },
      { name: 'When', type: 'date' },
      { name: 'Code', type: 'text', validation: { regex: '[A-Z]{3}-\\d+' } },
    ]);
    const answer = await client.post(`/tables/${table.id}/objects/bulk`, {
      objects: [
        { data: { Name: 'fine' } },
        { data: { Count: 11, When: '2026-02-30', Surprise: 1 } },
        { data: { Name: 'x', Code: 'abc', Count: 1.5 } },
      ],
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
    for (const part of [
      'row 1, Name needs a value',
      'row 1, Count must be at most 10',
      'row 1, When',
      'row 1, Surprise',
      'row 2, Code',
      'row 2, Count',
    ]) {
      expect(answer.body.message).toContain(part);
    }
    expect((await list(table)).total).toBe(0);
    const { rows } = (
      await client.post(`/tables/${table.id}/validate`, { rows: [{ data: { Name: 'a' } }, { data: {} }] })
    ).body;
    expect(rows).toMatchObject([
      { index: 0, valid: true },
      { index: 1, valid: false, issues: [{ column: 'Name', code: 'REQUIRED' }] },
    ]);
  });

  it.each([
    ['number', 'NaN'],
    ['number', '1e400'],
    ['number', true],
    ['number', 'twelve'],
    ['integer', 1.5],
    ['integer', '99999999999999999999'],
    ['boolean', 'yes'],
    ['date', '2026-13-01'],
    ['dateTime', '2026-01-01T25:00:00Z'],
    ['dateTime', '2026-01-01'],
    ['email', 'nobody'],
    ['url', 'javascript:alert(1)'],
    ['text', 'x'.repeat(10_001)],
    ['text', 7],
  ])('refuse in a %s column the value %s', async (type, value) => {
    const table = await buildTable(client, [{ name: 'Cell', type }]);
    expect(await create(table, { Cell: value })).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
  });

  it('keep digits that a JSON number would lose', async () => {
    const table = await buildTable(client, [
      { name: 'N', type: 'number' },
      { name: 'I', type: 'integer' },
    ]);
    const exact = '12345678901234567890.123456789';
    const made = await create(table, { N: exact, I: '9007199254740993' });
    expect(made.body.data).toEqual({ N: exact, I: '9007199254740993' });
    const raw = await client.request('POST', `/tables/${table.id}/objects`, {
      raw: { text: '{"data":{"N":0.10000000000000000001,"I":9007199254740993}}', type: 'application/json' },
    });
    expect(raw.body.data).toEqual({ N: '0.10000000000000000001', I: '9007199254740993' });
  });

  it('convert a measure exactly, and refuse a unit of another kind', async () => {
    const table = await buildTable(client, [{ name: 'Conc', type: 'measure', unit: 'ug/mL' }]);
    expect((await create(table, { Conc: { value: '0.1', unit: 'mg/mL' } })).body.data).toEqual({ Conc: 100 });
    expect(await create(table, { Conc: { value: 1, unit: 'mL' } })).toMatchObject({
      status: 400,
      body: { code: 'UNIT_INCOMPATIBLE' },
    });
    expect(await create(table, { Conc: { value: 1, unit: 'furlongs' } })).toMatchObject({
      status: 400,
      body: { code: 'UNIT_UNKNOWN' },
    });
  });

  it('let one of fifty writers have a unique value', async () => {
    const table = await buildTable(client, [{ name: 'Barcode', type: 'barcode', unique: true }]);
    const replies = await Promise.all(Array.from({ length: 50 }, () => create(table, { Barcode: 'ONE' })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'VALUE_NOT_UNIQUE' },
    });
    expect((await list(table)).total).toBe(1);
  });

  it('count exactly, whatever happens to them', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const objects = Array.from({ length: 25 }, (_, n) => ({ data: { Name: `n${n}` } }));
    const made = (await client.post(`/tables/${table.id}/objects/bulk`, { objects })).body.objects;
    await Promise.all(Array.from({ length: 10 }, (_, n) => create(table, { Name: `s${n}` })));
    const ids = made.slice(0, 5).map((object: { id: string }) => object.id);
    await client.post(`/tables/${table.id}/objects/bulk-archive`, { ids });
    await client.post(`/objects/${ids[0]}/restore`);
    expect((await list(table, '?limit=1')).total).toBe(31);
    expect((await list(table, '?limit=1&archived=true')).total).toBe(4);
    expect((await list(table, '?limit=1&q=n')).total).toBe(21);
    expect((await client.get('/tables')).body.tables.find((t: { id: string }) => t.id === table.id).rowCount).toBe(31);
  });

  it('and tables are read anew when what they show of others changed', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const read = await client.get(`/tables/${table.id}`);
    const tag = read.headers.get('etag')!;
    expect((await client.get(`/tables/${table.id}`, { 'if-none-match': tag })).status).toBe(304);
    await create(table, { Name: 'x' });
    const again = await client.get(`/tables/${table.id}`, { 'if-none-match': tag });
    expect(again).toMatchObject({ status: 200, body: { table: { rowCount: 1 } } });
    expect((await client.patch(`/tables/${table.id}`, { description: 'x' }, { 'if-match': tag })).status).toBe(200);
    expect(await client.patch(`/tables/${table.id}`, { description: 'y' }, { 'if-match': tag })).toMatchObject({
      status: 409,
    });
  });

  it('are updated in the given columns only, with the version checked', async () => {
    const table = await buildTable(client, [
      { name: 'A', type: 'text' },
      { name: 'B', type: 'number' },
    ]);
    const { id } = (await create(table, { A: 'a', B: 1 })).body;
    const changed = await client.patch(`/objects/${id}`, { data: { B: 2 } });
    expect(changed.body).toMatchObject({ data: { A: 'a', B: 2 }, version: 2 });
    const stale = await client.patch(`/objects/${id}`, { data: { B: 3 } }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    await client.post(`/objects/${id}/archive`);
    expect(await client.patch(`/objects/${id}`, { data: { B: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const nowhere = id.slice(0, -4) + (id.endsWith('0000') ? '1111' : '0000');
    expect(await client.patch(`/objects/${nowhere}`, { data: { B: 3 } })).toMatchObject({ status: 404 });
  });

  it('lose nothing when an archive and updates race', async () => {
    const table = await buildTable(client, [{ name: 'N', type: 'integer' }]);
    const { id } = (await create(table, { N: 0 })).body;
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => client.patch(`/objects/${id}`, { data: { N: n } })),
      client.post(`/objects/${id}/archive`),
    ]);
    const done = replies.filter(({ status }) => status === 200).length;
    const { object } = (await client.get(`/objects/${id}`)).body;
    expect(object.version).toBe(1 + done);
    expect((await client.get(`/objects/${id}/versions`)).body.total).toBe(1 + done);
    expect((await list(table)).total).toBe(0);
  });

  it('keep all their versions and can go back to one', async () => {
    const other = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const [a, b] = await Promise.all(['a', 'b'].map(async (Name) => (await create(other, { Name })).body.id));
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Links', type: 'link', link: { tableId: other.id, multiple: true } },
    ]);
    const { id } = (await create(table, { Name: 'one', Links: [a, b] })).body;
    await client.patch(`/objects/${id}`, { data: { Name: 'two' } });
    await client.patch(`/objects/${id}`, { data: { Links: [b] } }, { 'x-change-reason': 'wrong parent' });
    const { versions } = (await client.get(`/objects/${id}/versions`)).body;
    expect(versions.map((v: { data: unknown }) => v.data)).toEqual([
      { Name: 'two', Links: [b] },
      { Name: 'two', Links: [a, b] },
      { Name: 'one', Links: [a, b] },
    ]);
    expect(versions[0]).toMatchObject({ version: 3, reason: 'wrong parent', by: owner.userId, byName: 'Ada Lovelace' });
    expect((await client.get(`/objects/${id}/versions/1`)).body).toMatchObject({ version: 1, data: { Name: 'one' } });
    const reverted = await client.post(`/objects/${id}/versions/1/revert`);
    expect(reverted.body).toMatchObject({ version: 4, data: { Name: 'one', Links: [a, b] } });
    expect(await client.get(`/objects/${id}/versions/9`)).toMatchObject({ status: 404 });
  });

  it('are written in bulk with a word for each row', async () => {
    const table = await buildTable(client, [
      { name: 'Code', type: 'text', unique: true },
      { name: 'N', type: 'integer' },
    ]);
    await create(table, { Code: 'taken' });
    const partial = await client.post(`/tables/${table.id}/objects/bulk`, {
      mode: 'partial',
      objects: [{ data: { Code: 'new' } }, { data: { Code: 'taken' } }, { data: { N: 'x' } }],
    });
    expect(partial.body.results).toMatchObject([
      { index: 0, ok: true, object: { data: { Code: 'new' } } },
      { index: 1, ok: false, issues: [{ code: 'VALUE_NOT_UNIQUE' }] },
      { index: 2, ok: false, issues: [{ column: 'N', code: 'TYPE' }] },
    ]);
    const [first] = partial.body.results;
    const update = await client.patch(`/tables/${table.id}/objects/bulk`, {
      mode: 'partial',
      objects: [
        { id: first.object.id, data: { N: 5 } },
        { id: first.object.id.replace(/.{8}$/, '00000000'), data: { N: 5 } },
      ],
    });
    expect(update.body.results).toMatchObject([
      { ok: true, object: { data: { N: 5 } } },
      { ok: false, issues: [{ code: 'NOT_FOUND' }] },
    ]);
    const atomic = await client.post(`/tables/${table.id}/objects/bulk`, {
      objects: [{ data: { Code: 'z' } }, { data: { Code: 'taken' } }],
    });
    expect(atomic).toMatchObject({ status: 409, body: { code: 'VALUE_NOT_UNIQUE' } });
    expect((await list(table)).total).toBe(2);
  });

  it('are upserted on columns, and two upserts at once make no twin', async () => {
    const table = await buildTable(client, [
      { name: 'Code', type: 'text' },
      { name: 'N', type: 'integer' },
    ]);
    const upsert = (objects: object[], extra = {}) =>
      client.post(`/tables/${table.id}/objects/bulk-upsert`, {
        objects: objects.map((data) => ({ data })),
        matchOn: ['code'],
        ...extra,
      });
    const first = await upsert([
      { Code: 'a', N: 1 },
      { Code: 'b', N: 1 },
    ]);
    expect(first.body).toMatchObject({ created: 2, updated: 0 });
    const second = await upsert([
      { Code: 'b', N: 2 },
      { Code: 'c', N: 2 },
    ]);
    expect(second.body).toMatchObject({ created: 1, updated: 1 });
    await Promise.all(Array.from({ length: 10 }, () => upsert([{ Code: 'd' }])));
    expect((await list(table)).total).toBe(4);
    await create(table, { Code: 'a' });
    expect(await upsert([{ Code: 'a', N: 9 }])).toMatchObject({ status: 409 });
    expect((await upsert([{ Code: 'a', N: 9 }], { onMany: 'all' })).body.updated).toBe(2);
    expect(await upsert([{ Code: 'x' }, { Code: 'x' }])).toMatchObject({ status: 400 });
  });

  it('are filtered, sorted and cut to fields', async () => {
    const strains = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Resistance', type: 'select', options: ['Amp', 'Kan'] },
    ]);
    const amp = (await create(strains, { Name: 'DH5a', Resistance: 'Amp' })).body.id;
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Conc', type: 'measure', unit: 'mg/mL' },
      { name: 'Strain', type: 'link', link: { tableId: strains.id } },
    ]);
    const objects = [1, 5, 10].map((n) => ({ data: { Name: `s${n}`, Conc: n, Strain: n === 5 ? amp : null } }));
    await client.post(`/tables/${table.id}/objects/bulk`, { objects });
    const names = async (query: string) => (await list(table, query)).objects.map((o: { name: string }) => o.name);
    expect(await names(`?filter=${encodeURIComponent("Conc >= 5 'ug/uL'")}&sort=-Conc`)).toEqual(['s10', 's5']);
    expect(await names(`?filter=${encodeURIComponent('Strain.Resistance = "Amp"')}`)).toEqual(['s5']);
    expect(await names('?q=S1&sort=Name')).toEqual(['s1', 's10']);
    expect((await list(table, '?fields=Name&limit=1')).objects[0].data).toEqual({ Name: 's1' });
    const wrong = await client.get(`/tables/${table.id}/objects?filter=${encodeURIComponent('Conc >= ')}`);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(wrong.body.message).toMatch(/character \d+/);
    expect(await client.get(`/tables/${table.id}/objects?filter=${encodeURIComponent('Nope = 1')}`)).toMatchObject({
      status: 400,
    });
    expect(await client.get(`/tables/${table.id}/objects?sort=Nope`)).toMatchObject({ status: 400 });
    expect(await client.get(`/tables/${table.id}/objects?fields=Nope`)).toMatchObject({ status: 400 });
  });

  it('are cut to columns whatever their names hold', async () => {
    const names = ['a, b', 'tick ` here', '[in] brackets', 'Conc. (ng,uL)', 'plain'];
    const table = await buildTable(
      client,
      names.map((name) => ({ name, type: 'text' })),
    );
    const data = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
    await create(table, data);
    const read = async (fields: string) =>
      (await list(table, `?fields=${encodeURIComponent(fields)}`)).objects[0].data as Record<string, unknown>;
    expect(await read('`a, b`,plain')).toEqual({ 'a, b': 'of a, b', plain: 'of plain' });
    expect(await read('[a, b]')).toEqual({ 'a, b': 'of a, b' });
    expect(await read('`tick `` here`')).toEqual({ 'tick ` here': 'of tick ` here' });
    expect(await read('[in] brackets')).toEqual({ '[in] brackets': 'of [in] brackets' });
    expect(await read('`Conc. (ng,uL)`, `A, B`')).toEqual({
      'Conc. (ng,uL)': data['Conc. (ng,uL)'],
      'a, b': data['a, b'],
    });
    const refused = await client.get(`/tables/${table.id}/objects?fields=${encodeURIComponent('a, b')}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('get their names from a scheme, fifty writers and no duplicate', async () => {
    const scheme = (await client.post('/naming-schemes', { name: 'Plasmids', pattern: 'PLS-{seq:5}' })).body;
    const table = await buildTable(
      client,
      [
        { name: 'Name', type: 'autoName' },
        { name: 'N', type: 'integer' },
      ],
      { namingSchemeId: scheme.id },
    );
    await Promise.all(Array.from({ length: 50 }, (_, N) => create(table, { N })));
    await client.post(`/tables/${table.id}/objects/bulk`, {
      objects: Array.from({ length: 10 }, (_, N) => ({ data: { N } })),
    });
    const { objects } = await list(table, '?sort=Name&limit=100');
    expect(objects.map((o: { name: string }) => o.name)).toEqual(
      Array.from({ length: 60 }, (_, n) => `PLS-${String(n + 1).padStart(5, '0')}`),
    );
    expect(await create(table, { Name: 'PLS-00099' })).toMatchObject({ status: 422 });
  });

  it('keep getting names from a column that is renamed, also while they are written', async () => {
    const scheme = (await client.post('/naming-schemes', { name: 'By host', pattern: '{col:Host|upper}-{seq}' })).body;
    const columns = [
      { name: 'Name', type: 'autoName' },
      { name: 'Host', type: 'text' },
    ];
    const table = await buildTable(client, columns, { namingSchemeId: scheme.id });
    const id = table.columns.Host!.id;
    expect((await create(table, { Host: 'dh5' })).body.name).toBe('DH5-1');
    const writers = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 10; n++) {
        const { name } = (await client.get(`/columns/${id}`)).body.column;
        const reply = await create(table, { [name]: 'k12' });
        if (reply.status === 201) expect(reply.body.name).toMatch(/^K12-\d+$/);
        // Between the look at the name and the write the column was renamed once more.
        else expect(reply.body.message).toContain(name);
      }
    });
    for (let n = 0; n < 8; n++)
      expect((await client.patch(`/columns/${id}`, { name: `Strain ${n}` })).status).toBe(200);
    await Promise.all(writers);
    expect((await client.get(`/naming-schemes/${scheme.id}`)).body.namingScheme).toMatchObject({
      pattern: '{col:Strain 7|upper}-{seq}',
      version: 9,
    });
    expect((await create(table, { 'Strain 7': 'xl1' })).body.name).toMatch(/^XL1-\d+$/);
    const { records } = (await owner.client.get(`/audit?entityId=${scheme.id}`)).body;
    expect(records[0]).toMatchObject({ action: 'namingScheme.update' });
  });

  it('are not left without names by a rename that their scheme cannot follow', async () => {
    const scheme = (await client.post('/naming-schemes', { name: 'Shared', pattern: '{col:Host}-{seq}' })).body;
    const columns = [
      { name: 'Name', type: 'autoName' },
      { name: 'Host', type: 'text' },
    ];
    const [one, two] = [
      await buildTable(client, columns, { namingSchemeId: scheme.id }),
      await buildTable(client, columns, { namingSchemeId: scheme.id }),
    ];
    const rename = (table: typeof one, name: string) => client.patch(`/columns/${table.columns.Host!.id}`, { name });
    expect(await rename(one, 'Strain')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await rename(one, 'HOST')).status).toBe(200);
    await client.patch(`/tables/${two.id}`, { namingSchemeId: null });
    expect(await rename(one, 'a|b')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await rename(one, 'Strain')).toMatchObject({ status: 200 });
    expect((await create(one, { Strain: 'x' })).body.name).toBe('x-1');
    expect((await rename(two, 'a|b')).status).toBe(200);
  });
});
