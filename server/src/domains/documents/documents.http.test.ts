import { buffer } from 'node:stream/consumers';
import { DEFAULT_LIMITS } from '@svc/contract';
import commonmark from 'commonmark-spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTable } from '../../testing/data-builder.ts';
import { GFM_EXAMPLES } from '../../testing/gfm-examples.ts';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { queryDatabase } from '../../testing/query-database.ts';
import type { Reply, TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { openArchive } from '../storage/reading/read-zip.ts';

interface Block {
  id: string;
  type: string;
  markdown: string;
  version: number;
}

let service: TestService;
let owner: Person;
let program: TestClient;
let key: string;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  const made = await createKey(service, owner, { kind: 'role', role: 'admin' });
  program = made.client;
  key = made.key;
});
afterAll(() => service.stop());

async function make(markdown = '', title = 'Protocol'): Promise<string> {
  const answer = await program.post('/documents', { title, markdown });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function read(id: string): Promise<{ markdown: string; version: number; blocks: Block[] }> {
  return (await program.get(`/documents/${id}/markdown`)).body;
}

/** The bytes as they are, past the client that holds answers against JSON shapes. */
async function fetchRaw(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.url}/api/v1${path}`, { headers: { 'x-api-key': key, ...headers } });
}

/** The files in a zip, each with its bytes. */
async function readZip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const archive = await openArchive(bytes);
  const parts: Record<string, Buffer> = {};
  for (const name of archive.names) parts[name] = await buffer(archive.read(name));
  return parts;
}

const edit = (id: string, verb: string, body: object, headers = {}): Promise<Reply> =>
  program.post(`/documents/${id}/markdown/${verb}`, body, headers);

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('documents', () => {
  it('are created with a text, renamed, put into a project, archived and restored', async () => {
    const project = (await program.post('/projects', { name: 'Vectors' })).body;
    const made = await program.post('/documents', { title: '  Cloning ', projectId: project.id, markdown: '# A\n\nb' });
    expect(made.body).toMatchObject({
      title: 'Cloning',
      projectId: project.id,
      blockCount: 2,
      sizeBytes: 6,
      version: 1,
    });
    const path = `/documents/${made.body.id}`;
    expect((await program.get(path)).body.document).toEqual(made.body);
    const renamed = await program.patch(path, { title: 'Cloning II', projectId: null }, { 'if-match': '"1"' });
    expect(renamed.body).toMatchObject({ title: 'Cloning II', projectId: null, version: 2 });
    expect(await program.patch(path, { title: 'x' }, { 'if-match': '"1"' })).toMatchObject(
      refusal(409, 'VERSION_CONFLICT'),
    );
    expect((await program.post(`${path}/archive`)).body.archivedAt).not.toBeNull();
    expect(await edit(made.body.id, 'append', { markdown: 'c' })).toMatchObject(refusal(409, 'CONFLICT'));
    expect((await program.post(`${path}/restore`)).body.archivedAt).toBeNull();
    expect((await program.post(`${path}/restore`)).body.version).toBe(4);
    expect((await program.get(`/projects/${project.id}`)).body.project.documentCount).toBe(0);
  });

  it('refuse a project that is not there or archived', async () => {
    const project = (await program.post('/projects', { name: 'Closed' })).body;
    await program.post(`/projects/${project.id}/archive`);
    const create = (projectId: string) => program.post('/documents', { title: 'x', projectId });
    expect(await create(project.id)).toMatchObject(refusal(409, 'CONFLICT'));
    expect(await create('01890000-0000-7000-8000-000000000000')).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect(await program.post('/projects', { name: 'vectors' })).toMatchObject(refusal(409, 'NAME_TAKEN'));
  });

  it('are listed by cursor without a gap, in each order, and filtered', async () => {
    const project = (await program.post('/projects', { name: 'Paging' })).body;
    const ids: string[] = [];
    for (const title of ['beta', 'Alpha', 'gamma 100%', 'delta', 'Alpha']) {
      ids.push((await program.post('/documents', { title, projectId: project.id })).body.id);
    }
    const all = async (query: string): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await program.get(`/documents?projectId=${project.id}&limit=2${query}${cursor}`);
        found.push(...body.documents.map(({ id }: { id: string }) => id));
        if (body.nextCursor === undefined) return found;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    expect(await all('')).toEqual([...ids].reverse());
    expect(await all('&sort=updatedAt')).toEqual([...ids].reverse());
    expect(await all('&sort=title')).toEqual([ids[1], ids[4], ids[0], ids[3], ids[2]]);
    expect(await all('&title=ALPHA')).toEqual([ids[4], ids[1]]);
    expect(await all('&title=100%25')).toEqual([ids[2]]);
    expect(await all('&archived=true')).toEqual([]);
    expect(await all('&updatedAfter=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await program.get('/documents?limit=201')).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect(await program.get('/documents?offset=1')).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect(await program.get('/documents?cursor=abc')).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });

  it('are duplicated with blocks of their own', async () => {
    const id = await make('# A\r\n\r\n- b\n');
    const copy = (await program.post(`/documents/${id}/duplicate`)).body;
    expect(copy).toMatchObject({ title: 'Protocol (copy)', version: 1, blockCount: 2 });
    const [original, made] = [await read(id), await read(copy.id)];
    expect(made.markdown).toBe(original.markdown);
    expect(made.blocks[0]!.id).not.toBe(original.blocks[0]!.id);
    const named = await program.post(`/documents/${id}/duplicate`, { title: 'Mine' });
    expect(named.body.title).toBe('Mine');
  });
});

describe('the markdown round trip', () => {
  const examples = [...commonmark.tests.map(({ markdown }) => markdown), ...GFM_EXAMPLES];

  it('gives every example of CommonMark and GFM back byte for byte, twice, with the same ids', async () => {
    const id = await make();
    // Several in one document: each also stands beside others.
    for (let start = 0; start < examples.length; start += 25) {
      const text = examples.slice(start, start + 25).join('\n\n***\n\n');
      expect((await edit(id, 'replace', { markdown: text })).status).toBe(200);
      const first = await read(id);
      expect(first.markdown).toBe(text);
      const again = await edit(id, 'replace', { markdown: first.markdown });
      expect(again.body.version).toBe(first.version);
      expect(await read(id)).toEqual(first);
    }
  });

  it('keeps comments, odd nesting, reference links, CRLF, blanks at the ends and a byte order mark', async () => {
    const text = '\uFEFF\r\n\r\n<!-- note -->\r\n> - > 1) x\r\n\r\n[a][b]\r\n\r\n[b]: <http://x.y> "t"\r\n   \r\n';
    const id = await make(text);
    expect((await read(id)).markdown).toBe(text);
    const raw = await fetchRaw(`/documents/${id}/markdown`, { accept: 'text/markdown' });
    expect(raw.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(Buffer.from(await raw.arrayBuffer())).toEqual(Buffer.from(text));
  });

  it('answers the blocks with their kinds, without the blank lines around them', async () => {
    const { blocks, version } = await read(await make('# A\n\n\n  - b\n\n```svc-object\n{"id":"x"}\n```\n'));
    expect(blocks.map(({ type, markdown }) => [type, markdown])).toEqual([
      ['heading', '# A'],
      ['list', '  - b'],
      ['svc-object', '```svc-object\n{"id":"x"}\n```'],
    ]);
    expect(version).toBe(1);
  });

  it('tells a reader who has it that nothing changed', async () => {
    const id = await make('x');
    const { headers } = await program.get(`/documents/${id}/markdown`);
    const again = await program.get(`/documents/${id}/markdown`, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });
});

describe('edits', () => {
  it('append, insert, update, move and delete blocks, and answer the document', async () => {
    const id = await make('one');
    const appended = (await edit(id, 'append', { markdown: 'two\n\nthree' })).body;
    expect(appended).toMatchObject({ version: 2, complete: true, markdown: 'one\n\ntwo\n\nthree' });
    const [one, two, three] = appended.blocks as Block[];
    const inserted = (await edit(id, 'insert', { markdown: '# head', before: one!.id })).body;
    expect(inserted.markdown).toBe('# head\n\none\n\ntwo\n\nthree');
    const after = (await edit(id, 'insert', { markdown: '- x', after: two!.id })).body;
    expect(after.markdown).toBe('# head\n\none\n\ntwo\n\n- x\n\nthree');
    const blocks = [{ id: two!.id, markdown: '2\n\n2b', version: two!.version }];
    const updated = (await program.patch(`/documents/${id}/markdown/blocks`, { blocks })).body;
    expect(updated.markdown).toBe('# head\n\none\n\n2\n\n2b\n\n- x\n\nthree');
    expect(updated.blocks[2]).toMatchObject({ id: two!.id, markdown: '2', version: 5 });
    const moved = (await edit(id, 'move', { blockIds: [three!.id, one!.id], position: 'start' })).body;
    expect(moved.markdown).toBe('three\n\none\n\n# head\n\n2\n\n2b\n\n- x');
    expect(moved.blocks[0]).toEqual(three);
    const body = { blockIds: [one!.id, two!.id], reason: 'not needed' };
    const deleted = (await program.delete(`/documents/${id}/markdown/blocks`, body)).body;
    expect(deleted.markdown).toBe('three\n\n# head\n\n2b\n\n- x');
    expect(deleted.removedIds).toEqual([one!.id, two!.id]);
    expect((await program.get(`/documents/${id}`)).body.document).toMatchObject({
      blockCount: 4,
      version: 7,
      sizeBytes: 22,
    });
  });

  it('find and replace, and say so when the text is not there or too often', async () => {
    const id = await make('alpha beta\n\ngamma beta\n\ndelta');
    const before = await read(id);
    const answer = await edit(id, 'replace', { edits: [{ find: 'gamma', replace: 'GAMMA' }] });
    expect(answer.body.markdown).toBe('alpha beta\n\nGAMMA beta\n\ndelta');
    expect(answer.body.blocks.map((block: Block) => block.id)).toEqual(before.blocks.map((block) => block.id));
    expect(answer.body.blocks.map((block: Block) => block.version)).toEqual([1, 2, 1]);
    const missing = await edit(id, 'replace', { edits: [{ find: 'omega', replace: '' }] });
    expect(missing).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    expect(missing.body.message).toContain('does not occur');
    const many = await edit(id, 'replace', { edits: [{ find: 'beta', replace: '' }] });
    expect(many.body.message).toContain('occurs 2 times');
    const all = await edit(id, 'replace', { edits: [{ find: 'beta', replace: 'b', occurrence: 'all' }] });
    expect(all.body.markdown).toBe('alpha b\n\nGAMMA b\n\ndelta');
    for (const body of [{}, { markdown: 'x', edits: [{ find: 'a', replace: 'b' }] }]) {
      expect(await edit(id, 'replace', body)).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    }
  });

  it('answer only what they wrote where the document is long, and all on request', async () => {
    const id = await make(Array.from({ length: 300 }, (_, index) => `block ${index}`).join('\n\n'));
    const { body } = await edit(id, 'append', { markdown: 'last' });
    expect(body).toMatchObject({ version: 2, complete: false, blocks: [{ type: 'paragraph', markdown: 'last' }] });
    expect(body.markdown).toBeUndefined();
    const all = (await edit(id, 'append?return=all', { markdown: 'more' })).body;
    expect(all.blocks).toHaveLength(302);
    expect(all.markdown.endsWith('block 299\n\nlast\n\nmore')).toBe(true);
  });

  it('let two writers change two blocks at once, and refuse the second on the same block', async () => {
    const id = await make('one\n\ntwo\n\nthree');
    const { blocks, version } = await read(id);
    const patch = (index: number, markdown: string) =>
      program.patch(`/documents/${id}/markdown/blocks`, { blocks: [{ id: blocks[index]!.id, markdown }], version });
    const both = await Promise.all([patch(0, 'ONE'), patch(1, 'TWO')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const same = await Promise.all([patch(2, 'a'), patch(2, 'b'), patch(2, 'c')]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(same.find(({ status }) => status === 409)!.body.code).toBe('VERSION_CONFLICT');
    const own = { blocks: [{ id: blocks[0]!.id, markdown: 'x', version: 1 }] };
    expect(await program.patch(`/documents/${id}/markdown/blocks`, own)).toMatchObject(
      refusal(409, 'VERSION_CONFLICT'),
    );
    expect((await read(id)).markdown).toMatch(/^ONE\n\nTWO\n\n[abc]$/);
  });

  it('take twenty appends at once, each whole', async () => {
    const id = await make('start');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit(id, 'append', { markdown: `n${index}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { blocks, version } = await read(id);
    expect(version).toBe(21);
    expect(new Set(blocks.map(({ markdown }) => markdown)).size).toBe(21);
  });

  it('refuse to replace the whole text over what others wrote since it was read', async () => {
    const id = await make('one');
    await edit(id, 'append', { markdown: 'two' });
    expect(await edit(id, 'replace', { markdown: 'mine', version: 1 })).toMatchObject(refusal(409, 'VERSION_CONFLICT'));
    expect(await edit(id, 'replace', { markdown: 'mine', version: 9 })).toMatchObject(refusal(409, 'VERSION_CONFLICT'));
    await program.patch(`/documents/${id}`, { title: 'Renamed only' });
    expect((await edit(id, 'replace', { markdown: 'mine', version: 2 })).body.markdown).toBe('mine');
  });

  it('give places anew where they have grown too long, in the same order, in every version', async () => {
    const id = await make('first\n\nlast');
    const [first, last] = (await read(id)).blocks;
    const near = `0.${'0'.repeat(299)}1`;
    await queryDatabase(service, 'update svc.document_blocks set position = $2 where id = $1', [last!.id, near]);
    await edit(id, 'insert', { markdown: 'r0', after: first!.id });
    await edit(id, 'insert', { markdown: 'r1', after: first!.id });
    const rows = await queryDatabase(
      service,
      'select max(length(position::text)) as longest from svc.document_blocks where document_id = $1',
      [id],
    );
    expect(Number(rows[0].longest)).toBeLessThan(300);
    const { blocks } = await read(id);
    expect(blocks.map(({ markdown }) => markdown)).toEqual(['first', 'r1', 'r0', 'last']);
    expect([blocks[0]!.id, blocks[3]!.id]).toEqual([first!.id, last!.id]);
    expect((await program.get(`/documents/${id}/versions/2`)).body.markdown).toBe('first\n\nr0\n\nlast');
  });

  it('go to one place often without growing out of hand', async () => {
    const id = await make('first\n\nlast');
    const [first] = (await read(id)).blocks;
    for (let round = 0; round < 40; round++) {
      const markdown = Array.from({ length: 1 }, () => `r${round}`).join('\n\n');
      await edit(id, 'insert?return=touched', { markdown, after: first!.id });
    }
    const { blocks } = await read(id);
    expect(blocks.map(({ markdown }) => markdown)).toEqual([
      'first',
      ...Array.from({ length: 40 }, (_, index) => `r${39 - index}`),
      'last',
    ]);
  });
});

