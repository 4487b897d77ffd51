import { IconPuzzle, IconSettings } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Text, Tooltip } from '@svc/ui/kit';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AddonIcon } from '../../../components/addons/addon-icon.tsx';
import { AddonRunner } from '../../../components/addons/addon-runner.tsx';
import { ConfigDialog } from '../../../components/addons/config-dialog.tsx';
import { TextLink } from '../../../components/links.tsx';
import { toastRefused } from '../../../components/toast.ts';
import { useAddonLaunch, useCreateInstance, useUpdateInstance } from '../../../data/use-addon-instances.ts';
import { useAddon } from '../../../data/use-addons.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { EmbedNote } from './embed-note.tsx';
import classes from './embeds.module.css';
import { HeightHandle } from './height-handle.tsx';
import type { EmbedSettings } from './parse-embed.ts';

interface AddonEmbedProps {
  settings: EmbedSettings;
  onChange: ((fields: Record<string, unknown>) => void) | null;
}

/** An addon inside of a document, with settings, a state and a height of its own. */
export function AddonEmbed({ settings: { id, instanceId }, onChange }: AddonEmbedProps) {
  if (instanceId === null) return <NoPlaceYet addonId={id} onChange={onChange} />;
  return <LiveAddon addonId={id} instanceId={instanceId} canEdit={onChange !== null} />;
}

/** A block that names an addon and no place for it, as one writes it by hand or over the API. */
function NoPlaceYet({ addonId, onChange }: { addonId: string; onChange: AddonEmbedProps['onChange'] }) {
  const { documentId } = useParams({ strict: false });
  const addon = useAddon(addonId);
  const create = useCreateInstance();
  if (addon.error !== null) return <EmbedNote title="This addon cannot be shown" note={addon.error.message} />;
  if (onChange === null || documentId === undefined) {
    return <EmbedNote title={addon.data?.name ?? 'Addon'} note="It has no place in this document yet." />;
  }
  return (
    <div className={classes.note}>
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          {addon.data?.name ?? 'Addon'}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          loading={create.isPending}
          onClick={() =>
            create.mutate(
              { addonId, surface: 'block', documentId },
              { onSuccess: (instance) => onChange({ instanceId: instance.id }), onError: toastRefused },
            )
          }
        >
          Run it here
        </Button>
      </Group>
    </div>
  );
}

function LiveAddon({ addonId, instanceId, canEdit }: { addonId: string; instanceId: string; canEdit: boolean }) {
  const { slug } = useWorkspace().workspace;
  const { data: addon } = useAddon(addonId);
  const launch = useAddonLaunch(addonId, instanceId);
  const update = useUpdateInstance();
  const [isSetting, setSetting] = useState(false);
  const [contentHeight, setContentHeight] = useState<number | null>(null);
  // What is dragged, and what was dragged until the server has it.
  const [tried, setTried] = useState<number | null | undefined>(undefined);
  if (launch.error !== null && launch.data === undefined) {
    return <EmbedNote title="This addon cannot be shown" note={launch.error.message} />;
  }
  const { instance, configSchema = {}, defaultHeight } = launch.data ?? {};
  const isReady = launch.data?.status === 'ready';
  const natural = contentHeight ?? defaultHeight ?? 320;
  const height = (tried === undefined ? instance?.height : tried) ?? natural;

  function keepHeight(next: number | null): void {
    if (instance === undefined) return;
    setTried(next);
    update.mutate({ instance, height: next }, { onError: toastRefused, onSettled: () => setTried(undefined) });
  }

  return (
    <section className={classes.addon} aria-label={`Addon ${addon?.name ?? ''}`}>
      <header className={classes.addonBar}>
        {addon ? <AddonIcon name={addon.icon} size={15} /> : <IconPuzzle size={15} aria-hidden />}
        <TextLink to="/w/$slug/addons/$addonId" params={{ slug, addonId }} size="xs" c="dimmed">
          {addon?.name ?? 'Addon'}
        </TextLink>
        {isReady && canEdit && Object.keys(configSchema).length > 0 && (
          <Tooltip label="Settings">
            <ActionIcon
              ml="auto"
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Settings of ${addon?.name ?? 'the addon'}`}
              onClick={() => setSetting(true)}
            >
              <IconSettings size={15} />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      <AddonRunner addonId={addonId} instanceId={instanceId} height={tried} onHeight={setContentHeight} />
      {isReady && canEdit && (
        <HeightHandle
          label={`Height of ${addon?.name ?? 'the addon'}`}
          height={height}
          onTry={setTried}
          onKeep={keepHeight}
        />
      )}
      {instance && (
        <ConfigDialog
          opened={isSetting}
          title={`Settings of ${addon?.name ?? 'the addon'} here`}
          instance={instance}
          schema={configSchema}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
