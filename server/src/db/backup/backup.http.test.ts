import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createEnvironment } from '../../domains/data/environments/environments.ts';
import { actAsMember } from '../../domains/identity/administration.ts';
import { addMember, createKey, PASSWORD, type Person, setUpOwner } from '../../testing/people.ts';
import { createScratchInstallation, type ScratchInstallation } from '../../testing/scratch-installation.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { createDatabase } from '../pool.ts';
import { readArchive, readText } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { LEFT_OUT } from './catalog.ts';
import { type BackupManifest, MANIFEST_ENTRY } from './manifest.ts';

let service: TestService;
let source: ScratchInstallation;
let target: ScratchInstallation;
let owner: Person;
let key: string;
let file: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  await addMember(service, owner, 'viewer');
  key = (await createKey(service, owner, { kind: 'self' })).key;
  const description = 'Zeile 1\nZeile 2\t\\N \u00b5L \u{1f9ea}';
  const made = await owner.client.post(
    '/environments',
    { name: 'Plasmids', description },
    { 'idempotency-key': 'once' },
  );
  expect(made.body).toMatchObject({ description });
  // A server notes now and then who was there; rows are compared when nobody writes.
  await service.app.stop();
});

afterAll(() => service.database.drop());

beforeEach(async () => {
  [source, target] = await Promise.all([createScratchInstallation(service.database), createScratchInstallation()]);
  file = join(source.dataDir, 'backup.tar.gz');
});

afterEach(async () => {
  await Promise.all([source.remove(), target.remove()]);
});

/** What a restored database has in common with the one that was backed up. */
function comparable(content: Record<string, string[]>): Record<string, string[]> {
  const differing = ['authority', ...LEFT_OUT].map((name) => `svc.${name}`);
  return Object.fromEntries(Object.entries(content).filter(([name]) => !differing.includes(name)));
}

async function restoredService(): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await createApp({ ...readConfig({}, false), logLevel: 'silent' }, target.database);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.stop() };
}

/** The same backup with another manifest, and checksums that fit. */
async function rewriteManifest(change: (manifest: BackupManifest) => BackupManifest): Promise<string> {
  const path = `${file}.changed`;
  await writeArchive(path, { overwrite: true }, async (archive) => {
    for await (const { name, content } of readArchive(file)) {
      const text = await readText(content);
      await archive.add(name, name === MANIFEST_ENTRY ? JSON.stringify(change(JSON.parse(text))) : text);
    }
  });
  return path;
}

