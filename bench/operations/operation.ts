import type { BenchRequest, Fixture } from '../targets/target.ts';

/** One thing to measure: what each target is asked, and what a right answer is. */
export interface BenchOperation {
  name: string;
  title: string;
  /** Writes are measured after all reads, as they change what those would see. */
  suite: 'environments' | 'data' | 'search';
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
  /** By the name of the target; one that is not named here does not take part. */
  requests: Record<string, (fixture: Fixture) => BenchRequest[]>;
  /** Refuses an answer that does not say what was asked for. Asked once for each target, before the load. */
  check: (body: unknown, fixture: Fixture) => boolean;
}
