import { type Queryable, statement } from '../../kernel/database.ts';
import type { Sighting } from './last-seen.ts';

const keysStatement = statement(
  'lastSeen.keys',
  `update svc.api_keys k set last_used_at = greatest(k.last_used_at, s.at)
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as s (workspace_id, id, at)
    where k.workspace_id = s.workspace_id and k.id = s.id`,
);

// A session in use stays; its idle time starts anew.
const sessionsStatement = statement(
  'lastSeen.sessions',
  `update svc.sessions x set last_seen_at = greatest(x.last_seen_at, s.at),
          expires_at = greatest(x.expires_at, s.at + make_interval(secs => $3))
     from unnest($1::uuid[], $2::timestamptz[]) as s (id, at) where x.id = s.id`,
);

const membersStatement = statement(
  'lastSeen.members',
  `update svc.memberships m set last_seen_at = greatest(m.last_seen_at, s.at)
     from (select workspace_id, user_id, max(at) as at
             from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as s (workspace_id, user_id, at) group by 1, 2) s
    where m.workspace_id = s.workspace_id and m.user_id = s.user_id`,
);

export async function writeLastSeen(db: Queryable, sightings: Sighting[], sessionIdleSeconds: number): Promise<void> {
  const keys = sightings.filter((s) => s.authMethod === 'api_key');
  const sessions = sightings.filter((s) => s.authMethod === 'session');
  const members = sessions.filter((s) => s.workspaceId !== null);
  if (keys.length > 0) {
    await db.rows(keysStatement, [
      keys.map((s) => s.workspaceId),
      keys.map((s) => s.credentialId),
      keys.map((s) => s.at),
    ]);
  }
  if (sessions.length > 0) {
    await db.rows(sessionsStatement, [
      sessions.map((s) => s.credentialId),
      sessions.map((s) => s.at),
      sessionIdleSeconds,
    ]);
  }
  if (members.length > 0) {
    await db.rows(membersStatement, [
      members.map((s) => s.workspaceId),
      members.map((s) => s.userId),
      members.map((s) => s.at),
    ]);
  }
}
