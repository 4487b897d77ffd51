import { type Queryable, statement } from '../kernel/database.ts';
import { hashToken } from '../kernel/ids.ts';

/** What the protocol keeps under an id; the library decides what is in it. */
export type ArtifactPayload = Record<string, unknown>;

export interface Artifact {
  payload: ArtifactPayload;
  consumedAt: Date | null;
}

const upsertStatement = statement(
  'oauth.upsert',
  `insert into svc.oauth_artifacts (kind, id_hash, grant_id, client_id, payload, expires_at)
   values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
   on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
);
const findStatement = statement(
  'oauth.find',
  `select payload, consumed_at as "consumedAt" from svc.oauth_artifacts where kind = $1 and id_hash = $2`,
);
const lockStatement = statement(
  'oauth.lock',
  `select payload, consumed_at as "consumedAt" from svc.oauth_artifacts
    where kind = $1 and id_hash = $2 and expires_at > now() for update`,
);
// A grant that has ended is not there, whoever ended it.
const findGrantStatement = statement(
  'oauth.findGrant',
  `select a.payload, a.consumed_at as "consumedAt" from svc.oauth_artifacts a
     join svc.oauth_grants g on g.id = a.grant_id and g.ended_at is null
    where a.kind = 'Grant' and a.id_hash = $1`,
);
// Of several that come at once, one wins: the others find it consumed.
const consumeStatement = statement(
  'oauth.consume',
  `update svc.oauth_artifacts set consumed_at = now()
    where kind = $1 and id_hash = $2 and consumed_at is null returning true as consumed`,
);
const grantOfStatement = statement(
  'oauth.grantOf',
  `select grant_id as "grantId" from svc.oauth_artifacts where kind = $1 and id_hash = $2`,
);
const deleteStatement = statement(
  'oauth.delete',
  'delete from svc.oauth_artifacts where kind = $1 and id_hash = $2 returning true as deleted',
);

/** The id itself is a secret of the client, so the payload is kept without it. */
export async function saveArtifact(
  db: Queryable,
  kind: string,
  id: string,
  payload: ArtifactPayload,
  expiresInSeconds: number | null,
): Promise<void> {
  const { jti: _id, ...rest } = payload;
  const grantId = kind === 'Grant' ? id : (payload.grantId ?? null);
  const values = [kind, hashToken(id), grantId, payload.clientId ?? null, JSON.stringify(rest), expiresInSeconds];
  await db.rows(upsertStatement, values);
}

export function loadArtifact(db: Queryable, kind: string, id: string): Promise<Artifact | null> {
  if (kind === 'Grant') return db.first<Artifact>(findGrantStatement, [hashToken(id)]);
  return db.first<Artifact>(findStatement, [kind, hashToken(id)]);
}

/** What has not expired, unchanged until the transaction ends. */
export function lockArtifact(tx: Queryable, kind: string, id: string): Promise<Artifact | null> {
  return tx.first<Artifact>(lockStatement, [kind, hashToken(id)]);
}

/** True for the one who consumed it. */
export async function consumeArtifact(db: Queryable, kind: string, id: string): Promise<boolean> {
  return (await db.first(consumeStatement, [kind, hashToken(id)])) !== null;
}

export async function loadGrantIdOf(db: Queryable, kind: string, id: string): Promise<string | null> {
  return (await db.first<{ grantId: string | null }>(grantOfStatement, [kind, hashToken(id)]))?.grantId ?? null;
}

/** True when it was there. */
export async function deleteArtifact(db: Queryable, kind: string, id: string): Promise<boolean> {
  return (await db.first(deleteStatement, [kind, hashToken(id)])) !== null;
}
