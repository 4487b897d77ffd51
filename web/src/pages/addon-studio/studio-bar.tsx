import type { Addon } from '@svc/contract';
import { IconDeviceFloppy, IconPlayerPlay } from '@svc/ui/icons';
import { Badge, Button, Kbd, Text } from '@svc/ui/kit';
import { AddonIcon } from '../../components/addons/addon-icon.tsx';
import { readManifest } from '../../components/addons/read-manifest.ts';
import { StandingBadge } from '../../components/addons/standing-badge.tsx';
import { formatBytes } from '../../components/format-bytes.ts';
import { ButtonLink } from '../../components/links.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';
import type { StudioPhase } from './model/use-studio.ts';
import classes from './studio.module.css';

interface StudioBarProps {
  addon: Addon;
  readOnly: boolean;
  unsaved: boolean;
  phase: StudioPhase;
  errors: number;
  onSave: () => void;
}

/** What is being written, how it stands, and the button that saves and builds it. */
export function StudioBar({ addon, readOnly, unsaved, phase, errors, onSave }: StudioBarProps) {
  const { slug } = useWorkspace().workspace;
  const params = { slug, addonId: addon.id };
  const canOpen = addon.enabled && readManifest(addon.manifest).surfaces.includes('page');
  return (
    <header className={classes.bar}>
      <AddonIcon name={addon.icon} />
      <Text component="h1" size="sm" fw={600} className={classes.name!}>
        {addon.name}
      </Text>
      <StandingBadge addon={addon} />
      {readOnly && (
        <Badge variant="light" color="gray">
          Read-only
        </Badge>
      )}
      <Text size="xs" c={errors > 0 && phase === 'idle' ? 'red' : 'dimmed'} className={classes.status!} role="status">
        {describe(addon, unsaved, phase, errors)}
      </Text>
      <ButtonLink to="/w/$slug/addons/$addonId" params={params} size="xs" variant="default" visibleFrom="sm">
        Permissions and mapping
      </ButtonLink>
      {canOpen && (
        <ButtonLink
          to="/w/$slug/addons/$addonId/run"
          params={params}
          size="xs"
          variant="default"
          visibleFrom="sm"
          leftSection={<IconPlayerPlay size={15} />}
        >
          Open
        </ButtonLink>
      )}
      {!readOnly && (
        <Button
          size="xs"
          leftSection={<IconDeviceFloppy size={15} />}
          rightSection={<Kbd size="xs">Ctrl S</Kbd>}
          loading={phase !== 'idle'}
          onClick={onSave}
        >
          Save and build
        </Button>
      )}
    </header>
  );
}

function describe({ build, stale }: Addon, unsaved: boolean, phase: StudioPhase, errors: number): string {
  if (phase === 'saving') return 'Saving…';
  if (phase === 'building') return 'Building…';
  const what = errors === 0 ? '' : errors === 1 ? '1 error' : `${errors} errors`;
  if (unsaved) return ['Not saved', what].filter(Boolean).join(' · ');
  if (what !== '') return what;
  if (build === null || stale) return 'Saved, not built';
  if (build.status === 'failed') return 'The last build failed';
  return `Built${build.bundle === null ? '' : `, ${formatBytes(build.bundle.gzipBytes)}`}`;
}
