import { type Addon, operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { call } from '../../../data/api.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';

const { instances } = operations.addons;

/** Where the preview runs: the page of the addon; of one that lives in documents only, a block that is in none. */
export function usePreviewInstance(addon: Addon) {
  const { id: workspaceId } = useWorkspace().workspace;
  const surface = readManifest(addon.manifest).surfaces.includes('page') ? 'page' : 'block';
  return useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-instances', addon.id, 'preview', surface),
    queryFn: async ({ signal }) => {
      const params = { id: addon.id };
      if (surface === 'block') {
        const { instances: all } = await call(instances.list, { workspaceId, signal, params, query: { limit: 200 } });
        const loose = all.find((one) => one.surface === 'block' && one.documentId === null);
        if (loose !== undefined) return loose;
      }
      return await call(instances.create, { workspaceId, signal, params, body: { surface } });
    },
    staleTime: 60_000,
    retry: false,
  });
}
