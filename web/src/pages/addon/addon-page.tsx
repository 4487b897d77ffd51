import type { Addon } from '@svc/contract';
import { IconCode, IconPlayerPlay } from '@svc/ui/icons';
import { Group, Tabs } from '@svc/ui/kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { readManifest } from '../../components/addons/read-manifest.ts';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useAddon } from '../../data/use-addons.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { AddonsLocked } from '../addons/addons-page.tsx';
import type { AddonPageTab } from './addon-search.ts';
import { BuildsTab } from './builds/builds-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { SharingTab } from './sharing/sharing-tab.tsx';

const TABS: Record<AddonPageTab, { label: string; Content: (props: { addon: Addon }) => React.ReactNode }> = {
  overview: { label: 'Overview', Content: OverviewTab },
  settings: { label: 'Settings', Content: SettingsTab },
  builds: { label: 'Builds', Content: BuildsTab },
  sharing: { label: 'Sharing', Content: SharingTab },
};

/** One addon: whether it runs, what it may do, what it is pointed to, how it was built. */
export function AddonPage() {
  return useCan('ws:view_addons') ? <OneAddon /> : <AddonsLocked />;
}

function OneAddon() {
  const { addonId } = useParams({ from: '/signed-in/w/$slug/addons/$addonId' });
  const { tab = 'overview' } = useSearch({ from: '/signed-in/w/$slug/addons/$addonId' });
  const navigate = useNavigate({ from: '/w/$slug/addons/$addonId' });
  const query = useAddon(addonId);
  const { Content } = TABS[tab];
  return (
    <Page
      width="narrow"
      title={query.data?.name ?? 'Addon'}
      description={query.data?.description}
      actions={query.data && <Actions addon={query.data} />}
    >
      <QueryState query={query}>
        {(addon) => (
          <>
            <Tabs
              value={tab}
              mb="md"
              onChange={(next) =>
                void navigate({
                  search: next === null || next === 'overview' ? {} : { tab: next as AddonPageTab },
                  replace: true,
                })
              }
            >
              <Tabs.List>
                {Object.entries(TABS).map(([value, { label }]) => (
                  <Tabs.Tab key={value} value={value}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
            <Content key={addon.id} addon={addon} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Actions({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  const params = { slug, addonId: addon.id };
  const hasPage = readManifest(addon.manifest).surfaces.includes('page');
  if (addon.archivedAt !== null) return null;
  return (
    <Group gap="xs">
      <ButtonLink
        to="/w/$slug/addons/$addonId/studio"
        params={params}
        variant="default"
        leftSection={<IconCode size={16} />}
      >
        {addon.readOnly ? 'Code' : 'Studio'}
      </ButtonLink>
      {addon.enabled && hasPage && (
        <ButtonLink to="/w/$slug/addons/$addonId/run" params={params} leftSection={<IconPlayerPlay size={16} />}>
          Open
        </ButtonLink>
      )}
    </Group>
  );
}
