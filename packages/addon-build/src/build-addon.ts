import type { BuildInput } from './build-input.ts';
import type { BuildOutcome } from './build-outcome.ts';

/** Checks and bundles an addon, in memory: the same scripts, manifest and mapping always give the same bundle. */
export declare function buildAddon(input: BuildInput): Promise<BuildOutcome>;
