import { assertKnown, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
export const backupCommand: Command = {
  usage: 'backup',
  summary: 'x',
  async run({ args }) {
    assertKnown(args, []);
    throw new UsageError('x');
  },
};
