import type { Addon } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconCode, IconDots, IconPlayerPlay } from '@svc/ui/icons';
import { ActionIcon, Menu, Text, TimeText } from '@svc/ui/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { AddonTile } from '../../components/addons/addon-icon.tsx';
import { readManifest } from '../../components/addons/read-manifest.ts';
import { StandingBadge } from '../../components/addons/standing-badge.tsx';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveAddon, useRestoreAddon } from '../../data/use-addons.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './addons.module.css';

/** One addon in the list. */
export function AddonCard({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <AddonTile name={addon.icon} />
        <div className={classes.words}>
          <Link to="/w/$slug/addons/$addonId" params={{ slug, addonId: addon.id }} className={classes.name}>
            {addon.name}
          </Link>
          <Text size="sm" c="dimmed" lineClamp={3}>
            {addon.description || 'No description'}
          </Text>
        </div>
        <AddonMenu addon={addon} />
      </div>
      <div className={classes.foot}>
        <StandingBadge addon={addon} />
        <Text size="xs" c="dimmed">
          <TimeText value={addon.archivedAt ?? addon.updatedAt} />
        </Text>
      </div>
    </li>
  );
}

function AddonMenu({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  const canAuthor = useCan('ws:author_addons');
  const navigate = useNavigate();
  const { archive, restore } = useArchiveWithUndo<Addon>({
    archive: useArchiveAddon().mutateAsync,
    restore: useRestoreAddon().mutateAsync,
  });
  const params = { slug, addonId: addon.id };
  const canRun = addon.enabled && readManifest(addon.manifest).surfaces.includes('page');
  if (!canAuthor && !canRun) return null;
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon className={classes.above!} variant="subtle" color="gray" aria-label={`Actions for ${addon.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canRun && addon.archivedAt === null && (
          <Menu.Item
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => void navigate({ to: '/w/$slug/addons/$addonId/run', params })}
          >
            Open
          </Menu.Item>
        )}
        {canAuthor && addon.archivedAt === null && (
          <>
            <Menu.Item
              leftSection={<IconCode size={16} />}
              onClick={() => void navigate({ to: '/w/$slug/addons/$addonId/studio', params })}
            >
              {addon.readOnly ? 'Look at the code' : 'Edit in the studio'}
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(addon)}>
              Archive
            </Menu.Item>
          </>
        )}
        {canAuthor && addon.archivedAt !== null && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(addon)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
