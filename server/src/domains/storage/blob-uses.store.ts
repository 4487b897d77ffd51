import { type Queryable, statement } from '../../kernel/database.ts';

const useStatement = statement('blobs.use', `select pg_advisory_xact_lock_shared(hashtextextended('blob:' || $1, 0))`);
const removalStatement = statement('blobs.removal', `select pg_advisory_xact_lock(hashtextextended('blob:' || $1, 0))`);

const unusedStatement = statement(
  'blobs.unused',
  `select b.sha256 from unnest($1::text[]) b (sha256)
    where not exists (select from svc.files f where f.sha256 = b.sha256)
      and not exists (select from svc.file_previews p where p.sha256 = b.sha256)`,
);

/** Until the transaction ends nobody removes the blob. */
export async function lockBlobForUse(tx: Queryable, sha256: string): Promise<void> {
  await tx.rows(useStatement, [sha256]);
}

/** Until the transaction ends nobody begins to use the blob. */
export async function lockBlobForRemoval(tx: Queryable, sha256: string): Promise<void> {
  await tx.rows(removalStatement, [sha256]);
}

/** Those of the blobs that no row of any workspace names. */
export async function filterUnusedBlobs(db: Queryable, sha256s: readonly string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  return (await db.rows<{ sha256: string }>(unusedStatement, [sha256s])).map((row) => row.sha256);
}
