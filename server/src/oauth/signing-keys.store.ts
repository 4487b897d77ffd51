import { type Queryable, statement } from '../kernel/database.ts';

export interface SigningKeyRow {
  kid: string;
  jwk: Record<string, unknown>;
  createdAt: Date;
}

const lockStatement = statement('oauthKeys.lock', 'select pg_advisory_xact_lock(7305009)');
const listStatement = statement(
  'oauthKeys.list',
  'select kid, jwk, created_at as "createdAt" from svc.oauth_signing_keys order by created_at desc, kid',
);
const insertStatement = statement(
  'oauthKeys.insert',
  'insert into svc.oauth_signing_keys (kid, jwk, created_at) values ($1, $2, $3)',
);
const deleteStatement = statement('oauthKeys.delete', 'delete from svc.oauth_signing_keys where kid = any($1)');

/** Until the transaction ends, no other process makes or drops keys. */
export async function lockSigningKeys(tx: Queryable): Promise<void> {
  await tx.rows(lockStatement);
}

/** Newest first. */
export function listSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.rows<SigningKeyRow>(listStatement);
}

export async function insertSigningKey(tx: Queryable, { kid, jwk, createdAt }: SigningKeyRow): Promise<void> {
  await tx.rows(insertStatement, [kid, JSON.stringify(jwk), createdAt]);
}

export async function deleteSigningKeys(tx: Queryable, kids: string[]): Promise<void> {
  await tx.rows(deleteStatement, [kids]);
}
