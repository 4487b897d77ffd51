import { ErrorState } from '@svc/ui/kit';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadError } from './query-state.tsx';

const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i;

/** Stands in for a page that could not be opened. */
export function RouteError({ error: thrown }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => reset(), [reset]);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));

  if (MISSING_FILE.test(error.message)) {
    return (
      <ErrorState
        title="Part of the app is missing"
        message="The connection is gone, or the app was updated meanwhile. Loading it anew helps with both."
        // Only a fresh document knows the file names of an updated app, and the browser remembers a failed import.
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <LoadError error={error} onRetry={() => void router.invalidate()} />;
}
