import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allOperations, capabilities, DEFAULT_LIMITS } from '../packages/contract/src/index.ts';
import { toOpenApi } from '../server/src/http/openapi.ts';
import { VERSION } from '../server/src/version.ts';
import { root } from './files.mjs';
import { toAddonClient } from './generate/addon-client.ts';
import { toAddonIssuesPage } from './generate/addon-issues-page.ts';
import { toErrorsPage } from './generate/errors-page.ts';
import { readNamedShapes } from './generate/named-shapes.ts';
import { toOperationsPage } from './generate/operations-page.ts';
import { toVariablesCss } from './generate/variables-css.ts';

/** Writes every file that follows from the contract; with `--check` only tells which of them are not fresh. */
const named = await readNamedShapes(join(root, 'packages/contract/src'));
const files: Record<string, string> = {
  'docs/operations.md': toOperationsPage(allOperations),
  'docs/addon-issues.md': toAddonIssuesPage(),
  'docs/errors.md': toErrorsPage(),
  'docs/openapi.json': `${JSON.stringify(toOpenApi(allOperations, DEFAULT_LIMITS, VERSION), null, 2)}\n`,
  'packages/addon-sdk/src/client.generated.ts': toAddonClient(capabilities, named),
  'packages/ui/src/theme/generated/variables.css': toVariablesCss(),
};

/** Generators of their own, which know the same flag. */
const scripts = ['packages/units/tools/generate.ts'];

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, text] of Object.entries(files)) {
  const target = join(root, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  stale.push(path);
  if (isCheck) continue;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
for (const script of scripts.filter((path) => existsSync(join(root, path)))) {
  const args = ['--import', 'tsx', join(root, script), ...(isCheck ? ['--check'] : [])];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stale.push(script);
}
if (stale.length === 0) process.stdout.write('Generated files are fresh.\n');
else if (isCheck) {
  process.stderr.write(`Not fresh: ${stale.join(', ')}. Run npm run generate, read the change, and commit it.\n`);
  process.exitCode = 1;
} else process.stdout.write(`Wrote ${stale.join(', ')}.\n`);