describe('a round trip', () => {
  test('gives every row of every table back, and no session', async () => {
    const { manifest, bytes } = await source.backUp(file);
    await target.restoreFrom(file);

    const [before, after] = [await source.readContent(), await target.readContent()];
    expect(comparable(after)).toEqual(comparable(before));
    for (const name of ['users', 'memberships', 'invitations', 'api_keys', 'notifications', 'audit_records']) {
      expect(after[`svc.${name}`]).not.toEqual([]);
    }
    expect(before['svc.sessions']).not.toEqual([]);
    expect(after['svc.sessions']).toEqual([]);
    expect((await stat(file)).size).toBe(bytes);
    const counted = Object.fromEntries(manifest.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
    for (const [name, rows] of Object.entries(comparable(before)))
      expect([name, counted[name]]).toEqual([name, rows.length]);
  });

  test('gives an installation that works: the password, the key and the guard of the audit trail', async () => {
    await source.backUp(file);
    await target.restoreFrom(file);
    const restored = await restoredService();
    try {
      const anyone = createTestClient(restored.url);
      const signedIn = await anyone.post(
        '/sessions',
        { email: owner.email, password: PASSWORD },
        { origin: restored.url },
      );
      expect(signedIn.status).toBe(201);
      const old = await createTestClient(restored.url, { cookie: owner.cookie }).get('/me');
      expect(old.status).toBe(401);
      const withKey = createTestClient(restored.url, { 'x-api-key': key });
      expect((await withKey.get('/environments')).body.environments[0].name).toBe('Plasmids');
      expect((await withKey.post('/environments', { name: 'Made later' })).status).toBe(201);
    } finally {
      await restored.stop();
    }
    await expect(target.query('delete from svc.audit_records')).rejects.toThrow('never changed or deleted');
  });

  test('keeps files, and replaces those that were there', async () => {
    const kept = { 'ab/cd/0001': 'gel image', 'empty.bin': '', 'drop.sql': 'drop schema svc cascade' };
    for (const [path, text] of Object.entries(kept)) {
      await mkdir(join(source.dataDir, 'files', path, '..'), { recursive: true });
      await writeFile(join(source.dataDir, 'files', path), text);
    }
    await mkdir(join(target.dataDir, 'files'));
    await writeFile(join(target.dataDir, 'files/old'), 'old');

    await source.backUp(file);
    await target.restoreFrom(file, { force: true });
    for (const [path, text] of Object.entries(kept)) {
      expect(await readFile(join(target.dataDir, 'files', path), 'utf8')).toBe(text);
    }
    expect(await readdir(join(target.dataDir, 'files'))).not.toContain('old');
    expect(await readdir(target.dataDir)).toEqual(['files']);
  });

  test('carries a table that is larger than one part of the archive', async () => {
    await source.query(
      `insert into svc.environments (workspace_id, id, name, description)
       select $1, gen_random_uuid(), 'Large ' || n, (select string_agg(md5(n::text || i::text), '') from generate_series(1, 60) i)
         from generate_series(1, 6000) n`,
      [owner.workspaceId],
    );
    await source.backUp(file);
    const parts: string[] = [];
    for await (const { name } of readArchive(file)) if (name.startsWith('data/svc.environments/')) parts.push(name);
    expect(parts.length).toBeGreaterThan(1);
    await target.restoreFrom(file);
    expect(comparable(await target.readContent())).toEqual(comparable(await source.readContent()));
    await source.query(`delete from svc.environments where name like 'Large %'`);
  });

  test('raises the authority epoch above that of the target and of the backup', async () => {
    await source.query('update svc.authority set epoch = 400');
    await source.backUp(file);
    for (const before of [7, 9_000_000_000_000]) {
      await target.query('update svc.authority set epoch = $1', [before]);
      await target.restoreFrom(file, { force: true });
      const [after] = await target.query<{ epoch: string }>('select epoch from svc.authority');
      expect(Number(after!.epoch)).toBeGreaterThan(Math.max(before, 400));
    }
  });

  test('migrates a backup of an older svc forward', async () => {
    await source.backUp(file);
    const later: Migration = {
      version: migrations.at(-1)!.version + 1,
      name: 'later',
      sql: `alter table svc.environments add column colour text not null default 'blue';
            update svc.environments set colour = 'from ' || name`,
    };
    (migrations as Migration[]).push(later);
    try {
      await target.restoreFrom(file);
    } finally {
      (migrations as Migration[]).pop();
    }
    const [row] = await target.query<{ name: string; colour: string }>(
      `select name, colour from svc.environments where name = 'Plasmids'`,
    );
    expect(row!.colour).toBe('from Plasmids');
    expect(await target.query('select from svc.migrations where version = $1', [later.version])).toHaveLength(1);
  });

  test('is of one moment while others write', async () => {
    const db = createDatabase({ ...service.database, max: 3, onIdleError: () => undefined });
    let isOver = false;
    let count = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const body = { name: `Written meanwhile ${++count}` };
        await actAsMember(db, { workspace: owner.workspaceId, email: null }, (ctx) =>
          createEnvironment(ctx, { params: {}, query: {}, body }),
        );
      }
    };
    const writers = Promise.all([write(), write(), write()]);
    while (count < 30) await sleep(10);
    const countBefore = count;
    await source.backUp(file);
    expect(count).toBeGreaterThan(countBefore);
    isOver = true;
    await writers;
    await db.close();

    await target.restoreFrom(file);
    const [counts] = await target.query<{ environments: string; audited: string }>(
      `select (select count(*) from svc.environments) as environments,
              (select count(*) from svc.audit_records where action = 'environment.create') as audited`,
    );
    expect(Number(counts!.environments)).toBeGreaterThan(20);
    expect(counts!.audited).toBe(counts!.environments);
  });
});

