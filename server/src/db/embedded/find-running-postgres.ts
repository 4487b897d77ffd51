import { setTimeout as sleep } from 'node:timers/promises';
import { loadLayout, SUPERUSER } from './layout.ts';
import { isPostmaster, loadRunningPostmaster } from './running-postmaster.ts';
import { shutDown } from './shut-down.ts';
import { codeOf } from './system-error.ts';

const POLL_MS = 25;

/** Where the database of a server that already runs can be reached. */
export interface RunningPostgres {
  socketDir: string;
  port: number;
  superuser: string;
  pid: number;
}

/** Finds the PostgreSQL that runs on the data folder, whoever started it; null when none does. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | null> {
  const layout = await loadLayout(dataDir);
  const running = layout && (await loadRunningPostmaster(layout.clusterDir));
  return running && { socketDir: running.socketDir, port: running.port, superuser: SUPERUSER, pid: running.pid };
}

/** Stops the PostgreSQL that runs on the data folder, such as one whose server was killed; answers when it is gone. */
export async function stopRunningPostgres(dataDir: string): Promise<void> {
  const layout = await loadLayout(dataDir);
  const running = layout && (await loadRunningPostmaster(layout.clusterDir));
  if (!running) return;
  const isGone = async () => !(await isPostmaster(running.pid, running.recordedDir));
  await shutDown(
    (signal) => sendSignal(running.pid, signal),
    async (timeoutMs) => {
      const giveUpAt = Date.now() + timeoutMs;
      while (!(await isGone())) {
        if (Date.now() > giveUpAt) return false;
        await sleep(POLL_MS);
      }
      return true;
    },
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
