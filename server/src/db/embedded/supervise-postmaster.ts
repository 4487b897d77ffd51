import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProgram } from './run-program.ts';
import { shutDown } from './shut-down.ts';

const MAX_RESTARTS = 5;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 100;

/** A postmaster that is kept running until it is stopped. */
export interface SupervisedPostmaster {
  pid(): number;
  stop(): Promise<void>;
}

/** Restarts the postmaster when it dies by itself, and gives up when that happens too often. */
export function supervisePostmaster(
  first: RunningProgram,
  options: {
    restart: ((signal: AbortSignal) => Promise<RunningProgram>) | null;
    say: (line: string) => void;
    onUnexpectedExit: ((error: Error) => void) | undefined;
  },
): SupervisedPostmaster {
  const stopping = new AbortController();
  let current = first;
  let stopped: Promise<void> | undefined;
  const watching = watch();

  async function watch(): Promise<void> {
    const restarts: number[] = [];
    for (;;) {
      let end = await current.exited;
      while (!stopping.signal.aborted) {
        const now = Date.now();
        const recent = restarts.filter((at) => now - at < WITHIN_MS).length;
        if (!options.restart || recent >= MAX_RESTARTS) return giveUp(end);
        restarts.push(now);
        options.say(`PostgreSQL stopped unexpectedly: ${firstLine(end)}. Starting it again …`);
        try {
          await sleep(recent === 0 ? 0 : FIRST_PAUSE_MS * 3 ** (recent - 1), undefined, { signal: stopping.signal });
          current = await options.restart(stopping.signal);
          options.say('PostgreSQL runs again.');
          break;
        } catch (error) {
          end = error instanceof Error ? error.message : String(error);
        }
      }
      if (stopping.signal.aborted) {
        // A restart may have succeeded just after stop() looked at what runs.
        current.child.kill('SIGINT');
        await current.exited;
        return;
      }
    }
  }

  function giveUp(end: string): void {
    options.say(`PostgreSQL stopped unexpectedly: ${firstLine(end)}. Giving up.`);
    options.onUnexpectedExit?.(new Error(`PostgreSQL stopped unexpectedly: ${end}`));
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const isRunning = () => current.child.exitCode === null && current.child.signalCode === null;
    await shutDown(
      (signal) => void (isRunning() && current.child.kill(signal)),
      (timeoutMs) => settlesWithin(Promise.all([current.exited, watching]), timeoutMs),
    );
  }

  return {
    pid: () => current.child.pid ?? 0,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}

async function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), timeout]);
  timer.abort();
  return settled;
}
