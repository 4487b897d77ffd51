import type { BuildInput, BuildOutcome } from '@svc/addon-build';
import type { ManifestSuggestion } from '@svc/contract';

/** What a builder process is given, one after the other. */
export type BuildTask =
  | ({ task: 'build'; types: boolean; typesTimeoutMs: number } & Pick<
      BuildInput,
      'manifest' | 'scripts' | 'entityStates' | 'moduleExports' | 'tables'
    >)
  | ({ task: 'suggest' } & Pick<BuildInput, 'manifest' | 'scripts'>);

/** What it says: that it is there, then for each task how it went. `built` comes before types are checked. */
export type BuildMessage =
  | { says: 'ready' }
  | { says: 'built'; outcome: BuildOutcome }
  | { says: 'done'; outcome: BuildOutcome }
  | { says: 'suggested'; suggestion: ManifestSuggestion }
  | { says: 'fault'; detail: string };
