import { describe, expect, it } from 'vitest';
import { findBreaches, findLockGaps } from './check-hygiene.ts';

// Put together from parts, so that the check does not find itself here.
const call = (...names: string[]) => `${names.join('.')}('works', () => {});`;
const path = (...parts: string[]) => parts.map((part) => `/${part}`).join('');

describe('hygiene', () => {
  it.each([
    call('it', 'skip'),
    call('describe', 'only'),
    call('test', 'concurrent', 'todo'),
    call('it', 'fails'),
    `${'x'}it('works');`,
  ])('refuses a test that does not run: %s', (line) => {
    expect(findBreaches('server/src/a.test.ts', `const a = 1;\n${line}`)).toEqual([
      'server/src/a.test.ts:2: a test is skipped, focused or postponed',
    ]);
  });

  it('lets a test that runs and a method of that name be', () => {
    expect(
      findBreaches('a.test.ts', `it('works');\nit.skipIf(isRoot)('works');\nexpect(page.skip(3)).toBe(1);\nexit('x');`),
    ).toEqual([]);
  });

  it('refuses an address in the lock file and keeps the workspace folders', () => {
    const address = `"resolved": "${'https'}://registry.example/a.tgz"`;
    expect(findBreaches('package-lock.json', address)).toHaveLength(1);
    expect(findBreaches('package-lock.json', '"resolved": "packages/units"')).toEqual([]);
  });

  it.each([path('home', 'ada', 'svc'), path('Users', 'ada'), path('root', 'svc'), path('work', 'svc')])(
    'refuses the machine path %s',
    (found) => {
      expect(findBreaches('docs/a.md', `See ${found}.`)).toHaveLength(1);
    },
  );

  it('lets addresses and relative paths be', () => {
    expect(findBreaches('a.ts', 'https://example.org/home/x ./work/a ../root/b src/home/c')).toEqual([]);
  });

  it('finds a platform package that the lock file does not hold', () => {
    const needs = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } };
    const packages = { 'node_modules/a/node_modules/tool': needs, 'node_modules/a/node_modules/tool-linux': {} };
    expect(findLockGaps({ packages })).toEqual([
      'package-lock.json: node_modules/a/node_modules/tool needs tool-mac, which has no entry',
    ]);
    expect(findLockGaps({ packages: { ...packages, 'node_modules/tool-mac': {} } })).toEqual([]);
  });
});
