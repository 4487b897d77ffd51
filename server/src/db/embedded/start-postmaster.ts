import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Layout, PORT } from './layout.ts';
import { loadLogTail } from './log-tail.ts';
import { toPostgresFlags } from './postgres-settings.ts';
import { type RunningProgram, runProgram } from './run-program.ts';
import { assertNotRunning, loadRunningPostmaster, removeStaleLocks } from './running-postmaster.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const RETRY_FOR_MS = 15_000;
const RETRY_PAUSE_MS = 200;

/** What a postmaster that was killed leaves for a moment: backends that have not noticed yet, and its lock file. */
const LEFT_BEHIND = /pre-existing shared memory block .* is still in use|lock file ".*" (already exists|is empty)/;

/** Starts PostgreSQL on a prepared cluster and answers when it accepts connections. */
export async function startPostmaster(options: {
  layout: Layout;
  binaries: Binaries;
  settings: Record<string, string> | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<RunningProgram> {
  const { layout, binaries, say, signal } = options;
  const args = ['-D', layout.clusterDir, ...(await toPostgresFlags(layout, options.settings))];
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  let hasSaid = false;
  for (;;) {
    await assertNotRunning(layout);
    await removeStaleLocks(layout);
    signal.throwIfAborted();
    const startedAt = Date.now();
    const program = runProgram(binaries.postgres, args, { account: layout.account, ownGroup: true });
    const end = await waitForOutcome(program, layout, say, signal);
    if (end === null) return program;
    if (!LEFT_BEHIND.test(program.errors()) || Date.now() > giveUpAt) {
      throw await toStartFailure(layout, program, end, startedAt);
    }
    if (!hasSaid) say('Waiting for the former PostgreSQL to let go of its memory …');
    hasSaid = true;
    await sleep(RETRY_PAUSE_MS, undefined, { signal });
  }
}

/** Null when it is ready; else how it ended. */
async function waitForOutcome(
  program: RunningProgram,
  layout: Layout,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const hasEnded = new AbortController();
  const ended = program.exited.then((end) => {
    hasEnded.abort();
    return end;
  });
  const ready = waitUntilReady(
    { socketDir: layout.socketDir, port: PORT },
    say,
    AbortSignal.any([signal, hasEnded.signal]),
  );
  try {
    const end = await Promise.race([ended, ready.then(() => null)]);
    // What answered may be the server of another process that started at the same moment; then ours ends by itself.
    const isOurs = end === null && (await loadRunningPostmaster(layout.clusterDir))?.pid === program.child.pid;
    return isOurs ? null : await ended;
  } catch (error) {
    if (hasEnded.signal.aborted) return ended;
    program.child.kill('SIGINT');
    await ended;
    throw error;
  } finally {
    ready.catch(() => {});
  }
}

async function toStartFailure(layout: Layout, program: RunningProgram, end: string, startedAt: number): Promise<Error> {
  const lines = `${program.errors()}\n${await loadLogTail(layout.logDir, startedAt)}`.trim();
  return new Error(`PostgreSQL did not start: ${end}. Its log is in ${layout.logDir}.\n${lines}`);
}
