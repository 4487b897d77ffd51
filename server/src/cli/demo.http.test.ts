import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { PASSWORD, setUpOwner } from '../testing/people.ts';
import { createScratchInstallation, type ScratchInstallation } from '../testing/scratch-installation.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { parseArguments } from './arguments.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo.ts';
import { restoreCommand } from './restore.ts';

// A demo is tens of thousands of rows.
vi.setConfig({ testTimeout: 180_000 });

let service: TestService;
let other: ScratchInstallation;

beforeEach(async () => {
  [service, other] = await Promise.all([startTestService(), createScratchInstallation()]);
});

afterEach(async () => {
  await Promise.all([service.stop(), other.remove()]);
});

// As the role of the service, as commands run in an installation: it owns the tables of a workspace.
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command answered
async function run(command: Command, argv: string[], over: Partial<Config> = {}): Promise<{ text: string; data: any }> {
  const config = { ...readConfig({}, false), ...urlsOf(service.database), dataDir: service.dataDir, ...over };
  return (await command.run({ args: parseArguments(argv), config, say: () => undefined }))!;
}

function urlsOf({ connection, owner }: TestService['database']) {
  const toUrl = ({ user, database, host }: typeof owner): string =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`;
  return { databaseUrl: toUrl(connection), databaseOwnerUrl: toUrl(owner) };
}

async function signIn(email: string, password: string) {
  const answer = await createTestClient(service.url).post('/sessions', { email, password });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { answer, client: createTestClient(service.url, { cookie, origin: service.url }) };
}

test('founds an empty installation with people who can sign in, and a history', async () => {
  const { text, data } = await run(demoCommand, []);
  const [owner, ...others] = data.accounts;
  expect(owner).toMatchObject({ email: 'demo@svc.local', role: 'owner' });
  expect(others.map(({ role }: { role: string }) => role)).toEqual(['admin', 'member', 'member', 'viewer']);
  expect(text).toContain(owner.password);
  for (const { email, password } of [owner, others.at(-1)]) {
    expect((await signIn(email, password)).answer.status).toBe(201);
  }

  const { client } = await signIn(owner.email, owner.password);
  const inLab = { 'x-workspace-id': data.workspace.id };
  expect((await client.get('/environments', inLab)).body.total).toBe(7);
  expect((await client.get('/environments?archived=true', inLab)).body.total).toBe(1);
  const { facets } = (await client.get('/audit/facets', inLab)).body;
  const actions = new Set(facets.actions);
  expect(actions).toEqual(
    new Set([
      'workspace.create',
      'member.join',
      'environment.create',
      'environment.update',
      'environment.archive',
      'namingScheme.create',
      'table.create',
      'column.create',
      'object.create',
      'resultSchema.create',
      'resultBatch.create',
      'resultBatch.finalize',
      'resultBatch.supersede',
      'file.create',
      'lot.create',
      'container.create',
      'container.consume',
      'container.adjust',
      'container.move',
      'container.checkOut',
      'project.create',
      'document.create',
      'document.append',
      'addon.create',
      'addon.build',
    ]),
  );
  const { tables } = (await client.get('/tables', inLab)).body;
  expect(tables.map(({ name, rowCount }: { name: string; rowCount: number }) => [name, rowCount])).toEqual([
    ['Cell lines', 24],
    ['ELISA wells', 24_000],
    ['Plasmids', 480],
    ['Samples', 12_000],
  ]);
  const { files } = (await client.get('/files', inLab)).body;
  expect(files.map(({ name }: { name: string }) => name)).toContain('Miniprep protocol.md');
  const { addons } = (await client.get('/addons', inLab)).body;
  expect(addons).toHaveLength(2);
  for (const addon of addons) {
    expect(addon).toMatchObject({ enabled: true, stale: false, build: { status: 'green', errors: 0, warnings: 0 } });
  }
  const { documents } = (await client.get('/documents', inLab)).body;
  expect(documents).toHaveLength(2);
  const { markdown } = (await client.get(`/documents/${documents[0].id}/markdown`, inLab)).body;
  expect(markdown).toContain(`svc://document/${documents[1].id}`);
  expect(markdown).toContain('svc://object/');
  const plasmids = tables.find(({ name }: { name: string }) => name === 'Plasmids');
  const { columns } = (await client.get(`/tables/${plasmids.id}`, inLab)).body.table;
  expect(columns.find(({ name }: { name: string }) => name === 'Concentration').index).toBe('ready');
  const listed = (await client.get(`/tables/${plasmids.id}/objects?limit=3`, inLab)).body;
  expect(listed).toMatchObject({ total: 480, objects: [{ data: { Name: expect.any(String) } }, {}, {}] });
  const plasmid = listed.objects[0];
  const where = { column: 'Name', op: 'eq', value: plasmid.data.Name };
  const tubes = (await client.post('/inventory/items/query', { itemTypeId: plasmids.id, where, limit: 5 }, inLab)).body;
  expect(tubes.total).toBeGreaterThan(0);
  expect(tubes.items[0]).toMatchObject({ container: { kind: 'tube' }, lot: { objectId: plasmid.id } });
  const { outgoing } = (await client.get(`/documents/${documents[0].id}/references`, inLab)).body.references;
  expect(outgoing.length).toBeGreaterThan(2);
  expect(outgoing.every(({ state }: { state: string }) => state === 'active')).toBe(true);
  for (const [q, type] of [
    [plasmid.data.Name, 'object'],
    ['transient transfection', 'document'],
    ['Miniprep protocol', 'file'],
  ]) {
    const { results } = (await client.get(`/search?q=${encodeURIComponent(q)}&type=${type}`, inLab)).body;
    expect(results[0], q).toMatchObject({ type });
  }
  const { batches, total } = (await client.get('/results/batches?finalized=true&limit=100', inLab)).body;
  expect(total).toBe(9);
  const corrected = batches.find(({ reason }: { reason: string | null }) => reason !== null);
  const { batches: chain } = (await client.get(`/results/batches/${corrected.id}/history`, inLab)).body;
  expect(chain.map(({ status }: { status: string }) => status)).toEqual(['superseded', 'superseded', 'active']);
  const { rows } = (await client.get(`/results/batches/${chain[2].id}/rows`, inLab)).body;
  expect(rows[0].data).toMatchObject({ Sample: expect.stringMatching(/^S\d\d-0000\d\d$/), OD450: expect.any(Number) });
  expect((await client.get('/results/batches?finalized=false', inLab)).body.total).toBe(3);
  expect(facets.actors.length).toBeGreaterThan(2);
  expect((await client.get('/inventory/containers?limit=1', inLab)).body.total).toBeGreaterThan(3000);
});

