import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTable, buildTable } from '../../../testing/data-builder.ts';
import { type Person, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { reindexObjects, tidyNotedEntries } from '../index.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
beforeAll(async () => {
  const rate = { points: 10_000_000, pointsPerSecond: 10_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = owner.client;
});
afterAll(() => service.stop());

const create = async (table: BuiltTable, data: object) =>
  (await client.post(`/tables/${table.id}/objects`, { data })).body;
const count = async (q: string): Promise<number> => (await client.get(`/search?q=${encodeURIComponent(q)}`)).body.total;

/** The service indexes by itself too; what it is at, nobody else takes up. */
const expectIndexed = (q: string, total: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await reindexObjects(service.app.db);
        return count(q);
      },
      { timeout: 20_000 },
    )
    .toBe(total);

describe('the entries of rows', () => {
  it('hold every kind of text, and the labels of choices', async () => {
    const options = [
      { value: 'kan', label: "Kanamycin's" },
      { value: 'amp', label: 'amp' },
    ];
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Long', type: 'longText' },
      { name: 'Resistance', type: 'select', options },
      { name: 'Tags', type: 'multiSelect', options: [{ value: 'bl21', label: 'Expression strain' }, 'top10'] },
      { name: 'Url', type: 'url' },
      { name: 'Email', type: 'email' },
      { name: 'Code', type: 'barcode' },
      { name: 'Json', type: 'json' },
    ]);
    await create(table, {
      Name: 'Everything',
      Long: 'longish\nprose',
      Resistance: 'kan',
      Tags: ['bl21', 'top10'],
      Url: 'https://example.org/platypus',
      Email: 'someone@monotreme.org',
      Code: 'BX-4711',
      Json: { nested: ['echidna'] },
    });
    for (const q of [
      'prose',
      'kanamycin',
      'kan',
      'expression',
      'bl21',
      'top10',
      'platypus',
      'monotreme.org',
      'bx-4711',
      'echidna',
    ])
      expect(await count(q), q).toBe(1);
  });

  it('follow the design: labels, archived, restored and converted columns', async () => {
    const table = await buildTable(client, [
      { name: 'Name', type: 'text' },
      { name: 'Colour', type: 'select', options: ['red', 'green'] },
      { name: 'Remark', type: 'text' },
    ]);
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      data: { Name: `design ${index}`, Colour: 'red', Remark: 'obscure' },
    }));
    await client.post(`/tables/${table.id}/objects/bulk`, { objects: rows });
    expect(await count('obscure')).toBe(1500);
    const remark = table.columns.Remark!.id;
    await client.post(`/columns/${remark}/archive`);
    await expectIndexed('obscure', 0);
    await client.post(`/columns/${remark}/restore`);
    await expectIndexed('obscure', 1500);
    await client.patch(`/columns/${table.columns.Colour!.id}`, {
      options: [
        { value: 'red', label: 'crimson' },
        { value: 'green', label: 'green' },
      ],
    });
    await expectIndexed('crimson', 1500);
    await client.patch(`/columns/${remark}`, { type: 'integer', conversion: 'clear' });
    await expectIndexed('obscure', 0);
  });

  it('are made for rows that are older than the index', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    await create(table, { Name: 'coelacanth' });
    await tidyNotedEntries(service.app.db);
    await service.app.db.rows({ text: 'delete from svc.search_entries where scope_id = $1' }, [table.id]);
    await service.app.db.rows({ text: 'delete from svc.search_tables where table_id = $1' }, [table.id]);
    expect(await count('coelacanth')).toBe(0);
    // A change of such a row does not wait for its turn.
    const { id } = await create(table, { Name: 'lungfish' });
    await service.app.db.rows({ text: 'delete from svc.search_entries where id = $1' }, [id]);
    await client.patch(`/objects/${id}`, { data: { Name: 'lungfish two' } });
    expect(await count('lungfish')).toBe(1);
    await Promise.all([reindexObjects(service.app.db), reindexObjects(service.app.db)]);
    await reindexObjects(service.app.db);
    expect(await count('coelacanth')).toBe(1);
    expect(await count('coelacanht')).toBe(1);
  });

  it('are written by the search that needs them, and by nobody twice', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const countNotes = async (): Promise<number> =>
      (await service.app.db.rows({ text: 'select from svc.search_notes where scope_id = $1' }, [table.id])).length;
    const writers = [...'abcdefghijkl'].map(async (letter) => {
      // Far enough from each other that none is another one with a typo.
      const [first, second] = [`axolotl${letter.repeat(9)}`, `olm${letter.repeat(9)}`];
      const { id } = await create(table, { Name: first });
      expect(await count(first)).toBe(1);
      await client.patch(`/objects/${id}`, { data: { Name: second } });
      expect([await count(first), await count(second)]).toEqual([0, 1]);
      await client.post(`/objects/${id}/archive`);
      expect(await count(second)).toBe(0);
      await client.post(`/objects/${id}/restore`);
      expect(await count(second)).toBe(1);
    });
    const tidying = Array.from({ length: 5 }, () => tidyNotedEntries(service.app.db));
    await Promise.all([...writers, ...tidying]);
    await create(table, { Name: 'caecilian' });
    await tidyNotedEntries(service.app.db);
    expect(await countNotes()).toBe(0);
    expect(await count('caecilian')).toBe(1);
  });

  it('say what the rows say, whoever changes them while they are indexed anew', async () => {
    const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => create(table, { Name: `before ${index}` })),
    );
    await service.app.db.rows({ text: 'delete from svc.search_tables where table_id = $1' }, [table.id]);
    const changes = made.map(({ id }, index) =>
      client.patch(`/objects/${id}`, { data: { Name: `afterwards ${index}` } }),
    );
    await Promise.all([...changes, reindexObjects(service.app.db)]);
    await reindexObjects(service.app.db);
    expect(await count('afterwards')).toBe(30);
  });
});
