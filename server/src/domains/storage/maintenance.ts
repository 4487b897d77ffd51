import type { Database } from '../../kernel/database.ts';
import type { BlobKeeper } from './blob-keeper.ts';
import { giveUpTexts } from './reading/file-texts.store.ts';

/** What storage has to clear away from time to time. */
export async function maintainStorage(db: Database, keeper: BlobKeeper): Promise<void> {
  await giveUpTexts(db);
  await keeper.sweep(new Date());
}