test('changes nothing the second time, and tells no password', async () => {
  await run(demoCommand, []);
  const again = await run(demoCommand, []);
  expect(again.text).toContain('The demo is there already');
  expect(again.data.made).toEqual([]);
  expect(again.data.accounts.every(({ password }: { password: string | null }) => password === null)).toBe(true);
});

test('adds a workspace of the existing owner to an installation that is set up', async () => {
  const owner = await setUpOwner(service);
  const { data } = await run(demoCommand, []);
  expect(data.accounts[0]).toMatchObject({ email: owner.email, role: 'owner', password: null });
  expect((await signIn(owner.email, PASSWORD)).answer.status).toBe(201);
  const inLab = { 'x-workspace-id': data.workspace.id };
  expect((await owner.client.get('/environments')).body.total).toBe(0);
  expect(
    (await createTestClient(service.url, { cookie: owner.cookie, ...inLab }).get('/environments')).body.total,
  ).toBe(7);
});

test('backup and restore tell what they did, with DATABASE_URL too', async () => {
  await run(demoCommand, []);
  const to = join(other.dataDir, 'demo.tar.gz');
  const made = await run(backupCommand, ['--to', to], { dataDir: other.dataDir });
  expect(made.data).toMatchObject({ file: to, bytes: expect.any(Number), tables: expect.any(Number) });
  const place = { ...urlsOf(other.database), dataDir: other.dataDir };
  const restored = await run(restoreCommand, ['--from', to], place);
  expect(restored.data.rows).toBe(made.data.rows);
  await expect(run(restoreCommand, ['--from', to], place)).rejects.toThrow('give --force to replace it');
  await expect(run(backupCommand, ['--to', to], place)).rejects.toThrow('exists already');
  await run(backupCommand, ['--to', to, '--force'], place);
});
