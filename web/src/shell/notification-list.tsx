import type { Notification } from '@svc/contract';
import { IconBell } from '@svc/ui/icons';
import { Button, EmptyState, Group, ScrollArea, Text, TimeText, Title, UnstyledButton } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { QueryState } from '../components/query-state.tsx';
import { useMarkRead, useNotifications } from '../data/use-notifications.ts';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './notification-list.module.css';

/** The newest notifications; following one marks it as read. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { slug } = useWorkspace().workspace;
  const query = useNotifications();
  const markRead = useMarkRead();
  const navigate = useNavigate();

  function follow(notification: Notification): void {
    if (notification.readAt === null) markRead.mutate([notification.id]);
    if (notification.link === null) return;
    onFollow();
    const inside = notification.link.startsWith('/w/') ? notification.link : `/w/${slug}${notification.link}`;
    void navigate({ href: inside });
  }

  return (
    <>
      <Group justify="space-between" className={classes.header!}>
        <Title order={2}>Notifications</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!query.data?.unreadCount}
          loading={markRead.isPending && markRead.variables === undefined}
          onClick={() => markRead.mutate(undefined)}
        >
          Mark all as read
        </Button>
      </Group>
      <QueryState query={query}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState icon={<IconBell size={20} stroke={1.6} />} title="Nothing new">
              What concerns you in this workspace shows up here.
            </EmptyState>
          ) : (
            <ScrollArea.Autosize mah={420}>
              {notifications.map((notification) => (
                <UnstyledButton
                  key={notification.id}
                  className={classes.item!}
                  data-unread={notification.readAt === null || undefined}
                  onClick={() => follow(notification)}
                >
                  <Text size="sm" fw={notification.readAt === null ? 600 : 450}>
                    {notification.title}
                  </Text>
                  {notification.body && (
                    <Text size="sm" c="dimmed">
                      {notification.body}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed" mt={2}>
                    <TimeText value={notification.createdAt} />
                  </Text>
                </UnstyledButton>
              ))}
            </ScrollArea.Autosize>
          )
        }
      </QueryState>
    </>
  );
}
