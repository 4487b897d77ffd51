import { DEFAULT_LIMITS } from '@svc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  addWorkspace,
  clientOf,
  PASSWORD,
  type Person,
  personIn,
  readCookie,
  setUpOwner,
} from '../../testing/people.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Person;
let anonymous: TestClient;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  anonymous = createTestClient(service.url);
  expect((await anonymous.get('/setup')).body.setup).toEqual({ needed: true, codeRequired: false });
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

const signIn = (email: string, password = PASSWORD, url = service.url) =>
  createTestClient(url).post('/sessions', { email, password });

describe('set-up', () => {
  const input = {
    name: 'Eve',
    email: 'eve@example.org',
    password: 'another long one',
    organizationName: 'Evil',
    workspaceName: 'Evil',
  };

  it('happens once', async () => {
    expect((await anonymous.get('/setup')).body.setup.needed).toBe(false);
    expect(await anonymous.post('/setup', input)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('has one winner when several try at once', async () => {
    const fresh = await startTestService();
    try {
      const client = createTestClient(fresh.url);
      const replies = await Promise.all(
        Array.from({ length: 5 }, (_, n) => client.post('/setup', { ...input, email: `eve${n}@example.org` })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    } finally {
      await fresh.stop();
    }
  });

  it('asks for the code from the log where other machines can reach it', async () => {
    const fresh = await startTestService({ setupCode: 'abc123' });
    try {
      const client = createTestClient(fresh.url);
      expect((await client.get('/setup')).body.setup).toEqual({ needed: true, codeRequired: true });
      expect(await client.post('/setup', input)).toMatchObject({ status: 403 });
      expect(await client.post('/setup', { ...input, code: 'abc124' })).toMatchObject({ status: 403 });
      expect((await client.post('/setup', { ...input, code: 'abc123' })).status).toBe(201);
    } finally {
      await fresh.stop();
    }
  });

  it.each([
    ['a short password', { password: 'short' }, 'body.password'],
    ['a password that is the e-mail', { password: 'eve@example.org' }, 'body.password'],
    ['an e-mail without a host', { email: 'eve' }, 'body.email'],
  ])('refuses %s', async (_what, fields, named) => {
    const fresh = await startTestService();
    try {
      const answer = await createTestClient(fresh.url).post('/setup', { ...input, ...fields });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(answer.body.message).toContain(named);
    } finally {
      await fresh.stop();
    }
  });
});

describe('sessions', () => {
  it('are cookies that scripts cannot read and other sites cannot send', async () => {
    const answer = await signIn(owner.email.toUpperCase());
    expect(answer).toMatchObject({ status: 201, body: { userId: owner.userId, workspaceSlug: 'genomics-lab' } });
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^svc_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect(cookie).not.toContain('Secure');
  });

  it('are Secure behind TLS', async () => {
    const tls = await startTestService({ publicUrl: 'https://lab.example.org' });
    try {
      const answer = await createTestClient(tls.url, { origin: 'https://lab.example.org' }).post('/setup', {
        name: 'Ada',
        email: 'ada@example.org',
        password: PASSWORD,
        organizationName: 'O',
        workspaceName: 'W',
      });
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-svc_session=.*; HttpOnly; SameSite=Lax; Secure/);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    } finally {
      await tls.stop();
    }
  });

  it('are kept as a hash, and the password as argon2id', async () => {
    const client = new pg.Client(service.database.owner);
    await client.connect();
    const { rows } = await client.query('select password_hash from svc.users where id = $1', [owner.userId]);
    const sessions = await client.query('select * from svc.sessions');
    await client.end();
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(sessions.rows)).not.toContain(owner.cookie.split('=')[1]);
  });

  it('are not started with a wrong password or an unknown e-mail, and the answer is the same', async () => {
    const wrong = await signIn(owner.email, 'wrong password');
    const unknown = await signIn('nobody@example.org', 'wrong password');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('are refused after five attempts a minute for one account, in all processes', async () => {
    const sibling = await service.startSibling();
    const person = await addMember(service, owner, 'viewer');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      statuses.push((await signIn(person.email, 'wrong password', n % 2 ? sibling.url : service.url)).status);
    }
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(statuses.slice(6)).toEqual([429, 429]);
    const limited = await signIn(person.email);
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn((await addMember(service, owner, 'viewer')).email)).status).toBe(201);
  });

  it('are listed, revoked one by one, and gone at once in every process', async () => {
    const sibling = await service.startSibling();
    const person = await addMember(service, owner, 'member');
    const second = readCookie((await signIn(person.email)).headers);
    const elsewhere = clientOf(sibling.url, second, person.workspaceId);
    expect((await elsewhere.get('/me')).status).toBe(200);
    const { sessions } = (await person.client.get('/sessions')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session: { current: boolean }) => !session.current);
    expect((await person.client.post(`/sessions/${other.id}/revoke`)).status).toBe(200);
    expect(await elsewhere.get('/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await owner.client.post(`/sessions/${sessions[0].id}/revoke`)).toMatchObject({ status: 404 });
  });

  it('end with sign-out', async () => {
    const person = await addMember(service, owner, 'member');
    const answer = await person.client.post('/sessions/sign-out');
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await person.client.get('/me')).status).toBe(401);
  });

  it('of others end when the password changes', async () => {
    const person = await addMember(service, owner, 'member');
    const second = clientOf(service.url, readCookie((await signIn(person.email)).headers), person.workspaceId);
    const change = (currentPassword: string) =>
      person.client.post('/me/password', { currentPassword, newPassword: 'a brand new phrase' });
    expect(await change('not the password')).toMatchObject({ status: 400 });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await person.client.get('/me')).status).toBe(200);
    expect((await second.get('/me')).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, 'a brand new phrase')).status).toBe(201);
  });

  it('do not write without the Origin of the app', async () => {
    const bare = createTestClient(service.url, { cookie: owner.cookie, 'x-workspace-id': owner.workspaceId });
    expect(await bare.post('/environments', { name: 'Forged' })).toMatchObject({ status: 403 });
    expect((await bare.get('/environments')).status).toBe(200);
  });
});

