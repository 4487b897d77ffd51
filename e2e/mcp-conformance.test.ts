import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAssistant } from './assistant.ts';
import { type BearerProxy, startBearerProxy } from './bearer-proxy.ts';
import { installMcpClients, type McpClients } from './install-mcp-clients.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';

/** What the suite checks of any server. */
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

/** The suite calls these things by names of its own, which a server would have to carry for its sake. */
const FIXTURES = [
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-with-logging',
  'tools-call-error',
  'tools-call-with-progress',
  'tools-call-sampling',
  'tools-call-elicitation',
  'json-schema-2020-12',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
];

/** The service does not say in its handshake that it can do these, and they are optional. */
const UNDECLARED = {
  'logging-set-level': 'no log is sent to clients',
  'completion-complete': 'no argument is completed',
  'resources-subscribe': 'every request stands alone, so nobody is there to be told of a change',
  'resources-unsubscribe': 'as above',
  'server-sse-polling': 'an answer is one message, so there is no stream to come back to',
  'server-sse-multiple-streams': 'as above',
};

const SCOPES = 'openid offline_access mcp:tools mcp:read mcp:write';

const clients = installMcpClients();
const isInstalled = 'node' in clients;
if (!isInstalled) process.stderr.write(`The MCP clients of others are not tried: ${clients.reason}.\n`);

describe.runIf(isInstalled)('clients of others', () => {
  const { node, conformance, inspector } = clients as McpClients;
  const { dataDir, remove } = makeDataDir();
  const home = mkdtempSync(join(tmpdir(), 'svc-mcp-home-'));
  let server: RunningServer;
  let token: string;
  let proxy: BearerProxy;
  beforeAll(async () => {
    server = await startServer(dataDir);
    token = await connectAssistant(server.url, SCOPES);
    proxy = await startBearerProxy(server.url, token);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    remove();
    rmSync(home, { recursive: true, force: true });
  });

  const run = (...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' };
      const child = spawn(node, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (chunk) => (stdout += chunk));
      child.stderr.on('data', (chunk) => (stderr += chunk));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
    });

  describe('the conformance suite', () => {
    it('has no scenario that is neither run here nor left out for a reason', async () => {
      const { stdout } = await run(conformance, 'list', '--server');
      const listed = [...stdout.matchAll(/^ +- (\S+)/gm)].map(([, name]) => name!);
      expect(listed.sort()).toEqual([...SCENARIOS, ...FIXTURES, ...Object.keys(UNDECLARED)].sort());
    });

    it.each(SCENARIOS)('passes %s', async (scenario) => {
      const { code, stdout, stderr } = await run(
        conformance,
        'server',
        ...['--url', `${proxy.url}/mcp`, '--scenario', scenario],
      );
      expect(code, stdout + stderr).toBe(0);
      expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
    });
  });

  describe('the Inspector', () => {
    const inspect = (method: string, ...args: string[]) => {
      const to = ['--cli', `${server.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${token}`];
      return run(inspector, ...to, '--method', method, ...args);
    };

    it('lists the tools, and finds no fault in their schemas', async () => {
      const { code, stdout, stderr } = await inspect('tools/list', '--strict');
      expect(code, stderr).toBe(0);
      expect(stderr).toBe('');
      const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
      expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['data_read', 'data_write', 'search']));
    });

    it('calls a tool', async () => {
      const { code, stdout, stderr } = await inspect(
        'tools/call',
        ...['--tool-name', 'data_read', '--tool-arg', 'operation=environments.list'],
      );
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        structuredContent: { operation: 'data.environments.list', answer: { environments: [], total: 0 } },
      });
    });

    it('without a token is sent to authorize', async () => {
      const { code, stderr } = await run(inspector, '--cli', `${server.url}/mcp`, '--method', 'tools/list');
      expect(code).not.toBe(0);
      expect(stderr).toContain('auth_required');
    });
  });
});
