import type { Notification } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

export interface NotificationInsert {
  workspaceId: string;
  id: string;
  userId: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  now: Date;
}

const insertStatement = statement(
  'notifications.insert',
  `insert into svc.notifications (workspace_id, id, user_id, kind, title, body, link, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const listStatement = statement(
  'notifications.list',
  `select id, kind, title, body, link, svc.iso(created_at) as "createdAt", svc.iso(read_at) as "readAt"
     from svc.notifications
    where workspace_id = $1 and user_id = $2 and ($3::uuid is null or id < $3) and (not $4::boolean or read_at is null)
    order by id desc limit $5`,
);
const unreadStatement = statement(
  'notifications.unread',
  'select count(*)::int as count from svc.notifications where workspace_id = $1 and user_id = $2 and read_at is null',
);
const markStatement = statement(
  'notifications.mark',
  `update svc.notifications set read_at = $3
    where workspace_id = $1 and user_id = $2 and read_at is null and ($4::uuid[] is null or id = any($4))`,
);

export async function insertNotification(tx: Queryable, row: NotificationInsert): Promise<void> {
  const { workspaceId, id, userId, kind, title, body, link, now } = row;
  await tx.rows(insertStatement, [workspaceId, id, userId, kind, title, body, link, now]);
}

export interface NotificationPage {
  workspaceId: string;
  userId: string;
  beforeId: string | null;
  unreadOnly: boolean;
  limit: number;
}

export function listNotificationRows(db: Queryable, page: NotificationPage): Promise<Notification[]> {
  const { workspaceId, userId, beforeId, unreadOnly, limit } = page;
  return db.rows<Notification>(listStatement, [workspaceId, userId, beforeId, unreadOnly, limit]);
}

export async function countUnread(db: Queryable, workspaceId: string, userId: string): Promise<number> {
  return (await db.first<{ count: number }>(unreadStatement, [workspaceId, userId]))!.count;
}

export async function markNotificationsRead(
  tx: Queryable,
  workspaceId: string,
  userId: string,
  now: Date,
  ids: string[] | null,
): Promise<void> {
  await tx.rows(markStatement, [workspaceId, userId, now, ids]);
}
