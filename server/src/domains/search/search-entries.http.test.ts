import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUpOwner } from '../../testing/people.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import {
  archiveSearchEntries,
  removeSearchEntries,
  replaceSearchEntries,
  type SearchEntry,
  splitText,
  writeSearchEntries,
} from './index.ts';

let service: TestService;
let owner: Person;
beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

const write = (entries: SearchEntry[]) =>
  service.app.db.transaction((tx) => writeSearchEntries(tx, owner.workspaceId, entries));
const find = async (q: string, filters = '') =>
  (await owner.client.get(`/search?q=${encodeURIComponent(q)}${filters}`)).body;

function entryOf(fields: Partial<SearchEntry>): SearchEntry {
  return {
    type: 'document',
    id: randomUUID(),
    part: null,
    scopeId: null,
    title: 'Protocol',
    keys: [],
    body: '',
    createdBy: owner.userId,
    updatedAt: new Date(),
    archived: false,
    ...fields,
  };
}

describe('a document', () => {
  it('is found once, at the block that matches best', async () => {
    const id = randomUUID();
    const parts = [randomUUID(), randomUUID(), randomUUID()];
    const projectId = randomUUID();
    const document = { id, title: 'Miniprep of Vibrio', scopeId: projectId };
    await write([
      entryOf(document),
      entryOf({ ...document, part: parts[0]!, body: 'Spin down the culture.' }),
      entryOf({ ...document, part: parts[1]!, body: 'Lyse with buffer P2, natriegens style.' }),
      entryOf({ ...document, part: parts[2]!, body: 'Elute in buffer.' }),
    ]);
    const lysed = await find('natriegens');
    expect(lysed).toMatchObject({ total: 1, facets: { types: [{ type: 'document', count: 1 }] } });
    expect(lysed.results[0]).toMatchObject({
      id,
      scope: { blockId: parts[1], projectId },
      title: 'Miniprep of Vibrio',
    });
    expect((await find('vibrio')).results).toMatchObject([{ id, scope: { blockId: null } }]);
    expect((await find('vibrio elute')).results).toMatchObject([{ id, scope: { blockId: parts[2] } }]);
    expect((await find('vibrio', `&projectId=${projectId}`)).facets.projects).toEqual([{ id: projectId, count: 1 }]);
    expect((await find('vibrio', `&projectId=${randomUUID()}`)).total).toBe(0);

    await service.app.db.transaction((tx) => removeSearchEntries(tx, owner.workspaceId, id, [parts[1]!]));
    expect((await find('natriegens')).total).toBe(0);
    await service.app.db.transaction((tx) => archiveSearchEntries(tx, owner.workspaceId, [id], true, new Date()));
    expect((await find('vibrio')).total).toBe(0);
    expect((await find('vibrio', '&archived=true')).total).toBe(1);
  });
});

describe('a file', () => {
  it('is found deep inside its text, and by a barcode as a whole', async () => {
    const id = randomUUID();
    const { part: _, ...file } = entryOf({ type: 'file', id, title: 'paper.pdf', keys: ['DOI:10.1/x-7'] });
    const body = `${'filler '.repeat(8000)}the telomerase appears here${' more'.repeat(2000)}`;
    const pieces = splitText({ ...file, body });
    await service.app.db.transaction((tx) => replaceSearchEntries(tx, owner.workspaceId, id, pieces));
    const found = await find('telomerase');
    expect(found).toMatchObject({ total: 1, results: [{ type: 'file', id, scope: { blockId: null } }] });
    expect(await find('doi:10.1/x-7')).toMatchObject({ total: 0 });
    await service.app.db.transaction((tx) =>
      replaceSearchEntries(tx, owner.workspaceId, id, splitText({ ...file, body: 'short now, DOI:10.1/x-7' })),
    );
    expect((await find('telomerase')).total).toBe(0);
    expect((await find('doi:10.1/x-7')).results).toMatchObject([{ id, score: 1 }]);
  });

  it('with words beyond all measure is written all the same', async () => {
    const id = randomUUID();
    const body = `${'ACGT'.repeat(5000)} ${Array.from({ length: 30_000 }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join(' ')}`;
    await write([entryOf({ type: 'file', id, title: 'genome'.repeat(100), body: `${body} tailword` })]);
    expect((await find(id)).results[0].title).toHaveLength(500);
  });
});
