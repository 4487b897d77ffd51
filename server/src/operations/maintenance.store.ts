import { type Queryable, statement } from '../kernel/database.ts';

const idempotencyStatement = statement(
  'maintenance.idempotency',
  `delete from svc.idempotency_records where created_at < now() - interval '1 day'`,
);

const bucketsStatement = statement(
  'maintenance.buckets',
  `delete from svc.rate_buckets where refilled_at < now() - interval '1 hour'`,
);

/** Forgets what nobody can ask for any more. */
export async function deleteStaleRecords(db: Queryable): Promise<void> {
  await db.rows(idempotencyStatement);
  await db.rows(bucketsStatement);
}
