import { ADDON_ENTITY_TYPES, type BuildIssue } from '@svc/contract';
import type { EntityState } from '../build-input.ts';
import { findNearest } from '../issues/find-nearest.ts';
import { type Finding, issueAt, issueOfAddon } from '../issues/issue.ts';
import type { Node, Tree } from '../tree/tree.ts';
import type { ReadManifest } from './read-manifest.ts';

export interface EntityUse {
  name: string;
  tree: Tree;
  node: Node;
}

export interface EntityInput {
  manifest: ReadManifest;
  uses: readonly EntityUse[];
  entityStates: Readonly<Record<string, EntityState>>;
  /** Whether every script could be read; else nothing can be called unused. */
  isComplete: boolean;
}

/** Holds the declared external entities against their uses, their mapping and the scopes. */
export function checkEntities({ manifest, uses, entityStates, isComplete }: EntityInput): BuildIssue[] {
  const { entities, scopes } = manifest;
  const issues = uses
    .filter(({ name }) => !entities.has(name))
    .map(({ name, tree, node }) => issueAt(tree, node, describeUndeclared(name, entities.keys())));
  const used = new Set(uses.map(({ name }) => name));
  for (const [name, { entityId, entityType }] of entities) {
    if (isComplete && !used.has(name)) issues.push(issueOfAddon(describeUnused(name)));
    const covering = entityType === null ? [] : ADDON_ENTITY_TYPES[entityType];
    if (entityType !== null && !covering.some((scope) => scopes.has(scope))) {
      issues.push(issueOfAddon(describeUncovered(name, entityType, covering)));
    }
    const mapping = describeMapping(
      name,
      entityId,
      Object.hasOwn(entityStates, name) ? entityStates[name]! : 'missing',
    );
    if (mapping !== null) issues.push(issueOfAddon(mapping));
  }
  return issues;
}

function describeMapping(name: string, entityId: string | null, state: EntityState): Finding | null {
  const hint = `Choose an entity for ${name}: the mapping of the addon, \`externalEntities.${name}.entityId\` of the manifest.`;
  if (entityId === null) {
    return { code: 'UNMAPPED', message: `The external entity ${name} is mapped to nothing in this workspace.`, hint };
  }
  const message = `The external entity ${name} is mapped to ${entityId}, which`;
  if (state === 'archived') {
    return {
      code: 'EXT_NOT_FOUND',
      message: `${message} is archived.`,
      hint: `Restore it, or choose another. ${hint}`,
    };
  }
  if (state === 'missing') return { code: 'EXT_NOT_FOUND', message: `${message} is not in this workspace.`, hint };
  if (state === 'otherType') {
    return { code: 'EXT_TYPE_MISMATCH', message: `${message} is of another type than the manifest says.`, hint };
  }
  return null;
}

function describeUndeclared(name: string, names: Iterable<string>): Finding {
  const near = findNearest(name, names);
  const declare = `Declare ${name} in \`externalEntities\` of the manifest, with its type and an instruction for whoever maps it.`;
  const form = /^[A-Z][A-Z0-9_]*$/.test(name)
    ? declare
    : 'Names are written in capitals, digits and `_`: `process.ext.SAMPLES`.';
  return {
    code: 'EXT_UNDECLARED',
    message: `\`process.ext.${name}\` is used, and the manifest does not declare ${name}.`,
    hint: near === null ? form : `Did you mean \`process.ext.${near}\`? ${form}`,
  };
}

function describeUnused(name: string): Finding {
  return {
    code: 'EXT_UNUSED',
    message: `The manifest declares the external entity ${name}, and no script uses it.`,
    hint: `Remove it from \`externalEntities\`, or use \`process.ext.${name}\`.`,
  };
}

function describeUncovered(name: string, type: string, scopes: readonly string[]): Finding {
  return {
    code: 'EXT_SCOPE_UNCOVERED',
    message: `The external entity ${name} is a ${type}, and no declared scope covers it.`,
    hint: `Add ${scopes.map((scope) => `"${scope}"`).join(' or ')} to \`scopes\` of the manifest.`,
  };
}
