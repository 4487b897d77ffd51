import { type Queryable, statement } from '../../kernel/database.ts';

const lockStatement = statement('setup.lock', 'select pg_advisory_xact_lock(7305002)');

/** Lets one set-up run at a time, in all processes. */
export async function lockSetup(tx: Queryable): Promise<void> {
  await tx.rows(lockStatement);
}
