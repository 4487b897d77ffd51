import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Svc } from '@svc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClientPackage } from '../../tools/clients/typescript/build-package.ts';
import { root } from '../../tools/files.mjs';
import { type ScenarioServer, startScenarioServer } from './start-server.ts';

const guide = readFileSync(join(root, 'docs/guides/client-typescript.md'), 'utf8');
let server: ScenarioServer & { stop(): Promise<void> };
let folder: string;
let env: NodeJS.ProcessEnv;

/** A folder as a reader of the guide has it: the published package, and every program of the guide as it is written there. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-guide-'));
  mkdirSync(join(folder, 'node_modules/@svc'), { recursive: true });
  buildClientPackage(join(folder, 'node_modules/@svc/client'));
  for (const [, name, code] of guide.matchAll(/```js\n\/\/ (\S+\.mjs)\n([\s\S]*?)```/g))
    writeFileSync(join(folder, name!), code!);
  server = await startScenarioServer();
  env = { PATH: process.env.PATH, SVC_API_KEY: server.values.adminKey!, SVC_BASE_URL: server.baseUrl };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
}

describe('the guide to the TypeScript client', () => {
  it('starts quickly, as written', async () => {
    const promised = /It prints\n\n```\n([\s\S]*?)```/.exec(guide)![1];
    expect(await run('quick-start.mjs')).toBe(promised);
  });

  it('makes a batch of results of a CSV, and the same one of the same file', async () => {
    writeFileSync(join(folder, 'plate.csv'), 'Well,OD600\nA1,0.41\nA2,0.38\n');
    expect(await run('csv-to-batch.mjs', 'plate.csv')).toBe('plate.csv 2 active\n');
    expect(await run('csv-to-batch.mjs', 'plate.csv')).toBe('plate.csv 2 active\n');
    const svc = new Svc({ baseUrl: server.baseUrl, apiKey: server.values.adminKey });
    expect((await svc.results.batches.list()).total).toBe(1);
  });

  it('exports every table', async () => {
    expect(await run('nightly-export.mjs', 'export')).toBe('Plasmids\n');
    const [file] = readdirSync(join(folder, 'export'));
    const lines = readFileSync(join(folder, 'export', file!), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).Name)).toEqual(['pUC19', 'pBR322']);
  });

  it('watches, goes on after a restart, and tells of corrections', async () => {
    const svc = new Svc({ baseUrl: server.baseUrl, apiKey: server.values.adminKey });
    expect(await watchUntil('is final.\n')).toBe('plate.csv is final.\n');
    const [batch] = (await svc.results.batches.list()).items;
    const rows = [{ data: { Well: 'A1', OD600: 0.4 } }];
    await svc.results.batches.supersede(batch!.id, { rows, reason: 'blank forgotten', finalize: true });
    expect(await watchUntil('corrects')).toBe('plate.csv corrects plate.csv: blank forgotten\n');
  });

  it('types what it hands out to strangers', async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { type DataObject, Svc } from '@svc/client';
       import { fileFromPath } from '@svc/client/node';
       const svc = new Svc({ apiKey: 'key' });
       export async function first(id: string): Promise<DataObject | undefined> {
         await svc.storage.files.upload(await fileFromPath('x'));
         return (await svc.data.tables.listObjects(id)).items[0];
       }
       // @ts-expect-error: there is no such method
       svc.data.tables.drop;`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const settings = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    await run(tsc, ...settings, '--typeRoots', join(root, 'node_modules/@types'), 'typed.ts');
  });
});

/** What the watching program says until it has said this, and for a moment more; then it is ended. */
async function watchUntil(text: string): Promise<string> {
  const child = spawn(process.execPath, ['watch-results.mjs'], { cwd: folder, env });
  let said = '';
  const hasSaid = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes(text)) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  });
  await Promise.race([hasSaid, new Promise((resolve) => child.once('exit', resolve))]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  child.kill();
  return said;
}
