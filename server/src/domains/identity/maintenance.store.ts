import { type Queryable, statement } from '../../kernel/database.ts';

const sessionsStatement = statement('maintenance.sessions', 'delete from svc.sessions where expires_at < now()');

// Said once for each key, a week ahead, to whoever made it; in one statement, so that two processes say it once.
const expiringStatement = statement(
  'maintenance.expiringKeys',
  `update svc.api_keys k set expiry_notified_at = now()
    where k.expires_at between now() and now() + interval '7 days'
      and k.revoked_at is null and k.expiry_notified_at is null
    returning k.workspace_id as "workspaceId", k.created_by as "userId", k.name, svc.iso(k.expires_at) as "expiresAt"`,
);

export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.rows(sessionsStatement);
}

export interface ExpiringKey {
  workspaceId: string;
  userId: string;
  name: string;
  expiresAt: string;
}

export function takeExpiringKeys(tx: Queryable): Promise<ExpiringKey[]> {
  return tx.rows<ExpiringKey>(expiringStatement);
}
