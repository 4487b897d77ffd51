import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './files.mjs';

const PACKAGES = ['contract', 'units', 'ui', 'addon-sdk', 'client'];
const DOMAINS = ['audit', 'search', 'identity', 'data', 'results', 'storage', 'documents', 'inventory', 'addons'];
const DOMAIN = 'server/src/domains';

/** Importing file → what it imports, all of it allowed. */
const ALLOWED: [from: string, to: string][] = [
  ['packages/contract/src/good.ts', 'typebox'],
  ['packages/contract/src/good.test.ts', 'vitest'],
  ['packages/units/src/good.test.ts', '../../../server/src/testing/index.ts'],
  ['packages/addon-sdk/src/good.tsx', '@svc/ui'],
  ['packages/addon-sdk/src/good-types.ts', 'type @svc/contract'],
  ['packages/client/src/good.ts', 'type @svc/contract'],
  ['packages/addon-sdk/frame/good.ts', '../channel/index.ts'],
  ['web/src/good.tsx', '@svc/addon-sdk/channel'],
  ['web/src/good-client.ts', '@svc/client'],
  ['server/src/main.ts', './app.ts'],
  ['server/src/app.ts', './domains/data/index.ts'],
  ['server/src/cli/good.ts', '../domains/data/index.ts'],
  ['server/src/http/good.ts', '../operations/index.ts'],
  ['server/src/oauth/good.ts', '../domains/identity/index.ts'],
  ['server/src/operations/good.ts', '../db/index.ts'],
  [`${DOMAIN}/data/good.store.ts`, '../../db/index.ts'],
  [`${DOMAIN}/data/good.operations.ts`, '../../db/index.ts'],
  [`${DOMAIN}/data/good.ts`, './deep/inside.ts'],
  [`${DOMAIN}/data/good-kernel.ts`, '../../kernel/index.ts'],
  [`${DOMAIN}/identity/good.ts`, '../audit/index.ts'],
  [`${DOMAIN}/data/good.http.test.ts`, '../../testing/index.ts'],
  ['e2e/good.test.ts', '@svc/client'],
  // Half of a cycle; it is reported once, at its other half.
  [`${DOMAIN}/data/cycle-back.ts`, 'type ./bad-cycle.ts'],
];

/** Rule → importing file → what it imports, which the rule refuses. */
const REFUSED: [rule: string, from: string, to: string][] = [
  ['contract-imports', 'packages/contract/src/bad.ts', '@svc/units'],
  ['contract-needs-only-typebox', 'packages/contract/src/bad-npm.ts', 'ajv'],
  ['contract-needs-only-typebox', 'packages/contract/src/bad-node.ts', 'node:fs'],
  ['units-imports', 'packages/units/src/bad.ts', '@svc/contract'],
  ['ui-imports', 'packages/ui/src/bad.tsx', '@svc/contract'],
  ['ui-fetches-nothing', 'packages/ui/src/bad-fetch.tsx', '@tanstack/react-query'],
  ['addon-sdk-imports', 'packages/addon-sdk/src/bad.ts', '@svc/client'],
  ['addon-build-imports', 'packages/addon-build/src/bad.ts', '@svc/client'],
  ['client-imports', 'packages/client/src/bad.ts', '@svc/units'],
  ['contract-as-types-only', 'packages/client/src/bad-value.ts', '@svc/contract'],
  ['contract-as-types-only', 'packages/addon-sdk/src/bad-value.ts', '@svc/contract'],
  ['host-and-guest-meet-in-channel', 'packages/addon-sdk/src/bad-guest.ts', '../frame/index.ts'],
  ['host-and-guest-meet-in-channel', 'packages/addon-sdk/channel/bad.ts', 'type ../frame/index.ts'],
  ['packages-by-their-name', 'server/src/bad-path.ts', '../../packages/contract/src/index.ts'],
  ['web-imports', 'web/src/bad.tsx', '../../server/src/kernel/index.ts'],
  ['host-and-guest-meet-in-channel', 'web/src/bad-guest.tsx', '../../packages/addon-sdk/frame/index.ts'],
  ['server-imports', 'server/src/bad.ts', '@svc/ui'],
  ['server-imports', 'server/src/bad.test.ts', '@svc/client'],
  ['e2e-imports', 'e2e/bad.test.ts', '../server/src/app.ts'],
  ['http-and-mcp-know-no-domain', 'server/src/http/bad.ts', '../domains/data/index.ts'],
  ['http-and-mcp-know-no-domain', 'server/src/mcp/bad.ts', 'type ../domains/data/index.ts'],
  ['only-the-root-knows-domains', 'server/src/jobs/bad.ts', '../domains/data/index.ts'],
  ['only-the-root-knows-domains', 'server/src/operations/bad.ts', '../domains/data/index.ts'],
  ['oauth-knows-identity-only', 'server/src/oauth/bad.ts', '../domains/data/index.ts'],
  ['oauth-knows-identity-only', 'server/src/oauth/bad-http.ts', '../http/index.ts'],
  ['domain-by-its-door', 'server/src/cli/bad.ts', '../domains/data/deep/inside.ts'],
  ['other-domain-by-its-door', `${DOMAIN}/results/bad.ts`, '../data/deep/inside.ts'],
  ['domain-has-a-rank', 'server/src/cli/bad-rank.ts', '../domains/gossip/index.ts'],
  ['domain-imports', `${DOMAIN}/data/bad.ts`, '../../http/index.ts'],
  ['domain-imports', `${DOMAIN}/data/bad.store.ts`, '../../config.ts'],
  ['database-in-store-files', `${DOMAIN}/data/bad-db.ts`, '../../db/index.ts'],
  ['database-in-store-files', `${DOMAIN}/data/bad-pg.ts`, 'pg'],
  ['kernel-stands-alone', 'server/src/kernel/bad.ts', '../db/index.ts'],
  ['kernel-stands-alone', 'server/src/kernel/bad-io.ts', 'node:fs/promises'],
  ['operations-know-no-face', 'server/src/operations/bad-face.ts', '../http/index.ts'],
  ['formats-know-no-room', 'server/src/formats/bad.ts', '../operations/index.ts'],
  ['database-knows-no-room', 'server/src/db/bad.ts', '../operations/index.ts'],
  ['no-cycle', `${DOMAIN}/data/bad-cycle.ts`, './cycle-back.ts'],
  ['no-import-of-tests', 'web/src/bad-other.test.ts', './good.test.ts'],
  ['testing-only-in-tests', 'server/src/bad-testing.ts', './testing/index.ts'],
  ['resolves', 'web/src/bad-nowhere.ts', './nowhere.ts'],
  ...DOMAINS.slice(0, -1).map((domain, rank): [string, string, string] => [
    `domain-order-${domain}`,
    `${DOMAIN}/${domain}/bad-order.ts`,
    `../${DOMAINS[rank + 1]}/index.ts`,
  ]),
];

