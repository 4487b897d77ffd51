import { type Queryable, statement } from '../../kernel/database.ts';
import type { Sighting } from './last-seen.ts';

const keysStatement = statement(
  'lastSeen.keys',
  `update svc.api_keys k set last_used_at = greatest(k.last_used_at, s.at)
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as s (workspace_id, id, at)
    where k.workspace_id = s.workspace_id and k.id = s.id`,
);

const grantsStatement = statement(
  'lastSeen.grants',
  `update svc.oauth_grants g set last_used_at = greatest(g.last_used_at, s.at)
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as s (workspace_id, id, at)
    where g.workspace_id = s.workspace_id and g.id = s.id`,
);

const applicationsStatement = statement(
  'lastSeen.applications',
  `update svc.applications a set last_used_at = greatest(a.last_used_at, s.at)
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as s (workspace_id, id, at)
    where a.workspace_id = s.workspace_id and a.id = s.id`,
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
  const sessions = sightings.filter((s) => s.authMethod === 'session');
  const members = sightings.filter((s) => s.workspaceId !== null && ['session', 'm2m'].includes(s.authMethod));
  const programs = [
    { statement: keysStatement, seen: sightings.filter((s) => s.authMethod === 'api_key') },
    { statement: grantsStatement, seen: sightings.filter((s) => s.authMethod === 'oauth' || s.authMethod === 'mcp') },
    { statement: applicationsStatement, seen: sightings.filter((s) => s.authMethod === 'm2m') },
  ];
  for (const { statement: update, seen } of programs.filter((one) => one.seen.length > 0)) {
    await db.rows(update, [seen.map((s) => s.workspaceId), seen.map((s) => s.credentialId), seen.map((s) => s.at)]);
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
