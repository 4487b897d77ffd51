export interface BuilderLimits {
  /** Builders that run side by side; the others wait in line. */
  atOnce: number;
  waiting: number;
  /** Of the heap of a builder. */
  memoryMb: number;
  /** How long a builder may take to be there. */
  startMs: number;
  buildMs: number;
  typesMs: number;
  /** A builder that nobody needed for so long is ended. */
  idleMs: number;
}

export const BUILDER_LIMITS: BuilderLimits = {
  atOnce: 2,
  waiting: 50,
  memoryMb: 512,
  startMs: 30_000,
  buildMs: 10_000,
  typesMs: 5000,
  idleMs: 300_000,
};
