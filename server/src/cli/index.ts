import { readConfig } from '../config.ts';
import { AppError } from '../kernel/app-error.ts';
import { VERSION } from '../version.ts';
import { type Arguments, parseArguments, UsageError } from './arguments.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo.ts';
import { keyCreateCommand } from './key-create.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { startCommand } from './start.ts';
import { userCreateCommand } from './user-create.ts';
import { workspaceCreateCommand } from './workspace-create.ts';

const COMMANDS: Record<string, Command> = {
  start: startCommand,
  migrate: migrateCommand,
  'user create': userCreateCommand,
  'workspace create': workspaceCreateCommand,
  'key create': keyCreateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  demo: demoCommand,
};

/** Runs a command line and answers its exit code: 0 done, 1 failed, 2 used wrongly. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  let args: Arguments | null = null;
  try {
    args = parseArguments(argv);
    const command = findCommand(args);
    if (command === null || args.flags.has('help')) {
      process.stdout.write(help());
      return command === null && argv.length > 0 && !args.flags.has('help') ? 2 : 0;
    }
    const result = await command.run({ args, config: readConfig(), say });
    if (result !== null)
      process.stdout.write(args.flags.has('json') ? `${JSON.stringify(result.data)}\n` : `${result.text}\n`);
    return 0;
  } catch (error) {
    return fail(error, args?.flags.has('json') ?? false, say);
  }
}

function findCommand({ words }: Arguments): Command | null {
  const [first = '', second] = words;
  const twoWords = `${first} ${second}`;
  const name = twoWords in COMMANDS ? twoWords : first;
  return COMMANDS[name] ?? null;
}

function fail(error: unknown, asJson: boolean, say: (line: string) => void): number {
  const { message } = error as Error;
  const code = error instanceof AppError ? error.code : error instanceof UsageError ? 'USAGE' : 'FAILED';
  if (asJson) process.stdout.write(`${JSON.stringify({ code, message })}\n`);
  say(message);
  if (error instanceof UsageError) say('See npm run svc -- --help');
  return error instanceof UsageError ? 2 : 1;
}

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map((command) => command.usage.length));
  const lines = Object.values(COMMANDS).map((command) =>
    command.usage.length > 40
      ? `  ${command.usage}\n      ${command.summary}`
      : `  ${command.usage.padEnd(Math.min(width, 40))}  ${command.summary}`,
  );
  return `svc ${VERSION}\n\nUsage: npm run svc -- <command> [--json]\n\n${lines.join('\n')}\n`;
}
