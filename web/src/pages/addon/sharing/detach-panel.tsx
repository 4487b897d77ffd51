import type { Addon } from '@svc/contract';
import { Button, ConfirmDialog, Panel, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useDetachAddon } from '../../../data/use-addons.ts';
import { useCan } from '../../../data/workspace-context.tsx';

/** Makes an installed addon one of this workspace. */
export function DetachPanel({ addon }: { addon: Addon }) {
  const canAuthor = useCan('ws:author_addons');
  const detach = useDetachAddon();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Installed from the marketplace"
      description={`Version ${addon.installedFrom?.version ?? '?'}. Its code is read-only, so that new versions fit.`}
    >
      {canAuthor && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Detach and edit
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Detach ${addon.name}?`}
        confirmLabel="Detach"
        danger={false}
        busy={detach.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          detach.mutate(addon, {
            onSuccess: () => {
              setAsking(false);
              toastDone(`${addon.name} can be edited now`);
            },
            onError: toastRefused,
          })
        }
      >
        <Text size="sm">You can change its code then, and it gets no more versions from the marketplace.</Text>
      </ConfirmDialog>
    </Panel>
  );
}
