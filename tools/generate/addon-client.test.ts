import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capabilities, describeCall } from '../../packages/contract/src/index.ts';
import { root } from '../files.mjs';
import { toAddonClient } from './addon-client.ts';
import { readNamedShapes } from './named-shapes.ts';

const named = await readNamedShapes(join(root, 'packages/contract/src'));
const text = toAddonClient(capabilities, named);

/** The text of one interface. */
function interfaceOf(name: string): string {
  return text.split(`export interface ${name} {\n`)[1]?.split('\n}\n')[0] ?? '';
}

it('has every method in the interface of its noun, with its scope', () => {
  for (const capability of capabilities) {
    const names = capability.method.split('.');
    const verb = names.pop()!;
    const noun = interfaceOf(`${names.map((name) => name[0]!.toUpperCase() + name.slice(1)).join('')}Client`);
    const tagged = new RegExp(`@scope ${capability.scope}\\n   \\*/\\n  ${verb}\\(`);
    expect(noun, describeCall(capability)).toMatch(tagged);
  }
  expect(text.match(/@scope /g)).toHaveLength(capabilities.length);
});

it('gives the calls of the specification readable types', () => {
  const tables = interfaceOf('DataTablesClient').replace(/\s+/g, ' ');
  expect(tables).toContain(
    'listObjects( tableId: string, params?: DataTablesListObjectsParams, ): Promise<{ objects: DataObject[]; total: number; limit: number; offset: number }>;',
  );
  expect(tables).toContain(
    'createObject(tableId: string, body: DataTablesCreateObjectBody & Change, params?: Change): Promise<DataObject>;',
  );
  expect(interfaceOf('DataObjectsClient')).toContain(
    'archive(id: string, body?: VersionedChange, params?: Change): Promise<DataObject>;',
  );
});

it('stands for itself: no import, no name that nobody declares', () => {
  expect(text).not.toMatch(/^import\b|\bimport\(/m);
  const declared = new Set([...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name));
  const used = [...text.replace(/\/\*\*[\s\S]*?\*\/|^\/\/.*/gm, '').matchAll(/\b[A-Z]\w+(?=[[\];,>) &|])/g)].map(
    ([name]) => name,
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !declared.has(name) && !['Promise', 'Record'].includes(name))).toEqual([]);
});

it('names no type like something of the browser', () => {
  expect(text).not.toMatch(/^export (interface|type) (Document|File|Node|Range|Request|Response) /m);
});
