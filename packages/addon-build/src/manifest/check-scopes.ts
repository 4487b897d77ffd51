import { ADDON_ENTITY_TYPES, type AddonScope, type BuildIssue } from '@svc/contract';
import type { FoundUses } from '../uses/find-uses.ts';
import { listScopeIssues } from '../uses/scope-issues.ts';
import type { ReadManifest } from './read-manifest.ts';

/** Holds the declared scopes against the methods that are called. All of it warns: the proxy refuses what was not granted. */
export function checkScopes(manifest: ReadManifest, found: FoundUses, isComplete: boolean): BuildIssue[] {
  const needed = new Set(found.methods.map(({ scope }) => scope));
  // Nothing is called unused while a script cannot be read, or where an external entity would be left uncovered without it.
  const declared = [...manifest.scopes].filter(
    (scope) => needed.has(scope) || (isComplete && !coversAlone(scope, manifest)),
  );
  return listScopeIssues(found, declared);
}

function coversAlone(scope: AddonScope, { scopes, entities }: ReadManifest): boolean {
  return [...entities.values()].some(({ entityType }) => {
    const covering: readonly AddonScope[] = entityType === null ? [] : ADDON_ENTITY_TYPES[entityType];
    return covering.includes(scope) && covering.every((other) => other === scope || !scopes.has(other));
  });
}
