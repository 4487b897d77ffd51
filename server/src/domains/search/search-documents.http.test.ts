import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { queryDatabase } from '../../testing/query-database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { indexOldDocuments } from '../documents/index.ts';

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

interface Block {
  id: string;
  markdown: string;
}

async function make(title: string, markdown: string, more = {}): Promise<{ id: string; blocks: Block[] }> {
  const made = await client.post('/documents', { title, markdown, ...more });
  expect(made.status).toBe(201);
  return { id: made.body.id, blocks: await blocksOf(made.body.id) };
}

const blocksOf = async (id: string): Promise<Block[]> => (await client.get(`/documents/${id}/markdown`)).body.blocks;

const find = async (q: string, filters = '', by = client) =>
  (await by.get(`/search?q=${encodeURIComponent(q)}${filters}`)).body;

/** The documents that are found, each with the block it opens at. */
const placesOf = async (q: string, filters = ''): Promise<[string, string | null][]> =>
  (await find(q, filters)).results.map(({ id, scope }: { id: string; scope: { blockId: string | null } }) => [
    id,
    scope.blockId,
  ]);

const edit = async (id: string, verb: string, body: object): Promise<void> => {
  expect((await client.post(`/documents/${id}/markdown/${verb}`, body)).status).toBeLessThan(300);
};

