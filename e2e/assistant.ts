import { connect, registerApplication } from '../server/src/testing/oauth-flow.ts';
import { clientOf, type Person, readCookie } from '../server/src/testing/people.ts';
import { createTestClient } from '../server/src/testing/test-client.ts';
import { OWNER } from './running-server.ts';

/** An access token for `/mcp`, got as an assistant gets it: the owner signs in and consents. */
export async function connectAssistant(url: string, scope: string): Promise<string> {
  const owner = await signInOwner(url);
  const app = await registerApplication(owner, { name: 'Assistant' });
  const { tokens } = await connect(url, owner, app, { parameters: { scope, resource: `${url}/mcp` } });
  return tokens.access_token;
}

async function signInOwner(url: string): Promise<Person> {
  const { email, password } = OWNER;
  const signedIn = await createTestClient(url, { origin: url }).post('/sessions', { email, password });
  const cookie = readCookie(signedIn.headers);
  const { me } = (await createTestClient(url, { cookie }).get('/me')).body;
  const workspaceId: string = me.workspace.id;
  return { userId: me.user.id, email, workspaceId, cookie, client: clientOf(url, cookie, workspaceId) };
}
