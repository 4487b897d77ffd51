import { describe, expect, it } from 'vitest';
import { compareMap, parseMap } from './check-map.ts';

const FENCE = '```';
const map = (tree: string) => `# Map\n\n${FENCE}\n   a drawing → of arrows\n${FENCE}\n\n${FENCE}\n${tree}\n${FENCE}\n`;

const TREE = `packages/            what others import
  contract/          every operation
server/src/
  main.ts            starts
  domains/           the rules
    data/            tables
docs/                guides`;

const FILES = [
  'README.md',
  'packages/contract/src/deep/file.ts',
  'server/package.json',
  'server/src/main.ts',
  'server/src/domains/data/objects.ts',
  'docs/guides/start.md',
];

describe('the map', () => {
  it('is true when it names every folder', () => {
    expect(compareMap(map(TREE), FILES)).toEqual([]);
  });

  it('reads nested names and captions', () => {
    expect(parseMap(map(TREE))).toContainEqual({ path: 'server/src/domains/data/', caption: 'tables' });
  });

  it('misses a new folder at each level', () => {
    const added = ['bench/run.ts', 'packages/units/a.ts', 'server/src/http/a.ts', 'server/src/domains/audit/a.ts'];
    expect(compareMap(map(TREE), [...FILES, ...added])).toEqual([
      'missing: bench/',
      'missing: packages/units/',
      'missing: server/src/domains/audit/',
      'missing: server/src/http/',
    ]);
  });

  it('refuses a folder or file that is gone', () => {
    const files = FILES.filter((path) => !path.startsWith('docs/') && !path.endsWith('main.ts'));
    expect(compareMap(map(TREE), files)).toEqual(['not in the tree: server/src/main.ts', 'not in the tree: docs/']);
  });

  it('refuses a name without a caption', () => {
    expect(compareMap(map(TREE.replace('tables', '')), FILES)).toEqual(['without a caption: server/src/domains/data/']);
  });

  it('refuses a page without a tree', () => {
    expect(compareMap('# Nothing', FILES)).toHaveLength(1);
  });
});
