import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The operation itself takes a password: its 401 belongs beside the form. */
      checksPassword?: true;
    };
  }
}

/**
 * Makes the cache of everything read from the server.
 *
 * A mutation hook does not wait for what it invalidates: the component that asked may be gone once the list is new, and
 * what it wanted to say about the outcome with it.
 *
 * `onSignedOut` is called when a session turns out to be over.
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (!mutation.meta?.checksPassword) watch(error);
      },
    }),
    // A browser that calls itself offline may still reach the server of its own lab: always try.
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
