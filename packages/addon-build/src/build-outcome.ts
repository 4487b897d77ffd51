import type { BuildAnalysis, BuildIssue } from '@svc/contract';

export interface BuiltBundle {
  code: string;
  bytes: number;
  gzipBytes: number;
  sha256: string;
}

export interface BuildOutcome {
  status: 'green' | 'failed';
  /** SHA-256 over scripts, manifest and mapping. */
  sourceHash: string;
  bundle: BuiltBundle | null;
  issues: BuildIssue[];
  analysis: BuildAnalysis;
}
