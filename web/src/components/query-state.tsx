import { ErrorState, TableSkeleton } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { ApiError } from '../data/api-error.ts';

interface QueryStateProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows what a query has: a skeleton, the data, or why there is none and a way to try again. */
export function QueryState<T>({ query, skeleton, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton ?? <TableSkeleton />;
}

/** Why something could not be loaded, in words that fit the kind of failure. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError)) {
    return <ErrorState title="This page did not load" message={error.message} onRetry={onRetry} />;
  }
  const title =
    { NETWORK: 'No connection to the server', FORBIDDEN: 'Not for your role', NOT_FOUND: 'Not found' }[
      error.code as string
    ] ?? 'This could not be loaded';
  return <ErrorState title={title} message={error.message} requestId={error.requestId} onRetry={onRetry} />;
}
