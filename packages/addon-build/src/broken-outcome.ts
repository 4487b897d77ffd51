import type { BuildInput } from './build-input.ts';
import type { BuildOutcome } from './build-outcome.ts';
import { issueOfAddon } from './issues/issue.ts';
import { hashSource } from './source-hash.ts';

/** What a build that did not come to its end answers: it failed, and why. */
export function createBrokenOutcome(
  { manifest, scripts }: Pick<BuildInput, 'manifest' | 'scripts'>,
  { message, hint }: { message: string; hint: string },
): BuildOutcome {
  return {
    status: 'failed',
    sourceHash: hashSource(manifest, scripts),
    bundle: null,
    issues: [issueOfAddon({ code: 'COMPILE_ERROR', message, hint })],
    analysis: { scopes: [], methods: [], unresolved: [], externalEntities: [], ui: [], imports: [] },
  };
}
