import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { cursorQuery } from '../paging.ts';
import { Id, nullable, shape, Timestamp } from '../shapes.ts';

/** A short word to one person about something that concerns them. */
export const Notification = shape({
  id: Id,
  kind: Type.String({ description: 'What it is about, for instance `member.joined`.' }),
  title: Type.String(),
  body: Type.String(),
  link: nullable(Type.String({ description: 'Where to look, as a path inside the workspace.' })),
  createdAt: Timestamp,
  readAt: nullable(Timestamp),
});

export type Notification = Static<typeof Notification>;

export const notifications = {
  list: operation({
    name: 'identity.notifications.list',
    method: 'GET',
    path: '/notifications',
    summary: 'List your notifications, newest first',
    access: 'member',
    list: 'rest',
    query: cursorQuery({ unread: Type.Optional(Type.Boolean({ description: 'true: only those not read yet.' })) }),
    response: shape({
      notifications: Type.Array(Notification),
      unreadCount: Type.Integer({ minimum: 0 }),
      nextCursor: Type.Optional(Type.String()),
    }),
  }),
  markRead: operation({
    name: 'identity.notifications.markRead',
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read',
    description: 'The given ones, or all of them when `ids` is left out.',
    access: 'member',
    body: shape({ ids: Type.Optional(Type.Array(Id, { maxItems: 500 })) }),
    response: shape({ unreadCount: Type.Integer({ minimum: 0 }) }),
  }),
};
