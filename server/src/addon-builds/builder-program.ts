import { type BuildOutcome, buildAddon, inspectTypes, suggestForAddon } from '@svc/addon-build';
import type { BuildMessage, BuildTask } from './build-task.ts';

/**
 * The program of a builder: a process of its own, because the parser takes its process with it when a source nests too deep. It holds no
 * secret and has no environment, and ends with the service.
 */
function say(message: BuildMessage): void {
  process.send?.(message);
}

async function perform(task: BuildTask): Promise<BuildMessage> {
  if (task.task === 'suggest') return { says: 'suggested', suggestion: suggestForAddon(task) };
  const { types, ...input } = task;
  if (!types) return { says: 'done', outcome: await buildAddon(input) };
  const onBuilt = (outcome: BuildOutcome): void => say({ says: 'built', outcome });
  return { says: 'done', outcome: await buildAddon({ ...input, inspectTypes, onBuilt }) };
}

process.on('message', (task: BuildTask) => {
  perform(task).then(say, (error: Error) => say({ says: 'fault', detail: String(error.stack ?? error) }));
});
process.on('disconnect', () => process.exit());
say({ says: 'ready' });
