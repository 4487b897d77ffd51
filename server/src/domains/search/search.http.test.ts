import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTable, buildTable } from '../../testing/data-builder.ts';
import { addMember, addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { refreshVocabulary } from './index.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
let counter = 0;

beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'member' })).client;
});
afterAll(() => service.stop());

const COLUMNS = [
  { name: 'Name', type: 'text' },
  { name: 'Notes', type: 'longText' },
  { name: 'Code', type: 'barcode' },
  { name: 'Passage', type: 'integer' },
];

const create = async (table: BuiltTable, data: object, by = client) => {
  const made = await by.post(`/tables/${table.id}/objects`, { data });
  expect(made.status).toBe(201);
  return made.body;
};

const ask = (q: string, filters = '', by = client) => by.get(`/search?q=${encodeURIComponent(q)}${filters}`);

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
const find = async (q: string, filters = '', by = client): Promise<any> => {
  const answer = await ask(q, filters, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const titlesOf = async (q: string, filters = '', by = client): Promise<string[]> =>
  (await find(q, filters, by)).results.map(({ title }: { title: string }) => title);

/** A workspace of its own, so that totals are its own too. */
async function startLab() {
  const lab = await addWorkspace(service, owner, `Lab ${++counter}`);
  return { lab, table: await buildTable(lab.client, COLUMNS) };
}

describe('what is written', () => {
  it('is found by the very next call', async () => {
    const table = await buildTable(client, COLUMNS);
    const made = await create(table, { Name: 'Zebrafish line 7', Notes: 'heterozygous carrier' });
    expect((await find('heterozygous')).results[0]).toMatchObject({
      type: 'object',
      id: made.id,
      title: 'Zebrafish line 7',
      snippet: 'heterozygous carrier',
      scope: { tableId: table.id, environmentId: table.environmentId, projectId: null, blockId: null },
    });
    await client.patch(`/objects/${made.id}`, { data: { Notes: 'homozygous' } });
    expect(await titlesOf('heterozygous', `&tableId=${table.id}`)).toEqual([]);
    expect(await titlesOf('homozygous')).toEqual(['Zebrafish line 7']);
    await client.patch(`/objects/${made.id}`, { data: { Passage: 3 } });
    const found = await find('homozygous');
    expect(found.results[0].updatedAt).toBe((await client.get(`/objects/${made.id}`)).body.object.updatedAt);
    await client.post(`/objects/${made.id}/versions/1/revert`);
    expect(await titlesOf('heterozygous')).toEqual(['Zebrafish line 7']);
  });

  it('in bulk is found too, created, changed, archived and restored', async () => {
    const table = await buildTable(client, COLUMNS);
    const objects = `/tables/${table.id}/objects`;
    const rows = ['quokka one', 'quokka two'].map((Name) => ({ data: { Name } }));
    const made = (await client.post(`${objects}/bulk`, { objects: rows })).body.objects;
    expect((await titlesOf('quokka')).sort()).toEqual(['quokka one', 'quokka two']);
    const [id] = made.map((object: { id: string }) => object.id);
    await client.patch(`${objects}/bulk`, { objects: [{ id, data: { Name: 'numbat' } }] });
    expect(await titlesOf('quokka')).toEqual(['quokka two']);
    await client.post(`${objects}/bulk-archive`, { ids: [id] });
    expect(await titlesOf('numbat')).toEqual([]);
    expect(await titlesOf('numbat', '&archived=true')).toEqual(['numbat']);
    await client.post(`${objects}/bulk-restore`, { ids: [id] });
    expect(await titlesOf('numbat')).toEqual(['numbat']);
    await client.post(`${objects}/bulk-upsert`, {
      objects: [{ data: { Name: 'numbat', Notes: 'ant eater' } }],
      matchOn: ['Name'],
    });
    expect(await titlesOf('eater')).toEqual(['numbat']);
  });

  it('with links to many is found too', async () => {
    const target = await buildTable(client, COLUMNS);
    const linked = await create(target, { Name: 'wombat' });
    const table = await buildTable(client, [
      ...COLUMNS,
      { name: 'Parents', type: 'link', link: { tableId: target.id, multiple: true } },
    ]);
    const made = await create(table, { Name: 'bilby', Parents: [linked.id] });
    expect(await titlesOf('bilby')).toEqual(['bilby']);
    await client.patch(`/objects/${made.id}`, { data: { Name: 'potoroo', Parents: [] } });
    expect(await titlesOf('potoroo')).toEqual(['potoroo']);
  });

  it('is not found when its transaction is refused', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text', unique: true }]);
    await create(table, { Name: 'axolotl' });
    const objects = [{ data: { Name: 'newt' } }, { data: { Name: 'axolotl' } }];
    expect((await client.post(`/tables/${table.id}/objects/bulk`, { objects })).status).toBe(409);
    expect(await titlesOf('newt', `&tableId=${table.id}`)).toEqual([]);
  });

  it('by many at once is found by each, and counted exactly', async () => {
    const { lab, table } = await startLab();
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const made = await create(table, { Name: `parallel-${index}`, Notes: 'simultaneous' }, lab.client);
        const found = await find(`"parallel-${index}"`, '', lab.client);
        expect(found.results[0].id).toBe(made.id);
      }),
    );
    expect((await find('simultaneous', '', lab.client)).total).toBe(20);
  });
});

