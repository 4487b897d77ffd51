import type { ManifestSuggestion } from '@svc/contract';
import type { Script } from '../build-input.ts';

export type SuggestManifest = (input: { manifest: unknown; scripts: readonly Script[] }) => Promise<ManifestSuggestion>;

export const suggestManifest: SuggestManifest = async () => ({
  manifest: {},
  scopes: [],
  externalEntities: [],
  ui: [],
  undecided: [],
});
