import type { BuildOutcome, EntityState, KnownTable, Script } from '@svc/addon-build';
import type { ManifestSuggestion } from '@svc/contract';

export interface AddonBuildRequest {
  /** As it was sent: right or wrong. */
  manifest: unknown;
  scripts: readonly Script[];
  /** What became of each mapped entity, by its name in `externalEntities`. */
  entityStates: Readonly<Record<string, EntityState>>;
  /** Mapped tables with their columns, which the type check knows then. */
  tables?: readonly KnownTable[];
  /** false leaves the type check out. */
  types: boolean;
}

/** Builds addons and looks into their code, beside the thread that answers requests. A build that breaks down is a failed one. */
export interface AddonBuilder {
  build(request: AddonBuildRequest): Promise<BuildOutcome>;
  suggest(request: { manifest: unknown; scripts: readonly Script[] }): Promise<ManifestSuggestion>;
  stop(): Promise<void>;
}