let violations: { rule: string; from: string }[] = [];
let house = '';

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  house = mkdtempSync(join(root, '.cache/import-rules-'));
  buildHouse();
  violations = cruise();
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(REFUSED)('%s refuses %s → %s', (rule, from) => {
    expect(violations.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(
      rule,
    );
  });

  it.each(ALLOWED)('allows %s → %s', (from) => {
    expect(violations.filter((violation) => violation.from === from)).toEqual([]);
  });

  it('has a refused import for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: { name: string }[];
    };
    const rules = forbidden.map(({ name }) => name).sort();
    expect([...new Set(REFUSED.map(([rule]) => rule))].sort()).toEqual(rules);
  });
});

function buildHouse() {
  for (const name of PACKAGES) {
    const exports = { '.': './src/index.ts', './channel': './channel/index.ts' };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@svc/${name}`, type: 'module', exports }));
    write(`packages/${name}/src/index.ts`, 'export const x = 1;');
    mkdirSync(join(house, 'node_modules/@svc'), { recursive: true });
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@svc', name));
  }
  for (const side of ['frame', 'channel']) write(`packages/addon-sdk/${side}/index.ts`, 'export const x = 1;');
  for (const room of ['kernel', 'operations', 'db', 'http', 'testing', ...DOMAINS.map((name) => `domains/${name}`)]) {
    write(`server/src/${room}/index.ts`, 'export const x = 1;');
  }
  for (const path of ['config.ts', 'domains/data/deep/inside.ts', 'domains/gossip/index.ts']) {
    write(`server/src/${path}`, 'export const x = 1;');
  }
  write('web/src/good.test.ts', 'export const x = 1;');
  for (const [from, to] of [...ALLOWED, ...REFUSED.map(([, from, to]) => [from, to] as const)]) {
    const [name, kind] = to.split(' ').reverse();
    // In a .tsx file the import must be found beside markup.
    const markup = from.endsWith('x') ? '\nexport const view = <p>import nothing</p>;' : '';
    write(from, `import ${kind ?? ''} { x } from '${name}';\nexport type X = typeof x;${markup}\n`);
  }
}

function cruise() {
  const preload = join(root, 'tools/typescript-6.mjs');
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rules = join(root, '.dependency-cruiser.cjs');
  const args = ['--import', preload, program, '--config', rules, '--output-type', 'json', '.'];
  const output = execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}
