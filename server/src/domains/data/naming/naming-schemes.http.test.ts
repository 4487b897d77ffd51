import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/pool.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import type { JsonText } from '../../../kernel/json-text.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { actAsMember, ensureSetUp } from '../../identity/administration.ts';
import { previewNames, reserveNames } from './naming-reservation.ts';
import { assertManualName, getNamingRules, noteManualNames, takeNames, takeNamesBy } from './naming-rules.ts';
import {
  archiveNamingScheme,
  createNamingScheme,
  getNamingScheme,
  listNamingSchemes,
  restoreNamingScheme,
  updateNamingSchemeFields,
} from './naming-schemes.ts';

type Settings = Parameters<typeof createNamingScheme>[1]['body'];

const WRITERS = 50;
const WORKSPACE = 'Genomics Lab';
const NOTHING = { params: {}, query: {}, body: undefined };

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({ connection: testDatabase.connection, max: WRITERS, onIdleError: () => undefined });
  const person = { email: 'ada@example.org', name: 'Ada Lovelace', password: 'correct horse battery' };
  await ensureSetUp(db, { ...person, organization: 'Example University', workspace: WORKSPACE });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

/** One transaction as the owner, at a moment. */
function act<T>(work: (ctx: Context) => Promise<T>, at = '2026-05-17T12:00:00Z'): Promise<T> {
  return actAsMember(db, { workspace: WORKSPACE, email: null }, (ctx) => work({ ...ctx, now: new Date(at) }));
}

const parse = <T>(answer: JsonText<T>): T => JSON.parse(answer.text) as T;

let counter = 0;
async function create(pattern: string, settings: Partial<Settings> = {}) {
  const body = { name: `Scheme ${++counter}`, pattern, ...settings };
  return parse(await act((ctx) => createNamingScheme(ctx, { ...NOTHING, body })));
}

const take = (id: string, count = 1, at?: string) => act((ctx) => takeIn(ctx, id, count), at);
const takeIn = (ctx: Context, schemeId: string, count: number, row: Record<string, unknown> = {}) =>
  takeNames(ctx, { schemeId, tableName: 'Plasmids', rows: Array.from({ length: count }, () => row) });
const note = (id: string, names: string[]) =>
  act(async (ctx) => noteManualNames(ctx, await getNamingRules(ctx, id), names));
const update = async (id: string, body: Partial<Settings>) =>
  parse(await act((ctx) => updateNamingSchemeFields(ctx, { ...NOTHING, params: { id }, body })));
const preview = async (id: string, body: Parameters<typeof previewNames>[1]['body'] = {}) =>
  (await act((ctx) => previewNames(ctx, { ...NOTHING, params: { id }, body }))).names;

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).sort();
}

