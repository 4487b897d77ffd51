import { operations } from '@svc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { ADDON_NOUNS } from './use-addons.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { marketplace } = operations.addons;

/** What was published in this installation and fits the words. */
export function useListings(text: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'marketplace', text),
    queryFn: ({ signal }) =>
      listAll(
        (offset) =>
          call(marketplace.list, {
            workspaceId,
            signal,
            query: { offset, limit: 200, ...(text === '' ? {} : { text }) },
          }),
        (page) => page.listings,
      ),
    placeholderData: keepPreviousData,
  });
}

/** One listing; null asks nothing. */
export function useListing(id: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'marketplace', 'one', id),
    queryFn: async ({ signal }) =>
      (await call(marketplace.get, { workspaceId, signal, params: { id: id ?? '' } })).listing,
    enabled: id !== null,
    retry: false,
  });
}

export function useInstallListing() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, name }: { id: string; name: string }) =>
    call(marketplace.install, { workspaceId, params: { id }, body: { name } }),
  );
}

export function useWithdrawListing() {
  return useChange(ADDON_NOUNS, (workspaceId, id: string) =>
    call(marketplace.withdraw, { workspaceId, params: { id } }),
  );
}
