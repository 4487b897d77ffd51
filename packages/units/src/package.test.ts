import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../tools/write-table.ts';
import * as door from './index.ts';

const require = createRequire(import.meta.url);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('the package', () => {
  it('[UNIT-50] has the table that the generator writes', () => {
    const essence = require.resolve('ucum/package.json').replace('package.json', 'vendor/ucum-essence.xml');
    expect(readFileSync(here('./generated/ucum-table.ts'), 'utf8')).toBe(writeTable(readFileSync(essence, 'utf8')));
  });

  it('[UNIT-50] carries the notice of the UCUM licence', () => {
    for (const file of ['./generated/ucum-table.ts', '../NOTICE']) {
      expect(readFileSync(here(file), 'utf8')).toContain('Copyright 1999-2022 Regenstrief Institute, Inc.');
    }
  });

  it('[UNIT-51] bundles for the browser under 40 kB gzip, without dependencies', async () => {
    const result = await build({
      entryPoints: [here('./index.ts')],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    });
    expect(gzipSync(result.outputFiles[0]!.contents).byteLength).toBeLessThan(40_000);
    expect(JSON.parse(readFileSync(here('../package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  });

  it('exports what it promises', () => {
    expect(Object.keys(door).sort()).toEqual([
      'UnitError',
      'canonicalizeUnit',
      'convert',
      'describeUnit',
      'formatMeasure',
      'formatUnit',
      'isCommensurable',
      'listUnits',
      'makeConverter',
      'parseUnit',
      'suggestUnits',
    ]);
  });

  it('has a test for every rule of SPEC.md, and no test of a rule that is not there', () => {
    const listIds = (text: string): Set<string> => new Set(text.match(/\[UNIT-\d+\]/g));
    const tests = readdirSync(here('.')).filter((file) => file.endsWith('.test.ts'));
    const cited = listIds(tests.map((file) => readFileSync(here(`./${file}`), 'utf8')).join('\n'));
    expect([...cited].sort()).toEqual([...listIds(readFileSync(here('../SPEC.md'), 'utf8'))].sort());
  });
});