describe('a document', () => {
  it('is found by its title, and at the block that has the words, by the very next call', async () => {
    const { id, blocks } = await make(
      'Miniprep of Vibrio',
      '## Lysis\n\nAdd **buffer** [P2](https://x.example/secretpath) to the natriegens.\n\n- wash\n- elute slowly',
    );
    expect(await placesOf('vibrio')).toEqual([[id, null]]);
    expect(await placesOf('natriegens')).toEqual([[id, blocks[1]!.id]]);
    expect(await placesOf('vibrio elute')).toEqual([[id, blocks[2]!.id]]);
    expect((await find('natriegens')).results[0]).toMatchObject({
      type: 'document',
      title: 'Miniprep of Vibrio',
      snippet: 'Add buffer P2 to the natriegens.',
    });
    expect((await find('secretpath')).total).toBe(0);
    expect(await find('natriegens buffer', '&type=document')).toMatchObject({ total: 1 });
  });

  it('counts once, however many blocks have the word', async () => {
    const { id } = await make('Repetition', 'quokka one\n\nquokka two\n\nquokka three');
    expect(await find('quokka')).toMatchObject({
      total: 1,
      results: [{ id }],
      facets: { types: [{ type: 'document', count: 1 }] },
    });
  });

  it('is found by what each kind of edit says, and no more by what it took away', async () => {
    const { id, blocks } = await make('Edits', 'first numbat\n\nsecond wombat\n');
    await edit(id, 'append', { markdown: 'appended bilby' });
    const appended = (await blocksOf(id))[2]!;
    expect(await placesOf('bilby')).toEqual([[id, appended.id]]);

    await edit(id, 'insert', { markdown: 'inserted potoroo', after: blocks[0]!.id });
    expect((await placesOf('potoroo'))[0]![0]).toBe(id);

    const update = { blocks: [{ id: blocks[0]!.id, markdown: 'now a dunnart' }] };
    expect((await client.patch(`/documents/${id}/markdown/blocks`, update)).status).toBe(200);
    expect(await placesOf('dunnart')).toEqual([[id, blocks[0]!.id]]);
    expect(await placesOf('numbat')).toEqual([]);

    await edit(id, 'move', { blockIds: [appended.id], position: 'start' });
    expect(await placesOf('bilby')).toEqual([[id, appended.id]]);

    const gone = { blockIds: [blocks[1]!.id], reason: 'not needed' };
    expect((await client.delete(`/documents/${id}/markdown/blocks`, gone)).status).toBe(200);
    expect(await placesOf('wombat')).toEqual([]);

    const silent = { blocks: [{ id: blocks[0]!.id, markdown: '<!-- -->' }] };
    await client.patch(`/documents/${id}/markdown/blocks`, silent);
    expect(await placesOf('dunnart')).toEqual([]);

    await edit(id, 'replace', { markdown: 'all kowari' });
    expect(await placesOf('bilby')).toEqual([]);
    expect((await placesOf('kowari'))[0]![0]).toBe(id);

    expect((await client.post(`/documents/${id}/versions/2/restore`)).status).toBe(200);
    expect(await placesOf('kowari')).toEqual([]);
    expect(await placesOf('wombat')).toEqual([[id, blocks[1]!.id]]);
    expect(await placesOf('bilby')).toEqual([[id, appended.id]]);
  });

  it('follows its title and its project, in every block', async () => {
    const project = (await client.post('/projects', { name: 'Marsupials' })).body;
    const { id, blocks } = await make('Before', 'the thylacoleo bites', { projectId: project.id });
    const filter = `&projectId=${project.id}`;
    expect((await find('thylacoleo', filter)).facets.projects).toEqual([{ id: project.id, count: 1 }]);
    await client.patch(`/documents/${id}`, { title: 'Afterwards' });
    expect(await placesOf('afterwards thylacoleo')).toEqual([[id, blocks[0]!.id]]);
    expect(await placesOf('before thylacoleo')).toEqual([]);
    await client.patch(`/documents/${id}`, { projectId: null });
    expect((await find('thylacoleo', filter)).total).toBe(0);
    expect((await find('thylacoleo')).results[0]).toMatchObject({ scope: { projectId: null } });
  });

  it('is copied with its words, hidden when archived, and back when restored', async () => {
    const { id } = await make('Original', 'monito del monte');
    const copy = (await client.post(`/documents/${id}/duplicate`, { title: 'Copy' })).body;
    expect((await find('monito')).total).toBe(2);
    await client.post(`/documents/${id}/archive`);
    expect((await placesOf('monito')).map(([found]) => found)).toEqual([copy.id]);
    expect((await placesOf('monito', '&archived=true')).map(([found]) => found)).toEqual([id]);
    await client.post(`/documents/${id}/restore`);
    expect((await find('monito')).total).toBe(2);
  });

  it('is shown to those who may view documents, in its own workspace', async () => {
    await make('Hidden', 'cuscus');
    const seeing = { 'ws:view_documents': 1, 'ws:view_files': 0, 'ws:view_data': 0 } as const;
    for (const [action, total] of Object.entries(seeing)) {
      const actions = ['ws:search', action] as never;
      const { client: by } = await createKey(service, owner, { kind: 'custom', actions });
      expect(await find('cuscus', '', by), action).toMatchObject({ total });
    }
    const other = await addWorkspace(service, owner, 'Elsewhere');
    expect((await find('cuscus', '', other.client)).total).toBe(0);
  });

  it('writes no more entries for an append than blocks were added', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `line ${index} glider`).join('\n\n');
    const { id } = await make('Long', text);
    const xmins = () =>
      queryDatabase(service, 'select part, xmin::text from svc.search_entries where id = $1 order by part', [id]);
    const before = await xmins();
    await edit(id, 'append', { markdown: 'one more' });
    const known = new Set(before.map(({ part, xmin }) => `${part} ${xmin}`));
    const fresh = (await xmins()).filter(({ part, xmin }) => !known.has(`${part} ${xmin}`));
    expect(before).toHaveLength(301);
    expect(fresh).toHaveLength(2);
  });

  it('that is older than the index is brought in, also when somebody edited it meanwhile', async () => {
    const { id, blocks } = await make('Ancient', 'a diprotodon\n\na palorchestes');
    await queryDatabase(service, 'delete from svc.search_entries where id = $1', [id]);
    await edit(id, 'append', { markdown: 'a zygomaturus' });
    await indexOldDocuments(service.app.db);
    expect(await placesOf('diprotodon')).toEqual([[id, blocks[0]!.id]]);
    expect(await placesOf('palorchestes')).toEqual([[id, blocks[1]!.id]]);
    expect(await placesOf('ancient')).toEqual([[id, null]]);
    expect(await find('diprotodn')).toMatchObject({ total: 1, corrected: 'diprotodon' });
  });
});