describe('the one DELETE', () => {
  it('is for API keys too, and needs a reason', async () => {
    const id = await make('one\n\ntwo');
    const [one, two] = (await read(id)).blocks;
    const path = `/documents/${id}/markdown/blocks`;
    expect(await program.delete(path, { blockIds: [one!.id] })).toMatchObject(refusal(400, 'REASON_REQUIRED'));
    const done = await program.delete(path, { blockIds: [one!.id] }, { 'x-change-reason': 'duplicate step' });
    expect(done).toMatchObject({ status: 200, body: { markdown: 'two' } });
    const inQuery = await program.delete(`${path}?reason=all%20of%20it`, { blockIds: [two!.id] });
    expect(inQuery.body).toMatchObject({ markdown: '', blocks: [] });
    const { records } = (await program.get(`/documents/${id}/audit`)).body;
    expect(records.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
      ['document.deleteBlocks', 'all of it'],
      ['document.deleteBlocks', 'duplicate step'],
      ['document.create', null],
    ]);
    expect(await program.delete(`/documents/${id}`)).toMatchObject(refusal(403, 'ENDPOINT_NOT_PUBLIC'));
  });
});

describe('versions', () => {
  it('tell who, when and why, are read back byte for byte, compared and restored', async () => {
    const id = await make('# Plan\r\n\r\nmix 5 ml buffer\n');
    const start = await read(id);
    await program.patch(
      `/documents/${id}/markdown/blocks`,
      { blocks: [{ id: start.blocks[1]!.id, markdown: 'mix 7 ml buffer' }] },
      { 'x-change-reason': 'too thick' },
    );
    await edit(id, 'append', { markdown: 'new step' });
    const { versions, total } = (await program.get(`/documents/${id}/versions`)).body;
    expect(total).toBe(3);
    expect(versions[1]).toMatchObject({
      version: 2,
      action: 'document.updateBlocks',
      reason: 'too thick',
      by: owner.userId,
      byName: 'Ada Lovelace',
      changes: { added: 0, changed: 1, moved: 0, removed: 0 },
    });
    const first = (await program.get(`/documents/${id}/versions/1`)).body;
    expect(first).toMatchObject({ version: 1, title: 'Protocol', markdown: start.markdown, blocks: start.blocks });
    const { diff } = (await program.get(`/documents/${id}/versions/1/diff/3`)).body;
    expect(diff).toMatchObject({ from: 1, to: 3, unchanged: 1 });
    expect(diff.blocks[0]).toMatchObject({ id: start.blocks[1]!.id, status: 'changed' });
    expect(diff.blocks[0].parts).toEqual([
      { op: 'equal', text: 'mix ' },
      { op: 'delete', text: '5' },
      { op: 'insert', text: '7' },
      { op: 'equal', text: ' ml buffer' },
    ]);
    expect(diff.blocks[1]).toMatchObject({ status: 'added', parts: [{ op: 'insert', text: 'new step' }] });
    const back = (await program.get(`/documents/${id}/versions/3/diff/1`)).body.diff;
    expect(back.blocks.map(({ status }: { status: string }) => status)).toEqual(['changed', 'removed']);

    const restored = (await program.post(`/documents/${id}/versions/1/restore`, { reason: 'it was right' })).body;
    expect(restored).toMatchObject({ version: 4, markdown: start.markdown });
    expect(restored.blocks.map((block: Block) => block.id)).toEqual(start.blocks.map((block) => block.id));
    expect((await program.get(`/documents/${id}/versions/3`)).body.markdown).toContain('new step');
    expect(await program.get(`/documents/${id}/versions/9`)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('bring deleted and moved blocks back to their places under their ids', async () => {
    const id = await make('a\n\nb\n\nc\n\nd');
    const before = await read(id);
    const ids = before.blocks.map((block) => block.id);
    await program.delete(`/documents/${id}/markdown/blocks`, { blockIds: [ids[1]], reason: 'gone' });
    await edit(id, 'insert', { markdown: 'x', after: ids[0] });
    await edit(id, 'move', { blockIds: [ids[3]], position: 'start' });
    expect((await read(id)).markdown).toBe('d\n\na\n\nx\n\nc');
    const { body } = await program.post(`/documents/${id}/versions/1/restore`);
    expect(body.markdown).toBe('a\n\nb\n\nc\n\nd');
    expect(body.blocks.map((block: Block) => block.id)).toEqual(ids);
    for (const [version, text] of [
      [2, 'a\n\nc\n\nd'],
      [3, 'a\n\nx\n\nc\n\nd'],
      [4, 'd\n\na\n\nx\n\nc'],
    ] as const) {
      expect((await program.get(`/documents/${id}/versions/${version}`)).body.markdown).toBe(text);
    }
  });
});

describe('references', () => {
  it('are known at both ends, show live names, and survive renames', async () => {
    const table = await buildTable(program, [{ name: 'Name', type: 'text' }]);
    const object = (await program.post(`/tables/${table.id}/objects`, { data: { Name: 'pUC19' } })).body;
    const schema = (await program.post('/results/schemas', { name: 'OD', columns: [{ name: 'N', type: 'number' }] }))
      .body;
    const batch = (await program.post('/results/batches', { schemaId: schema.id, name: 'Plate 7' })).body;
    const other = await make('x', 'Other');
    const missing = '01890000-0000-7000-8000-00000000000f';
    const id = await make(
      [
        `See [the plasmid](svc://object/${object.id}) and <svc://document/${other}> and [x][b], \`svc://object/${missing}\`.`,
        `\`\`\`svc-table\n{"id": "${table.id}"}\n\`\`\``,
        `- [again](svc://object/${object.id})\n- [none](svc://file/${missing})`,
        `[b]: svc://batch/${batch.id}`,
      ].join('\n\n'),
      'Links',
    );
    await program.post('/results/batches', { schemaId: schema.id, name: 'Made for it', documentId: id });
    const { blocks } = await read(id);
    await program.patch(`/objects/${object.id}`, { data: { Name: 'pUC19-v2' } });
    await program.post(`/objects/${object.id}/archive`);
    await program.patch(`/documents/${other}`, { title: 'Other, renamed' });
    const { outgoing, incoming } = (await program.get(`/documents/${id}/references`)).body.references;
    expect(outgoing).toHaveLength(5);
    expect(outgoing).toEqual(
      expect.arrayContaining([
        {
          type: 'object',
          id: object.id,
          name: 'pUC19-v2',
          state: 'archived',
          blockIds: [blocks[0]!.id, blocks[2]!.id],
        },
        { type: 'document', id: other, name: 'Other, renamed', state: 'active', blockIds: [blocks[0]!.id] },
        { type: 'table', id: table.id, name: expect.any(String), state: 'active', blockIds: [blocks[1]!.id] },
        { type: 'file', id: missing, name: null, state: 'missing', blockIds: [blocks[2]!.id] },
        { type: 'batch', id: batch.id, name: 'Plate 7', state: 'active', blockIds: [blocks[3]!.id] },
      ]),
    );
    expect(incoming).toMatchObject([{ type: 'batch', name: 'Made for it' }]);
    const back = (await program.get(`/documents/${other}/references`)).body.references.incoming;
    expect(back).toEqual([{ type: 'document', id, name: 'Links', state: 'active', blockIds: [blocks[0]!.id] }]);
    const linking = (await program.get(`/documents?linksTo=${object.id}`)).body.documents;
    expect(linking.map((document: { id: string }) => document.id)).toEqual([id]);
    await program.delete(`/documents/${id}/markdown/blocks`, { blockIds: [blocks[0]!.id], reason: 'cut' });
    expect((await program.get(`/documents/${other}/references`)).body.references.incoming).toEqual([]);
    const html = await (await fetchRaw(`/documents/${id}/export?format=html`)).text();
    expect(html).toContain('pUC19-v2');
    expect(html).not.toContain('>again<');
  });
});

describe('files and containers', () => {
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  it('are shown under the names they have, to those who may see them', async () => {
    const file = await uploadFile(program, { name: 'gel.gif', bytes: GIF });
    const box = (await program.post('/inventory/containers', { name: 'Box 7', kind: 'box' })).body;
    const id = await make(
      `\`\`\`svc-file\n{"id": "${file.id}"}\n\`\`\`\n\nTake it from [there](svc://container/${box.id}).`,
    );
    const namesOf = async (by = program) =>
      (await by.get(`/documents/${id}/references`)).body.references.outgoing.map(
        ({ type, name, state }: Record<string, string>) => [type, name, state],
      );
    expect(await namesOf()).toEqual([
      ['file', 'gel.gif', 'active'],
      ['container', 'Box 7', 'active'],
    ]);
    await program.patch(`/files/${file.id}`, { name: 'gel of Monday.gif' });
    await program.patch(`/inventory/containers/${box.id}`, { name: 'Box 8' });
    await program.post(`/files/${file.id}/archive`);
    expect(await namesOf()).toEqual([
      ['file', 'gel of Monday.gif', 'archived'],
      ['container', 'Box 8', 'active'],
    ]);
    const { client: blind } = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_documents'] });
    expect(await namesOf(blind)).toEqual([
      ['file', null, 'missing'],
      ['container', null, 'missing'],
    ]);
  });

  it('leave with the text: as a zip whose links lead to the files, as a page that shows pictures', async () => {
    const gel = await uploadFile(program, { name: 'gel (1).gif', bytes: GIF });
    const notes = await uploadFile(program, { name: 'notes.txt', bytes: 'plain' });
    const missing = '01890000-0000-7000-8000-00000000000f';
    const shown = `\`\`\`svc-file\n{"id": "${gel.id}"}\n\`\`\``;
    const id = await make(
      `${shown}\n\n![gel](svc://file/${gel.id}), [notes](svc://file/${notes.id}), [none](svc://file/${missing})\n`,
      'With files',
    );
    const answer = await fetchRaw(`/documents/${id}/export?format=md`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('filename="With files.zip"');
    const parts = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect(parts).toEqual({
      'document.md': Buffer.from(
        `${shown}\n\n![gel](files/gel%20%281%29.gif), [notes](files/notes.txt), [none](svc://file/${missing})\n`,
      ),
      'files/gel (1).gif': GIF,
      'files/notes.txt': Buffer.from('plain'),
    });
    const html = await (await fetchRaw(`/documents/${id}/export?format=html`)).text();
    expect(html).toContain(`data:image/gif;base64,${GIF.toString('base64')}`);
    const blind = await createKey(service, owner, { kind: 'custom', actions: ['ws:view_documents'] });
    const bare = await fetchRaw(`/documents/${id}/export?format=md`, { 'x-api-key': blind.key });
    expect(bare.headers.get('content-type')).toContain('text/markdown');
  });
});

describe('export', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(2)><img src="file:///etc/passwd">',
    '<a href="javascript:alert(3)">x</a> [y](javascript:alert(4)) <svg onload=alert(5)><style>*{}</style></svg>',
    '<iframe srcdoc="<script>alert(6)</script>"></iframe><form action="https://evil.example"><input name=a></form>',
    '$\\href{javascript:alert(7)}{x}$ $<script>alert(8)</script>$',
    '<math><mtext><script>alert(9)</script></mtext></math>',
    '<!--><script>alert(10)</script>-->',
    '[^1]\n\n[^1]: <script>alert(11)</script>',
  ].join('\n\n');

  it('gives the markdown byte for byte, with a name of its own', async () => {
    const id = await make('# A\r\n\r\nb', 'Näher: "x"/y');
    const answer = await fetchRaw(`/documents/${id}/export`);
    expect(await answer.text()).toBe('# A\r\n\r\nb');
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''N%C3%A4her%20x%20y.md");
  });

  it('gives a page with tables, tasks, footnotes, math, and links by reference from anywhere', async () => {
    const text =
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\ntext[^n] and [link][r] and $E=mc^2$\n\n$$\n\\frac{1}{2}\n$$\n\n[^n]: the note\n\n[r]: https://example.org "t"';
    const html = await (await fetchRaw(`/documents/${await make(text, 'A <b> & c')}/export?format=html`)).text();
    expect(html).toContain('<title>A &lt;b> &amp; c</title>'.replace('&lt;b>', '&lt;b&gt;'));
    expect(html).toContain('<td>1</td>');
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('<a href="https://example.org" title="t">link</a>');
    expect(html).toContain('<mfrac>');
    expect(html).toContain('the note');
    expect(html).not.toContain('[^n]');
  });

  it('never carries a script, a handler, a form, a frame or an address that runs', async () => {
    const id = await make(HOSTILE);
    const answer = await fetchRaw(`/documents/${id}/export?format=html`);
    const html = await answer.text();
    const body = html.slice(html.indexOf('<body>'));
    expect(body).not.toMatch(/<(script|svg|iframe|form|style|object)/i);
    expect(body).not.toMatch(/<[^>]*\son\w+=/i);
    expect(body).not.toMatch(/(href|src)="?\s*(javascript|file):/i);
    expect(html).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('prints a PDF where there is a Chromium', async () => {
    const answer = await fetchRaw(`/documents/${await make(`# Printed\n\n${HOSTILE}`)}/export?format=pdf`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }, 90_000);

  it('says so where there is none', async () => {
    const bare = await startTestService({ chromium: '/nowhere/chromium' });
    try {
      const { client } = await setUpOwner(bare);
      const { id } = (await client.post('/documents', { title: 'x' })).body;
      const answer = await client.get(`/documents/${id}/export?format=pdf`);
      expect(answer).toMatchObject(refusal(503, 'UNAVAILABLE'));
      expect(answer.body.message).toContain('Chromium');
    } finally {
      await bare.stop();
    }
  });
});

describe('a text of 5 MB', () => {
  it('holds up nobody while it is cut into blocks', async () => {
    const id = await make('a');
    const list = '- item with **bold** words\n'.repeat(2000);
    const text = `${list}\n${`${'Some words. '.repeat(80)}\n\n`.repeat(6000)}`.slice(0, 5 * 1024 * 1024);
    const order: string[] = [];
    const replaced = edit(id, 'replace?return=touched', { markdown: text }).then(({ status }) => {
      order.push('replaced');
      return status;
    });
    for (let call = 0; call < 3; call++) {
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      order.push('healthy');
    }
    expect(await replaced).toBe(200);
    expect(order).toEqual(['healthy', 'healthy', 'healthy', 'replaced']);
    const raw = await fetchRaw(`/documents/${id}/markdown`, { accept: 'text/markdown' });
    expect((await raw.text()) === text).toBe(true);
  }, 120_000);
});

describe('bad input', () => {
  it('is refused one byte past the largest text, wherever it would grow beyond', async () => {
    const limit = 5 * 1024 * 1024;
    const line = `${'x'.repeat(99)}\n`;
    const full = line.repeat(Math.floor(limit / 100)) + 'y'.repeat(limit % 100);
    expect(Buffer.byteLength(full)).toBe(limit);
    const made = await program.post('/documents', { title: 'Full', markdown: full });
    expect(made.body.sizeBytes).toBe(limit);
    expect(await program.post('/documents', { title: 'x', markdown: `${full}y` })).toMatchObject(
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    );
    expect(await edit(made.body.id, 'append', { markdown: 'z' })).toMatchObject(refusal(413, 'PAYLOAD_TOO_LARGE'));
    expect(await edit(made.body.id, 'replace', { markdown: `${full}y` })).toMatchObject(
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    );
    const umlauts = 'ä'.repeat(limit / 2 + 1);
    expect(await edit(made.body.id, 'replace', { markdown: umlauts })).toMatchObject(refusal(413, 'PAYLOAD_TOO_LARGE'));
    expect((await program.get(`/documents/${made.body.id}`)).body.document.version).toBe(1);
  });

  it('is refused for block ids of another document or none, naming them', async () => {
    const [mine, other] = [await make('a\n\nb'), await make('c')];
    const [foreign] = (await read(other)).blocks;
    const unknown = async (answer: Promise<Reply>): Promise<void> => {
      const reply = await answer;
      expect(reply).toMatchObject(refusal(404, 'NOT_FOUND'));
      expect(reply.body.message).toContain(foreign!.id);
    };
    const id = foreign!.id;
    await unknown(program.patch(`/documents/${mine}/markdown/blocks`, { blocks: [{ id, markdown: 'x' }] }));
    await unknown(edit(mine, 'insert', { markdown: 'x', after: id }));
    await unknown(edit(mine, 'move', { blockIds: [id], position: 'end' }));
    await unknown(program.delete(`/documents/${mine}/markdown/blocks`, { blockIds: [id], reason: 'not mine' }));
    expect((await read(other)).markdown).toBe('c');
  });

  it('is refused for places that are several or none, and for a block that is named twice or emptied', async () => {
    const id = await make('a\n\nb');
    const [a, b] = (await read(id)).blocks.map((block) => block.id);
    const bad = refusal(400, 'VALIDATION_ERROR');
    expect(await edit(id, 'insert', { markdown: 'x', before: a, position: 'end' })).toMatchObject(bad);
    expect(await edit(id, 'move', { blockIds: [a] })).toMatchObject(bad);
    expect(await edit(id, 'move', { blockIds: [a, b], after: a })).toMatchObject(bad);
    const patch = (blocks: object[]) => program.patch(`/documents/${id}/markdown/blocks`, { blocks });
    expect(
      await patch([
        { id: a, markdown: 'x' },
        { id: a, markdown: 'y' },
      ]),
    ).toMatchObject(bad);
    expect(await patch([{ id: a, markdown: '  \n' }])).toMatchObject(bad);
    expect((await read(id)).version).toBe(1);
  });

  it('is refused for bytes that are not UTF-8 and text that is not Unicode', async () => {
    const id = await make('a');
    const path = `/documents/${id}/markdown/append`;
    const bytes = Buffer.concat([Buffer.from('{"markdown":"'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('"}')]);
    const raw = await program.request('POST', path, { raw: { text: bytes, type: 'application/json' } });
    expect(raw).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    for (const text of ['{"markdown":"\\ud800"}', '{"markdown":"a\\u0000b"}']) {
      const answer = await program.request('POST', path, { raw: { text, type: 'application/json' } });
      expect(answer).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
    }
    expect((await read(id)).markdown).toBe('a');
  });

  it('is refused for 100 000 nested quotes, and other deep things harm nobody', async () => {
    const id = await make('a');
    expect(await edit(id, 'append', { markdown: `${'>'.repeat(100_000)} x` })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
    const deep = [`${'['.repeat(20_000)}x`, '*a '.repeat(2000) + 'b* '.repeat(2000), '<div>'.repeat(5000)].join('\n\n');
    expect((await edit(id, 'replace', { markdown: deep })).status).toBe(200);
    const { status } = await fetchRaw(`/documents/${id}/export?format=html`);
    expect([200, 400]).toContain(status);
    expect((await read(id)).markdown).toBe(deep);
  }, 60_000);

  it('never reaches the documents of another workspace', async () => {
    const other = await addWorkspace(service, owner, 'Elsewhere');
    const { id } = (await other.client.post('/documents', { title: 'Secret', markdown: 'x' })).body;
    const mine = await make(`[s](svc://document/${id})`);
    const { outgoing } = (await program.get(`/documents/${mine}/references`)).body.references;
    expect(outgoing).toMatchObject([{ id, name: null, state: 'missing' }]);
    expect(await edit(id, 'append', { markdown: 'y' })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});
