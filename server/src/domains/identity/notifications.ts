import type { InputOf, Notification, OutputOf, operations } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { IdentityParts } from './identity-parts.ts';
import { countUnread, insertNotification, listNotificationRows, markNotificationsRead } from './notifications.store.ts';

type Notifications = typeof operations.identity.notifications;

const CURSOR = 'notifications';

/** Tells one person, in the transaction of what it is about. Nobody is told of what they did themselves. */
export async function notify(
  ctx: Context,
  userId: string,
  message: Pick<Notification, 'kind' | 'title' | 'body' | 'link'>,
): Promise<void> {
  if (userId === ctx.principal.user.id) return;
  const workspaceId = ctx.principal.workspace.id;
  await insertNotification(ctx.db, { workspaceId, id: newId(), userId, now: ctx.now, ...message });
}

export async function listNotifications(
  ctx: Context,
  { query }: InputOf<Notifications['list']>,
  { cursors }: IdentityParts,
): Promise<OutputOf<Notifications['list']>> {
  const { workspace, user } = ctx.principal;
  const limit = query.limit!;
  const rows = await listNotificationRows(ctx.db, {
    workspaceId: workspace.id,
    userId: user.id,
    beforeId: query.cursor === undefined ? null : cursors.decode(CURSOR, query.cursor)[0]!,
    unreadOnly: query.unread ?? false,
    limit: limit + 1,
  });
  const unreadCount = await countUnread(ctx.db, workspace.id, user.id);
  const notifications = rows.slice(0, limit);
  if (rows.length <= limit) return { notifications, unreadCount };
  return { notifications, unreadCount, nextCursor: cursors.encode(CURSOR, [notifications.at(-1)!.id]) };
}

/** Reading one's own notifications changes nothing that others see, so it leaves no audit record. */
export async function markRead(
  ctx: Context,
  { body }: InputOf<Notifications['markRead']>,
): Promise<OutputOf<Notifications['markRead']>> {
  const { workspace, user } = ctx.principal;
  await markNotificationsRead(ctx.db, workspace.id, user.id, ctx.now, body.ids ?? null);
  return { unreadCount: await countUnread(ctx.db, workspace.id, user.id) };
}
