import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, registerApplication } from '../testing/oauth-flow.ts';
import { setUpOwner } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const CURRENT = '2026-07-28';
const BEFORE = '2025-11-25';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const owner = await setUpOwner(service);
  const app = await registerApplication(owner, { name: 'Assistant' });
  const parameters = { scope: 'openid mcp:tools mcp:read mcp:write', resource: `${service.url}/mcp` };
  token = (await connect(service.url, owner, app, { parameters })).tokens.access_token;
});
afterAll(() => service.stop());

async function open(mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }));
  return client;
}

/** One message with nothing but fetch, as a program without any SDK sends it. */
async function send(message: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: response.status, headers: response.headers, body: data === '' ? null : JSON.parse(data) };
}

describe('the official client', () => {
  it('finds the current revision by itself', async () => {
    const client = await open('auto');
    expect(client.getNegotiatedProtocolVersion()).toBe(CURRENT);
    await client.close();
  });

  it('sees the same server in both revisions', async () => {
    const clients = [await open({ pin: CURRENT }), await open('legacy')];
    expect(clients.map((client) => client.getNegotiatedProtocolVersion())).toEqual([CURRENT, BEFORE]);
    const seen = [];
    for (const client of clients) {
      const { tools } = await client.listTools();
      const { prompts } = await client.listPrompts();
      const { resourceTemplates } = await client.listResourceTemplates();
      const call = { name: 'data_read', arguments: { operation: 'environments.list' } };
      const { structuredContent } = await client.callTool(call);
      seen.push({ tools, prompts, resourceTemplates, structuredContent, instructions: client.getInstructions() });
      await client.close();
    }
    expect(seen[0]!.tools.length).toBeGreaterThan(10);
    expect(seen[1]).toEqual(seen[0]);
  });
});

describe(`the revision ${BEFORE}`, () => {
  const initialize = (protocolVersion: string) =>
    send({
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'plain', version: '1' } },
    });

  it('shakes hands and gives no session to keep', async () => {
    const shaken = await initialize(BEFORE);
    expect(shaken.body.result).toMatchObject({ protocolVersion: BEFORE, serverInfo: { name: 'svc' } });
    expect(shaken.headers.get('mcp-session-id')).toBe(null);
    expect((await send({ method: 'notifications/initialized' })).status).toBe(202);
    const listed = await send({ id: 2, method: 'tools/list' }, { 'mcp-protocol-version': BEFORE });
    expect(listed.body.result.tools.length).toBeGreaterThan(10);
  });

  it('answers a request of a client that never shook hands, as any process may get it', async () => {
    const sibling = await service.startSibling();
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    const turns = [service.url, sibling.url];
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit,
      fetch: (input, init) => {
        turns.reverse();
        return fetch(String(input).replace(service.url, turns[0]!), init);
      },
    });
    await client.connect(transport);
    for (const _ of [1, 2, 3]) expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    await client.close();
    await sibling.stop();
  });

  it('offers itself to a client that wants one we do not speak', async () => {
    const { body } = await initialize('1999-01-01');
    expect(body.result.protocolVersion).toBe(BEFORE);
  });

  it('has no stream to listen to and no session to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      expect((await fetch(`${service.url}/mcp`, { method, headers })).status, method).toBe(405);
    }
  });
});

describe(`the revision ${CURRENT}`, () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': CURRENT,
    'io.modelcontextprotocol/clientInfo': { name: 'plain', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const ask = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
    send(
      { id: 1, method, params: { ...params, _meta: envelope } },
      { 'mcp-protocol-version': CURRENT, 'mcp-method': method, ...headers },
    );

  it('tells what it is without a handshake', async () => {
    const { status, body } = await ask('server/discover');
    expect(status).toBe(200);
    expect(body.result.supportedVersions).toContain(CURRENT);
    expect(body.result.capabilities).toMatchObject({ tools: {}, resources: {}, prompts: {} });
  });

  it('does a call that stands alone', async () => {
    const call = { name: 'data_read', arguments: { operation: 'environments.list' } };
    const { body } = await ask('tools/call', call, { 'mcp-name': 'data_read' });
    expect(body.result.structuredContent).toMatchObject({ operation: 'data.environments.list' });
  });

  it('refuses a header that says another thing than the message', async () => {
    const call = { name: 'data_write', arguments: { operation: 'environments.create', arguments: { name: 'Sly' } } };
    expect((await ask('tools/call', call, { 'mcp-name': 'data_read' })).status).toBe(400);
    expect((await ask('tools/list', {}, { 'mcp-protocol-version': BEFORE })).status).toBe(400);
    const { body } = await ask(
      'tools/call',
      {
        name: 'data_read',
        arguments: { operation: 'environments.list' },
      },
      { 'mcp-name': 'data_read' },
    );
    expect(body.result.structuredContent.answer.environments).toEqual([]);
  });
});
