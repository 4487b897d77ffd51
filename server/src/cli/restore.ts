import { assertKnown, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
export const restoreCommand: Command = {
  usage: 'restore',
  summary: 'x',
  async run({ args }) {
    assertKnown(args, []);
    throw new UsageError('x');
  },
};
