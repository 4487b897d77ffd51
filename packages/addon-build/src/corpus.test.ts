import { ADDON_ISSUE_CODES } from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddon } from './build-addon.ts';
import type { BuildOutcome } from './build-outcome.ts';
import { formatIssue, readFixtures } from './testing/fixtures.ts';
import { readModuleExports } from './testing/module-exports.ts';
import type { Fixture } from './testing/read-fixture.ts';
import { closeTypeChecker, inspectTypes } from './types/check-types.ts';

const fixtures = readFixtures();
let moduleExports: Record<string, string[]>;

beforeAll(async () => {
  moduleExports = await readModuleExports();
});

afterAll(closeTypeChecker);

function build({ input, withTypes }: Fixture, scripts = input.scripts): Promise<BuildOutcome> {
  return buildAddon({
    ...input,
    scripts,
    moduleExports,
    ...(withTypes ? { inspectTypes, typesTimeoutMs: 60_000 } : {}),
  });
}

describe('a build of the corpus gives exactly the issues of', () => {
  it.each([...fixtures])('%s', async (_, fixture) => {
    const { status, bundle, issues } = await build(fixture);
    expect(issues.map(formatIssue)).toEqual(fixture.issues);
    const hasErrors = issues.some(({ severity }) => severity === 'error');
    expect(status).toBe(hasErrors ? 'failed' : 'green');
    expect(bundle === null).toBe(hasErrors);
    for (const { code, message, hint } of issues) {
      if (code === 'TYPE_ERROR') continue;
      expect(message).toMatch(/[.?!]$/);
      expect(hint).toMatch(/[.?!]$/);
    }
  });
});

describe('the corpus', () => {
  it('has every code of the contract', () => {
    const lines = [...fixtures.values()].flatMap(({ issues }) => issues);
    const codes = new Set(lines.map((line) => line.split(' ')[1]));
    expect(Object.keys(ADDON_ISSUE_CODES).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('is large, and has realistic addons that build', () => {
    expect(fixtures.size).toBeGreaterThanOrEqual(130);
    const realistic = [...fixtures].filter(([name]) => name.startsWith('realistic/'));
    expect(realistic.length).toBeGreaterThanOrEqual(10);
    expect(realistic.flatMap(([, { issues }]) => issues)).toEqual([]);
  });

  it('gives the same bundle and issues whatever the order of the scripts', async () => {
    for (const [name, fixture] of fixtures) {
      if (name === 'paths/twice' || name.startsWith('limits/')) continue;
      const forward = await build(fixture);
      const backward = await build(fixture, [...fixture.input.scripts].reverse());
      expect(backward, name).toEqual(forward);
    }
  });
});
