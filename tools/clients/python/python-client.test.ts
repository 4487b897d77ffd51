import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../packages/contract/src/index.ts';
import { root } from '../../files.mjs';
import { toResourceTree } from '../resource-tree.ts';
import { toPythonClient } from './index.ts';
import { toPythonType } from './type-text.ts';
import { toSnakeCase } from './words.ts';

const tree = toResourceTree(DEFAULT_LIMITS, '0.0.0');
const files = toPythonClient(tree);
const fileOf = (path: string): string => files[`clients/python/src/svc/${path}`]!;

describe('the generated Python client', () => {
  it('has a method for every public operation, in a file of its noun, in both halves', () => {
    for (const { resource, method } of tree.methods) {
      const name = resource.split('.').map(toSnakeCase).join('_');
      for (const half of ['_async', '_sync']) {
        expect(fileOf(`${half}/resources/${name}.py`)).toMatch(new RegExp(`def ${toSnakeCase(method)}\\(`));
      }
    }
  });

  it('leaves no file behind that it does not write', () => {
    const ours = ['models', '_async/resources', '_sync', '_sync/resources'].flatMap((folder) =>
      readdirSync(join(root, 'clients/python/src/svc', folder))
        .filter((name) => name.endsWith('.py'))
        .map((name) => `${folder}/${name}`),
    );
    const byHand = ['_sync/__init__.py', '_sync/runtime.py'];
    expect(ours.filter((path) => fileOf(path) === undefined)).toEqual(byHand);
  });

  it('waits in one half only', () => {
    const blocking = Object.entries(files).filter(([path]) => path.includes('/_sync/'));
    expect(blocking.length).toBeGreaterThan(40);
    for (const [path, text] of blocking) expect(text, path).not.toMatch(/\b(async|await)\b|\bAsync[A-Z]/);
  });

  it('names no model before it is there', () => {
    for (const [path, text] of Object.entries(files).filter(([name]) => name.includes('/models/'))) {
      const classes = [...text.matchAll(/^class (\w+)\(TypedDict\)/gm)];
      for (const { 1: name, index } of classes)
        expect(text.slice(0, index), path).not.toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('tells what the contract tells', () => {
    const batches = fileOf('_sync/resources/results_batches.py');
    expect(batches).toContain('Record a correction of a finalized batch.');
    expect(batches).toContain('Needs `ws:finalize_results`.');
  });
});

describe('names and types', () => {
  it('writes names as Python does', () => {
    expect(['listObjects', 'from', 'return', 'sha256', 'q'].map(toSnakeCase)).toEqual([
      'list_objects',
      'from_',
      'return_',
      'sha256',
      'q',
    ]);
  });

  it('takes more kinds of values than it gives', () => {
    const schema = { type: 'array', items: { type: 'string', format: 'date-time' } };
    expect(toPythonType(schema)).toBe('list[str]');
    expect(toPythonType(schema, true)).toBe('Sequence[Moment]');
  });

  it('says unions once', () => {
    const text = { type: 'string' };
    expect(toPythonType({ anyOf: [text, { type: 'null' }] })).toBe('Optional[str]');
    expect(toPythonType({ anyOf: [text, text, { type: 'integer' }, { type: 'null' }] })).toBe('Union[str, int, None]');
    expect(toPythonType({ anyOf: [text, {}] })).toBe('Any');
    expect(toPythonType({ enum: ['a', 'b'], type: 'string' })).toBe('Literal["a", "b"]');
  });
});
