import { type BuildOutcome, createBrokenOutcome, issueOfAddon } from '@svc/addon-build';
import type { ManifestSuggestion } from '@svc/contract';
import type { AddonBuilder } from '../kernel/addon-builder.ts';
import type { BuildTask } from './build-task.ts';
import { BUILDER_LIMITS, type BuilderLimits } from './builder-limits.ts';
import { createBuilderPool } from './builder-pool.ts';
import { type Ending, performTask } from './perform-task.ts';

export interface AddonBuilderOptions {
  /** The names that each module an addon may import really exports, by specifier. */
  moduleExports: Readonly<Record<string, readonly string[]>>;
  limits?: Partial<BuilderLimits>;
  /** Hears what went wrong on our side. */
  onFault?: (detail: string) => void;
}

/** Builds in processes of their own: the service stays responsive, and a source that breaks a builder breaks nothing else. */
export function createAddonBuilder(options: AddonBuilderOptions): AddonBuilder & { pids(): number[] } {
  const limits = { ...BUILDER_LIMITS, ...options.limits };
  const pool = createBuilderPool(limits);
  const run = async (task: BuildTask): Promise<Ending> => {
    const ending = await pool.lend((builder) => performTask(builder, task, limits));
    if (ending.how === 'broken' && ending.detail !== null) options.onFault?.(ending.detail);
    return ending;
  };
  return {
    async build({ types, ...input }) {
      const { moduleExports } = options;
      const ending = await run({ task: 'build', ...input, moduleExports, types, typesTimeoutMs: limits.typesMs });
      if (ending.how === 'done') return ending.outcome;
      if (ending.how === 'untyped') return addTypesStopped(ending.outcome);
      return createBrokenOutcome(input, { message: describe(ending, limits), hint: SIMPLER });
    },
    async suggest(input) {
      const ending = await run({ task: 'suggest', ...input });
      if (ending.how === 'suggested') return ending.message.suggestion;
      return createEmptySuggestion(input.manifest, describe(ending, limits));
    },
    async stop() {
      pool.stop();
    },
    pids: () => pool.pids(),
  };
}

const SIMPLER = 'Leave scripts out one by one to find the one that does it, and make that one simpler.';

function describe({ how }: Ending, { buildMs }: BuilderLimits): string {
  if (how === 'late') return `The build took more than ${buildMs / 1000} seconds and was stopped.`;
  return 'The build broke down. Brackets, elements or types that are nested thousands deep do that, and sources that take too much memory.';
}

function addTypesStopped(outcome: BuildOutcome): BuildOutcome {
  const issue = issueOfAddon({
    code: 'TYPE_ERROR',
    message: 'The type check took too long and was stopped; the build does not depend on it.',
    hint: 'Look for types that refer to themselves without an end.',
  });
  return { ...outcome, issues: [issue, ...outcome.issues] };
}

function createEmptySuggestion(manifest: unknown, message: string): ManifestSuggestion {
  const sent = typeof manifest === 'object' && manifest !== null ? (manifest as Record<string, unknown>) : {};
  const undecided = [{ message, file: null, line: null, column: null }];
  return { manifest: sent, scopes: [], externalEntities: [], ui: [], undecided };
}
