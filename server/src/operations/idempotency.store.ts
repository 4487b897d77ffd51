import { AppError } from '../kernel/app-error.ts';
import { type Queryable, statement } from '../kernel/database.ts';

export interface IdempotencyClaim {
  workspaceId: string;
  credentialId: string;
  key: string;
  requestHash: Buffer;
}

interface StoredAnswer {
  status: number;
  body: string;
  version: number | null;
}

// The lock ends with the transaction, so a crash leaves no key that is "in progress" for ever.
const claimStatement = statement(
  'idempotency.claim',
  `select pg_try_advisory_xact_lock(hashtextextended($1::uuid || ':' || $2::uuid || ':' || $3::text, 7)) as claimed`,
);

const loadStatement = statement(
  'idempotency.load',
  `select request_hash, status, body, resource_version as version from svc.idempotency_records
    where workspace_id = $1 and credential_id = $2 and key = $3 and created_at > now() - make_interval(secs => 86400)`,
);

const storeStatement = statement(
  'idempotency.store',
  `insert into svc.idempotency_records (workspace_id, credential_id, key, request_hash, status, body, resource_version)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (workspace_id, credential_id, key) do update
     set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
         resource_version = excluded.resource_version, created_at = now()`,
);

/** Takes the key for this transaction, or answers what the same request was answered before. */
export async function claimIdempotencyKey(tx: Queryable, claim: IdempotencyClaim): Promise<StoredAnswer | null> {
  const place = [claim.workspaceId, claim.credentialId, claim.key];
  const lock = await tx.first<{ claimed: boolean }>(claimStatement, place);
  if (!lock?.claimed) {
    throw new AppError(
      'IDEMPOTENCY_IN_PROGRESS',
      'A request with this Idempotency-Key is still running. Send the same request again in a moment.',
      { 'retry-after': '1' },
    );
  }
  const stored = await tx.first<StoredAnswer & { request_hash: Buffer }>(loadStatement, place);
  if (stored === null) return null;
  if (!stored.request_hash.equals(claim.requestHash)) {
    throw new AppError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
    );
  }
  return { status: stored.status, body: stored.body, version: stored.version };
}

/** Keeps the answer beside the write that it tells of. */
export async function storeIdempotentAnswer(
  tx: Queryable,
  claim: IdempotencyClaim,
  answer: StoredAnswer,
): Promise<void> {
  await tx.rows(storeStatement, [
    claim.workspaceId,
    claim.credentialId,
    claim.key,
    claim.requestHash,
    answer.status,
    answer.body,
    answer.version,
  ]);
}
