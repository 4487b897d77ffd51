import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAddon } from './build-addon.ts';
import type { Script } from './build-input.ts';
import { ALLOWED_MODULES } from './modules/allowed-modules.ts';
import { readFixtures } from './testing/fixtures.ts';
import { readModuleExports } from './testing/module-exports.ts';

const RUNS = 300;
const MAX_LENGTH = 20_000;

const fixtures = [...readFixtures()]
  .filter(([name]) => !name.startsWith('limits/'))
  .map(([, { input }]) => input)
  .filter(({ scripts }) => scripts.every(({ content }) => typeof content === 'string'));
let moduleExports: Record<string, string[]>;

beforeAll(async () => {
  moduleExports = await readModuleExports();
});

/** What sources are spoiled with: pieces of the language, of the rules, and of paths that lead out. */
const PIECES = [
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
    '`',
    '${',
    "'",
    '"',
    '/*',
    '*/',
    '//',
    '\\',
    '\\u',
    '=>',
    '...',
    '?.',
    '#',
    '@',
  ],
  ...[
    'process',
    'process.ext.',
    'eval',
    'import(',
    'import ',
    'export default ',
    'export * from ',
    'declare ',
    'enum E {',
  ],
  ...[
    `'../../../../etc/passwd'`,
    `'/etc/passwd'`,
    `'file:///etc/passwd'`,
    `'node:fs'`,
    `'./index'`,
    `'@/..'`,
    'type T = ',
  ],
  ...[
    '0198c0de-0000-7000-8000-00000000000a',
    '0198c0de-',
    '<a',
    '</a>',
    '&#',
    '\0',
    '\uD800',
    '\uFEFF',
    '\u2028',
    '\r',
    '🧪',
  ],
];

interface Change {
  at: number;
  removed: number;
  piece: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.integer({ min: 0, max: 30 }),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8, unit: 'binary' }), fc.constant('')),
});

function spoil(content: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, { at, removed, piece }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + piece + text.slice(start + removed);
    },
    content.slice(0, MAX_LENGTH),
  );
}

async function check(manifest: unknown, scripts: Script[]): Promise<void> {
  const outcome = await buildAddon({ manifest, scripts, entityStates: { PLATES: 'active' }, moduleExports });
  const paths = new Set(scripts.map(({ path }) => path));
  for (const { file, line, column, endLine, endColumn } of outcome.issues) {
    if (file === null) continue;
    expect(paths).toContain(file);
    if (line === null || column === null) continue;
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    if (endLine === null || endColumn === null) continue;
    expect(endLine).toBeGreaterThanOrEqual(line);
    if (endLine === line) expect(endColumn).toBeGreaterThanOrEqual(column);
  }
  const { bundle } = outcome;
  expect(bundle === null).toBe(outcome.status === 'failed');
  if (bundle === null) return;
  // Whatever was spoiled: what is built imports the allowed modules only, and holds nothing of the machine.
  const imported = [...bundle.code.matchAll(/^(?:import|export) [^'"`;]*from "([^"]*)";$|^import "([^"]*)";$/gm)];
  for (const [, from, bare] of imported) expect(ALLOWED_MODULES).toContain(from ?? bare);
  expect(bundle.code).not.toContain('root:x:0:0');
  expect(bundle.code).not.toContain(process.cwd());
}

describe('a build', { timeout: 600_000 }, () => {
  it('takes whatever a script is changed into', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fixtures),
        fc.nat(),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async ({ manifest, scripts }, which, changes) => {
          const index = scripts.length === 0 ? 0 : which % scripts.length;
          await check(
            manifest,
            scripts.map(({ path, content }, at) => ({
              path,
              content: at === index ? spoil(content, changes) : content,
            })),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('takes whatever paths and manifests are sent', async () => {
    const path = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .array(fc.constantFrom('..', '.', '', 'a', '__proto__', 'constructor', '/', '\\', 'é', '%2e'), { maxLength: 5 })
        .map((parts) => `${parts.join('/')}.ts`),
    );
    const scripts = fc.array(fc.record({ path, content: fc.string({ unit: 'binary', maxLength: 60 }) }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(scripts, fc.jsonValue({ maxDepth: 4 }), async (sent, manifest) => {
        await check(manifest, [...sent, { path: 'index.tsx', content: 'export default () => () => undefined;' }]);
      }),
      { numRuns: RUNS },
    );
  });

  it('takes specifiers of any kind, and never leads out of the tree', async () => {
    const steps = fc.array(
      fc.constantFrom('..', '.', '', 'a', 'etc', 'passwd', '@', 'react', 'node:fs', '%2e%2e', '\\', '~', '*'),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const start = fc.constantFrom('', './', '../', '@/', '/', '//', 'file://', 'node:', 'data:,', 'https://');
    await fc.assert(
      fc.asyncProperty(start, steps, fc.boolean(), async (first, rest, isExport) => {
        const specifier = JSON.stringify(first + rest.join('/'));
        const line = isExport ? `export * from ${specifier};` : `import * as all from ${specifier}; void all;`;
        await check({ apiVersion: 'addon/v1' }, [
          { path: 'index.tsx', content: `${line}\nexport default () => () => undefined;` },
          { path: 'a/a.ts', content: 'export const a = 1;' },
        ]);
      }),
      { numRuns: RUNS },
    );
  });
});
