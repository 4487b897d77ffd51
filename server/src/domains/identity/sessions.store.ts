import { type Queryable, statement } from '../../kernel/database.ts';

export interface SessionInsert {
  id: string;
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  address: string;
  now: Date;
  expiresAt: Date;
}

export interface SessionListRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

const insertStatement = statement(
  'sessions.insert',
  `insert into svc.sessions (id, token_hash, user_id, user_agent, address, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7)`,
);
const listStatement = statement(
  'sessions.list',
  `select id, user_agent as "userAgent", address, svc.iso(created_at) as "createdAt",
          svc.iso(last_seen_at) as "lastSeenAt", svc.iso(expires_at) as "expiresAt"
     from svc.sessions where user_id = $1 and expires_at > now() order by last_seen_at desc, id`,
);
const deleteStatement = statement(
  'sessions.delete',
  'delete from svc.sessions where user_id = $1 and id = $2 returning id',
);
const deleteOthersStatement = statement(
  'sessions.deleteOthers',
  'delete from svc.sessions where user_id = $1 and id <> $2 returning id',
);
const homeStatement = statement(
  'sessions.home',
  `select w.slug from svc.memberships m join svc.workspaces w on w.id = m.workspace_id
    where m.user_id = $1 order by m.last_seen_at desc nulls last, m.joined_at limit 1`,
);

export async function insertSession(tx: Queryable, session: SessionInsert): Promise<void> {
  const { id, tokenHash, userId, userAgent, address, now, expiresAt } = session;
  await tx.rows(insertStatement, [id, tokenHash, userId, userAgent, address, now, expiresAt]);
}

export function listSessionRows(db: Queryable, userId: string): Promise<SessionListRow[]> {
  return db.rows<SessionListRow>(listStatement, [userId]);
}

export async function deleteSession(tx: Queryable, userId: string, id: string): Promise<boolean> {
  return (await tx.rows(deleteStatement, [userId, id])).length > 0;
}

export async function deleteOtherSessions(tx: Queryable, userId: string, keptId: string): Promise<number> {
  return (await tx.rows(deleteOthersStatement, [userId, keptId])).length;
}

/** The slug of the workspace that the person used last. */
export async function loadHomeSlug(db: Queryable, userId: string): Promise<string | null> {
  return (await db.first<{ slug: string }>(homeStatement, [userId]))?.slug ?? null;
}

const startStatement = statement('sessions.start', 'select created_at as "createdAt" from svc.sessions where id = $1');

/** When the person signed in. */
export async function loadSessionStart(db: Queryable, id: string): Promise<Date | null> {
  return (await db.first<{ createdAt: Date }>(startStatement, [id]))?.createdAt ?? null;
}
