import {
  ADDON_ENTITY_TYPES,
  ADDON_ISSUE_CODES,
  ADDON_SCOPES,
  type AddonEntityType,
  type AddonIssueCode,
  type AddonScope,
  type BuildAnalysis,
  type BuildIssue,
  describeCall,
  findCapability,
} from '@svc/contract';
import type { FoundUses } from './find-uses.ts';
import { suggestMethod } from './suggest-method.ts';

type Place = { file: string; line: number; column: number };

/** What a manifest declares, as far as scopes are concerned. */
export interface DeclaredScopes {
  scopes: readonly string[];
  /** The types of the external entities: each needs a scope of its domain, called or not. */
  entityTypes?: readonly (AddonEntityType | null)[];
  /** False where scripts are missing or could not be read: what looks unused may be used there. */
  isComplete?: boolean;
}

/** What is wrong between the scopes that a manifest declares and the calls that the code makes; each method once. */
export function listScopeIssues(uses: FoundUses, declared: DeclaredScopes): BuildIssue[] {
  return [...listUnknownMethods(uses), ...listUndeclared(uses, declared), ...listUnused(uses, declared)];
}

/** Every scope that is declared or needed, with what needs it. */
export function toScopeAnalysis(
  { methods }: Pick<FoundUses, 'methods'>,
  declaredScopes: readonly string[],
): BuildAnalysis['scopes'] {
  return ADDON_SCOPES.flatMap((scope) => {
    const needing = methods.filter((method) => method.scope === scope);
    const declared = declaredScopes.includes(scope);
    if (needing.length === 0 && !declared) return [];
    return [
      { scope, declared, methods: needing.map(({ method }) => method), uses: needing.flatMap(({ uses }) => uses) },
    ];
  });
}

function listUnknownMethods({ methods }: FoundUses): BuildIssue[] {
  return methods
    .filter(({ scope }) => scope === null)
    .map(({ method, uses }) => {
      const nearest = suggestMethod(method);
      const capability = nearest === null ? null : findCapability(nearest);
      const hint = capability
        ? `Use \`svc.${describeCall(capability)}\`, which needs the scope \`${capability.scope}\`.`
        : 'GET /api/v1/addons/capabilities lists every method with its scope.';
      return issue('METHOD_UNKNOWN', `The proxy has no method \`svc.${method}\`.`, hint, uses[0] ?? null);
    });
}

function listUndeclared({ methods }: FoundUses, { scopes }: DeclaredScopes): BuildIssue[] {
  return methods.flatMap(({ method, scope, certainty, uses }) => {
    if (scope === null || scopes.includes(scope)) return [];
    const used = certainty === 'certain' ? 'is used' : 'is probably used';
    const times = uses.length > 1 ? `, in ${uses.length} places` : '';
    const message = `\`svc.${method}\` ${used}${times}, and the manifest does not declare its scope \`${scope}\`.`;
    const hint = `Add "${scope}" to \`scopes\` of the manifest; without it the call is refused.`;
    return [issue('SCOPE_UNDECLARED', message, hint, uses[0] ?? null)];
  });
}

function listUnused({ methods, unresolved }: FoundUses, declared: DeclaredScopes): BuildIssue[] {
  if (declared.isComplete === false) return [];
  const [first] = unresolved;
  return ADDON_SCOPES.filter(
    (scope) =>
      declared.scopes.includes(scope) &&
      !methods.some((method) => method.scope === scope) &&
      !coversAlone(scope, declared),
  ).map((scope) =>
    issue(
      'SCOPE_UNUSED',
      `The manifest declares the scope \`${scope}\`, and no call needs it.`,
      first
        ? `Remove it, unless a call needs it that could not be followed (${first.file}, line ${first.line}).`
        : `Remove "${scope}" from \`scopes\`: people trust an addon more that asks for less.`,
      null,
    ),
  );
}

/** Whether an external entity would be left uncovered without the scope. */
function coversAlone(scope: AddonScope, { scopes, entityTypes = [] }: DeclaredScopes): boolean {
  return entityTypes.some((type) => {
    const covering: readonly AddonScope[] = type === null ? [] : ADDON_ENTITY_TYPES[type];
    return covering.includes(scope) && covering.every((other) => other === scope || !scopes.includes(other));
  });
}

function issue(code: AddonIssueCode, message: string, hint: string, place: Place | null): BuildIssue {
  return {
    code,
    severity: ADDON_ISSUE_CODES[code].severity,
    message,
    hint,
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    endLine: place?.line ?? null,
    endColumn: place?.column ?? null,
  };
}
