import type { Addon } from '@svc/contract';
import { IconRefresh } from '@svc/ui/icons';
import { ActionIcon, Alert, Loader, Text, Tooltip } from '@svc/ui/kit';
import type { ProxyCall } from '../../../addon-host/proxy-call.ts';
import { AddonRunner } from '../../../components/addons/addon-runner.tsx';
import { LoadError } from '../../../components/query-state.tsx';
import type { LogLine } from './log-list.tsx';
import classes from './panes.module.css';
import { usePreviewInstance } from './use-preview-instance.ts';

interface PreviewPaneProps {
  addon: Addon;
  /** Counts up with every reload. */
  run: number;
  /** Why what runs here is not what stands in the editor; null where it is. */
  note: string | null;
  onReload: () => void;
  onCall: (call: ProxyCall) => void;
  onLog: (line: Pick<LogLine, 'level' | 'text'>) => void;
}

/** The addon as people will see it: the last green build, in the real frame. */
export function PreviewPane({ addon, run, note, onReload, onCall, onLog }: PreviewPaneProps) {
  const place = usePreviewInstance(addon);
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.barTitle}>Preview</span>
        <Tooltip label="Reload">
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Reload the preview" onClick={onReload}>
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      {note !== null && (
        <Alert color="amber" radius={0} py={6}>
          <Text size="xs">{note}</Text>
        </Alert>
      )}
      <div className={classes.preview}>
        {place.error ? (
          <LoadError error={place.error} onRetry={() => void place.refetch()} />
        ) : place.data ? (
          <AddonRunner
            key={`${place.data.id} ${run}`}
            addonId={addon.id}
            instanceId={place.data.id}
            outlivesBuilds
            onCall={onCall}
            onLog={onLog}
          />
        ) : (
          <Loader size="sm" m="md" aria-label="Loading the preview" />
        )}
      </div>
    </>
  );
}
