import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAddonModules } from './addon-modules.mjs';

let folder: string;
let modules: Record<string, { file: string; exports: string[]; sha256: string }>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-modules-'));
  await buildAddonModules(folder);
  modules = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[FRAME-5] are what addons may import, and no more', () => {
  expect(Object.keys(modules)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom/client',
    'three',
    '@svc/units',
    '@svc/addon-sdk',
    '@svc/ui/primitives',
  ]);
});

it('[FRAME-5] tell the names that they really export', async () => {
  expect(modules.react!.exports).toEqual(expect.arrayContaining(['default', 'useState', 'useEffect', 'memo', 'use']));
  expect(modules.react!.exports.filter((name) => name.startsWith('__'))).toEqual([]);
  expect(modules['react-dom/client']!.exports).toEqual(['createRoot', 'default', 'hydrateRoot']);
  expect(modules['@svc/units']!.exports).toEqual(
    expect.arrayContaining(['parseUnit', 'canonicalizeUnit', 'convert', 'formatMeasure', 'suggestUnits']),
  );
  expect(modules['@svc/addon-sdk']!.exports).toEqual([
    'AddonError',
    'AddonImage',
    'createAddonState',
    'useAddonState',
    'useFilePreview',
    'useFileText',
    'useSharedState',
  ]);
  for (const specifier of ['react', 'react/jsx-runtime', 'three', '@svc/units']) {
    const { file, exports } = modules[specifier]!;
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object;
    expect(Object.keys(loaded).sort(), specifier).toEqual(exports.toSorted());
  }
});

it('[FRAME-5] hold one React, and nothing that is made for developing it', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.filter((text) => /\.__CLIENT_INTERNALS_DO_NOT_USE_\w+=/.test(text))).toHaveLength(1);
  expect(texts.join('')).not.toContain('Download the React DevTools');
});
