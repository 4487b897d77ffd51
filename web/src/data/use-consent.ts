import { operations } from '@svc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';

const { consent, connectedApps } = operations.identity;

/** What a program asks the person for. */
export function useConsentRequest(uid: string) {
  return useQuery({
    queryKey: queryKeys.consent(uid),
    queryFn: async ({ signal }) => (await call(consent.get, { signal, params: { uid } })).request,
    retry: false,
  });
}

/** Gives the answer and goes where it leads. A navigation, not a form: the page may post to nobody but us. */
export function useAnswerConsent(uid: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof consent.answer>['body']) => call(consent.answer, { params: { uid }, body }),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  });
}

export function useConnectedApps() {
  return useQuery({
    queryKey: queryKeys.connectedApps,
    queryFn: async ({ signal }) => (await call(connectedApps.list, { signal })).connectedApps,
  });
}

export function useRevokeConnectedApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(connectedApps.revoke, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.connectedApps }),
  });
}
