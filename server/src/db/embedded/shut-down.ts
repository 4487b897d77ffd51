const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

/**
 * Asks a postmaster for a fast shutdown and waits until it is gone; only after a long wait for its last checkpoint is it
 * told to stop at once, which costs a recovery at the next start but no data.
 */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  waitUntilGone: (timeoutMs: number) => Promise<boolean>,
): Promise<void> {
  send('SIGINT');
  if (await waitUntilGone(FAST_SHUTDOWN_MS)) return;
  send('SIGQUIT');
  if (await waitUntilGone(IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error('PostgreSQL does not stop.');
}
