import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuildMessage, BuildTask } from './build-task.ts';

export interface BuilderProcess {
  readonly pid: number | undefined;
  isReady(): boolean;
  isAlive(): boolean;
  /** Hands over a task. What it says comes to the listener, and the end of the process as null. */
  perform(task: BuildTask, listener: (message: BuildMessage | null) => void): void;
  /** Ends it and whatever it started, at once. */
  kill(): void;
}

/** A process that builds one addon after the other, and waits without keeping the service alive. */
export function startBuilderProcess({ memoryMb }: { memoryMb: number }): BuilderProcess {
  const child = fork(findProgram(), {
    // Of its own, so that the bundler and the type checker, which are its children, end with it.
    detached: true,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // Whatever is in the environment of the service is none of its business.
    env: {},
    serialization: 'advanced',
    // Whatever it prints is about a text of somebody's, and belongs into no log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let listen: (message: BuildMessage | null) => void = () => undefined;
  let isReady = false;
  let isAlive = true;
  let waiting: BuildTask | null = null;
  child.on('message', (message: BuildMessage) => {
    if (message.says === 'ready') {
      isReady = true;
      if (waiting !== null) child.send(waiting);
    } else if (message.says !== 'built') rest(child);
    listen(message);
  });
  const end = (): void => {
    isAlive = false;
    listen(null);
  };
  child.on('exit', end);
  child.on('error', end);
  rest(child);
  return {
    pid: child.pid,
    isReady: () => isReady,
    isAlive: () => isAlive,
    perform(task, listener) {
      listen = listener;
      child.ref();
      child.channel?.ref();
      if (!isAlive) listener(null);
      else if (isReady) child.send(task);
      else waiting = task;
    },
    kill() {
      if (isAlive) killGroup(child);
      isAlive = false;
    },
  };
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // Its group is gone already, or this system has none.
    child.kill('SIGKILL');
  }
}

/** Built, the program stands beside the bundle; in source it is this folder's own. */
function findProgram(): string {
  const built = fileURLToPath(new URL('./addon-builder.mjs', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./builder-program-from-source.mjs', import.meta.url));
}