describe('words', () => {
  it('are found as identifiers are written', async () => {
    const table = await buildTable(client, COLUMNS);
    const names = ['pUC19', 'PLS-00012', 'IL-6', "5'-ATG", 'α-SMA', 'a_b.c/d', 'x@y.org', 'TNF-α', 'C++'];
    for (const Name of names) await create(table, { Name });
    for (const name of names.slice(0, -1)) {
      const found = await find(name, `&tableId=${table.id}`);
      expect(found.results[0]?.title, name).toBe(name);
      expect(found.results[0].score, name).toBe(1);
    }
    expect(await titlesOf('00012', `&tableId=${table.id}`)).toEqual(['PLS-00012']);
    expect(await titlesOf('5′-ATG', `&tableId=${table.id}`)).toEqual(["5'-ATG"]);
    expect(await titlesOf('PLS-00013', `&tableId=${table.id}`)).toEqual([]);
  });

  it('fold case, accents and the two signs for micro', async () => {
    const table = await buildTable(client, COLUMNS);
    await create(table, { Name: 'Crème brûlée', Notes: '5 \u00b5g Straße' });
    await create(table, { Name: 'Other', Notes: '7 \u03bcg' });
    const filter = `&tableId=${table.id}`;
    for (const q of ['creme', 'CRÈME', 'brulee', 'cre\u0300me', 'strasse'])
      expect(await titlesOf(q, filter), q).toEqual(['Crème brûlée']);
    for (const q of ['ug', '\u00b5g', '\u03bcG'])
      expect((await titlesOf(q, filter)).sort(), q).toEqual(['Crème brûlée', 'Other']);
  });

  it('are found by their beginning as one types, whole ones first', async () => {
    const table = await buildTable(client, COLUMNS);
    for (const Name of ['Kanamycin resistant', 'Kan', 'Ampicillin']) await create(table, { Name });
    const filter = `&tableId=${table.id}`;
    expect(await titlesOf('kan', filter)).toEqual(['Kan', 'Kanamycin resistant']);
    expect(await titlesOf('kanam', filter)).toEqual(['Kanamycin resistant']);
    expect(await titlesOf('resistant kanam', filter)).toEqual(['Kanamycin resistant']);
    expect(await titlesOf('"kanam"', filter)).toEqual([]);
  });

  it('in quotes stand in a row, and with a minus are left out', async () => {
    const table = await buildTable(client, COLUMNS);
    await create(table, { Name: 'first', Notes: 'green fluorescent protein' });
    await create(table, { Name: 'second', Notes: 'protein that is fluorescent and green' });
    const filter = `&tableId=${table.id}`;
    expect(await titlesOf('"green fluorescent"', filter)).toEqual(['first']);
    expect(await titlesOf('"green fluorescent pro', filter)).toEqual(['first']);
    expect((await titlesOf('green protein', filter)).sort()).toEqual(['first', 'second']);
    expect(await titlesOf('green -that', filter)).toEqual(['first']);
    expect(await titlesOf('green -"fluorescent protein"', filter)).toEqual(['second']);
  });

  it('are forgiven one typo, at once and after the vocabulary was read', async () => {
    const { lab, table } = await startLab();
    await create(table, { Name: 'Ampicillin', Notes: 'bacteriophage lambda' }, lab.client);
    const typos = ['Ampicilin', 'Ampicillinn', 'Ampocillin', 'Amipcillin', 'bacteriopage'];
    for (const round of ['fresh', 'known']) {
      for (const q of typos) {
        const found = await find(q, '', lab.client);
        expect(found.total, `${round} ${q}`).toBe(1);
        expect(found.corrected).toBe(q.startsWith('b') ? 'bacteriophage' : 'ampicillin');
      }
      await refreshVocabulary(service.app.db);
    }
    expect((await find('lambda bacteriopage', '', lab.client)).corrected).toBe('lambda bacteriophage');
    expect(await find('Ampxxillin', '', lab.client)).toMatchObject({ total: 0, corrected: null });
  });

  it('are found by a piece from within when nothing else matches', async () => {
    const { lab, table } = await startLab();
    await create(table, { Name: 'pBluescriptII' }, lab.client);
    await find('pBluescriptII', '', lab.client);
    await refreshVocabulary(service.app.db);
    expect(await find('script', '', lab.client)).toMatchObject({ total: 1, corrected: 'pbluescriptii' });
  });
});

