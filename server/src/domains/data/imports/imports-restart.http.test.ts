import { DEFAULT_LIMITS } from '@svc/contract';
import { expect, it } from 'vitest';
import { buildTable } from '../../../testing/data-builder.ts';
import { buildMapping, sendFile, waitForImport } from '../../../testing/imports.ts';
import { clientOf, setUpOwner } from '../../../testing/people.ts';
import { startTestService } from '../../../testing/test-service.ts';

const ROWS = 20_000;
const limits = { ...DEFAULT_LIMITS, rate: { points: 1_000_000, pointsPerSecond: 1_000_000 } };

function makeFile(): string {
  return ['Number,Text', ...Array.from({ length: ROWS }, (_, index) => `${index},text ${index}`)].join('\n');
}

it('goes on after the server stopped in the middle: no row twice and none missing', async () => {
  const service = await startTestService({ limits });
  try {
    const owner = await setUpOwner(service);
    const table = await buildTable(owner.client, [
      { name: 'Number', type: 'integer' },
      { name: 'Text', type: 'text' },
    ]);
    const mapping = await buildMapping(owner.client, table);
    const { id } = (await sendFile(owner.client, `/import-mappings/${mapping}/run`, makeFile())).body;
    const written = async (): Promise<number> => {
      const { import: found } = (await owner.client.get(`/imports/${id}`)).body;
      return found.counts.created;
    };
    while ((await written()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const sibling = await service.startSibling();
    await service.app.stop();
    const client = clientOf(sibling.url, owner.cookie, owner.workspaceId);
    const before = (await client.get(`/imports/${id}`)).body.import;
    expect(before.counts.created, 'stop came too late to prove anything').toBeLessThan(ROWS);
    const done = await waitForImport(client, id);
    expect(done).toMatchObject({ status: 'succeeded', counts: { read: ROWS, created: ROWS, failed: 0 } });
    const totals = await client.post('/query', {
      from: table.id,
      aggregate: [
        { fn: 'count', as: 'rows' },
        { fn: 'countDistinct', column: 'Number', as: 'numbers' },
        { fn: 'max', column: 'Number', as: 'last' },
      ],
    });
    expect(totals.body.rows).toEqual([{ rows: ROWS, numbers: ROWS, last: ROWS - 1 }]);
    await sibling.stop();
  } finally {
    await service.database.drop();
  }
});

it('stops when it is cancelled; what was written stays and is told', async () => {
  const service = await startTestService({ limits });
  try {
    const { client } = await setUpOwner(service);
    const table = await buildTable(client, [
      { name: 'Number', type: 'integer' },
      { name: 'Text', type: 'text' },
    ]);
    const mapping = await buildMapping(client, table);
    const { id } = (await sendFile(client, `/import-mappings/${mapping}/run`, makeFile())).body;
    expect((await client.post(`/imports/${id}/retry`)).status).toBe(409);
    expect((await client.post(`/imports/${id}/revert`)).status).toBe(409);
    expect((await client.post(`/imports/${id}/cancel`)).status).toBe(200);
    const done = await waitForImport(client, id);
    expect(done.status).toBe('cancelled');
    const { total } = (await client.get(`/tables/${table.id}/objects?limit=1`)).body;
    expect(total).toBe(done.counts.created);
    expect(total).toBeLessThan(ROWS);
    expect((await client.post(`/imports/${id}/cancel`)).body.status).toBe('cancelled');
    await client.post(`/imports/${id}/revert`);
    expect((await waitForImport(client, id)).revert).toMatchObject({ status: 'succeeded', archived: total });
    expect((await client.get(`/tables/${table.id}/objects?limit=1`)).body.total).toBe(0);
  } finally {
    await service.stop();
  }
});
