import { type ChildProcess, spawn } from 'node:child_process';
import { type DatabaseAccount, spawnAs } from './database-account.ts';

const KEPT_CHARACTERS = 8_000;
const DRAIN_MS = 100;

/** A program of PostgreSQL while it runs. */
export interface RunningProgram {
  child: ChildProcess;
  /** Settles when it is gone, with a sentence that says how; never rejects. */
  exited: Promise<string>;
  /** The last of what it wrote to standard error. */
  errors(): string;
}

/** Runs a program of PostgreSQL as the database user, apart from our environment, terminal and working folder. */
export function runProgram(
  file: string,
  args: string[],
  options: { account: DatabaseAccount | null; ownGroup: boolean },
): RunningProgram {
  const child = spawn(file, args, {
    // The database user may not be able to enter our working folder.
    cwd: '/',
    // PG* and LC_* variables of whoever starts us must not change the cluster; macOS needs a valid locale to be named.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // Its own group: Ctrl-C in the terminal reaches us alone, so that the server drains before its database stops.
    detached: options.ownGroup,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...spawnAs(options.account),
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_CHARACTERS);
  });
  // An exit that skips stop() must not leave the database running without its server.
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      process.off('exit', interrupt);
      resolve(`it could not be run: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      process.off('exit', interrupt);
      const end = signal ? `it was ended by ${signal}` : `it ended with code ${code}`;
      // Its last words may still be in the pipe, which a child of its own may hold open for longer.
      child.once('close', () => resolve(end));
      setTimeout(resolve, DRAIN_MS, end);
    });
  });
  return { child, exited, errors: () => errors };
}
