import { type Queryable, statement } from '../kernel/database.ts';

// An expired token is told so for a day; after that nobody asks any more.
const expiredStatement = statement(
  'oauthMaintenance.expired',
  `delete from svc.oauth_artifacts where expires_at < now() - interval '1 day'`,
);
const endedStatement = statement(
  'oauthMaintenance.ended',
  `delete from svc.oauth_artifacts a using svc.oauth_grants g
    where a.grant_id = g.id and g.ended_at < now() - interval '1 day'`,
);
// A connection whose last code and token have expired ended by itself.
const fadedStatement = statement(
  'oauthMaintenance.faded',
  `update svc.oauth_grants g set ended_at = now()
    where g.ended_at is null and g.created_at < now() - interval '1 hour'
      and not exists (select from svc.oauth_artifacts a
        where a.grant_id = g.id and a.kind <> 'Grant' and a.expires_at > now())`,
);
// Most that register themselves are never heard of again.
const clientsStatement = statement(
  'oauthMaintenance.clients',
  `delete from svc.oauth_clients c
    where not exists (select from svc.oauth_grants g where g.client_id = c.client_id and g.ended_at is null)
      and (c.last_used_at < now() - interval '90 days'
        or (c.created_at < now() - interval '1 day'
          and not exists (select from svc.oauth_grants g where g.client_id = c.client_id)))`,
);

/** Forgets what has expired, ended, or was registered and never used. */
export async function sweepOAuth(db: Queryable): Promise<void> {
  await db.rows(expiredStatement);
  await db.rows(endedStatement);
  await db.rows(fadedStatement);
  await db.rows(clientsStatement);
}
