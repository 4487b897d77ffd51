const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** The design of a table changed between reading it and writing rows; the next attempt reads the new one. */
const UNDEFINED_COLUMN = '42703';

/** True for a transaction that PostgreSQL ended only because of others; run again, it may well succeed. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || code === UNDEFINED_COLUMN;
}
