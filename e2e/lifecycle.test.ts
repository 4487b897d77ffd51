import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDataDir, OWNER, runSvc, startServer } from './running-server.ts';

const { dataDir, remove } = makeDataDir();
afterAll(remove);

describe('a server', () => {
  it('sets itself up unattended, refuses a second one on its folder, lets tools work beside it, and stops cleanly', async () => {
    const server = await startServer(dataDir);
    expect(server.output()).toContain(`svc is ready at ${server.url}`);

    const second = await startServer(dataDir).catch((error: Error) => error);
    expect(second).toBeInstanceOf(Error);
    expect((second as Error).message).toContain(`in use by another svc (process ${server.child.pid})`);

    const made = runSvc(dataDir, ['key', 'create', '--workspace', 'genomics lab', '--role', 'viewer', '--json']);
    expect(made.status).toBe(0);
    const { key } = JSON.parse(made.stdout);
    const me = await fetch(`${server.url}/api/v1/me`, { headers: { 'x-api-key': key } });
    expect(await me.json()).toMatchObject({ me: { role: 'viewer', user: { email: OWNER.email } } });

    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('Stopped.');
  });

  it('answers what is under way before it stops', async () => {
    const server = await startServer(dataDir);
    const signIn = fetch(`${server.url}/api/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
    });
    await new Promise((resolve) => setTimeout(resolve, 15));
    const stopped = server.stop('SIGTERM');
    expect((await signIn).status).toBe(201);
    expect(await stopped).toBe(0);
  });
});

describe('the command line', () => {
  const svc = (...args: string[]) => runSvc(dataDir, args);

  it('works alone, without a server', () => {
    const made = svc(
      'user',
      'create',
      '--email',
      'grace@example.org',
      '--name',
      'Grace',
      '--password',
      'a long password',
      '--json',
    );
    expect(JSON.parse(made.stdout)).toMatchObject({ email: 'grace@example.org', name: 'Grace' });
    const lab = svc('workspace', 'create', '--name', 'Cell Lab', '--owner', 'grace@example.org', '--json');
    expect(JSON.parse(lab.stdout)).toMatchObject({ name: 'Cell Lab', slug: 'cell-lab' });
    const key = svc(
      'key',
      'create',
      '--workspace',
      'Cell Lab',
      '--actions',
      'ws:view_data,ws:search',
      '--expires',
      '90d',
    );
    expect(key.stdout).toMatch(/^svc_[0-9A-Za-z]{22}_[0-9A-Za-z]{46}\n$/);
    expect(svc('migrate').stdout).toContain('up to date');
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid')), 'the database was left running').toBe(false);
  });

  it.each([
    [['key', 'create', '--workspace', 'Nowhere', '--role', 'admin'], 1, 'There is no workspace'],
    [['key', 'create', '--workspace', 'Cell Lab'], 2, '--role or --actions'],
    [['key', 'create', '--workspace', 'Cell Lab', '--role', 'owner'], 2, '--role'],
    [['key', 'create', '--workspace', 'Cell Lab', '--actions', 'ws:fly'], 2, 'ws:fly'],
    [['key', 'create', '--workspace', 'Cell Lab', '--role', 'admin', '--expires', '2w'], 2, '--expires'],
    [['key', 'create', '--workspace', 'Cell Lab', '--role', 'admin', '--as', 'ada@example.org'], 1, 'not a member'],
    [['workspace', 'create', '--name', 'X', '--owner', 'nobody@example.org'], 1, 'no account'],
    [
      ['user', 'create', '--email', 'grace@example.org', '--name', 'G', '--password', 'a long password'],
      1,
      'account already',
    ],
    [['fly'], 2, ''],
  ])('%j ends with %i and says why', (args, status, message) => {
    const result = svc(...args);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(message);
  });

  it('tells what it knows', () => {
    const { stdout } = svc('--help');
    for (const command of [
      'start',
      'migrate',
      'user create',
      'workspace create',
      'key create',
      'backup',
      'restore',
      'demo',
    ]) {
      expect(stdout).toContain(command);
    }
  });
});
