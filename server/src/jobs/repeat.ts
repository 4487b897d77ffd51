/** Work that repeats until it is stopped. */
export interface Repetition {
  stop(): Promise<void>;
}

/** Runs the work soon and then at each interval, never twice at once; stopping waits for a run that is under way. */
export function repeat(work: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void): Repetition {
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const first = setTimeout(run, Math.min(intervalMs, 1000));
  const timer = setInterval(run, intervalMs);
  first.unref();
  timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
