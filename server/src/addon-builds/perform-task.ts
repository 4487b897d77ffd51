import type { BuildOutcome } from '@svc/addon-build';
import type { BuildMessage, BuildTask } from './build-task.ts';
import type { BuilderLimits } from './builder-limits.ts';
import type { BuilderProcess } from './builder-process.ts';

/** How a task ended: as it should, with the types left out, or not at all. */
export type Ending =
  | { how: 'done'; outcome: BuildOutcome }
  | { how: 'suggested'; message: BuildMessage & { says: 'suggested' } }
  | { how: 'untyped'; outcome: BuildOutcome }
  | { how: 'late' }
  | { how: 'broken'; detail: string | null };

/** The type checker ends by itself and says so; this is for one that does not. */
const GRACE_MS = 2000;

/** Hands over a task and waits for its end, whatever that is. A builder that is late or broken is killed. */
export function performTask(builder: BuilderProcess, task: BuildTask, limits: BuilderLimits): Promise<Ending> {
  return new Promise((resolve) => {
    let built: BuildOutcome | null = null;
    let clock: NodeJS.Timeout | undefined;
    const end = (ending: Ending): void => {
      clearTimeout(clock);
      resolve(ending);
    };
    const giveUp = (ending: Ending): void => {
      builder.kill();
      end(built === null ? ending : { how: 'untyped', outcome: built });
    };
    const allow = (timeMs: number): void => {
      clearTimeout(clock);
      clock = setTimeout(() => giveUp({ how: 'late' }), timeMs);
    };
    // How long the process takes to start says nothing about the sources.
    allow(builder.isReady() ? limits.buildMs : limits.startMs);
    builder.perform(task, (message) => {
      switch (message?.says) {
        case undefined:
          return giveUp({ how: 'broken', detail: null });
        case 'fault':
          return giveUp({ how: 'broken', detail: message.detail });
        case 'ready':
          return allow(limits.buildMs);
        case 'built':
          built = message.outcome;
          return allow(limits.startMs + limits.typesMs + GRACE_MS);
        case 'done':
          return end({ how: 'done', outcome: message.outcome });
        case 'suggested':
          return end({ how: 'suggested', message });
      }
    });
  });
}
