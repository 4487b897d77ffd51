import { type Fork, startFork } from './child-processes.ts';
import type { BenchRequest, Defer } from './targets/target.ts';

const MAX_SILENT_SECONDS = 10;

/** A time, or, where one request takes a good part of that, a number of requests that are all awaited. */
export type LoadEnd = { seconds: number } | { requests: number };

export interface LoadOrder {
  url: string;
  connections: number;
  until: LoadEnd;
  headers: Record<string, string>;
  requests: BenchRequest[];
  /** Every answer must have it. */
  status: number;
}

export interface LoadResult {
  seconds: number;
  count: number;
  p50Ms: number;
  p99Ms: number;
  failures: Record<string, number>;
}

export type Load = (order: LoadOrder) => Promise<LoadResult>;

/**
 * The load: autocannon, in a process of its own. Not `wrk`, which costs less of the processor but is not everywhere: this
 * comes with npm, so that the bench runs the same way on every machine. Its histogram knows whole milliseconds only, so
 * the latencies are taken from its events.
 */
export async function startLoad(defer: Defer): Promise<Load> {
  const child = await startFork('load-process.ts', defer);
  await child.receive();
  return async (order) => {
    const result = await runUntilAnswered(child, order);
    const failures = Object.entries(result.failures).map(([what, times]) => `${times} × ${what}`);
    if (failures.length > 0) throw new Error(`${order.url}${order.requests[0]!.path}: ${failures.join(', ')}`);
    if (result.count === 0) throw new Error(`${order.url}${order.requests[0]!.path}: no answer`);
    return result;
  };
}

/** On a busy machine a short slice may end before the first answer: it is then run again, twice as long. */
async function runUntilAnswered(child: Fork, order: LoadOrder): Promise<LoadResult> {
  child.send(order);
  const result = await child.receive<LoadResult>();
  const isSilent = result.count === 0 && Object.keys(result.failures).length === 0;
  if (!isSilent || !('seconds' in order.until) || order.until.seconds > MAX_SILENT_SECONDS) return result;
  return runUntilAnswered(child, { ...order, until: { seconds: order.until.seconds * 2 } });
}
