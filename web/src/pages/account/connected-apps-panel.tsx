import { type ConnectedApp, OAUTH_SCOPES, ROLES } from '@svc/contract';
import { Button, ConfirmDialog, Panel, Text, TimeText } from '@svc/ui/kit';
import { useState } from 'react';
import { AppLogo } from '../../components/app-logo.tsx';
import { FormError } from '../../components/form-error.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone } from '../../components/toast.ts';
import { useConnectedApps, useRevokeConnectedApp } from '../../data/use-consent.ts';
import classes from './sessions-panel.module.css';

/** The programs that act for the person, with a way to end each. */
export function ConnectedAppsPanel() {
  const query = useConnectedApps();
  const [revoking, setRevoking] = useState<ConnectedApp | null>(null);
  return (
    <Panel
      title="Connected apps"
      description="The programs that you let act for you. What you disconnect is refused from its next request on."
      flush
    >
      <QueryState query={query}>
        {(apps) =>
          apps.length === 0 ? (
            <Text size="sm" c="dimmed" px="1.25rem" py="0.75rem">
              None. An application asks you before it can act for you.
            </Text>
          ) : (
            <ul className={classes.list}>
              {apps.map((app) => (
                <AppRow key={app.id} app={app} onRevoke={() => setRevoking(app)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <RevokeDialog app={revoking} onClose={() => setRevoking(null)} />
    </Panel>
  );
}

function AppRow({ app, onRevoke }: { app: ConnectedApp; onRevoke: () => void }) {
  return (
    <li className={classes.row}>
      <AppLogo name={app.name} logo={app.logo} />
      <div className={classes.words}>
        <Text size="sm" fw={550}>
          {app.name}
        </Text>
        <Text size="xs" c="dimmed">
          {ROLES[app.role].label} in {app.workspace.name} · connected <TimeText value={app.connectedAt} as="day" />
          {app.lastUsedAt ? ' · last used ' : ' · not used yet'}
          {app.lastUsedAt && <TimeText value={app.lastUsedAt} />}
        </Text>
        <Text size="xs" c="dimmed">
          {app.scopes.map((scope) => OAUTH_SCOPES[scope].label).join(' · ')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Disconnect ${app.name} from ${app.workspace.name}`}
        onClick={onRevoke}
      >
        Disconnect
      </Button>
    </li>
  );
}

function RevokeDialog({ app, onClose }: { app: ConnectedApp | null; onClose: () => void }) {
  const revoke = useRevokeConnectedApp();

  function close(): void {
    revoke.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={app !== null}
      title="Disconnect the application"
      confirmLabel="Disconnect"
      busy={revoke.isPending}
      onClose={close}
      onConfirm={() =>
        app &&
        revoke.mutate(app.id, {
          onSuccess: () => {
            toastDone(`${app.name} is disconnected`);
            close();
          },
        })
      }
    >
      <Text>
        <strong>{app?.name}</strong> can no longer act for you in {app?.workspace.name}. To use it there again, you
        would let it in anew.
      </Text>
      <FormError error={revoke.error} />
    </ConfirmDialog>
  );
}
