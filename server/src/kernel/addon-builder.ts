import type { BuildAnalysis, BuildIssue, ManifestSuggestion } from '@svc/contract';

export type EntityState = 'active' | 'archived' | 'missing' | 'otherType';

export interface Script {
  path: string;
  content: string;
}

export interface BuildOutcome {
  status: 'green' | 'failed';
  sourceHash: string;
  bundle: { code: string; bytes: number; gzipBytes: number; sha256: string } | null;
  issues: BuildIssue[];
  analysis: BuildAnalysis;
}

export interface AddonBuildRequest {
  /** As it was sent: right or wrong. */
  manifest: unknown;
  scripts: readonly Script[];
  /** What became of each mapped entity, by its name in `externalEntities`. */
  entityStates: Readonly<Record<string, EntityState>>;
  /** false leaves the type check out. */
  types: boolean;
}

/** Builds addons and looks into their code, beside the thread that answers requests. A build that breaks down is a failed one. */
export interface AddonBuilder {
  build(request: AddonBuildRequest): Promise<BuildOutcome>;
  suggest(request: { manifest: unknown; scripts: readonly Script[] }): Promise<ManifestSuggestion>;
  stop(): Promise<void>;
}
