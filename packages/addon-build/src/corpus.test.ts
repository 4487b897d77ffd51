import { beforeAll, describe, expect, it } from 'vitest';
import { buildAddon } from './build-addon.ts';
import type { BuildOutcome } from './build-outcome.ts';
import { formatIssue, readFixtures } from './testing/fixtures.ts';
import { readModuleExports } from './testing/module-exports.ts';
import type { Fixture } from './testing/read-fixture.ts';
import { checkTypes } from './types/check-types.ts';

const fixtures = readFixtures();
let moduleExports: Record<string, string[]>;

beforeAll(async () => {
  moduleExports = await readModuleExports();
});

function build({ input, withTypes }: Fixture, scripts = input.scripts): Promise<BuildOutcome> {
  return buildAddon({ ...input, scripts, moduleExports, ...(withTypes ? { checkTypes } : {}) });
}

describe('a build of the corpus gives exactly the issues of', () => {
  it.each([...fixtures])('%s', async (_, fixture) => {
    const { status, bundle, issues } = await build(fixture);
    expect(issues.map(formatIssue)).toEqual(fixture.issues);
    const hasErrors = issues.some(({ severity }) => severity === 'error');
    expect(status).toBe(hasErrors ? 'failed' : 'green');
    expect(bundle === null).toBe(hasErrors);
    for (const { message, hint } of issues) {
      expect(message).toMatch(/[.?!]$/);
      expect(hint).toMatch(/[.?!]$/);
    }
  });
});

describe('the corpus', () => {
  it('gives the same bundle and issues whatever the order of the scripts', async () => {
    for (const [name, fixture] of fixtures) {
      if (name === 'paths/twice' || name.startsWith('limits/')) continue;
      const forward = await build(fixture);
      const backward = await build(fixture, [...fixture.input.scripts].reverse());
      expect(backward, name).toEqual(forward);
    }
  });
});
