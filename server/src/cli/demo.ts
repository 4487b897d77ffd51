import { assertKnown, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
export const demoCommand: Command = {
  usage: 'demo',
  summary: 'x',
  async run({ args }) {
    assertKnown(args, []);
    throw new UsageError('x');
  },
};
