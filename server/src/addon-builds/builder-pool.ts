import { AppError } from '../kernel/app-error.ts';
import type { BuilderLimits } from './builder-limits.ts';
import { type BuilderProcess, startBuilderProcess } from './builder-process.ts';

/** Builders that are lent to one task after the other. */
export interface BuilderPool {
  /** Waits for a turn. A builder that was killed meanwhile is not lent again. */
  lend<T>(work: (builder: BuilderProcess) => Promise<T>): Promise<T>;
  stop(): void;
  pids(): number[];
}

export function createBuilderPool(limits: BuilderLimits): BuilderPool {
  const idle: { builder: BuilderProcess; clock: NodeJS.Timeout }[] = [];
  const busy = new Set<BuilderProcess>();
  const line: (() => void)[] = [];
  let free = limits.atOnce;
  let isStopped = false;

  const take = (): BuilderProcess => {
    for (let rested = idle.pop(); rested !== undefined; rested = idle.pop()) {
      clearTimeout(rested.clock);
      if (rested.builder.isAlive()) return rested.builder;
    }
    return startBuilderProcess(limits);
  };
  const giveBack = (builder: BuilderProcess): void => {
    if (!builder.isAlive()) return;
    const clock = setTimeout(() => builder.kill(), limits.idleMs).unref();
    idle.push({ builder, clock });
  };
  const waitForTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (line.length >= limits.waiting) {
      const message = 'Many addons are being built. Try again shortly.';
      throw new AppError('UNAVAILABLE', message, { 'retry-after': '10' });
    }
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const endTurn = (): void => {
    const next = line.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    async lend(work) {
      await waitForTurn();
      try {
        if (isStopped) throw new AppError('UNAVAILABLE', 'The service is stopping. Try again shortly.');
        const builder = take();
        busy.add(builder);
        try {
          return await work(builder);
        } finally {
          busy.delete(builder);
          giveBack(builder);
        }
      } finally {
        endTurn();
      }
    },
    stop() {
      isStopped = true;
      for (const builder of busy) builder.kill();
      for (const { builder, clock } of idle) {
        clearTimeout(clock);
        builder.kill();
      }
    },
    pids: () => [...busy, ...idle.map(({ builder }) => builder)].flatMap(({ pid }) => pid ?? []),
  };
}
