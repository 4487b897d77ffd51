import { ADDON_ENTITY_TYPES, type AddonScope, type BuildIssue } from '@svc/contract';
import { type Finding, issueOfAddon } from '../issues/issue.ts';
import type { FoundUses } from '../uses/find-uses.ts';
import type { ReadManifest } from './read-manifest.ts';

/** Holds the declared scopes against the methods that are called. All of it warns: the proxy refuses what was not granted. */
export function checkScopes(manifest: ReadManifest, found: FoundUses, isComplete: boolean): BuildIssue[] {
  const issues: BuildIssue[] = [];
  for (const { method, scope, uses } of found.methods) {
    const [first] = uses;
    if (first === undefined || (scope !== null && manifest.scopes.has(scope))) continue;
    const finding = scope === null ? describeUnknown(method) : describeUndeclared(method, scope, uses.length);
    const place = { ...first, endLine: first.line, endColumn: first.column };
    issues.push({ ...issueOfAddon(finding), ...place });
  }
  const needed = new Set(found.methods.map(({ scope }) => scope));
  for (const scope of manifest.scopes) {
    if (!isComplete || needed.has(scope) || coversAlone(scope, manifest)) continue;
    issues.push(issueOfAddon(describeUnused(scope, found.unresolved.length)));
  }
  return issues;
}

/** Whether an external entity would be left uncovered without the scope. */
function coversAlone(scope: AddonScope, { scopes, entities }: ReadManifest): boolean {
  return [...entities.values()].some(({ entityType }) => {
    const covering: readonly AddonScope[] = entityType === null ? [] : ADDON_ENTITY_TYPES[entityType];
    return covering.includes(scope) && covering.every((other) => other === scope || !scopes.has(other));
  });
}

function describeUndeclared(method: string, scope: string, count: number): Finding {
  const times = count === 1 ? '' : `, ${count} times`;
  return {
    code: 'SCOPE_UNDECLARED',
    message: `\`svc.${method}\` is called${times}, and the manifest does not declare \`${scope}\`.`,
    hint: `Add "${scope}" to \`scopes\` of the manifest; without it the call is refused.`,
  };
}

function describeUnknown(method: string): Finding {
  return {
    code: 'METHOD_UNKNOWN',
    message: `The proxy has no method \`svc.${method}\`.`,
    hint: 'GET /api/v1/addons/capabilities lists every method with its scope.',
  };
}

function describeUnused(scope: string, unresolved: number): Finding {
  const doubt = unresolved === 0 ? '' : ` ${unresolved} uses of \`svc\` could not be followed, and may need it.`;
  return {
    code: 'SCOPE_UNUSED',
    message: `The manifest declares \`${scope}\`, and no call needs it.${doubt}`,
    hint: `Remove "${scope}" from \`scopes\`: people trust an addon more that asks for less.`,
  };
}