describe('invitations', () => {
  it('are accepted once, by a new person, who then is a member', async () => {
    const made = await owner.client.post('/members/invitations', { email: 'New@Example.org', role: 'member' });
    const token = new URL(made.body.url).hash.slice(1);
    expect(made.body).toMatchObject({ status: 'open', role: 'member' });
    const preview = await anonymous.post('/members/invitations/preview', { token });
    expect(preview.body.invitation).toMatchObject({
      workspaceName: 'Genomics Lab',
      invitedBy: 'Ada Lovelace',
      hasAccount: false,
    });
    const accept = { token, name: 'Newcomer', password: PASSWORD };
    expect(await anonymous.post('/members/invitations/accept', { token, password: PASSWORD })).toMatchObject({
      status: 400,
    });
    const replies = await Promise.all([1, 2, 3].map(() => anonymous.post('/members/invitations/accept', accept)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await anonymous.post('/members/invitations/preview', { token })).toMatchObject({ status: 404 });
    const { members } = (await owner.client.get('/members')).body;
    expect(members.filter((member: { name: string }) => member.name === 'Newcomer')).toHaveLength(1);
    const { notifications, unreadCount } = (await owner.client.get('/notifications?unread=true')).body;
    expect(unreadCount).toBeGreaterThan(0);
    expect(notifications.map((n: { title: string }) => n.title)).toContain('Newcomer joined Genomics Lab');
    expect((await owner.client.post('/notifications/read', {})).body.unreadCount).toBe(0);
  });

  it('are accepted by an existing account with its own password only', async () => {
    const person = await addMember(service, owner, 'member');
    const other = await addWorkspace(service, owner, 'Proteomics');
    const made = await other.client.post('/members/invitations', { email: person.email, role: 'viewer' });
    const token = new URL(made.body.url).hash.slice(1);
    const wrong = await anonymous.post('/members/invitations/accept', { token, password: 'wrong password' });
    expect(wrong).toMatchObject({ status: 401 });
    expect((await anonymous.post('/members/invitations/accept', { token, password: PASSWORD })).status).toBe(201);
    const { workspaces } = (await person.client.get('/me/workspaces')).body;
    expect(workspaces.map((workspace: { name: string }) => workspace.name)).toEqual(['Genomics Lab', 'Proteomics']);
    const there = personIn(service, person, other.workspaceId);
    expect((await there.client.get('/me')).body.me).toMatchObject({
      role: 'viewer',
      workspace: { slug: 'proteomics' },
    });
  });

  it('are gone when revoked', async () => {
    const made = await owner.client.post('/members/invitations', { email: 'late@example.org', role: 'member' });
    expect((await owner.client.post(`/members/invitations/${made.body.id}/revoke`)).body.status).toBe('revoked');
    const token = new URL(made.body.url).hash.slice(1);
    const accept = { token, name: 'Late', password: PASSWORD };
    expect(await anonymous.post('/members/invitations/accept', accept)).toMatchObject({ status: 404 });
  });

  it('are refused for a member, and of an Owner by an Admin', async () => {
    const admin = await addMember(service, owner, 'admin');
    expect(await owner.client.post('/members/invitations', { email: admin.email, role: 'viewer' })).toMatchObject({
      status: 409,
    });
    expect(await admin.client.post('/members/invitations', { email: 'o@example.org', role: 'owner' })).toMatchObject({
      status: 403,
    });
  });
});

describe('members', () => {
  it('have a role that holds on their next request, in every process', async () => {
    const sibling = await service.startSibling();
    const person = await addMember(service, owner, 'member');
    const elsewhere = clientOf(sibling.url, person.cookie, person.workspaceId);
    expect((await elsewhere.get('/me')).body.me.role).toBe('member');
    expect((await owner.client.patch(`/members/${person.userId}`, { role: 'viewer' })).body.role).toBe('viewer');
    const refused = await createTestClient(sibling.url, {
      cookie: person.cookie,
      origin: sibling.url,
      'x-workspace-id': person.workspaceId,
    }).post('/environments', { name: 'Too late' });
    expect(refused).toMatchObject({ status: 403 });
    const told = await person.client.get('/notifications');
    expect(told.body.notifications[0].title).toBe('You are now Viewer of Genomics Lab');
  });

  it('who are removed are out at once', async () => {
    const person = await addMember(service, owner, 'member');
    expect((await owner.client.delete(`/members/${person.userId}`)).status).toBe(200);
    expect(await person.client.get('/environments')).toMatchObject({ status: 403 });
    expect((await person.client.get('/me')).body.me).toMatchObject({ workspace: null, role: null, actions: [] });
  });

  it('cannot touch owners unless they are one, and the last owner stays', async () => {
    const admin = await addMember(service, owner, 'admin');
    expect(await admin.client.patch(`/members/${owner.userId}`, { role: 'viewer' })).toMatchObject({ status: 403 });
    expect(await admin.client.patch(`/members/${admin.userId}`, { role: 'owner' })).toMatchObject({ status: 403 });
    expect(await admin.client.delete(`/members/${owner.userId}`)).toMatchObject({ status: 403 });
    expect(await owner.client.patch(`/members/${owner.userId}`, { role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await owner.client.delete(`/members/${owner.userId}`)).toMatchObject({ status: 409 });
  });

  it('who are both owners cannot demote each other at the same time', async () => {
    const lab = await addWorkspace(service, owner, 'Two owners');
    const partner = await addMember(service, lab, 'owner');
    const other = personIn(service, partner, lab.workspaceId);
    const replies = await Promise.all([
      lab.client.patch(`/members/${other.userId}`, { role: 'viewer' }),
      other.client.patch(`/members/${lab.userId}`, { role: 'viewer' }),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { members } = (await lab.client.get('/members')).body;
    expect(members.filter((member: { role: string }) => member.role === 'owner').length).toBeGreaterThanOrEqual(1);
  });
});

describe('workspaces and the organization', () => {
  it('get a readable address that stays when they are renamed', async () => {
    const lab = await addWorkspace(service, owner, 'Zellbiologie Zürich');
    const before = (await lab.client.get('/workspace')).body.workspace;
    expect(before.slug).toBe('zellbiologie-zurich');
    const after = await lab.client.patch('/workspace', { name: 'Cell biology' }, { 'if-match': '"1"' });
    expect(after.body).toMatchObject({ name: 'Cell biology', slug: before.slug, version: 2 });
    const clash = await owner.client.post('/organization/workspaces', { name: 'cell BIOLOGY' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    expect((await addWorkspace(service, owner, 'Zellbiologie: Zürich')).workspaceId).toBeTruthy();
  });

  it('are changed by an owner of the organization, also its features', async () => {
    const switched = await owner.client.patch('/organization', { features: { mcp: false } });
    expect(switched.body.features).toEqual({ api: true, addons: true, mcp: false });
    expect((await owner.client.get('/me')).body.me.organization.features.mcp).toBe(false);
    const member = await addMember(service, owner, 'member');
    expect((await member.client.get('/organization')).body.organization.owner).toBe(false);
  });
});
