import { operations } from '@svc/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';

const { setup } = operations.identity;

export const setupQuery = queryOptions({
  queryKey: queryKeys.setup,
  queryFn: async ({ signal }) => (await call(setup.get, { signal })).setup,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Creates the owner, the organization and the first workspace, and signs in. */
export function useCreateSetup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof setup.create>['body']) => call(setup.create, { body }),
    meta: { checksPassword: true },
    onSuccess: () => client.clear(),
  });
}
