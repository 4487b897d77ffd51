import type { Addon } from '@svc/contract';
import { IconInfoCircle, IconPuzzle, IconSettings } from '@svc/ui/icons';
import { ActionIcon, EmptyState, Text, Tooltip } from '@svc/ui/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AddonIcon } from '../../../components/addons/addon-icon.tsx';
import { AddonRunner } from '../../../components/addons/addon-runner.tsx';
import { ConfigDialog } from '../../../components/addons/config-dialog.tsx';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { ButtonLink } from '../../../components/links.tsx';
import { LoadingPage } from '../../../components/loading-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useAddonLaunch, useAddonPage } from '../../../data/use-addon-instances.ts';
import { useAddon } from '../../../data/use-addons.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import { AddonsLocked } from '../../addons/addons-page.tsx';
import classes from './run.module.css';

/** The page of an addon: the addon itself, as large as there is room. */
export function RunPage() {
  return useCan('ws:view_addons') ? <Run /> : <AddonsLocked />;
}

function Run() {
  const { addonId } = useParams({ from: '/signed-in/w/$slug/addons/$addonId/run' });
  const { workspace } = useWorkspace();
  const query = useAddon(addonId);
  return (
    <QueryState query={query} skeleton={<LoadingPage />}>
      {(addon) => (
        <>
          <title>{`${addon.name} · ${workspace.name} · svc`}</title>
          {readManifest(addon.manifest).surfaces.includes('page') ? (
            <AddonOnPage key={addon.id} addon={addon} />
          ) : (
            <EmptyState
              icon={<IconPuzzle size={20} stroke={1.6} />}
              title={`${addon.name} has no page`}
              action={
                <ButtonLink
                  variant="default"
                  to="/w/$slug/addons/$addonId"
                  params={{ slug: workspace.slug, addonId: addon.id }}
                >
                  About this addon
                </ButtonLink>
              }
            >
              It lives in documents: type / in a document and choose Addon.
            </EmptyState>
          )}
        </>
      )}
    </QueryState>
  );
}

function AddonOnPage({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  const page = useAddonPage(addon.id);
  const launch = useAddonLaunch(addon.id, page.data?.id ?? null);
  const [isSetting, setSetting] = useState(false);
  const schema = launch.data?.configSchema ?? {};
  const isReady = launch.data?.status === 'ready';
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <AddonIcon name={addon.icon} size={16} />
        <Text component="h1" size="sm" fw={600} className={classes.name!}>
          {addon.name}
        </Text>
        {isReady && Object.keys(schema).length > 0 && (
          <Tooltip label="Settings">
            <ActionIcon variant="subtle" color="gray" aria-label="Settings" onClick={() => setSetting(true)}>
              <IconSettings size={17} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label="About this addon">
          <Link to="/w/$slug/addons/$addonId" params={{ slug, addonId: addon.id }} className={classes.about}>
            <IconInfoCircle size={17} role="img" aria-label="About this addon" />
          </Link>
        </Tooltip>
      </header>
      <div className={classes.room}>
        <QueryState query={page} skeleton={<LoadingPage />}>
          {({ id }) => <AddonRunner addonId={addon.id} instanceId={id} />}
        </QueryState>
      </div>
      {launch.data && (
        <ConfigDialog
          opened={isSetting}
          title={`Settings of ${addon.name}`}
          instance={launch.data.instance}
          schema={schema}
          onClose={() => setSetting(false)}
        />
      )}
    </div>
  );
}
