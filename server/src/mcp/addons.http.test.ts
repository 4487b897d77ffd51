import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { allOperations, DEFAULT_LIMITS } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInvocable } from '../operations/invoke-operation.ts';
import { addonBody } from '../testing/addons.ts';
import { buildTable } from '../testing/data-builder.ts';
import { connect, registerApplication } from '../testing/oauth-flow.ts';
import { type Person, setUpOwner } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;
let client: Client;

beforeAll(async () => {
  const rate = { points: 100_000, pointsPerSecond: 100_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  const app = await registerApplication(owner, { name: 'Assistant' });
  const parameters = { scope: 'openid mcp:tools mcp:read mcp:write', resource: `${service.url}/mcp` };
  const { tokens } = await connect(service.url, owner, app, { role: 'admin', parameters });
  client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${tokens.access_token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }));
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
async function use(tool: string, operation: string, args: Record<string, unknown> = {}): Promise<any> {
  const result = await client.callTool({ name: tool, arguments: { operation, arguments: args } });
  const [content] = result.content as { text: string }[];
  if (result.isError === true) return { error: content!.text };
  return (result.structuredContent as { answer: unknown }).answer;
}

describe('an assistant', () => {
  it('has every public operation of addons in two tools, with its arguments', async () => {
    const { tools } = await client.listTools();
    const offered = ['addons_read', 'addons_write'].map((name) => tools.find((tool) => tool.name === name)!);
    const names = offered.flatMap(
      ({ inputSchema }) => (inputSchema.properties!.operation as unknown as { enum: string[] }).enum,
    );
    const expected = allOperations
      .filter((operation) => operation.name.startsWith('addons.') && isInvocable(operation))
      .map(({ name }) => name.slice('addons.'.length));
    expect(names.sort()).toEqual(expected.sort());
    expect(names).toContain('builds.check');
    expect(names).not.toContain('addons.enable');
    expect(offered[1]!.description).toContain('addons.build(id, body?');
  });

  it('writes an addon, mends it by its issues, and hands it over to a person', async () => {
    const table = await buildTable(owner.client, [{ name: 'Name', type: 'text' }], { name: 'Samples' });
    const { capabilities } = await use('addons_read', 'capabilities.list');
    expect(capabilities.find(({ method }: { method: string }) => method === 'data.tables.listObjects').scope).toBe(
      'data.read',
    );

    const draft = addonBody({ name: 'Sample counter' });
    const bad = { path: 'bad.ts', content: 'export const run = (code: string) => eval(code);' };
    const tried = await use('addons_read', 'builds.check', {
      manifest: draft.manifest,
      scripts: [...draft.scripts, bad],
      types: false,
    });
    expect(tried.build).toMatchObject({ status: 'failed', persisted: false });
    const issues: { code: string; hint: string | null }[] = tried.build.issues;
    expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['EVAL_FORBIDDEN', 'UNMAPPED']));
    for (const { hint } of issues) expect(hint).toBeTruthy();

    const made = await use('addons_write', 'addons.create', draft);
    expect(made).toMatchObject({ origin: 'assistant', enabled: false, needsApproval: true, grantedScopes: [] });
    const { id } = made;
    expect((await use('addons_write', 'addons.build', { id, types: false })).build.issues[0].code).toBe('UNMAPPED');
    await use('addons_write', 'addons.updateEntities', { id, entities: { SAMPLES: table.id } });
    const { suggestion } = await use('addons_read', 'addons.suggestManifest', { id });
    expect(suggestion.manifest.scopes).toEqual(['data.read']);
    const built = await use('addons_write', 'addons.build', { id, types: false });
    expect(built.build).toMatchObject({ status: 'green', persisted: true });

    expect((await use('addons_write', 'addons.enable', { id, grantedScopes: ['data.read'] })).error).toBeDefined();
    const read = await use('addons_read', 'addons.get', { id });
    expect(read.addon).toMatchObject({ enabled: false, build: { status: 'green' }, stale: false });

    const instance = (await owner.client.post(`/addons/${id}/instances`, { surface: 'page' })).body;
    const launch = async () => (await owner.client.get(`/addons/${id}/instances/${instance.id}/launch`)).body.launch;
    expect(await launch()).toMatchObject({ status: 'needsApproval', frameUrl: null });
    await owner.client.post(`/addons/${id}/enable`, { grantedScopes: ['data.read'] });
    expect(await launch()).toMatchObject({ status: 'ready', grantedScopes: ['data.read'] });

    const wider = { ...draft.manifest, scopes: ['data.read', 'data.write'] };
    await use('addons_write', 'addons.update', { id, manifest: wider });
    expect(await launch()).toMatchObject({ status: 'needsApproval' });
    const { records } = (await owner.client.get(`/audit?entityId=${id}&action=addon.create`)).body;
    expect(records[0]).toMatchObject({ authMethod: 'mcp', credential: { name: 'Assistant' } });
  });
});
