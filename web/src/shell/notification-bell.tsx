import { IconBell } from '@svc/ui/icons';
import { ActionIcon, Indicator, Popover, useDisclosure } from '@svc/ui/kit';
import { useNotifications } from '../data/use-notifications.ts';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';

/** The bell: how many notifications are unread, and the list of them. */
export function NotificationBell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const query = useNotifications();
  const unread = query.data?.unreadCount ?? 0;
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" offset={14} width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={34}
          className={classes.bell!}
          onClick={toggle}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        >
          <Indicator label={unread > 99 ? '99+' : unread} size={16} offset={1} disabled={unread === 0} color="red">
            <IconBell size={19} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)" aria-label="Notifications">
        <NotificationList onFollow={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
