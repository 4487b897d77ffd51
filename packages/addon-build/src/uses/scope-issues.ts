import {
  ADDON_ISSUE_CODES,
  ADDON_SCOPES,
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

/** What is wrong between the scopes that a manifest declares and the calls that the code makes. */
export function listScopeIssues(uses: FoundUses, declaredScopes: readonly string[]): BuildIssue[] {
  return [...listUnknownMethods(uses), ...listUndeclared(uses, declaredScopes), ...listUnused(uses, declaredScopes)];
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
    .flatMap(({ method, uses }) => {
      const nearest = suggestMethod(method);
      const capability = nearest === null ? null : findCapability(nearest);
      const hint = capability
        ? `Use \`svc.${describeCall(capability)}\`, which needs the scope \`${capability.scope}\`.`
        : 'Look it up in the list of capabilities; there is no method of such a name.';
      return uses.map((place) => issue('METHOD_UNKNOWN', `\`svc.${method}\` is no method of the proxy.`, hint, place));
    });
}

function listUndeclared({ methods }: FoundUses, declaredScopes: readonly string[]): BuildIssue[] {
  return methods.flatMap(({ method, scope, certainty, uses }) => {
    if (scope === null || declaredScopes.includes(scope)) return [];
    const calls = certainty === 'certain' ? 'is used' : 'is probably used';
    const message = `\`svc.${method}\` ${calls}, and the manifest does not declare its scope \`${scope}\`.`;
    return uses.map((place) =>
      issue('SCOPE_UNDECLARED', message, `Add \`"${scope}"\` to \`scopes\` in the manifest.`, place),
    );
  });
}

function listUnused({ methods, unresolved }: FoundUses, declaredScopes: readonly string[]): BuildIssue[] {
  const isScope = (scope: string): scope is AddonScope => (ADDON_SCOPES as readonly string[]).includes(scope);
  const unused = declaredScopes.filter((scope) => isScope(scope) && !methods.some((method) => method.scope === scope));
  const [first] = unresolved;
  return unused.map((scope) =>
    issue(
      'SCOPE_UNUSED',
      `The manifest declares the scope \`${scope}\`, and no call needs it.`,
      first
        ? `Remove it, unless a call needs it that could not be followed (${first.file}, line ${first.line}).`
        : 'Remove it from `scopes`: people are asked for less then.',
      null,
    ),
  );
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
    endLine: null,
    endColumn: null,
  };
}
