import { operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadingPage } from '../../components/loading-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { call } from '../../data/api.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { AddonsLocked } from '../addons/addons-page.tsx';
import { Studio } from './studio.tsx';

const { addons } = operations.addons;

/** Where an addon is written. */
export function StudioPage() {
  return useCan('ws:view_addons') ? <OpenStudio /> : <AddonsLocked />;
}

function OpenStudio() {
  const { addonId } = useParams({ from: '/signed-in/w/$slug/addons/$addonId/studio' });
  const { id: workspaceId, name } = useWorkspace().workspace;
  const query = useQuery({
    queryKey: queryKeys.in(workspaceId, 'addon-studio', addonId),
    queryFn: async ({ signal }) => {
      const options = { workspaceId, signal, params: { id: addonId } };
      const { addon } = await call(addons.get, options);
      // Read second: with an older version than its scripts the manifest could be somebody's of before.
      const { scripts, version } = await call(addons.getScripts, options);
      return { addon, scripts, version: Math.min(addon.version, version) };
    },
    // Only to open with: from then on what is written in the studio counts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState query={query} skeleton={<LoadingPage />}>
      {(opened) => (
        <>
          <title>{`${opened.addon.name}, studio · ${name} · svc`}</title>
          <Studio key={opened.addon.id} opened={opened} />
        </>
      )}
    </QueryState>
  );
}
