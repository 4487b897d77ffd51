import { type AddonInstance, operations } from '@svc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { instances } = operations.addons;

const NOUNS = ['addon-instances', 'addon-launch'];

interface NewInstance {
  addonId: string;
  surface: AddonInstance['surface'];
  documentId: string | null;
  config?: Record<string, unknown>;
}

/** The one page of an addon; it is made when it is asked for the first time. */
export function useAddonPage(addonId: string, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-instances', addonId, 'page'),
    queryFn: ({ signal }) =>
      call(instances.create, { workspaceId, signal, params: { id: addonId }, body: { surface: 'page' } }),
    enabled,
    retry: false,
  });
}

/** What is needed to run an instance, as it is now. */
export function useAddonLaunch(addonId: string, instanceId: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-launch', addonId, instanceId),
    queryFn: async ({ signal }) =>
      (
        await call(instances.launch, {
          workspaceId,
          signal,
          params: { id: addonId, instanceId: instanceId ?? '' },
        })
      ).launch,
    enabled: instanceId !== null,
    retry: false,
    // What was granted may have changed since; a frame that runs is not made anew for it.
    staleTime: 0,
  });
}

/** Asks again what is needed to run the instances of an addon. */
export function useRefreshLaunches(): (addonId: string) => Promise<void> {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return (addonId) => client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, 'addon-launch', addonId) });
}

/** Gives an addon a place in a document. */
export function useCreateInstance() {
  return useChange(NOUNS, (workspaceId, { addonId, ...body }: NewInstance) =>
    call(instances.create, { workspaceId, params: { id: addonId }, body }),
  );
}

export function useUpdateInstance() {
  return useChange(
    NOUNS,
    (
      workspaceId,
      {
        instance: { id, addonId, version },
        ...body
      }: { instance: AddonInstance; config?: Record<string, unknown>; height?: number | null },
    ) => call(instances.update, { workspaceId, params: { id: addonId, instanceId: id }, version, body }),
  );
}