describe('order', () => {
  it('has the exact name, id or barcode first, then the title, then the text', async () => {
    const table = await buildTable(client, COLUMNS);
    const code = await create(table, { Name: 'by code', Code: 'GST-10' });
    await create(table, { Name: 'GST-10' });
    await create(table, { Name: 'GST-10 fusion' });
    await create(table, { Name: 'GST-100' });
    await create(table, { Name: 'text', Notes: 'made with GST-10' });
    const titles = await titlesOf('gst-10', `&tableId=${table.id}`);
    expect(titles.slice(0, 2).sort()).toEqual(['GST-10', 'by code']);
    expect(titles.slice(2)).toEqual(['GST-10 fusion', 'GST-100', 'text']);
    expect(await titlesOf(code.id)).toEqual(['by code']);
    const { results } = await find('gst-10', `&tableId=${table.id}`);
    const scores = results.map(({ score }: { score: number }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('is by the last change when asked for', async () => {
    const table = await buildTable(client, COLUMNS);
    const old = await create(table, { Name: 'capybara' });
    await create(table, { Name: 'capybara colony' });
    const filter = `&tableId=${table.id}&sort=updatedAt`;
    expect(await titlesOf('capybara', filter)).toEqual(['capybara colony', 'capybara']);
    await client.patch(`/objects/${old.id}`, { data: { Passage: 1 } });
    expect(await titlesOf('capybara', filter)).toEqual(['capybara', 'capybara colony']);
  });

  it('names an object without a name by its id', async () => {
    const table = await buildTable(client, [{ name: 'Count', type: 'integer' }]);
    const made = await create(table, { Count: 1 });
    expect((await find(made.id)).results).toMatchObject([{ id: made.id, title: made.id, score: 1 }]);
  });
});

describe('what a caller may see', () => {
  it('is bounded by the actions of the key, kind by kind', async () => {
    const table = await buildTable(client, COLUMNS);
    await create(table, { Name: 'pangolin' });
    await client.post('/results/schemas', { name: 'Pangolin scale', columns: [{ name: 'N', type: 'number' }] });
    const withActions = async (actions: string[]) =>
      (await createKey(service, owner, { kind: 'custom', actions: actions as never })).client;
    const cases: [string[], string[]][] = [
      [['ws:search', 'ws:view_data'], ['object']],
      [['ws:search', 'ws:view_results'], ['resultSchema']],
      [['ws:search'], []],
      [
        ['ws:search', 'ws:view_data', 'ws:view_results'],
        ['object', 'resultSchema'],
      ],
    ];
    for (const [actions, types] of cases) {
      const found = await find('pangolin', '', await withActions(actions));
      expect(found.results.map(({ type }: { type: string }) => type).sort(), actions.join()).toEqual(types);
      expect(found.total).toBe(types.length);
      expect(found.facets.types).toHaveLength(types.length);
    }
    expect(await ask('pangolin', '', await withActions(['ws:view_data']))).toMatchObject({ status: 403 });
    const asked = await find('pangolin', '&type=resultSchema', await withActions(['ws:search', 'ws:view_data']));
    expect(asked).toMatchObject({ results: [], total: 0 });
  });

  it('ends at the workspace, for words, typos and ids', async () => {
    const { lab, table } = await startLab();
    const made = await create(table, { Name: 'Thylacine' }, lab.client);
    await refreshVocabulary(service.app.db);
    for (const q of ['Thylacine', 'Thylacin', 'Thylacinne', made.id])
      expect(await find(q), q).toMatchObject({ total: 0, corrected: null });
    expect((await find('Thylacine', '', lab.client)).total).toBe(1);
    expect((await find('Thylacine', `&tableId=${table.id}`)).total).toBe(0);
  });

  it('leaves out the rows of an archived table', async () => {
    const table = await buildTable(client, COLUMNS);
    await create(table, { Name: 'tardigrade' });
    await client.post(`/tables/${table.id}/archive`);
    expect(await titlesOf('tardigrade')).toEqual([]);
    expect(await titlesOf('tardigrade', '&archived=true')).toEqual(['tardigrade']);
    await client.post(`/tables/${table.id}/restore`);
    expect(await titlesOf('tardigrade')).toEqual(['tardigrade']);
  });
});

describe('result schemas', () => {
  it('are found by name, description and columns, as they change', async () => {
    const columns = [{ name: 'Absorbance at 450 nm', type: 'number' }];
    const made = await client.post('/results/schemas', { name: 'Sandwich ELISA', description: 'cytokines', columns });
    for (const q of ['elisa', 'cytokines', 'absorbance', made.body.id])
      expect((await find(q)).results[0], q).toMatchObject({ type: 'resultSchema', id: made.body.id });
    await client.patch(`/results/schemas/${made.body.id}`, { description: 'chemokines' });
    expect(await titlesOf('cytokines')).toEqual([]);
    expect(await titlesOf('chemokines')).toEqual(['Sandwich ELISA']);
    await client.post(`/results/schemas/${made.body.id}/archive`);
    expect(await titlesOf('chemokines')).toEqual([]);
    expect((await find('chemokines', '&archived=true')).results[0]).toMatchObject({ archived: true });
  });
});

describe('pages, filters and facets', () => {
  it('count all hits exactly, whatever the page', async () => {
    const { lab, table } = await startLab();
    const other = await buildTable(lab.client, COLUMNS, { environmentId: table.environmentId });
    const colleague = await addMember(service, lab, 'member', 'Rosalind Franklin');
    const rows = Array.from({ length: 30 }, (_, index) => ({ data: { Name: `Diffraction ${index}` } }));
    await lab.client.post(`/tables/${table.id}/objects/bulk`, { objects: rows });
    await create(other, { Name: 'Diffraction 51' }, colleague.client);
    await lab.client.post('/results/schemas', { name: 'Diffraction', columns: [{ name: 'N', type: 'number' }] });
    const page = await find('diffraction', '&limit=10&offset=25', lab.client);
    expect(page).toMatchObject({ total: 32, limit: 10, offset: 25, corrected: null });
    expect(page.results).toHaveLength(7);
    expect(page.facets.types).toEqual([
      { type: 'object', count: 31 },
      { type: 'resultSchema', count: 1 },
    ]);
    expect(page.facets.tables.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
      [table.id, 30],
      [other.id, 1],
    ]);
    expect(page.facets.people).toEqual([
      { id: owner.userId, name: 'Ada Lovelace', count: 31 },
      { id: colleague.userId, name: 'Rosalind Franklin', count: 1 },
    ]);
    const seen = new Set<string>();
    for (const offset of [0, 10, 20, 30])
      for (const { id } of (await find('diffraction', `&limit=10&offset=${offset}`, lab.client)).results) seen.add(id);
    expect(seen.size).toBe(32);
    const totals: [string, number][] = [
      [`&createdBy=${colleague.userId}`, 1],
      [`&tableId=${table.id}`, 30],
      [`&environmentId=${table.environmentId}`, 31],
      ['&type=resultSchema', 1],
      ['&type=resultSchema&type=object', 32],
      [`&projectId=${table.id}`, 0],
      ['&updatedAfter=2999-01-01T00:00:00Z', 0],
      ['&updatedAfter=2020-01-01T00:00:00Z', 32],
      ['&offset=1000', 32],
    ];
    for (const [filter, total] of totals)
      expect((await find('diffraction', filter, lab.client)).total, filter).toBe(total);
  });
});

describe('highlights', () => {
  it('mark what matched, in UTF-16 units, in plain text', async () => {
    const table = await buildTable(client, COLUMNS);
    const Name = '🧬 <b>Crème</b> & "IL-6" <script>alert(1)</script>';
    await create(table, { Name, Notes: `${'x '.repeat(300)}needle 🧪 of e\u0301clair${' y'.repeat(300)}` });
    const [hit] = (await find('creme il-6 needle eclair', `&tableId=${table.id}`)).results;
    expect(hit.title).toBe(Name);
    const cut = (text: string, ranges: [number, number][]) => ranges.map(([start, end]) => text.slice(start, end));
    expect(cut(hit.title, hit.highlights.title)).toEqual(['Crème', 'IL-6']);
    expect(cut(hit.snippet, hit.highlights.snippet)).toEqual(['needle', 'e\u0301clair']);
    expect(hit.snippet.length).toBeLessThan(260);
  });
});

describe('bad input', () => {
  it('of nothing but operators is refused, naming q', async () => {
    for (const q of ['', ' ', '"', '""', '---', '-', '-foo', '&|!', '" "', '-"a b"', '🧬', "'", '\0']) {
      const answer = await ask(q);
      expect(answer, q).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(answer.body.message, q).toContain('q');
    }
    expect((await client.get('/search')).body.message).toContain('query.q is required');
  });

  it('of 10 kB is refused, and of 1000 characters is not', async () => {
    expect(await ask('x'.repeat(10_000))).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await ask('x'.repeat(1001))).status).toBe(400);
    for (const q of [
      'x'.repeat(1000),
      'a '.repeat(500),
      `${'"'.repeat(999)}a`,
      `${"'\\".repeat(499)}ab`,
      '(a|b)&!c:*<->d',
    ])
      expect((await ask(q)).status, q.slice(0, 20)).toBe(200);
  });

  it('that looks like SQL or a query of PostgreSQL is only text', async () => {
    for (const q of [
      "'; drop table svc.search_entries; --",
      'a <-> b',
      'a:*',
      "\\'x",
      '%x_%',
      '=pls',
      'x\0y',
      'null',
      '$1',
    ])
      expect((await ask(q)).status, q).toBe(200);
  });

  it('in filters is refused', async () => {
    for (const filter of [
      '&limit=101',
      '&limit=0',
      '&type=table',
      '&sort=name',
      '&tableId=x',
      '&offset=-1',
      '&q=again',
    ])
      expect((await ask('x', filter)).status, filter).toBe(400);
  });
});
