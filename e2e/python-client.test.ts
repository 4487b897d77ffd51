import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Svc } from '@svc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import scenario from '../clients/scenario/scenario.json' with { type: 'json' };
import { fillIn, type Outcome, type Scenario, type Values } from '../clients/scenario/scenario.ts';
import { type ScenarioServer, startScenarioServer } from '../clients/scenario/start-server.ts';
import { installPythonClient, type PythonClient } from './install-python-client.ts';

const clients = join(dirname(fileURLToPath(import.meta.url)), '../clients');
const source = join(clients, 'python');
const guide = readFileSync(join(clients, '../docs/guides/client-python.md'), 'utf8');
const programs = [...guide.matchAll(/```python\n# (\w+\.py)\n([\s\S]*?)```/g)].map(([, name, code]) => ({
  name: name!,
  code: code!,
}));

const HALVES = ['sync', 'async'];
const SCENARIO_TIMEOUT_MS = 600_000;

interface ScenarioRun {
  outcomes: Outcome[];
  values: Values;
}

type RunningScenario = ScenarioServer & { stop(): Promise<void> };

const installed = installPythonClient();
const isInstalled = 'python' in installed;
if (!isInstalled) process.stderr.write(`The Python client is not tried: ${installed.reason}.\n`);

it('the guide to the Python client holds its programs', () => {
  expect(programs.map(({ name }) => name)).toEqual([
    'quick_start.py',
    'awaiting.py',
    'csv_to_batch.py',
    'nightly_export.py',
    'watch_results.py',
  ]);
});

describe.runIf(isInstalled)('the Python client', () => {
  const { python, pyright } = installed as PythonClient;

  it('passes its own tests', async () => {
    const { code, output } = await run(python, ['-m', 'pytest'], source);
    expect(code, output).toBe(0);
    expect(output).toMatch(/\d{3} passed/);
    expect(output).not.toMatch(/skipped/);
  });

  it('is typed so that a strict checker finds nothing', async () => {
    const { code, output } = await run(process.execPath, [pyright, '--pythonpath', python], source);
    expect(code, output).toBe(0);
    expect(output).toContain('0 errors, 0 warnings');
  });

  it('is written as the linter asks', async () => {
    const check = await run(python, ['-m', 'ruff', 'check', '--no-cache', '.'], source);
    expect(check.code, check.output).toBe(0);
    const format = await run(python, ['-m', 'ruff', 'format', '--no-cache', '--check', '.'], source);
    expect(format.code, format.output).toBe(0);
  });

  describe('the scenario', () => {
    const runs = new Map<string, ScenarioRun>();
    beforeAll(async () => {
      // They wait most of the time, so that both halves take it at once, each on a server of its own.
      await Promise.all(HALVES.map(async (half) => runs.set(half, await runScenario(python, half))));
    }, SCENARIO_TIMEOUT_MS);

    for (const half of HALVES) {
      describe(`by the half that is ${half}`, () => {
        for (const step of (scenario as unknown as Scenario).steps) {
          it(step.name, () => {
            const { outcomes, values } = runs.get(half)!;
            const expected = { name: step.name, ...(fillIn(step.expect, values) as object) };
            expect(outcomes.find(({ name }) => name === step.name)).toEqual(expected);
          });
        }
      });
    }
  });

  describe('its guide, as written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-python-guide-'));
    let server: RunningScenario;
    let env: Record<string, string>;
    let svc: Svc;
    beforeAll(async () => {
      for (const { name, code } of programs) writeFileSync(join(folder, name), code);
      server = await startScenarioServer();
      env = { SVC_API_KEY: server.values.adminKey!, SVC_BASE_URL: server.baseUrl };
      svc = new Svc({ baseUrl: server.baseUrl, apiKey: server.values.adminKey });
    });
    afterAll(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const runProgram = async (...args: string[]): Promise<string> => {
      const { code, output, stdout } = await run(python, args, folder, env);
      expect(code, output).toBe(0);
      return stdout;
    };

    it('is typed', async () => {
      const settings = { extends: join(source, 'pyrightconfig.json'), include: ['.'] };
      writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
      const { code, output } = await run(process.execPath, [pyright, '--pythonpath', python], folder);
      expect(code, output).toBe(0);
    });

    it('starts quickly', async () => {
      const promised = /It prints\n\n```\n([\s\S]*?)```/.exec(guide)![1];
      expect(await runProgram('quick_start.py')).toBe(promised);
    });

    it('awaits', async () => {
      expect(await runProgram('awaiting.py')).toBe('api_key\nCloning\n');
    });

    it('makes a batch of results of a CSV, and the same one of the same file', async () => {
      writeFileSync(join(folder, 'plate.csv'), 'Well,OD600\nA1,0.41\nA2,0.38\n');
      expect(await runProgram('csv_to_batch.py', 'plate.csv')).toBe('plate.csv 2 active\n');
      expect(await runProgram('csv_to_batch.py', 'plate.csv')).toBe('plate.csv 2 active\n');
      expect((await svc.results.batches.list()).total).toBe(1);
    });

    it('exports every table', async () => {
      expect(await runProgram('nightly_export.py', 'export')).toBe('Plasmids\n');
      const [file] = readdirSync(join(folder, 'export'));
      const lines = readFileSync(join(folder, 'export', file!), 'utf8')
        .trim()
        .split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { Name: string }).Name)).toEqual(['pUC19', 'pBR322']);
    });

    it('watches, goes on after a restart, and tells of corrections', async () => {
      const watch = (text: string) => runUntil(text, python, ['watch_results.py'], folder, env);
      expect(await watch('is final.\n')).toBe('plate.csv is final.\n');
      const [batch] = (await svc.results.batches.list()).items;
      const rows = [{ data: { Well: 'A1', OD600: 0.4 } }];
      await svc.results.batches.supersede(batch!.id, { rows, reason: 'blank forgotten', finalize: true });
      expect(await watch('corrects')).toBe('plate.csv corrects plate.csv: blank forgotten\n');
    });
  });
});

async function runScenario(python: string, half: string): Promise<ScenarioRun> {
  const { stop, ...server } = await startScenarioServer();
  try {
    const args = [join(source, 'tests/run_scenario.py'), half, clients];
    const { code, output, stdout } = await run(python, args, source, {}, `${JSON.stringify(server)}\n`);
    expect(code, output).toBe(0);
    return JSON.parse(stdout) as ScenarioRun;
  } finally {
    await stop();
  }
}

/** The environment of a program: nothing of this machine but where its programs are. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, PYTHONDONTWRITEBYTECODE: '1', NO_COLOR: '1', ...env };
}

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}, input = '') {
  return new Promise<{ code: number | null; output: string; stdout: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env) });
    let output = '';
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, stdout }));
    child.stdin.end(input);
  });
}

const MOMENT_MS = 1500;

/** What a program says until it has said this, and for a moment more, in which it can finish; then it is ended. */
async function runUntil(text: string, command: string, args: string[], cwd: string, env: Record<string, string>) {
  const child = spawn(command, args, { cwd, env: environment(env) });
  let said = '';
  const hasSaid = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes(text)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([hasSaid, exited]);
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  child.kill();
  await exited;
  return said;
}
