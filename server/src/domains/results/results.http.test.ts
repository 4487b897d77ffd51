import { createHash } from 'node:crypto';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, setUpOwner } from '../../testing/people.ts';
import type { Reply, TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { toCanonicalJson } from './canonical-json.ts';

let service: TestService;
let owner: Person;
let client: TestClient;
let schemaId: string;

const COLUMNS = [
  { name: 'Sample', type: 'text', required: true },
  { name: 'Conc', type: 'measure', unit: 'ug/mL' },
  { name: 'Count', type: 'integer', validation: { min: 0 } },
];
const REASON = 'the pipette was off';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  client = (await createKey(service, owner, { kind: 'role', role: 'member' })).client;
  schemaId = (await client.post('/results/schemas', { name: 'Yield', columns: COLUMNS })).body.id;
});
afterAll(() => service.stop());

const row = (sample: string, conc: unknown = 1) => ({ data: { Sample: sample, Conc: conc } });

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
async function create(fields: object = {}): Promise<any> {
  const made = await client.post('/results/batches', { schemaId, name: 'Run', ...fields });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

const rowsOf = async (id: string) => (await client.get(`/results/batches/${id}/rows?limit=1000`)).body.rows;
const read = async (id: string) => (await client.get(`/results/batches/${id}`)).body.batch;
const supersede = (id: string, fields: object = {}): Promise<Reply> =>
  client.post(`/results/batches/${id}/supersede`, { rows: [row('corrected')], reason: REASON, ...fields });

describe('result batches', () => {
  it('are created as drafts of the current schema version, with or without rows', async () => {
    const empty = await create({ name: ' Run 1 ', documentId: NOWHERE });
    expect(empty).toMatchObject({
      schemaId,
      schemaVersion: 1,
      name: 'Run 1',
      status: 'active',
      finalized: false,
      finalizedAt: null,
      finalizedBy: null,
      rowCount: 0,
      checksum: null,
      supersedesId: null,
      supersededById: null,
      reason: null,
      documentId: NOWHERE,
      version: 1,
      createdBy: owner.userId,
    });
    expect(await read(empty.id)).toEqual(empty);
    expect((await create({ rows: [row('a'), row('b')] })).rowCount).toBe(2);
    expect(await rowsOf(empty.id)).toEqual([]);
  });

  it('keep the schema version they were made with', async () => {
    const schema = (await client.post('/results/schemas', { name: 'Moving', columns: COLUMNS })).body;
    const first = await create({ schemaId: schema.id, rows: [row('a')] });
    await client.patch(`/results/schemas/${schema.id}`, { columns: [{ name: 'Other', type: 'text', required: true }] });
    const second = await create({ schemaId: schema.id, rows: [{ data: { Other: 'x' } }], finalize: true });
    expect([first.schemaVersion, second.schemaVersion]).toEqual([1, 2]);
    expect(await client.post(`/results/batches/${first.id}/finalize`)).toMatchObject({ status: 200 });
    const pinned = await create({ schemaId: schema.id, schemaVersion: 1, rows: [row('a')], finalize: true });
    expect(pinned.schemaVersion).toBe(1);
    const corrected = await supersede(first.id, { schemaVersion: 2, rows: [{ data: { Other: 'y' } }], finalize: true });
    expect(corrected.body).toMatchObject({ schemaVersion: 2, finalized: true });
    const missing = { schemaId: schema.id, schemaVersion: 7, name: 'None' };
    expect((await client.post('/results/batches', missing)).body.message).toContain('body.schemaVersion');
    const nowhere = await client.post('/results/batches', { schemaId: NOWHERE, name: 'None' });
    expect(nowhere).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(nowhere.body.message).toContain('body.schemaId');
  });

  it('keep values exactly: measures in the unit of the column, digits beyond a JSON number as text, moments in UTC', async () => {
    const columns = [
      { name: 'Conc', type: 'measure', unit: 'ug/mL' },
      { name: 'Big', type: 'number' },
      { name: 'Id', type: 'integer' },
      { name: 'At', type: 'dateTime' },
      { name: 'Tags', type: 'multiSelect', options: ['a', 'b'] },
      { name: 'Raw', type: 'json' },
      { name: 'Ok', type: 'boolean' },
    ];
    const exact = (await client.post('/results/schemas', { name: 'Exact', columns })).body.id;
    const { id } = await create({ schemaId: exact });
    const data = `{"conc":{"value":"0.1234567890123456789","unit":"mg/mL"},"Big":12345678901234567890.5,"Id":"+0042",
      "At":"2026-01-31T12:00:00.1239+02:00","Tags":["b","a","b"],"Raw":{"z":1,"a":[null,1e3]},"Ok":false}`;
    const body = `{"rows":[{"data":${data}},{"data":{"Conc":{"value":5,"unit":"ng/uL"}}},{"data":{"Conc":1.50}}]}`;
    const raw = { text: body, type: 'application/json' };
    const added = await client.request('POST', `/results/batches/${id}/rows/bulk`, { raw });
    expect(added.body).toMatchObject({ invalidCount: 0, batch: { rowCount: 3, version: 2 } });
    const stored = await rowsOf(id);
    expect(stored).toEqual(added.body.rows);
    expect(stored[0]).toEqual({
      index: 0,
      data: {
        Conc: '123.4567890123456789',
        Big: '12345678901234567890.5',
        Id: 42,
        At: '2026-01-31T10:00:00.124Z',
        Tags: ['b', 'a'],
        Raw: { z: 1, a: [null, 1000] },
        Ok: false,
      },
    });
    expect(stored[1].data).toMatchObject({ Conc: 5, Big: null, Raw: null });
    expect(stored[2].data.Conc).toBe(1.5);
    const { checksum } = (await client.post(`/results/batches/${id}/finalize`)).body;
    const canonical = toCanonicalJson(stored.map((each: { data: object }) => each.data));
    expect(checksum).toBe(createHash('sha256').update(canonical).digest('hex'));
    expect(canonical.startsWith('[{"At":"2026-01-31T10:00:00.124Z","Big":"12345678901234567890.5",')).toBe(true);
  });

  it('are changed, archived and restored while they are drafts', async () => {
    const { id } = await create({ documentId: NOWHERE });
    const renamed = await client.patch(`/results/batches/${id}`, { name: ' Better ', documentId: null });
    expect(renamed.body).toMatchObject({ name: 'Better', documentId: null, version: 2 });
    expect(await client.patch(`/results/batches/${id}`, { name: 'Lost', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    const archived = await client.post(`/results/batches/${id}/archive`);
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await client.post(`/results/batches/${id}/archive`)).body).toEqual(archived.body);
    const refused = [
      await client.patch(`/results/batches/${id}`, { name: 'x' }),
      await client.post(`/results/batches/${id}/rows/bulk`, { rows: [row('a')] }),
      await client.post(`/results/batches/${id}/finalize`),
      await supersede(id),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const restored = await client.post(`/results/batches/${id}/restore`);
    expect(restored.body).toMatchObject({ archivedAt: null, version: 4 });
    expect((await client.post(`/results/batches/${id}/restore`)).body).toEqual(restored.body);
  });

  it('are not known by an id that is not there', async () => {
    const paths = ['', '/rows', '/history'].map((end) => client.get(`/results/batches/${NOWHERE}${end}`));
    const calls = [
      ...paths,
      client.patch(`/results/batches/${NOWHERE}`, { name: 'x' }),
      client.post(`/results/batches/${NOWHERE}/validate`),
      client.post(`/results/batches/${NOWHERE}/finalize`),
      supersede(NOWHERE),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404 });
  });

  it('are filtered, newest first, with an exact total', async () => {
    const documentId = '01890000-0000-7000-8000-00000000d0c5';
    const draft = await create({ documentId });
    const final = await create({ documentId, finalize: true });
    const gone = await create({ documentId });
    await client.post(`/results/batches/${gone.id}/archive`);
    const correction = (await supersede(final.id)).body;
    const ids = async (query: string) => {
      const { body } = await client.get(`/results/batches?documentId=${documentId}&${query}`);
      expect(body.total).toBe(body.batches.length);
      return body.batches.map((batch: { id: string }) => batch.id);
    };
    expect(await ids('')).toEqual([correction.id, final.id, draft.id]);
    expect(await ids('finalized=false')).toEqual([correction.id, draft.id]);
    expect(await ids('finalized=true')).toEqual([final.id]);
    expect(await ids('status=superseded')).toEqual([final.id]);
    expect(await ids('status=active')).toEqual([correction.id, draft.id]);
    expect(await ids('archived=true')).toEqual([gone.id]);
    expect(await ids(`schemaId=${schemaId}`)).toHaveLength(3);
    expect(await ids(`schemaId=${NOWHERE}`)).toEqual([]);
    expect(await ids(`finalizedAfter=${final.finalizedAt}`)).toEqual([]);
    expect(await ids(`updatedAfter=${draft.updatedAt}`)).not.toContain(draft.id);
    const page = (await client.get(`/results/batches?documentId=${documentId}&limit=1&offset=2`)).body;
    expect(page).toMatchObject({ total: 3, limit: 1, offset: 2, batches: [{ id: draft.id }] });
    expect((await client.get('/results/batches')).body.limit).toBe(50);
    const tooMany = await client.get('/results/batches?limit=201');
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await client.get('/results/batches?status=closed')).toMatchObject({ status: 400 });
  });
});

describe('the rows of a draft', () => {
  it('are appended, replaced and paged by index', async () => {
    const { id } = await create({ rows: [row('a'), row('b')] });
    const appended = await client.post(`/results/batches/${id}/rows/bulk`, { rows: [row('c')] });
    expect(appended).toMatchObject({ status: 201, body: { batch: { rowCount: 3, version: 2 }, rows: [{ index: 2 }] } });
    const page = (await client.get(`/results/batches/${id}/rows?limit=2&offset=1`)).body;
    expect(page).toMatchObject({ total: 3, limit: 2, offset: 1 });
    expect(page.rows.map((each: { data: { Sample: string } }) => each.data.Sample)).toEqual(['b', 'c']);
    await client.post(`/results/batches/${id}/rows/bulk`, { rows: [row('only')], mode: 'replace' });
    expect(await rowsOf(id)).toEqual([{ index: 0, data: { Sample: 'only', Conc: 1, Count: null } }]);
    expect((await client.get(`/results/batches/${id}/rows?offset=5`)).body).toMatchObject({ rows: [], total: 1 });
    const stale = await client.post(`/results/batches/${id}/rows/bulk`, { rows: [], version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await client.get(`/results/batches/${id}/rows?limit=1001`)).toMatchObject({ status: 400 });
  });

  it('may be 5000 in one call and no more, in any number of calls', async () => {
    const { id } = await create();
    const rows = Array.from({ length: 5000 }, (_, n) => row(`s${n}`, { value: n, unit: 'mg/mL' }));
    expect((await client.post(`/results/batches/${id}/rows/bulk`, { rows })).status).toBe(201);
    const more = await client.post(`/results/batches/${id}/rows/bulk`, { rows: [...rows, row('one more')] });
    expect(more).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    await client.post(`/results/batches/${id}/rows/bulk`, { rows: [...rows.slice(1), { data: { Conc: 'x' } }] });
    const found = (await client.post(`/results/batches/${id}/validate`)).body;
    expect(found).toMatchObject({ valid: false, rowCount: 10_000, invalidCount: 1, rows: [{ index: 9999 }] });
    await client.post(`/results/batches/${id}/rows/bulk`, { rows, mode: 'replace' });
    const final = (await client.post(`/results/batches/${id}/finalize`)).body;
    expect(final).toMatchObject({ finalized: true, rowCount: 5000 });
    expect((await rowsOf(id))[999].data.Conc).toBe(999_000);
  });

  it('are kept as they were sent when they do not fit, and told of one by one', async () => {
    const data = { sample: '', Conc: { value: 1, unit: 'm' }, Count: -1, Colour: 'red' };
    const { id } = await create({ rows: [row('fits'), { data }] });
    expect((await rowsOf(id))[1]).toEqual({ index: 1, data });
    const found = (await client.post(`/results/batches/${id}/validate`)).body;
    expect(found).toMatchObject({ valid: false, rowCount: 2, invalidCount: 1 });
    expect(found.rows[0]).toEqual({ index: 0, valid: true, issues: [] });
    const codes = found.rows[1].issues.map(({ column, code }: { column: string; code: string }) => [column, code]);
    expect(codes).toEqual([
      ['Conc', 'UNIT_INCOMPATIBLE'],
      ['Count', 'RANGE'],
      ['Colour', 'UNKNOWN_COLUMN'],
      ['Sample', 'REQUIRED'],
    ]);
    const before = await read(id);
    const given = await client.post(`/results/batches/${id}/validate`, { rows: [row('a'), { data: { Sample: 1 } }] });
    expect(given.body.rows.map((each: { valid: boolean }) => each.valid)).toEqual([true, false]);
    expect(await read(id)).toEqual(before);
    expect((await client.post(`/results/batches/${id}/rows/bulk`, { rows: [{ data: {} }] })).body.invalidCount).toBe(1);
  });

  it('all get in when ten writers append at once', async () => {
    const { id } = await create();
    const append = (n: number) =>
      client.post(`/results/batches/${id}/rows/bulk`, { rows: [row(`${n}a`), row(`${n}b`)] });
    await Promise.all(Array.from({ length: 10 }, (_, n) => append(n)));
    const stored = await rowsOf(id);
    expect(stored.map((each: { index: number }) => each.index)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(new Set(stored.map((each: { data: { Sample: string } }) => each.data.Sample)).size).toBe(20);
  });
});

describe('finalizing', () => {
  it('tells who, when and what exactly, and nothing changes after it', async () => {
    const { id } = await create({ rows: [row('a')] });
    const final = await client.post(`/results/batches/${id}/finalize`);
    expect(final).toMatchObject({
      status: 200,
      body: { finalized: true, finalizedBy: owner.userId, rowCount: 1, status: 'active', version: 2 },
    });
    expect(final.body.checksum).toBe(
      createHash('sha256').update('[{"Conc":1,"Count":null,"Sample":"a"}]').digest('hex'),
    );
    const refused = [
      await client.patch(`/results/batches/${id}`, { name: 'x' }),
      await client.post(`/results/batches/${id}/archive`),
      await client.post(`/results/batches/${id}/rows/bulk`, { rows: [row('b')] }),
      await client.post(`/results/batches/${id}/rows/bulk`, { rows: [], mode: 'replace' }),
      await client.post(`/results/batches/${id}/finalize`),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'BATCH_FINALIZED' } });
    expect(await read(id)).toEqual(final.body);
    expect((await client.post(`/results/batches/${id}/restore`)).body).toEqual(final.body);
    expect((await create({ finalize: true })).checksum).toBe(createHash('sha256').update('[]').digest('hex'));
  });

  it('is refused while a row does not fit, and names every row and column', async () => {
    const rows = [row('a'), { data: { Conc: 'much' } }, row('c', { value: 1, unit: 'blobs' })];
    const { id } = await create({ rows });
    const refused = await client.post(`/results/batches/${id}/finalize`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
    expect(refused.body.message).toMatch(/row 1, Conc must.*; row 1, Sample needs a value; row 2, Conc /);
    expect(refused.body.message).not.toContain('row 0');
    expect(await read(id)).toMatchObject({ finalized: false, version: 1 });
    const many = Array.from({ length: 150 }, () => ({ data: {} }));
    const before = (await client.get('/results/batches')).body.total;
    const atOnce = await client.post('/results/batches', { schemaId, name: 'All', rows: many, finalize: true });
    expect(atOnce).toMatchObject({ status: 422 });
    expect(atOnce.body.message).toContain('; and 50 more');
    expect((await client.get('/results/batches')).body.total).toBe(before);
  });

  it('is refused on a version that was not the one reviewed', async () => {
    const { id } = await create({ rows: [row('a')] });
    await client.post(`/results/batches/${id}/rows/bulk`, { rows: [row('b')] });
    const stale = await client.post(`/results/batches/${id}/finalize`, undefined, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  });

  it('needs its own action, also when a batch is created', async () => {
    const recorder = (await createKey(service, owner, { kind: 'custom', actions: ['ws:edit_results'] })).client;
    const body = { schemaId, name: 'Recorded', rows: [row('a')] };
    const { id } = (await recorder.post('/results/batches', body)).body;
    const refused = [
      await recorder.post(`/results/batches/${id}/finalize`),
      await recorder.post('/results/batches', { ...body, finalize: true }),
      await recorder.post(`/results/batches/${id}/supersede`, { rows: [], reason: REASON }),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('includes rows that are added at the same time, or refuses them', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await create({ rows: [row('first')] });
      const add = (n: number) => client.post(`/results/batches/${id}/rows/bulk`, { rows: [row(`added ${n}`)] });
      const [final, ...adds] = await Promise.all([client.post(`/results/batches/${id}/finalize`), add(1), add(2)]);
      const taken = adds.filter(({ status }) => status === 201).length;
      expect(adds.every(({ status, body }) => status === 201 || body.code === 'BATCH_FINALIZED')).toBe(true);
      const data = (await rowsOf(id)).map((each: { data: object }) => each.data);
      expect(data).toHaveLength(1 + taken);
      expect(final!.body).toMatchObject({ finalized: true, rowCount: 1 + taken });
      expect(final!.body.checksum).toBe(createHash('sha256').update(toCanonicalJson(data)).digest('hex'));
    }
  });
});

describe('superseding', () => {
  it('makes a new batch, and the old one superseded at once', async () => {
    const old = await create({ rows: [row('wrong')], documentId: NOWHERE, finalize: true });
    const made = await supersede(old.id);
    expect(made).toMatchObject({
      status: 201,
      body: { supersedesId: old.id, reason: REASON, name: 'Run', documentId: NOWHERE, finalized: false, rowCount: 1 },
    });
    const after = await read(old.id);
    expect(after).toMatchObject({ status: 'superseded', supersededById: made.body.id, version: 3 });
    const { status, supersededById, version, updatedAt, ...same } = after;
    expect(old).toMatchObject(same);
    const filled = await client.post(`/results/batches/${made.body.id}/rows/bulk`, { rows: [row('more')] });
    expect(filled.status).toBe(201);
    expect((await client.post(`/results/batches/${made.body.id}/finalize`)).body.rowCount).toBe(2);
  });

  it('asks for a reason, wherever it is sent, of 3 to 1000 characters', async () => {
    const { id } = await create({ finalize: true });
    for (const reason of [undefined, ' x ']) {
      expect(await supersede(id, { reason })).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } });
    }
    expect(await supersede(id, { reason: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    expect((await read(id)).status).toBe('active');
    const byHeader = await client.post(
      `/results/batches/${id}/supersede`,
      { rows: [], name: 'Retracted', finalize: true },
      { 'x-change-reason': 'wrong samples' },
    );
    expect(byHeader.body).toMatchObject({ reason: 'wrong samples', name: 'Retracted', rowCount: 0, finalized: true });
  });

  it('is for finalized batches that have no successor', async () => {
    const draft = await create();
    const early = await supersede(draft.id);
    expect(early).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(early.body.message).toContain('Edit it');
    const final = await create({ finalize: true });
    const successor = (await supersede(final.id)).body;
    const again = await supersede(final.id);
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_SUPERSEDED' } });
    expect(again.body.message).toContain(successor.id);
    const dropped = await client.post(`/results/batches/${successor.id}/archive`);
    expect(dropped).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('leaves everything as it was when the correction does not fit', async () => {
    const final = await create({ finalize: true });
    const refused = await supersede(final.id, { rows: [{ data: {} }], finalize: true });
    expect(refused).toMatchObject({ status: 422, body: { code: 'SCHEMA_VIOLATION' } });
    expect(await read(final.id)).toEqual(final);
    expect((await supersede(final.id)).status).toBe(201);
  });

  it('lets one of many correct a batch', async () => {
    const { id } = await create({ finalize: true });
    const replies = await Promise.all(Array.from({ length: 8 }, () => supersede(id, { finalize: true })));
    const won = replies.filter(({ status }) => status === 201);
    const lost = replies.filter(({ body }) => body.code === 'ALREADY_SUPERSEDED');
    expect([won.length, lost.length]).toEqual([1, 7]);
    expect((await read(id)).supersededById).toBe(won[0]!.body.id);
  });

  it('shows the whole chain from each of its batches, oldest first', async () => {
    const first = await create({ finalize: true });
    const second = (await supersede(first.id, { finalize: true })).body;
    const third = (await supersede(second.id)).body;
    const chain = [first.id, second.id, third.id];
    for (const id of chain) {
      const { batches } = (await client.get(`/results/batches/${id}/history`)).body;
      expect(batches.map((batch: { id: string }) => batch.id)).toEqual(chain);
    }
    const { batches } = (await client.get(`/results/batches/${second.id}/history`)).body;
    expect(batches[0]).toEqual(await read(first.id));
    const alone = await create();
    expect((await client.get(`/results/batches/${alone.id}/history`)).body).toEqual({ batches: [alone] });
  });
});

describe('a program that polls', () => {
  // As the specification tells it: poll finalized=true, compare ids with those that were processed.
  const poll = async (seen: Set<string>, query = '') => {
    const fresh: { id: string; finalizedAt: string }[] = [];
    for (let offset = 0; ; ) {
      const { body } = await client.get(`/results/batches?finalized=true&limit=7&offset=${offset}${query}`);
      fresh.push(...body.batches.filter(({ id }: { id: string }) => !seen.has(id)));
      offset += body.batches.length;
      if (offset >= body.total) break;
    }
    for (const { id } of fresh) seen.add(id);
    return fresh;
  };

  it('sees a correction as a new batch, once it is final, and its predecessor superseded', async () => {
    const seen = new Set<string>();
    await poll(seen);
    const batch = await create({ rows: [row('a')] });
    expect(await poll(seen)).toEqual([]);
    const final = (await client.post(`/results/batches/${batch.id}/finalize`)).body;
    expect(await poll(seen)).toEqual([final]);
    expect(await poll(seen)).toEqual([]);
    const correction = (await supersede(batch.id)).body;
    expect(await poll(seen)).toEqual([]);
    await client.post(`/results/batches/${correction.id}/finalize`);
    expect(await poll(seen)).toEqual([await read(correction.id)]);
    expect(await read(batch.id)).toMatchObject({ status: 'superseded', supersededById: correction.id });
    const unchanged = await client.get(`/results/batches?finalized=true`);
    const etag = unchanged.headers.get('etag')!;
    expect((await client.get('/results/batches?finalized=true', { 'if-none-match': etag })).status).toBe(304);
  });

  it('misses none and meets none twice by the last moment it saw, while many finalize in two processes', async () => {
    const sibling = await service.startSibling();
    const total = 40;
    const documentId = '01890000-0000-7000-8000-0000000000aa';
    const key = (await createKey(service, owner, { kind: 'role', role: 'member' })).key;
    const finalizeOne = async (n: number): Promise<void> => {
      const url = n % 2 === 0 ? service.url : sibling.url;
      // Rows of different number, so that who begins first does not commit first.
      const rows = Array.from({ length: (n % 5) * 400 }, (_, at) => row(`s${at}`));
      const made = await fetch(`${url}/api/v1/results/batches`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ schemaId, name: `Run ${n}`, rows, documentId, finalize: true }),
      });
      expect(made.status).toBe(201);
    };
    const met: string[] = [];
    let after = '2026-01-01T00:00:00Z';
    let isDone = false;
    const watch = async (): Promise<void> => {
      for (;;) {
        const wasDone = isDone;
        const query = `documentId=${documentId}&finalizedAfter=${after}&limit=3`;
        const { batches } = (await client.get(`/results/batches?${query}`)).body;
        met.push(...batches.map((batch: { id: string }) => batch.id));
        after = batches.at(-1)?.finalizedAt ?? after;
        if (wasDone && batches.length === 0) return;
      }
    };
    const writing = Promise.all(Array.from({ length: total }, (_, n) => finalizeOne(n))).then(() => {
      isDone = true;
    });
    await Promise.all([writing, watch()]);
    expect(met).toHaveLength(total);
    expect(new Set(met).size).toBe(total);
    const all = (await client.get(`/results/batches?documentId=${documentId}&finalized=true`)).body.batches;
    expect(all.map((batch: { id: string }) => batch.id)).toEqual(met);
  });
});

describe('the trail of a batch', () => {
  it('tells each step with what it was and became, and no rows', async () => {
    const made = await create({ rows: [row('secret sample')] });
    await client.patch(`/results/batches/${made.id}`, { name: 'Better' });
    await client.post(`/results/batches/${made.id}/rows/bulk`, { rows: [row('another')] });
    await client.post(`/results/batches/${made.id}/archive`);
    await client.post(`/results/batches/${made.id}/restore`);
    await client.post(`/results/batches/${made.id}/finalize`);
    const successor = (await supersede(made.id, { finalize: true })).body;
    const trail = async (id: string) => (await owner.client.get(`/audit?entityId=${id}`)).body.records.reverse();
    const records = await trail(made.id);
    expect(records.map((record: { action: string }) => record.action.split('.')[1])).toEqual([
      'create',
      'update',
      'addRows',
      'archive',
      'restore',
      'finalize',
      'supersede',
    ]);
    expect(records[0]).toMatchObject({ before: null, after: made, entityType: 'resultBatch', entityName: 'Run' });
    expect(records[2]).toMatchObject({ before: { rowCount: 1 }, after: { rowCount: 2 } });
    expect(records[5]).toMatchObject({ before: { checksum: null }, after: { finalized: true, rowCount: 2 } });
    expect(records[5].after.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(records[6]).toMatchObject({ reason: REASON, after: await read(made.id) });
    const ofSuccessor = await trail(successor.id);
    expect(ofSuccessor.map((record: { action: string }) => record.action)).toEqual([
      'resultBatch.create',
      'resultBatch.finalize',
    ]);
    expect(ofSuccessor[1]).toMatchObject({ reason: REASON, after: successor });
    expect(JSON.stringify([records, ofSuccessor])).not.toContain('secret sample');
  });
});
