import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpOwner } from '../../testing/people.ts';
import { createScratchInstallation } from '../../testing/scratch-installation.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let client: TestClient;
let schemaId: string;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  client = (await setUpOwner(service)).client;
  const columns = [{ name: 'Sample', type: 'text' }];
  schemaId = (await client.post('/results/schemas', { name: 'Yield', columns })).body.id;
});
afterAll(() => service.stop());

const ROWS = [{ data: { Sample: 'a' } }, { data: { Sample: 'b' } }];
const create = async (fields: object = {}) =>
  (await client.post('/results/batches', { schemaId, name: 'Run', rows: ROWS, ...fields })).body;

/** Runs each statement on its own connection as the role, and answers the code of its refusal; null when it was taken. */
async function attempt(role: 'connection' | 'owner', statements: string[]): Promise<Record<string, string | null>> {
  const session = new pg.Client(service.database[role]);
  await session.connect();
  const codes: Record<string, string | null> = {};
  try {
    for (const sql of statements) {
      await session.query('begin');
      codes[sql] = await session.query(sql).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      await session.query('rollback');
    }
  } finally {
    await session.end();
  }
  return codes;
}

const REFUSED = '42501';
const TAKEN = '23505';

describe.each(['connection', 'owner'] as const)('the database, to the role of the %s,', (role) => {
  const insertRow = (id: string, position: number) =>
    `insert into svc.result_rows select workspace_id, batch_id, ${position}, '{}' from svc.result_rows where batch_id = '${id}' limit 1`;

  it('refuses every change of a finalized batch and of its rows', async () => {
    const { id } = await create({ finalize: true });
    const draft = await create();
    const of = `where id = '${id}'`;
    const codes = await attempt(role, [
      `update svc.result_batches set name = 'forged' ${of}`,
      `update svc.result_batches set checksum = repeat('0', 64) ${of}`,
      `update svc.result_batches set finalized_at = null, checksum = null ${of}`,
      `update svc.result_batches set finalized_at = now() ${of}`,
      `update svc.result_batches set row_count = 1 ${of}`,
      `update svc.result_batches set archived_at = now() ${of}`,
      `update svc.result_batches set document_id = id ${of}`,
      `update svc.result_batches set updated_at = now() ${of}`,
      `update svc.result_batches set id = '${schemaId}' ${of}`,
      `update svc.result_batches set status = 'superseded', superseded_by_id = '${draft.id}', row_count = 0 ${of}`,
      `delete from svc.result_rows where batch_id = '${id}'; delete from svc.result_batches ${of}`,
      `delete from svc.result_batches ${of}`,
      'delete from svc.result_rows',
      `delete from svc.result_rows where batch_id = '${id}' and position = 1`,
      `update svc.result_rows set data = '{"Sample": "forged"}' where batch_id = '${id}'`,
      `update svc.result_rows set batch_id = '${id}', position = 7 where batch_id = '${draft.id}' and position = 0`,
      insertRow(id, 2),
      'truncate svc.result_rows',
      'truncate svc.result_batches cascade',
      'truncate svc.workspaces cascade',
      `update svc.result_schema_versions set columns = '[]'`,
      'delete from svc.result_schema_versions',
      'truncate svc.result_schema_versions cascade',
    ]);
    expect(Object.entries(codes).filter(([, code]) => code !== REFUSED)).toEqual([]);
    expect(await attempt(role, [insertRow(id, 1)])).toEqual({ [insertRow(id, 1)]: TAKEN });
  });

  it('lets a finalized batch be superseded, once', async () => {
    const { id } = await create({ finalize: true });
    const made = await client.post(`/results/batches/${id}/supersede`, { rows: ROWS, reason: 'mixed up' });
    expect(made.status).toBe(201);
    const other = await create();
    const undo = [
      `update svc.result_batches set status = 'active', superseded_by_id = null where id = '${id}'`,
      `update svc.result_batches set superseded_by_id = '${other.id}' where id = '${id}'`,
      `update svc.result_batches set version = version + 1 where id = '${id}'`,
    ];
    expect(Object.values(await attempt(role, undo))).toEqual([REFUSED, REFUSED, REFUSED]);
    const second = `update svc.result_batches set supersedes_id = '${id}', reason = 'x' where id = '${other.id}'`;
    expect(await attempt(role, [second])).toEqual({ [second]: TAKEN });
  });

  it('leaves the rows of a draft alone, and finalizes none whose count is not theirs', async () => {
    const { id } = await create();
    const finalize = `update svc.result_batches set finalized_at = now(), checksum = repeat('0', 64)`;
    const taken = [insertRow(id, 2), `delete from svc.result_rows where batch_id = '${id}'`];
    expect(Object.values(await attempt(role, taken))).toEqual([null, null]);
    const wrong = [
      `${finalize}, row_count = 1 where id = '${id}'`,
      `${finalize}, row_count = 3 where id = '${id}'`,
      `delete from svc.result_rows where batch_id = '${id}' and position = 0; ${finalize}, row_count = 1 where id = '${id}'`,
    ];
    expect(Object.values(await attempt(role, wrong))).toEqual(['23000', '23000', '23000']);
  });

  it('makes a finalization wait for a row that is being written behind it, and then refuses it', async () => {
    const { id } = await create();
    const writer = new pg.Client(service.database[role]);
    const finalizer = new pg.Client(service.database[role]);
    await Promise.all([writer.connect(), finalizer.connect()]);
    try {
      await writer.query('begin');
      await writer.query(insertRow(id, 2));
      const finalized = finalizer
        .query(`update svc.result_batches set finalized_at = now(), checksum = repeat('0', 64) where id = '${id}'`)
        .catch((error: { code: string }) => error.code);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await writer.query('commit');
      expect(await finalized).toBe('23000');
    } finally {
      await Promise.all([writer.end(), finalizer.end()]);
    }
  });
});

it('a backup brings finalized batches back, and they are as final as before', async () => {
  const { id } = await create({ finalize: true });
  await client.post(`/results/batches/${id}/supersede`, { rows: ROWS, reason: 'mixed up', finalize: true });
  const source = await createScratchInstallation(service.database);
  const target = await createScratchInstallation();
  try {
    const file = join(source.dataDir, 'backup.tar.gz');
    await source.backUp(file);
    await target.restoreFrom(file);
    const [before, after] = [await source.readContent(), await target.readContent()];
    for (const table of ['svc.result_schema_versions', 'svc.result_batches', 'svc.result_rows', 'svc.result_clocks']) {
      expect(after[table]!.length).toBeGreaterThan(0);
      expect(after[table]).toEqual(before[table]);
    }
    await expect(target.query(`delete from svc.result_rows where batch_id = '${id}'`)).rejects.toThrow('finalized');
    await expect(target.query(`update svc.result_batches set name = 'x'`)).rejects.toThrow('finalized');
  } finally {
    await Promise.all([source.remove(), target.remove()]);
  }
});
