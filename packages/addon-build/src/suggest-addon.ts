import type { ManifestSuggestion } from '@svc/contract';
import type { Script } from './build-input.ts';
import { checkTree } from './limits/check-tree.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { parseScripts } from './parse/parse-scripts.ts';
import { suggestManifest } from './suggest/suggest-manifest.ts';
import { findUses } from './uses/find-uses.ts';

/** Reads the scripts of an addon and proposes a manifest for them; what could not be read is told. */
export function suggestForAddon({
  manifest,
  scripts,
}: {
  manifest: unknown;
  scripts: readonly Script[];
}): ManifestSuggestion {
  const { files } = parseScripts(checkTree(scripts).scripts);
  const uses = findUses(files, { entry: readManifest(manifest).entry });
  return suggestManifest({ manifest, scripts, files, uses });
}
