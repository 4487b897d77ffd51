import { AppError } from '../../../kernel/app-error.ts';

const QUERY_CANCELED = '57014';

/** What to say when the database stopped a statement that took too long; null for any other error. */
export function toTimeout(error: unknown, timeoutMs: number): AppError | null {
  if ((error as { code?: string }).code !== QUERY_CANCELED) return null;
  return new AppError(
    'UNAVAILABLE',
    `The query took longer than ${timeoutMs / 1000} s and was stopped. Narrow its condition, or index its columns; POST /query/explain tells which.`,
    { 'retry-after': '60' },
  );
}
