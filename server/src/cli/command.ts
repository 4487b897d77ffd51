import type { Config } from '../config.ts';
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts';
import { createDatabase } from '../db/pool.ts';
import type { Database } from '../kernel/database.ts';
import type { Arguments } from './arguments.ts';

/** What a command needs to run: its words, the settings, and two ways to speak. */
export interface CommandContext {
  args: Arguments;
  config: Config;
  /** Progress, for people; never on standard output. */
  say: (line: string) => void;
}

/** What a command answers: text for people, and the same as data for `--json`. */
export interface CommandResult {
  text: string;
  data: unknown;
}

export interface Command {
  usage: string;
  summary: string;
  run(context: CommandContext): Promise<CommandResult | null>;
}

/** Runs work on the database, beside a server that runs or alone. */
export async function withDatabase<T>(
  { config, say }: CommandContext,
  work: (db: Database, opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({
    ...config,
    use: 'tool',
    say,
    onError: (error) => say(`database: ${(error as Error).message}`),
    onDatabaseLost: (error) => say(`database: ${error.message}`),
  });
  const db = createDatabase({ connection: opened.connection, max: 4, onIdleError: () => undefined });
  try {
    return await work(db, opened);
  } finally {
    await db.close();
    await opened.close();
  }
}
