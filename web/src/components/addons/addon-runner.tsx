import type { AddonInstance, AddonLaunch } from '@svc/contract';
import { Loader } from '@svc/ui/kit';
import { useRef } from 'react';
import { AddonFrame, type AddonFrameProps } from '../../addon-host/addon-frame.tsx';
import { useAddonLaunch } from '../../data/use-addon-instances.ts';
import { useAddon } from '../../data/use-addons.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { ButtonLink } from '../links.tsx';
import { LoadError } from '../query-state.tsx';
import { ConsentCard } from './consent-card.tsx';

interface AddonRunnerProps extends Pick<AddonFrameProps, 'onCall' | 'onLog' | 'onHeight'> {
  addonId: string;
  instanceId: string;
  /** A height that is being tried out. */
  height?: number | null | undefined;
  /** True where a build that failed meanwhile shall not stop what runs. */
  outlivesBuilds?: boolean;
}

/** An addon at one of its places: running, or what has to be decided before it can. */
export function AddonRunner({ addonId, instanceId, height, outlivesBuilds = false, ...events }: AddonRunnerProps) {
  const { workspace } = useWorkspace();
  const query = useAddonLaunch(addonId, instanceId);
  const launch = useSteadyLaunch(query.data, height, outlivesBuilds);
  if (launch === null) {
    if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
    return <Loader size="sm" m="md" aria-label="Loading the addon" />;
  }
  if (launch.status === 'needsConsent') return <AskForConsent addonId={addonId} />;
  return (
    <AddonFrame
      workspaceId={workspace.id}
      launch={launch}
      onRestart={() => void query.refetch()}
      wayOut={
        <ButtonLink
          size="xs"
          variant="default"
          to="/w/$slug/addons/$addonId"
          params={{ slug: workspace.slug, addonId }}
        >
          Go to its page
        </ButtonLink>
      }
      {...events}
    />
  );
}

function AskForConsent({ addonId }: { addonId: string }) {
  const { data: addon, error, refetch } = useAddon(addonId);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return addon ? <ConsentCard key={addon.version} addon={addon} /> : null;
}

/**
 * The launch as the frame shall see it. A frame begins anew with every version of its instance, yet another height is no
 * reason to: only what the configuration says counts as one.
 */
function useSteadyLaunch(
  news: AddonLaunch | undefined,
  height: number | null | undefined,
  outlivesBuilds: boolean,
): AddonLaunch | null {
  const steady = useRef<{ config: string; version: number } | null>(null);
  const running = useRef<AddonLaunch | null>(null);
  if (news?.status === 'ready') running.current = news;
  const launch = outlivesBuilds && news?.status === 'notBuilt' ? (running.current ?? news) : news;
  if (launch === undefined) return null;
  const config = JSON.stringify(launch.instance.config);
  if (steady.current?.config !== config) steady.current = { config, version: launch.instance.version };
  const instance: AddonInstance = {
    ...launch.instance,
    version: steady.current.version,
    height: height === undefined ? launch.instance.height : height,
  };
  return { ...launch, instance };
}