describe('naming schemes', () => {
  it('are created with defaults, read, listed by name, and changed field by field', async () => {
    const made = await create('PLS-{seq:5}', { name: '  Plasmids ' });
    expect(made).toMatchObject({ name: 'Plasmids', start: 1, step: 1, reset: 'never', manual: 'forbid', version: 1 });
    expect(parse(await act((ctx) => getNamingScheme(ctx, { ...NOTHING, params: { id: made.id } })))).toEqual({
      namingScheme: made,
    });
    const listed = parse(await act((ctx) => listNamingSchemes(ctx, { ...NOTHING, query: { limit: 1 } })));
    expect(listed).toMatchObject({ namingSchemes: [made], total: 1, limit: 1, offset: 0 });
    const changed = await update(made.id, { manual: 'any', description: 'Vectors' });
    expect(changed).toMatchObject({ name: 'Plasmids', pattern: 'PLS-{seq:5}', manual: 'any', version: 2 });
  });

  it('refuse a name that is taken, a stale version, and an id that is not there', async () => {
    const made = await create('A{seq}', { name: 'Taken' });
    await expect(create('A{seq}', { name: 'TAKEN' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    const input = { ...NOTHING, params: { id: made.id }, body: { step: 2 } };
    await expect(act((ctx) => updateNamingSchemeFields({ ...ctx, expectedVersion: 7 }, input))).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const missing = { params: { id: '01890000-0000-7000-8000-000000000000' }, query: {}, body: { count: 1 } };
    const calls: ((ctx: Context, input: never) => Promise<unknown>)[] = [
      getNamingScheme,
      archiveNamingScheme,
      previewNames,
      reserveNames,
    ];
    for (const call of calls) {
      await expect(act((ctx) => call(ctx, missing as never))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('refuse a pattern that cannot be read, and numbers that would repeat', async () => {
    await expect(create('PLS-{sqe}')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(create('PLS-{seq}', { reset: 'year' })).rejects.toThrow('body.reset: ');
    const made = await create('{year}-{seq}', { reset: 'year' });
    await expect(update(made.id, { pattern: 'PLS-{seq}' })).rejects.toThrow('add {year}');
  });

  it('are archived and restored; doing so twice changes nothing; their tables still get names', async () => {
    const made = await create('R{seq}');
    const input = { ...NOTHING, params: { id: made.id } };
    const archived = parse(await act((ctx) => archiveNamingScheme(ctx, input)));
    expect(archived.archivedAt).not.toBeNull();
    expect(parse(await act((ctx) => archiveNamingScheme(ctx, input)))).toEqual(archived);
    expect(await take(made.id)).toEqual(['R1']);
    const restored = parse(await act((ctx) => restoreNamingScheme(ctx, input)));
    expect(restored).toMatchObject({ archivedAt: null, version: 3 });
    expect(parse(await act((ctx) => restoreNamingScheme(ctx, input)))).toEqual(restored);
  });
});

describe('names of rows', () => {
  it('are distinct and dense for fifty writers at once', async () => {
    const { id } = await create('S-{seq}');
    const names = (await Promise.all(Array.from({ length: WRITERS }, () => take(id)))).flat();
    expect(names.sort()).toEqual(numbered('S-', WRITERS));
  });

  it('come to each of fifty bulks in one piece', async () => {
    const { id } = await create('S-{seq}', { start: 0, step: 10 });
    const sizes = Array.from({ length: WRITERS }, (_, index) => index + 1);
    const bulks = await Promise.all(sizes.map((size) => take(id, size)));
    const numbers = bulks.map((names) => names.map((name) => Number(name.slice(2))));
    for (const bulk of numbers) expect(bulk).toEqual(bulk.map((_, index) => bulk[0]! + index * 10));
    const all = numbers.flat().sort((a, b) => a - b);
    expect(all).toEqual(all.map((_, index) => index * 10));
    expect(all).toHaveLength((WRITERS * (WRITERS + 1)) / 2);
  });

  it('are free again after a rollback, and never given twice', async () => {
    const { id } = await create('S-{seq}');
    const write = (index: number) =>
      act(async (ctx) => {
        const names = await takeIn(ctx, id, 3);
        if (index % 2 === 1) throw new Error('the insert fails');
        return names;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: WRITERS }, (_, index) => write(index)));
    const names = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(names.sort()).toEqual(numbered('S-', (3 * WRITERS) / 2));
  });

  it('start anew in each period', async () => {
    const { id } = await create('{date:YYYYMM}-{seq:2}', { reset: 'month', start: 5 });
    expect(await take(id, 2, '2026-05-31T23:59:59Z')).toEqual(['202605-05', '202605-06']);
    expect(await take(id, 1, '2026-06-01T00:00:00Z')).toEqual(['202606-05']);
    expect(await take(id, 1, '2026-05-31T23:59:59Z')).toEqual(['202605-07']);
  });

  it('go on when the scheme comes to start anew, or ceases to, in the middle of a period', async () => {
    const { id } = await create('{year}-{seq}');
    await take(id, 3);
    await update(id, { reset: 'year' });
    expect(await take(id)).toEqual(['2026-4']);
    expect(await take(id, 1, '2027-01-01T00:00:00Z')).toEqual(['2027-1']);
    await update(id, { reset: 'never' });
    expect(await take(id)).toEqual(['2026-5']);
  });

  it('stay distinct while the scheme changes under the writers', async () => {
    const { id } = await create('{year}-{seq}');
    const changes = (async () => {
      for (const reset of ['year', 'never', 'year'] as const) await update(id, { reset });
    })();
    const writes = Promise.all(Array.from({ length: 40 }, () => take(id)));
    const [names] = await Promise.all([writes, changes]);
    expect(new Set(names.flat()).size).toBe(40);
  });

  it('go up with a raised start and never down with a lowered one', async () => {
    const { id } = await create('S-{seq}', { start: 10 });
    expect(await take(id)).toEqual(['S-10']);
    await update(id, { start: 1 });
    expect(await take(id)).toEqual(['S-11']);
    await update(id, { start: 100 });
    expect(await preview(id, { count: 1 })).toEqual(['S-100']);
    expect(await take(id)).toEqual(['S-100']);
  });

  it('are made of the row, the table and the person', async () => {
    const { id } = await create('{table|upper}/{user|initials}/{col:Strain|slug}/{seq:2}{check:mod36}');
    const [name] = await act((ctx) => takeIn(ctx, id, 1, { strain: 'E. coli' }));
    expect(name).toMatch(/^PLASMIDS\/AL\/e-coli\/01[0-9A-Z]$/);
  });

  it('are refused with every row that lacks a value, and take no number', async () => {
    const { id } = await create('{col:Strain}-{seq}');
    const rows = [{ Strain: 'a' }, {}, { Strain: ' ' }];
    const refused = act((ctx) => takeNames(ctx, { schemeId: id, tableName: 'T', rows }));
    await expect(refused).rejects.toMatchObject({ code: 'SCHEMA_VIOLATION' });
    await expect(refused).rejects.toThrow(/row 2, Strain: .*; row 3, Strain: /);
    expect(await act((ctx) => takeIn(ctx, id, 1, { Strain: 'a' }))).toEqual(['a-1']);
    expect(await act((ctx) => takeIn(ctx, id, 0))).toEqual([]);
  });

  it('need no counter without a number', async () => {
    const { id } = await create('{col:Barcode}');
    expect(await act((ctx) => takeIn(ctx, id, 2, { Barcode: 'X9' }))).toEqual(['X9', 'X9']);
    expect(await preview(id, { count: 5 })).toEqual(['Barcode']);
  });
});

describe('names typed by hand', () => {
  const issueOf = (id: string, name: string) =>
    act(async (ctx) => assertManualName(await getNamingRules(ctx, id), name));

  it('are forbidden, held against the pattern, or free', async () => {
    const { id } = await create('S-{seq:3}{check:mod36}');
    expect(await issueOf(id, 'S-0011')).toContain('leave it out');
    await update(id, { manual: 'matching' });
    const [made] = await take(id);
    expect(await issueOf(id, made!)).toBeNull();
    expect(await issueOf(id, 'S-1')).toContain('must fit the pattern S-{seq:3}{check:mod36}');
    await update(id, { manual: 'any' });
    expect(await issueOf(id, 'anything')).toBeNull();
  });

  it('are passed by the counter, in whole steps, and do not hold it back', async () => {
    const { id } = await create('S-{seq}', { manual: 'any', step: 5 });
    await note(id, ['S-4', 'other', 'S-2']);
    expect(await take(id, 2)).toEqual(['S-6', 'S-11']);
    await note(id, ['S-16']);
    expect(await take(id)).toEqual(['S-21']);
    await note(id, ['S-3', 'S-25']);
    expect(await take(id)).toEqual(['S-26']);
    await note(id, ['S-30']);
    expect(await take(id)).toEqual(['S-31']);
  });

  it('count in the period that they name', async () => {
    const { id } = await create('{year}-{seq}', { reset: 'year', manual: 'matching' });
    await note(id, ['2027-9', '2025-50', '2026-2']);
    expect(await take(id)).toEqual(['2026-3']);
    expect(await take(id, 1, '2027-03-01T00:00:00Z')).toEqual(['2027-10']);
  });

  it('are passed before names are given in the same transaction, by many at once', async () => {
    const { id } = await create('S-{seq}', { manual: 'matching' });
    const write = (typed: number) =>
      act(async (ctx) => {
        const rules = await getNamingRules(ctx, id);
        await noteManualNames(ctx, rules, [`S-${typed}`]);
        const names = await takeNamesBy(ctx, rules, { tableName: 'Plasmids', rows: [{}, {}] });
        return names.map((name) => Number(name.slice(2)));
      });
    const typed = Array.from({ length: WRITERS }, (_, index) => index * 3);
    const given = await Promise.all(typed.map(write));
    given.forEach((numbers, index) => {
      expect(Math.min(...numbers)).toBeGreaterThan(typed[index]!);
    });
    expect(new Set(given.flat()).size).toBe(2 * WRITERS);
  });

  it('may use up the numbers, which is told', async () => {
    const { id } = await create('S-{seq}', { manual: 'any' });
    await note(id, ['S-999999999999998']);
    expect(await take(id)).toEqual(['S-999999999999999']);
    await expect(take(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('preview', () => {
  it('shows the next names and takes none', async () => {
    const { id } = await create('S-{seq:3}', { step: 2 });
    expect(await preview(id)).toEqual(['S-001', 'S-003', 'S-005']);
    expect(await preview(id, { count: 1 })).toEqual(['S-001']);
    expect(await take(id)).toEqual(['S-001']);
    expect(await preview(id, { count: 2 })).toEqual(['S-003', 'S-005']);
  });

  it('tries another pattern, and shows examples for what is not known', async () => {
    const { id } = await create('S-{seq:3}');
    const pattern = '{table}-{col:Strain|slug}-{seq}';
    expect(await preview(id, { count: 1, pattern })).toEqual(['Table-strain-1']);
    expect(await preview(id, { count: 1, pattern, data: { Strain: 'K-12' } })).toEqual(['Table-k-12-1']);
    await expect(preview(id, { pattern: '{' })).rejects.toThrow('body.pattern: at character 1');
  });
});

describe('reserve', () => {
  const reserve = async (id: string, body: Parameters<typeof reserveNames>[1]['body']) =>
    (await act((ctx) => reserveNames(ctx, { ...NOTHING, params: { id }, body }))).names;

  it('takes names that nobody else is given, and is recorded', async () => {
    const { id } = await create('S-{seq:4}');
    const [reserved, taken] = await Promise.all([reserve(id, { count: 5000 }), take(id, 10)]);
    expect(reserved).toHaveLength(5000);
    expect(new Set([...reserved, ...taken]).size).toBe(5010);
    const record = await db.first<{ after: object }>(
      { text: 'select after from svc.audit_records where entity_id = $1 and action = $2' },
      [id, 'namingScheme.reserve'],
    );
    expect(record!.after).toEqual({ count: 5000, first: reserved[0], last: reserved.at(-1) });
  });

  it('names what it needs to know', async () => {
    const { id } = await create('{table}-{seq}');
    await expect(reserve(id, { count: 1 })).rejects.toThrow('body.tableId is required');
    await expect(reserve(id, { count: 1, tableId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const byStrain = await create('{col:Strain}-{seq}');
    await expect(reserve(byStrain.id, { count: 1, data: { Other: 1 } })).rejects.toThrow('body.data.Strain: ');
    expect(await reserve(byStrain.id, { count: 2, data: { Strain: 'K' } })).toEqual(['K-1', 'K-2']);
    const bare = await create('{col:Strain}');
    await expect(reserve(bare.id, { count: 1, data: { Strain: 'K' } })).rejects.toThrow('no {seq}');
  });
});
