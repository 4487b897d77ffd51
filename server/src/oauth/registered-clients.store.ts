import { type Queryable, statement } from '../kernel/database.ts';

export interface RegisteredClient {
  metadata: Record<string, unknown>;
  secretHash: Buffer | null;
}

const readStatement = statement(
  'oauthClients.read',
  'select metadata, secret_hash as "secretHash" from svc.oauth_clients where client_id = $1',
);
const insertStatement = statement(
  'oauthClients.insert',
  'insert into svc.oauth_clients (client_id, metadata, secret_hash) values ($1, $2, $3)',
);
const countStatement = statement('oauthClients.count', 'select count(*)::int as count from svc.oauth_clients');
const useStatement = statement(
  'oauthClients.use',
  `update svc.oauth_clients set last_used_at = now() where client_id = $1 and last_used_at < now() - interval '1 hour'`,
);

export function loadRegisteredClient(db: Queryable, clientId: string): Promise<RegisteredClient | null> {
  return db.first<RegisteredClient>(readStatement, [clientId]);
}

export async function insertRegisteredClient(
  db: Queryable,
  clientId: string,
  metadata: object,
  secretHash: Buffer | null,
): Promise<void> {
  await db.rows(insertStatement, [clientId, JSON.stringify(metadata), secretHash]);
}

export async function countRegisteredClients(db: Queryable): Promise<number> {
  return (await db.first<{ count: number }>(countStatement))!.count;
}

/** Notes that somebody connects it, so that it is not swept as forgotten. */
export async function noteClientUse(db: Queryable, clientId: string): Promise<void> {
  await db.rows(useStatement, [clientId]);
}
