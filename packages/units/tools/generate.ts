/**
 * Writes `src/generated/ucum-table.ts` from the `ucum-essence.xml` of the npm package `ucum`.
 *
 *   npx tsx packages/units/tools/generate.ts            writes the file
 *   npx tsx packages/units/tools/generate.ts --check    exits with 1 if the file is not what would be written
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTable } from './write-table.ts';

const output = fileURLToPath(new URL('../src/generated/ucum-table.ts', import.meta.url));
const ucumFolder = join(createRequire(import.meta.url).resolve('ucum/package.json'), '..');
const table = writeTable(readFileSync(join(ucumFolder, 'vendor/ucum-essence.xml'), 'utf8'));

if (!process.argv.includes('--check')) {
  writeFileSync(output, table);
} else if (!existsSync(output) || readFileSync(output, 'utf8') !== table) {
  process.stderr.write(`${output} differs from what tools/generate.ts writes; run it again\n`);
  process.exitCode = 1;
}
