import type { BenchRequest, Fixture } from '../targets/target.ts';

/** One thing to measure: what each target is asked, and what a right answer is. */
export interface BenchOperation {
  name: string;
  title: string;
  /** Writes are measured after all reads, as they change what those would see. */
  writes: boolean;
  status: number;
  /** By the name of the target; one that is not named here does not take part. */
  requests: Record<string, (fixture: Fixture) => BenchRequest[]>;
  /** Refuses an answer that does not say what was asked for. Asked once for each target, before the load. */
  check: (body: unknown, fixture: Fixture) => boolean;
}
