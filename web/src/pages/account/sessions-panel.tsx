import type { Session } from '@svc/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@svc/ui/icons';
import { Badge, Button, Panel, Text, TimeText } from '@svc/ui/kit';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useRevokeOtherSessions, useRevokeSession, useSessions } from '../../data/use-account.ts';
import { nameDevice } from './name-device.ts';
import classes from './sessions-panel.module.css';

/** Where one is signed in, with a way to end each. */
export function SessionsPanel() {
  const query = useSessions();
  const revokeOthers = useRevokeOtherSessions();
  const hasOthers = (query.data?.length ?? 0) > 1;
  return (
    <Panel
      title="Sessions"
      description="The browsers you are signed in with. Revoke what you do not know."
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={!hasOthers}
          loading={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, {
              onSuccess: ({ revoked }) => toastDone(`${revoked} session${revoked === 1 ? '' : 's'} revoked`),
              onError: toastRefused,
            })
          }
        >
          Revoke all others
        </Button>
      }
    >
      <QueryState query={query}>
        {(sessions) => (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const device = nameDevice(session.userAgent);
  const Icon = device.isMobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <Text size="sm" fw={550} title={session.userAgent}>
          {device.name}{' '}
          {session.current && (
            <Badge size="sm" color="green">
              This device
            </Badge>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {session.address} · signed in <TimeText value={session.createdAt} as="day" /> · last seen{' '}
          <TimeText value={session.lastSeenAt} />
        </Text>
      </div>
      {!session.current && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={revoke.isPending}
          aria-label={`Revoke ${device.name}`}
          onClick={() =>
            revoke.mutate(session.id, {
              onSuccess: () => toastDone('The session is revoked'),
              onError: toastRefused,
            })
          }
        >
          Revoke
        </Button>
      )}
    </li>
  );
}
