import type { ApiKeyScope, Role } from '@svc/contract';
import { createTestClient, type TestClient } from './test-client.ts';
import type { TestService } from './test-service.ts';

export const PASSWORD = 'correct horse battery';

/** A person who is signed in, with their own browser. */
export interface Person {
  userId: string;
  email: string;
  workspaceId: string;
  client: TestClient;
  cookie: string;
}

let counter = 0;

/** Sets the installation up and answers its owner. */
export async function setUpOwner(service: TestService, name = 'Ada Lovelace'): Promise<Person> {
  const email = `owner${++counter}@example.org`;
  const answer = await createTestClient(service.url).post('/setup', {
    name,
    email,
    password: PASSWORD,
    organizationName: 'Example University',
    workspaceName: 'Genomics Lab',
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return toPerson(service, answer.body.userId, email, readCookie(answer.headers));
}

/** Invites somebody into the workspace of the inviter and accepts for them. */
export async function addMember(
  service: TestService,
  inviter: Person,
  role: Role,
  name = 'Grace Hopper',
): Promise<Person> {
  const email = `member${++counter}@example.org`;
  const invitation = await inviter.client.post('/members/invitations', { email, role });
  const token = new URL(invitation.body.url).hash.slice(1);
  const accepted = await createTestClient(service.url).post('/members/invitations/accept', {
    token,
    name,
    password: PASSWORD,
  });
  if (accepted.status !== 201) throw new Error(JSON.stringify(accepted.body));
  return toPerson(service, accepted.body.userId, email, readCookie(accepted.headers));
}

/** A second workspace of the same organization, with the same owner in it. */
export async function addWorkspace(service: TestService, owner: Person, name: string): Promise<Person> {
  const made = await owner.client.post('/organization/workspaces', { name });
  return personIn(service, owner, made.body.id);
}

/** The same person, working in another workspace. */
export function personIn(service: TestService, person: Person, workspaceId: string): Person {
  return { ...person, workspaceId, client: clientOf(service.url, person.cookie, workspaceId) };
}

/** A client with a new API key of the person. */
export async function createKey(service: TestService, person: Person, scope: ApiKeyScope) {
  const made = await person.client.post('/api-keys', { name: `Key ${++counter}`, scope });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const key: string = made.body.key;
  return { id: made.body.id as string, key, client: createTestClient(service.url, { 'x-api-key': key }) };
}

export function readCookie(headers: Headers): string {
  return headers.get('set-cookie')!.split(';')[0]!;
}

/** What a browser on the app's own page sends. */
export function clientOf(url: string, cookie: string, workspaceId: string): TestClient {
  return createTestClient(url, { cookie, origin: url, 'x-workspace-id': workspaceId });
}

async function toPerson(service: TestService, userId: string, email: string, cookie: string): Promise<Person> {
  const me = await createTestClient(service.url, { cookie }).get('/me');
  const workspaceId: string = me.body.me.workspace.id;
  return { userId, email, workspaceId, cookie, client: clientOf(service.url, cookie, workspaceId) };
}
