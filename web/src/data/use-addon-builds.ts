import { operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { ADDON_NOUNS } from './use-addons.ts';
import { useChange } from './use-change.ts';
import { useWorkspace } from './workspace-context.tsx';

const { addons, builds } = operations.addons;

/** The builds that were kept of an addon, newest first. */
export function useAddonBuilds(id: string, limit = 20) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-builds', id, limit),
    queryFn: ({ signal }) => call(builds.list, { workspaceId, signal, params: { id }, query: { limit } }),
  });
}

/** One build with its issues and what it found in the code; null asks nothing. A kept build never changes. */
export function useAddonBuild(id: string, buildId: string | null) {
  const { id: workspaceId } = useWorkspace().workspace;
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-build', id, buildId),
    queryFn: async ({ signal }) =>
      (await call(builds.get, { workspaceId, signal, params: { id, buildId: buildId ?? '' } })).build,
    enabled: buildId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useBuildAddon() {
  return useChange(
    ADDON_NOUNS,
    async (workspaceId, id: string) => (await call(addons.build, { workspaceId, params: { id }, body: {} })).build,
  );
}

/** Tries a build of what is being written; nothing is kept. */
export function useCheckBuild() {
  const { id: workspaceId } = useWorkspace().workspace;
  return async (body: CallInput<typeof builds.check>['body'], signal: AbortSignal) =>
    (await call(builds.check, { workspaceId, signal, body })).build;
}

export function useSuggestManifest() {
  return useChange(
    [],
    async (workspaceId, { id, ...body }: { id: string } & CallInput<typeof addons.suggestManifest>['body']) =>
      (await call(addons.suggestManifest, { workspaceId, params: { id }, body })).suggestion,
  );
}