describe('the file', () => {
  test('is for its owner only, whole or not there, and is not overwritten', async () => {
    await source.backUp(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(source.dataDir)).toEqual(['backup.tar.gz']);
    await expect(source.backUp(file)).rejects.toThrow('exists already');
    await source.backUp(file, { overwrite: true });
  });

  test('tells why it cannot be written', async () => {
    await expect(source.backUp(join(source.dataDir, 'nowhere', 'backup.tar.gz'))).rejects.toThrow('ENOENT');
  });

  test('is not left half written', async () => {
    await source.query('create schema ws_odd');
    await source.query('create view ws_odd.looks as select 1 as one');
    try {
      await expect(source.backUp(file)).rejects.toThrow('view ws_odd.looks');
    } finally {
      await source.query('drop schema ws_odd cascade');
    }
    expect(await readdir(source.dataDir)).toEqual([]);
  });
});

describe('a restore changes nothing', () => {
  let before: Record<string, string[]>;

  beforeEach(async () => {
    await source.backUp(file);
    await target.restoreFrom(file);
    await target.query(`update svc.environments set name = 'Precious' where name = 'Plasmids'`);
    await mkdir(join(target.dataDir, 'files'));
    await writeFile(join(target.dataDir, 'files/precious'), 'precious');
    before = await target.readContent();
  });

  const expectRefused = async (path: string, message: string, force = true): Promise<void> => {
    await expect(target.restoreFrom(path, { force })).rejects.toThrow(message);
    expect(await target.readContent()).toEqual(before);
    expect(await readdir(target.dataDir)).toEqual(['files']);
    expect(await readdir(join(target.dataDir, 'files'))).toEqual(['precious']);
  };

  test('from a backup with a flipped byte', async () => {
    const bytes = await readFile(file);
    for (const share of [0.2, 0.5, 0.8]) {
      const flipped = Buffer.from(bytes);
      flipped[Math.floor(bytes.length * share)]! ^= 0x10;
      await writeFile(`${file}.flipped`, flipped);
      await expectRefused(`${file}.flipped`, 'is not a whole backup');
    }
  });

  test('from a backup whose content was changed and packed again', async () => {
    const tar = gunzipSync(await readFile(file));
    tar[tar.indexOf('Zeile 1')] = 'z'.charCodeAt(0);
    await writeFile(`${file}.changed`, gzipSync(tar));
    await expectRefused(`${file}.changed`, 'is not as it was written');
  });

  test('from a truncated backup', async () => {
    const bytes = await readFile(file);
    for (const length of [0, 5, Math.floor(bytes.length / 2), bytes.length - 9]) {
      await writeFile(`${file}.short`, bytes.subarray(0, length));
      await expectRefused(`${file}.short`, 'is not a whole backup');
    }
  });

  test('from a backup that ends cleanly, but too early', async () => {
    const tar = gunzipSync(await readFile(file));
    const end = tar.indexOf('checksums.json');
    await writeFile(`${file}.short`, gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])));
    await expectRefused(`${file}.short`, 'its end is missing');
  });

  test('from something else, or from nothing', async () => {
    await writeFile(`${file}.txt`, 'not a backup');
    await expectRefused(`${file}.txt`, 'is not a whole backup');
    await expectRefused(`${file}.nowhere`, 'cannot be read');
  });

  test('when it fails in the middle', async () => {
    const wrong = await rewriteManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'api_keys' ? { ...table, rows: 2 } : table)),
    }));
    await expectRefused(wrong, 'svc.api_keys has 1 rows instead of 2');
  });

  test('from a backup of a newer svc', async () => {
    const newer = await rewriteManifest((manifest) => ({ ...manifest, svcVersion: '9.9.9', migrationVersion: 999 }));
    await expectRefused(newer, 'was made by a newer svc (9.9.9');
  });

  test('without --force when there is an installation', async () => {
    await expectRefused(file, 'There is an installation in this database already', false);
  });

  test('while a server uses the database', async () => {
    const running = await restoredService();
    try {
      await expect(target.restoreFrom(file, { force: true })).rejects.toThrow('A server uses this database');
    } finally {
      await running.stop();
    }
    await target.restoreFrom(file, { force: true });
  });
});
