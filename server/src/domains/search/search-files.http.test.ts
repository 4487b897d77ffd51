import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addWorkspace, createKey, type Person, setUpOwner } from '../../testing/people.ts';
import { queryDatabase } from '../../testing/query-database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { uploadFile, uploadForm } from '../../testing/uploads.ts';
import { indexOldFiles } from '../storage/index.ts';

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

const find = async (q: string, filters = '', by = client) =>
  (await by.get(`/search?q=${encodeURIComponent(q)}${filters}`)).body;
const idsOf = async (q: string, filters = ''): Promise<string[]> =>
  (await find(q, filters)).results.map(({ id }: { id: string }) => id);

const whenRead = (id: string): Promise<void> =>
  vi.waitFor(async () => expect((await client.get(`/files/${id}`)).body.textStatus).toBe('ready'), { timeout: 15_000 });

describe('a file', () => {
  it('is found by its name and what is said of it by the very next call', async () => {
    const file = await uploadFile(
      client,
      { name: 'gel-2026-03-02.png', bytes: 'no text in here' },
      { description: 'Agarose of the narwhal' },
    );
    const found = await find('gel 2026');
    expect(found).toMatchObject({ total: 1, facets: { types: [{ type: 'file', count: 1 }] } });
    expect(found.results[0]).toMatchObject({ type: 'file', id: file.id, title: 'gel-2026-03-02.png' });
    expect((await find('narwhal')).results[0]).toMatchObject({ id: file.id, snippet: 'Agarose of the narwhal' });
    await client.patch(`/files/${file.id}`, { metadata: { instrument: 'Beluga 3000' } });
    expect(await idsOf('beluga')).toEqual([file.id]);
    const pair = [
      { name: 'vaquita-1.bin', bytes: '1' },
      { name: 'vaquita-2.bin', bytes: '2' },
    ];
    await uploadForm(client, pair);
    expect((await find('vaquita')).total).toBe(2);
  });

  it('is found by the text in it once that is read, and still so under another name', async () => {
    const bytes = `${'filler '.repeat(8000)}the orcaella surfaces`;
    const file = await uploadFile(client, { name: 'paper.txt', type: 'text/plain', bytes });
    await whenRead(file.id);
    expect((await find('orcaella')).results).toMatchObject([{ id: file.id, scope: { blockId: null } }]);
    await client.patch(`/files/${file.id}`, { name: 'renamed.txt', description: 'about dolphins' });
    expect(await idsOf('paper')).toEqual([]);
    expect(await idsOf('renamed orcaella')).toEqual([file.id]);
    await client.patch(`/files/${file.id}`, { description: '' });
    expect(await idsOf('dolphins')).toEqual([]);
    expect(await idsOf('orcaella')).toEqual([file.id]);
  });

  it('is hidden when archived, and back when restored', async () => {
    const file = await uploadFile(client, { name: 'minke.txt', type: 'text/plain', bytes: 'baleen inside' });
    await whenRead(file.id);
    await client.post(`/files/${file.id}/archive`);
    expect(await idsOf('minke')).toEqual([]);
    expect(await idsOf('baleen')).toEqual([]);
    expect(await idsOf('baleen', '&archived=true')).toEqual([file.id]);
    await client.post(`/files/${file.id}/restore`);
    expect(await idsOf('minke baleen')).toEqual([file.id]);
  });

  it('is counted under its project', async () => {
    const project = (await client.post('/projects', { name: 'Cetaceans' })).body;
    const file = await uploadFile(client, { name: 'sei.bin', bytes: 's' }, { projectId: project.id });
    await client.post('/documents', { title: 'sei notes', projectId: project.id });
    expect((await find('sei')).facets.projects).toEqual([{ id: project.id, count: 2 }]);
    expect(await idsOf('sei', `&projectId=${project.id}&type=file`)).toEqual([file.id]);
    await client.patch(`/files/${file.id}`, { projectId: null });
    expect((await find('sei', `&projectId=${project.id}`)).total).toBe(1);
  });

  it('is shown to those who may view files, in their own workspace', async () => {
    await uploadFile(client, { name: 'bowhead.bin', bytes: 'b' });
    for (const [action, total] of [
      ['ws:view_files', 1],
      ['ws:view_documents', 0],
    ] as const) {
      const { client: by } = await createKey(service, owner, { kind: 'custom', actions: ['ws:search', action] });
      expect(await find('bowhead', '', by), action).toMatchObject({ total });
    }
    const other = await addWorkspace(service, owner, 'Elsewhere');
    expect((await find('bowhead', '', other.client)).total).toBe(0);
  });

  it('that is older than the index is brought in with its text', async () => {
    const file = await uploadFile(client, { name: 'ancient.txt', type: 'text/plain', bytes: 'basilosaurus' });
    await whenRead(file.id);
    await queryDatabase(service, 'delete from svc.search_entries where id = $1', [file.id]);
    await indexOldFiles(service.app.db);
    expect(await idsOf('ancient basilosaurus')).toEqual([file.id]);
    expect(await find('basilosaurs')).toMatchObject({ total: 1, corrected: 'basilosaurus' });
  });
});
