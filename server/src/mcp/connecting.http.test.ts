import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssistantAuth, createAssistantAuth } from '../testing/assistant-auth.ts';
import { startOAuthService } from '../testing/oauth-service.ts';
import { addMember, type Person, setUpOwner } from '../testing/people.ts';
import type { TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startOAuthService();
  owner = await setUpOwner(service);
});
afterAll(() => service.stop());

const newTransport = (authProvider: AssistantAuth, { url } = service): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider });

/** All that a person does who gives an assistant the address and nothing else. */
async function letIn(auth: AssistantAuth, at = service): Promise<Client> {
  const transport = newTransport(auth, at);
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError);
  await transport.finishAuth(auth.visits.at(-1)!.answered.searchParams);
  return reconnect(auth, at);
}

async function reconnect(auth: AssistantAuth, at = service): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(newTransport(auth, at));
  return client;
}

const listEnvironments = (client: Client) =>
  client.callTool({ name: 'data_read', arguments: { operation: 'environments.list' } });

const callWith = (token: string, name: string, code?: string) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: code === undefined ? { operation: 'environments.list' } : { code } },
    }),
  });

describe('from the address alone', () => {
  it('the official client registers itself, asks with PKCE for this resource, and works', async () => {
    const auth = createAssistantAuth(owner);
    const client = await letIn(auth);
    const [{ asked, answered }] = auth.visits as [AssistantAuth['visits'][0]];
    const parameters = Object.fromEntries(asked.searchParams);
    expect(parameters).toMatchObject({
      resource: `${service.url}/mcp`,
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    expect(parameters.scope!.split(' ')).toEqual(expect.arrayContaining(['mcp:tools', 'mcp:read', 'mcp:write']));
    expect(parameters.scope).not.toContain('mcp:code-exec');
    expect(answered.searchParams.get('iss')).toBe(service.url);
    expect(auth.saved.tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: DEFAULT_LIMITS.lifetimes.mcpTokenSeconds,
      refresh_token: expect.any(String),
    });
    expect((await listEnvironments(client)).isError).not.toBe(true);
    await client.close();
  });

  it('a token that it got is good for the tools and for nothing else', async () => {
    const auth = createAssistantAuth(owner);
    await (await letIn(auth)).close();
    const authorization = `Bearer ${auth.saved.tokens!.access_token}`;
    expect((await fetch(`${service.url}/api/v1/environments`, { headers: { authorization } })).status).toBe(401);
    expect((await fetch(`${service.url}/mcp?access_token=${authorization.slice(7)}`, { method: 'POST' })).status).toBe(
      401,
    );
  });
});

describe('a token that has expired', () => {
  let hasty: TestService;
  let person: Person;
  beforeAll(async () => {
    const lifetimes = { ...DEFAULT_LIMITS.lifetimes, mcpTokenSeconds: 3 };
    hasty = await startOAuthService({ limits: { ...DEFAULT_LIMITS, lifetimes } });
    person = await setUpOwner(hasty);
  });
  afterAll(() => hasty.stop());

  it('is exchanged by the client itself, without the person', async () => {
    const auth = createAssistantAuth(person);
    const transport = newTransport(auth, hasty);
    const client = new Client({ name: 'test', version: '1' });
    await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
    await transport.finishAuth(auth.visits[0]!.answered.searchParams);
    const first = auth.saved.tokens!;
    const useFirst = () =>
      fetch(`${hasty.url}/mcp`, { method: 'POST', headers: { authorization: `Bearer ${first.access_token}` } });
    let refused = await useFirst();
    while (refused.status !== 401) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      refused = await useFirst();
    }
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const again = await reconnect(auth, hasty);
    expect((await listEnvironments(again)).isError).not.toBe(true);
    expect(auth.saved.tokens!.refresh_token).not.toBe(first.refresh_token);
    expect(auth.visits).toHaveLength(1);
    await again.close();
  });
});

describe('a connection that ends', () => {
  it('is refused on the next call, and cannot be refreshed', async () => {
    const person = await addMember(service, owner, 'member', 'Katherine Johnson');
    const auth = createAssistantAuth(person);
    const client = await letIn(auth);
    const { access_token: token } = auth.saved.tokens!;
    expect((await callWith(token, 'data_read')).status).toBe(200);
    const { connectedApps } = (await person.client.get('/me/connected-apps')).body;
    expect(connectedApps).toHaveLength(1);
    expect((await person.client.post(`/me/connected-apps/${connectedApps[0].id}/revoke`)).status).toBe(200);
    const refused = await callWith(token, 'data_read');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    // The client tries to refresh, fails, and sends the person to consent anew.
    await expect(listEnvironments(client)).rejects.toThrow(UnauthorizedError);
    expect(auth.visits).toHaveLength(2);
    await client.close();
  });
});

describe('an organization without assistants', () => {
  beforeEach(async () => {
    await owner.client.patch('/organization', { features: { mcp: true } });
  });
  afterAll(() => owner.client.patch('/organization', { features: { mcp: true } }));

  it('refuses on the next call, with a way out, and lets in again when it is switched on', async () => {
    const auth = createAssistantAuth(owner);
    await (await letIn(auth)).close();
    const { access_token: token } = auth.saved.tokens!;
    await owner.client.patch('/organization', { features: { mcp: false } });
    const refused = await callWith(token, 'data_read');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'FEATURE_DISABLED' });
    await owner.client.patch('/organization', { features: { mcp: true } });
    expect((await callWith(token, 'data_read')).status).toBe(200);
  });
});

describe('a tool that needs another scope', () => {
  it('is answered with a challenge that the client follows: it asks for all it had and the one more', async () => {
    const auth = createAssistantAuth(owner);
    const client = await letIn(auth);
    const challenged = await callWith(auth.saved.tokens!.access_token, 'code_read', 'return 1');
    expect(challenged.status).toBe(403);
    const challenge = challenged.headers.get('www-authenticate')!;
    expect(challenge).toMatch(/^Bearer /);
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('mcp:code-exec');
    expect(challenge).toContain(`resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`);

    const run = { name: 'code_read', arguments: { code: 'return 6 * 7' } };
    await expect(client.callTool(run)).rejects.toThrow(UnauthorizedError);
    const { asked, answered } = auth.visits.at(-1)!;
    expect(asked.searchParams.get('scope')!.split(' ')).toEqual(
      expect.arrayContaining(['mcp:tools', 'mcp:read', 'mcp:write', 'mcp:code-exec']),
    );
    await (client.transport as StreamableHTTPClientTransport).finishAuth(answered.searchParams);
    expect((await client.callTool(run)).structuredContent).toMatchObject({ result: 42 });
    await client.close();
  });
});
