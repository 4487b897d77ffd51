import { type Queryable, statement } from '../kernel/database.ts';

const probeStatement = statement('probe', 'select 1 as one');

/** Resolves when the database answers. */
export async function probeDatabase(db: Queryable): Promise<void> {
  await db.first(probeStatement);
}
