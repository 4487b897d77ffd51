import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { allOperations } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInvocable } from '../operations/invoke-operation.ts';
import { connect, registerApplication, type TestApplication } from '../testing/oauth-flow.ts';
import { addMember, createKey, type Person, setUpOwner } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { uploadFile } from '../testing/uploads.ts';

let service: TestService;
let owner: Person;
let app: TestApplication;

beforeAll(async () => {
  service = await startTestService();
  owner = await setUpOwner(service);
  app = await registerApplication(owner, { name: 'Assistant' });
});
afterAll(() => service.stop());

const SCOPES = 'openid offline_access mcp:tools mcp:read mcp:write';

async function getToken(
  person = owner,
  scope = SCOPES,
  role: 'admin' | 'member' | 'viewer' = 'member',
): Promise<string> {
  const parameters = { scope, resource: `${service.url}/mcp` };
  return (await connect(service.url, person, app, { role, parameters })).tokens.access_token;
}

/** The official client, with a token. */
async function open(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }));
  return client;
}

interface ToolAnswer {
  isError?: boolean;
  text: string;
  data: { answer: never; [key: string]: unknown };
}

async function use(client: Client, name: string, args: Record<string, unknown>): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { text: string }[];
  return {
    ...(result.isError === undefined ? {} : { isError: result.isError }),
    text: content!.text,
    data: result.structuredContent as ToolAnswer['data'],
  };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('who may connect', () => {
  it('is told where to get a token', async () => {
    const answer = await post(LIST);
    expect(answer.status).toBe(401);
    const challenge = answer.headers.get('www-authenticate')!;
    expect(challenge).toContain(`resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`);
    expect(challenge).toContain('scope="mcp:tools');
    const metadata = await (await fetch(/resource_metadata="([^"]+)"/.exec(challenge)![1]!)).json();
    expect(metadata).toMatchObject({ resource: `${service.url}/mcp`, authorization_servers: [service.url] });
  });

  it('is not an API key, a session, a token for the API, or a token that was revoked', async () => {
    const key = await createKey(service, owner, { kind: 'role', role: 'admin' });
    expect((await post(LIST, { 'x-api-key': key.key })).status).toBe(401);
    expect((await post(LIST, { cookie: owner.cookie, origin: service.url })).status).toBe(401);
    const api = await connect(service.url, owner, app, {
      parameters: { scope: SCOPES, resource: `${service.url}/api/v1` },
    });
    expect((await post(LIST, { authorization: `Bearer ${api.tokens.access_token}` })).status).toBe(401);
    expect((await post(LIST, { authorization: 'Bearer nonsense' })).headers.get('www-authenticate')).toContain(
      'invalid_token',
    );
    const token = await getToken();
    expect(
      (await fetch(`${service.url}/api/v1/environments`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('is no page of another site', async () => {
    const token = await getToken();
    const answer = await post(LIST, { authorization: `Bearer ${token}`, origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });
});

describe('the tools', () => {
  it('are at most 20, tell what they do to things, and reach every public operation', async () => {
    const client = await open(await getToken());
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(20);
    expect(tools.map(({ name }) => name)).toEqual([
      ...['data', 'results', 'documents', 'inventory', 'storage', 'addons'].flatMap((domain) => [
        `${domain}_read`,
        `${domain}_write`,
      ]),
      'workspace_read',
      'search',
      'help',
      'code_read',
      'code_write',
    ]);
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(!tool.name.endsWith('_write'));
      expect(tool.outputSchema, tool.name).toBeDefined();
    }
    expect(tools.map(({ name }) => name)).toContain('search');
    const { data } = await use(client, 'help', {});
    const reached = (data as unknown as { tools: { operations: object[] }[] }).tools.flatMap(
      ({ operations }) => operations,
    );
    expect(reached).toHaveLength(
      allOperations.filter((operation) => isInvocable(operation) && !operation.name.startsWith('search.')).length,
    );
    await client.close();
  });

  it('write and read as the person, and the audit trail tells of both', async () => {
    const client = await open(await getToken());
    const made = await use(client, 'data_write', {
      operation: 'environments.create',
      arguments: { name: 'From a tool' },
    });
    const { id } = made.data.answer as { id: string };
    const read = await use(client, 'data_read', { operation: 'environments.get', arguments: { id } });
    expect(read.data.answer).toMatchObject({ environment: { name: 'From a tool' } });
    const renamed = {
      operation: 'environments.update',
      arguments: { id, body: { name: 'Renamed', reason: 'a better name' } },
    };
    expect((await use(client, 'data_write', renamed)).data.answer).toMatchObject({ name: 'Renamed', version: 2 });
    const { records } = (await owner.client.get(`/audit?entityId=${id}`)).body;
    expect(records[0]).toMatchObject({
      authMethod: 'mcp',
      credential: { name: 'Assistant' },
      actor: { kind: 'person' },
      reason: 'a better name',
    });
    await client.close();
  });

  it('answer a refusal with its code and the way out', async () => {
    const client = await open(await getToken());
    const missing = await use(client, 'data_read', { operation: 'tables.get', arguments: { id: owner.userId } });
    expect(missing).toMatchObject({ isError: true });
    expect(missing.text).toMatch(/^NOT_FOUND: .*\nWhat to do: /);
    const wrong = await use(client, 'data_read', { operation: 'tables.list', arguments: { surprise: 1 } });
    expect(wrong.text).toMatch(
      /VALIDATION_ERROR: arguments has no surprise\. data\.tables\.list takes .*environmentId/,
    );
    const tooMany = await use(client, 'data_read', { operation: 'tables.list', arguments: { limit: 100_000 } });
    expect(tooMany.text).toContain('query.limit must be at most');
    await client.close();
  });

  it('do no more than the role that was granted', async () => {
    const viewer = await open(await getToken(owner, SCOPES, 'viewer'));
    const refused = await use(viewer, 'data_write', { operation: 'environments.create', arguments: { name: 'No' } });
    expect(refused.text).toMatch(/^FORBIDDEN: .*ws:design_data/);
    await viewer.close();
    const member = await addMember(service, owner, 'viewer', 'Viewer');
    const theirs = await open(await getToken(member, SCOPES, 'viewer'));
    expect(
      (await use(theirs, 'data_write', { operation: 'environments.create', arguments: { name: 'No' } })).text,
    ).toContain('FORBIDDEN');
    await theirs.close();
  });

  it('find what was just written, in what the role may see', async () => {
    const client = await open(await getToken());
    const markdown = '# Plan\n\nThaw the axolotl cells.';
    const made = await use(client, 'documents_write', {
      operation: 'documents.create',
      arguments: { title: 'Thawing', markdown },
    });
    const { id } = made.data.answer as { id: string };
    const { data } = await use(client, 'search', { q: 'axolotl', type: ['document', 'file'] });
    expect(data).toMatchObject({ operation: 'search.run', answer: { total: 1, results: [{ id, title: 'Thawing' }] } });
    const { blocks } = (await owner.client.get(`/documents/${id}/markdown`)).body;
    expect((data.answer as { results: object[] }).results[0]).toMatchObject({ scope: { blockId: blocks[1].id } });
    expect(await use(client, 'search', { q: '-axolotl' })).toMatchObject({ isError: true });
    await client.close();
  });

  it('find a row by its words', async () => {
    const client = await open(await getToken());
    const write = async (operation: string, args: object) =>
      (await use(client, 'data_write', { operation, arguments: args })).data.answer as { id: string };
    const { id: environmentId } = await write('environments.create', { name: 'Searched' });
    const { id: tableId } = await write('tables.create', { environmentId, name: 'Plasmids' });
    await write('columns.create', { tableId, name: 'Backbone', type: 'text' });
    const row = await write('tables.createObject', { tableId, data: { Backbone: 'pUC19 Kanamycin' } });
    const { data } = await use(client, 'search', { q: 'kanamycin', type: ['object'] });
    expect(data.answer).toMatchObject({ total: 1, results: [{ id: row.id }] });
    const refused = await client.callTool({ name: 'search', arguments: {} });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  it('explain any operation', async () => {
    const client = await open(await getToken());
    const { data } = await use(client, 'help', { operation: 'tables.createObject' });
    expect(data).toMatchObject({
      operation: 'data.tables.createObject',
      call: { tool: 'data_write', operation: 'tables.createObject' },
      needs: 'ws:edit_data',
      arguments: { path: { properties: { tableId: {} } }, body: { properties: { data: {} } } },
    });
    expect((await use(client, 'help', { operation: 'tables.explode' })).text).toContain(
      'There is no operation tables.explode',
    );
    await client.close();
  });

  it('cut what is too long, and tell how to go on', async () => {
    const client = await open(await getToken());
    const environment = (
      await use(client, 'data_write', { operation: 'environments.create', arguments: { name: 'Long' } })
    ).data.answer as { id: string };
    const table = (
      await use(client, 'data_write', {
        operation: 'tables.create',
        arguments: { environmentId: environment.id, name: 'Long' },
      })
    ).data.answer as { id: string };
    await use(client, 'data_write', {
      operation: 'columns.create',
      arguments: { tableId: table.id, name: 'Text', type: 'longText' },
    });
    const objects = Array.from({ length: 100 }, () => ({ data: { Text: 'x'.repeat(2000) } }));
    await use(client, 'data_write', { operation: 'tables.createObjects', arguments: { tableId: table.id, objects } });
    const { data } = await use(client, 'data_read', {
      operation: 'tables.listObjects',
      arguments: { tableId: table.id },
    });
    const shown = (data.answer as { objects: object[] }).objects.length;
    expect(shown).toBeLessThan(100);
    expect(data.note).toContain(`objects shows ${shown} of 100 items. Go on with \`offset\` ${shown}`);
    await client.close();
  });
});

describe('scripts', () => {
  it('need their own scope', async () => {
    const client = await open(await getToken());
    await expect(use(client, 'code_read', { code: 'return 1' })).rejects.toThrow();
    const challenged = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'code_read', arguments: { code: 'return 1' } } },
      { authorization: `Bearer ${await getToken()}` },
    );
    expect(challenged.status).toBe(403);
    expect(challenged.headers.get('www-authenticate')).toMatch(/insufficient_scope.*mcp:code-exec/);
    await client.close();
  });

  it('read and write under the rights of the token, and the reading one cannot write', async () => {
    const client = await open(await getToken(owner, `${SCOPES} mcp:code-exec`));
    const written = await use(client, 'code_write', {
      code: `const made = await svc.data.environments.create({ name: 'By script' });
        console.log('made', made.name);
        const { environments } = await svc.data.environments.list();
        return environments.filter((one) => one.id === made.id).length`,
    });
    expect(written.data).toMatchObject({ result: 1, logs: ['made By script'] });
    const refused = await use(client, 'code_read', { code: `return typeof svc.data.environments.create` });
    expect(refused.data).toMatchObject({ result: 'undefined' });
    const failed = await use(client, 'code_write', { code: `await svc.data.tables.get('nowhere')` });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toContain('path.id must be a UUID');
    await client.close();
    const viewer = await open(await getToken(owner, `${SCOPES} mcp:code-exec`, 'viewer'));
    expect(
      (await use(viewer, 'code_write', { code: `await svc.data.environments.create({ name: 'x' })` })).text,
    ).toContain('ws:design_data');
    await viewer.close();
  });
});

describe('resources and prompts', () => {
  it('are listed and read', async () => {
    const client = await open(await getToken());
    const { resources } = await client.listResources();
    const table = resources.find(({ uri }) => uri.startsWith('svc://tables/'))!;
    const { contents } = await client.readResource({ uri: table.uri });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ table: { name: table.name } });
    const document = (await owner.client.post('/documents', { title: 'Read me', markdown: 'As *markdown*.\n' })).body;
    const file = await uploadFile(owner.client, { name: 'notes.txt', type: 'text/plain', bytes: 'As plain text.' });
    const empty = await uploadFile(owner.client, { name: 'empty.bin', bytes: '' });
    await vi.waitFor(async () => expect((await owner.client.get(`/files/${file.id}`)).body.textStatus).toBe('ready'));
    const listed = (await client.listResources()).resources.map(({ uri, name }) => [uri, name]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [`svc://documents/${document.id}`, 'Read me'],
        [`svc://files/${file.id}`, 'notes.txt'],
      ]),
    );
    for (const [uri, mimeType, text] of [
      [`svc://documents/${document.id}`, 'text/markdown', 'As *markdown*.\n'],
      [`svc://files/${file.id}`, 'text/plain', 'As plain text.'],
      [`svc://files/${empty.id}`, 'text/plain', 'This file holds no text.'],
    ] as const) {
      expect((await client.readResource({ uri })).contents).toEqual([{ uri, mimeType, text }]);
    }
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['table-from-csv', 'write-up-batch', 'build-addon']);
    const prompt = await client.getPrompt({ name: 'table-from-csv', arguments: { csv: 'a,b\n1,2' } });
    expect(JSON.stringify(prompt.messages)).toContain('a,b');
    await client.close();
  });
});
