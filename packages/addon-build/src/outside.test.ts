import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddon } from './build-addon.ts';

const CANARY = 'canary-that-nobody-may-read';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-outside-'));
  writeFileSync(join(folder, 'secret.ts'), `export const secret = '${CANARY}';\nexport default secret;\n`);
  writeFileSync(join(folder, 'secret.json'), JSON.stringify({ secret: CANARY }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = (content: string) =>
  buildAddon({
    manifest: { apiVersion: 'addon/v1' },
    scripts: [{ path: 'index.tsx', content: `${content}\nexport default () => () => undefined;\n` }],
    entityStates: {},
    moduleExports: {},
  });

describe('a file that really is there', () => {
  it('cannot be reached by any way to import', async () => {
    const path = join(folder, 'secret');
    const fromHere = relative(process.cwd(), path);
    const specifiers = [path, `${path}.ts`, `${path}.json`, fromHere, `./${fromHere}`, `@/${fromHere}`];
    specifiers.push(pathToFileURL(`${path}.ts`).href, `./${path}`, `@/${path}`, `.//${path}.ts`, `${path}.ts?raw`);
    const forms = [
      (from: string) => `import secret from ${from}; void secret;`,
      (from: string) => `import { secret } from ${from} with { type: 'json' }; void secret;`,
      (from: string) => `export * from ${from};`,
      (from: string) => `export { secret } from ${from};`,
      (from: string) => `import ${from};`,
      (from: string) => `void import(${from});`,
      (from: string) => `import secret = require(${from}); void secret;`,
      (from: string) => `declare const require: (name: string) => unknown; void require(${from});`,
      (from: string) => `export type Secret = typeof import(${from});`,
      (from: string) => `void new URL(${from}, import.meta.url);`,
    ];
    for (const specifier of specifiers) {
      for (const form of forms) {
        const outcome = await build(form(JSON.stringify(specifier)));
        expect(outcome.status, form(specifier)).toBe('failed');
        expect(JSON.stringify(outcome)).not.toContain(CANARY);
      }
    }
  });

  it('cannot be reached by a comment', async () => {
    const path = join(folder, 'secret.ts');
    for (const comment of [`/// <reference path="${path}" />`, `/** @jsxImportSource ${path} */`]) {
      const outcome = await build(`${comment}\nexport const element = <p>x</p>;`);
      expect(outcome.status, comment).toBe('failed');
      expect(JSON.stringify(outcome)).not.toContain(CANARY);
    }
    const mapped = await build(`//# sourceMappingURL=${path}\n`);
    expect(mapped.status).toBe('green');
    expect(mapped.bundle?.code).not.toMatch(/sourceMappingURL|canary/);
  });

  it('has no part in the settings of the bundler, and leaves no trace in the bundle', async () => {
    const outcome = await build('');
    expect(outcome.bundle?.code).not.toContain(process.cwd());
    expect(outcome.bundle?.code).toContain('// addon:index.tsx');
  });
});
