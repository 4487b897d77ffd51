import type { Addon } from '@svc/contract';
import { Button, Group, Panel, Text, TimeText } from '@svc/ui/kit';
import { standingOf } from '../../../components/addons/addon-standing.ts';
import { StandingBadge } from '../../../components/addons/standing-badge.tsx';
import { TextLink } from '../../../components/links.tsx';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useArchiveWithUndo } from '../../../components/use-archive-with-undo.ts';
import { useArchiveAddon, useDisableAddon, useRestoreAddon } from '../../../data/use-addons.ts';
import { useMemberNames } from '../../../data/use-members.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import { useBuildAndTell } from '../use-build-and-tell.ts';

const ORIGINS: Record<Addon['origin'], string> = {
  browser: 'Written in svc',
  api: 'Made over the API',
  assistant: 'Written by an assistant',
  marketplace: 'Installed from the marketplace',
};

/** How the addon stands, and the next thing to do about it. */
export function StandingPanel({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  const nameOf = useMemberNames();
  const canViewAudit = useCan('ws:view_audit');
  return (
    <Panel title="State" actions={<StateActions addon={addon} />}>
      <Group gap="sm" mb={6}>
        <StandingBadge addon={addon} />
        <Text size="sm">{standingOf(addon).explanation}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {ORIGINS[addon.origin]}, <TimeText value={addon.createdAt} /> by {nameOf(addon.createdBy)}
        {addon.enabled && addon.enabledAt !== null && (
          <>
            {' '}
            · enabled <TimeText value={addon.enabledAt} /> by {nameOf(addon.enabledBy)}
          </>
        )}
        {canViewAudit && (
          <>
            {' '}
            ·{' '}
            <TextLink to="/w/$slug/settings/audit" params={{ slug }} search={{ entityId: addon.id }} size="sm">
              Audit trail
            </TextLink>
          </>
        )}
      </Text>
    </Panel>
  );
}

function StateActions({ addon }: { addon: Addon }) {
  const canAuthor = useCan('ws:author_addons');
  const canEnable = useCan('ws:enable_addons');
  const disable = useDisableAddon();
  const { build, isBuilding } = useBuildAndTell();
  const { restore } = useArchiveWithUndo<Addon>({
    archive: useArchiveAddon().mutateAsync,
    restore: useRestoreAddon().mutateAsync,
  });
  if (addon.archivedAt !== null) {
    return canAuthor ? (
      <Button size="xs" variant="default" onClick={() => restore(addon)}>
        Restore
      </Button>
    ) : null;
  }
  const isMapped = addon.entities.every(({ state }) => state === 'mapped');
  return (
    <Group gap="xs">
      {canAuthor && isMapped && (addon.stale || addon.build === null) && (
        <Button size="xs" variant="default" loading={isBuilding} onClick={() => void build(addon.id)}>
          Build
        </Button>
      )}
      {canEnable && addon.enabled && (
        <Button
          size="xs"
          variant="default"
          loading={disable.isPending}
          onClick={() =>
            disable.mutate(addon, {
              onSuccess: () => toastDone(`${addon.name} is stopped`),
              onError: toastRefused,
            })
          }
        >
          Disable
        </Button>
      )}
    </Group>
  );
}
