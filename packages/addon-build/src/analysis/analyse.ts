import { ADDON_SCOPES, type BuildAnalysis } from '@svc/contract';
import { compareText } from '../issues/sort-issues.ts';
import type { EntityUse } from '../manifest/check-entities.ts';
import type { ReadManifest } from '../manifest/read-manifest.ts';
import { findUiPart } from '../modules/allowed-modules.ts';
import { findPosition } from '../parse/parsed-file.ts';
import type { FoundUses } from '../uses/find-uses.ts';

export interface AnalysisInput {
  manifest: ReadManifest;
  entityUses: readonly EntityUse[];
  found: FoundUses;
  /** Specifiers of modules. */
  imports: ReadonlySet<string>;
}

/** What the code uses, beside what the manifest declares. */
export function analyse({ manifest, entityUses, found, imports }: AnalysisInput): BuildAnalysis {
  const { methods, unresolved } = found;
  return {
    scopes: ADDON_SCOPES.flatMap((scope) => {
      const needing = methods.filter((method) => method.scope === scope);
      const declared = manifest.scopes.has(scope);
      if (needing.length === 0 && !declared) return [];
      const uses = needing.flatMap((method) => method.uses).sort(comparePlaces);
      return [{ scope, declared, methods: needing.map(({ method }) => method), uses }];
    }),
    methods,
    unresolved,
    externalEntities: listEntities(manifest, entityUses),
    ui: [...imports].flatMap((specifier) => findUiPart(specifier) ?? []).sort(compareText),
    imports: [...imports].sort(compareText),
  };
}

function listEntities({ entities }: ReadManifest, uses: readonly EntityUse[]): BuildAnalysis['externalEntities'] {
  const names = [...new Set([...entities.keys(), ...uses.map(({ name }) => name)])].sort(compareText);
  return names.map((name) => ({
    name,
    declared: entities.has(name),
    mapped: entities.get(name)?.entityId != null,
    uses: uses
      .filter((use) => use.name === name)
      .map(({ tree, node }) => ({ file: tree.path, ...findPosition(tree, node.start) }))
      .sort(comparePlaces),
  }));
}

interface Place {
  file: string;
  line: number;
  column: number;
}

function comparePlaces(a: Place, b: Place): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}
