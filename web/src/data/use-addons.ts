import { type Addon, operations } from '@svc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { listAll } from './list-all.ts';
import { queryKeys } from './query-keys.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { addons } = operations.addons;

export type { Addon };
export type AddonScope = Addon['grantedScopes'][number];

type Versioned = Pick<Addon, 'id' | 'version'>;

/** What a change of an addon makes stale: also what runs of it, and what the marketplace says about it. */
export const ADDON_NOUNS = ['addons', 'addon', 'addon-builds', 'addon-instances', 'addon-launch', 'marketplace'];

/** All active, or all archived, addons of the workspace, by name. */
export function useAddons(archived = false, enabled = true) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addons', { archived }),
    queryFn: ({ signal }) =>
      listAll(
        (offset) => call(addons.list, { workspaceId, signal, query: { archived, offset, limit: 500 } }),
        (page): Addon[] => page.addons,
      ),
    enabled,
  });
}

export function useAddon(id: string) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon', id),
    queryFn: async ({ signal }) => (await call(addons.get, { workspaceId, signal, params: { id } })).addon,
  });
}

/** Reads one addon as it is now, past the cache, and keeps it there. */
export function useReadAddon(): (id: string) => Promise<Addon> {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  return async (id) => {
    const { addon } = await call(addons.get, { workspaceId, params: { id } });
    client.setQueryData(queryKeys.in(workspaceId, 'addon', id), addon);
    return addon;
  };
}

/** The scripts as they are now, with the version of the addon they belong to. */
export function useReadScripts() {
  const { id: workspaceId } = useWorkspace().workspace;
  return (id: string) => call(addons.getScripts, { workspaceId, params: { id } });
}

export function useAddonScripts(id: string) {
  const read = useReadScripts();
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-scripts', id),
    queryFn: () => read(id),
    // Only to open the studio with: from then on what is written there counts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useCreateAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, body: CallInput<typeof addons.create>['body']) =>
    call(addons.create, { workspaceId, body }),
  );
}

export function useUpdateAddon() {
  return useChange(
    ADDON_NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof addons.update>['body']) =>
      call(addons.update, { workspaceId, params: { id }, version, body }),
  );
}

export function useUpdateScripts() {
  return useChange(
    ADDON_NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof addons.updateScripts>['body']) =>
      call(addons.updateScripts, { workspaceId, params: { id }, version, body }),
  );
}

export function useUpdateEntities() {
  return useChange(
    ADDON_NOUNS,
    (workspaceId, { id, version, ...body }: Versioned & CallInput<typeof addons.updateEntities>['body']) =>
      call(addons.updateEntities, { workspaceId, params: { id }, version, body }),
  );
}

export function useArchiveAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(addons.archive, { workspaceId, params: { id }, version }),
  );
}

export function useRestoreAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(addons.restore, { workspaceId, params: { id }, version }),
  );
}

export function useDetachAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(addons.detach, { workspaceId, params: { id }, version }),
  );
}

export function usePublishAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, notes }: { id: string; notes: string }) =>
    call(addons.publish, { workspaceId, params: { id }, body: notes === '' ? {} : { notes } }),
  );
}

export function useUpgradeAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(addons.upgrade, { workspaceId, params: { id }, version }),
  );
}

export function useEnableAddon() {
  return useChange(
    ADDON_NOUNS,
    (workspaceId, { id, version, grantedScopes }: Versioned & { grantedScopes: AddonScope[] }) =>
      call(addons.enable, { workspaceId, params: { id }, version, body: { grantedScopes } }),
  );
}

export function useDisableAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, version }: Versioned) =>
    call(addons.disable, { workspaceId, params: { id }, version }),
  );
}

export function useConsentToAddon() {
  return useChange(ADDON_NOUNS, (workspaceId, { id, scopes }: { id: string; scopes: AddonScope[] }) =>
    call(addons.consent, { workspaceId, params: { id }, body: { scopes } }),
  );
}
