import type { BenchRequest, Fixture, Target, Work } from '../targets/target.ts';

/** One thing to measure: what this service and the bare handler are asked, and what a right answer is. */
export interface BenchOperation {
  name: string;
  title: string;
  /** Writes are measured after all reads, as they change what those would see. */
  suite: 'environments' | 'data' | 'inventory' | 'search';
  writes: boolean;
  status: number;
  /** The least share of the bare handler's throughput that is aimed at; null where only the figure is wanted. */
  goal: number | null;
  /** One request takes a good part of a slice, so that a slice is a number of requests. */
  isSlow?: boolean;
  /** Instead of the plan's. */
  connections?: readonly number[];
  /** How many rows one request makes: the figures are then rows. */
  rowsPerRequest?: number;
  /** By the name of the target; one that is not named here takes part if it brings work of its own. */
  requests: Record<string, (fixture: Fixture) => BenchRequest[]>;
  /** Refuses an answer that does not say what was asked for. Asked once for each target, before the load. */
  check: (body: unknown, fixture: Fixture) => boolean;
}

/** What the target is asked for this operation; null when it takes no part. */
export function findWork(operation: BenchOperation, target: Target): Work | null {
  const requests = operation.requests[target.name];
  return target.work?.[operation.name] ?? (requests === undefined ? null : { ...operation, requests });
}
