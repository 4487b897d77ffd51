import type { BuildAnalysis } from '@svc/contract';
import { compareText } from '../issues/sort-issues.ts';
import type { EntityUse } from '../manifest/check-entities.ts';
import type { ReadManifest } from '../manifest/read-manifest.ts';
import { findUiPart } from '../modules/allowed-modules.ts';
import { findPosition } from '../parse/parsed-file.ts';
import type { FoundUses } from '../uses/find-uses.ts';
import { toScopeAnalysis } from '../uses/scope-issues.ts';

export interface AnalysisInput {
  manifest: ReadManifest;
  entityUses: readonly EntityUse[];
  found: FoundUses;
  /** Specifiers of modules. */
  imports: ReadonlySet<string>;
}

/** What the code uses, beside what the manifest declares. */
export function analyse({ manifest, entityUses, found, imports }: AnalysisInput): BuildAnalysis {
  return {
    scopes: toScopeAnalysis(found, [...manifest.scopes]),
    methods: found.methods,
    unresolved: found.unresolved,
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
      .map(({ tree, node }) => ({ file: tree.path, ...findPosition(tree, node.start) })),
  }));
}
