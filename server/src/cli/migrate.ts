import { assertKnown } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database up to date',
  async run(context) {
    assertKnown(context.args, []);
    // Opening the database migrates it.
    await withDatabase(context, async () => undefined);
    return { text: 'The database is up to date.', data: { migrated: true } };
  },
};
