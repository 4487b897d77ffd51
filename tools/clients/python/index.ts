import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../files.mjs';
import type { Schema } from '../name-models.ts';
import type { ResourceTree } from '../resource-tree.ts';
import { toBlocking } from './blocking-text.ts';
import { placeModels, toModelFiles } from './model-text.ts';
import { listUsedSchemas, toModuleName, toResourceFiles } from './resource-text.ts';

const PACKAGE = 'clients/python/src/svc';

/** Both clients have this one of their own. */
const WRITTEN_TWICE = new Set(['__init__.py', 'runtime.py']);

/** Every generated file of the Python client, by its path: models, resources, and the whole client that blocks. */
export function toPythonClient(tree: ResourceTree): Record<string, string> {
  const uses = new Map<string, Schema[]>();
  for (const method of tree.methods) {
    const module = toModuleName(method.resource);
    uses.set(module, [...(uses.get(module) ?? []), ...listUsedSchemas(method, tree)]);
  }
  const places = placeModels(tree.models, uses);
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries(toModelFiles(tree.models, places)))
    files[`${PACKAGE}/models/${path}`] = text;
  for (const [path, text] of Object.entries(toResourceFiles(tree, places))) {
    files[`${PACKAGE}/_async/resources/${path}`] = text;
    files[`${PACKAGE}/_sync/resources/${path}`] = toBlocking(text);
  }
  for (const name of readdirSync(join(root, PACKAGE, '_async'))) {
    if (!name.endsWith('.py') || WRITTEN_TWICE.has(name)) continue;
    const text = readFileSync(join(root, PACKAGE, '_async', name), 'utf8');
    files[`${PACKAGE}/_sync/${name}`] = `# Written from ../_async/${name} by npm run generate.\n${toBlocking(text)}`;
  }
  return files;
}
