import type { Readable } from 'node:stream';
import { AppError } from '../../kernel/app-error.ts';
import type { BlobStore, StoredBlob } from '../../kernel/blobs.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { filterUnusedBlobs, lockBlobForRemoval, lockBlobForUse } from './blob-uses.store.ts';

/** An hour: long enough for any transaction to tell that it needs a blob that it has just put. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;
/** A draft is written to until it is whole; one that has not changed for a day has no writer any more. */
const DRAFT_ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const TOUCH_MS = 10 * 60 * 1000;
const ASKED_AT_ONCE = 500;

/** A blob that an upload has put and no row names yet. */
export interface HeldBlob extends StoredBlob {
  /** Lets go of it; what nobody else needs is removed. */
  discard(): Promise<void>;
  /** Lets go of it because a row names it now. */
  keep(): void;
}

/**
 * Knows when a blob may go. Rows begin to name a blob under a shared lock and after seeing that it is there; it is removed
 * under the exclusive lock and after seeing that no row names it.
 */
export interface BlobKeeper {
  put(content: Readable, observe?: (chunk: Buffer) => void): Promise<HeldBlob>;
  /** To be called in the transaction that names the blobs. */
  claim(tx: Queryable, sha256s: readonly string[]): Promise<void>;
  /** Removes what no row names and what broken uploads left; answers how many of each. */
  sweep(now: Date): Promise<{ blobs: number; drafts: number }>;
  stop(): void;
}

export function createBlobKeeper(db: Database, blobs: BlobStore): BlobKeeper {
  /** How many uploads of this process hold a blob. */
  const held = new Map<string, number>();
  // An upload of many files may take longer than it takes to be forgotten.
  const touching = setInterval(() => {
    for (const sha256 of held.keys()) blobs.has(sha256).catch(() => undefined);
  }, TOUCH_MS);
  touching.unref();

  const letGo = (sha256: string): void => {
    const left = (held.get(sha256) ?? 1) - 1;
    if (left === 0) held.delete(sha256);
    else held.set(sha256, left);
  };
  const removeUnused = (sha256: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockBlobForRemoval(tx, sha256);
      if (held.has(sha256) || (await filterUnusedBlobs(tx, [sha256])).length === 0) return false;
      await blobs.remove(sha256);
      return true;
    });

  return {
    async put(content, observe) {
      const blob = await blobs.put(content, observe);
      held.set(blob.sha256, (held.get(blob.sha256) ?? 0) + 1);
      return {
        ...blob,
        keep: () => letGo(blob.sha256),
        async discard() {
          letGo(blob.sha256);
          // Where this fails the sweep will find it; why the upload was refused must not be hidden by it.
          await removeUnused(blob.sha256).catch(() => false);
        },
      };
    },
    async claim(tx, sha256s) {
      for (const sha256 of [...new Set(sha256s)].sort()) {
        await lockBlobForUse(tx, sha256);
        if (await blobs.has(sha256)) continue;
        throw new AppError('UNAVAILABLE', 'What was uploaded is gone before it could be kept. Send it again.', {
          'retry-after': '1',
        });
      }
    },
    async sweep(now) {
      const drafts = await blobs.removeDrafts(new Date(now.getTime() - DRAFT_ABANDONED_AFTER_MS));
      let removed = 0;
      const clear = async (candidates: string[]): Promise<void> => {
        for (const sha256 of await filterUnusedBlobs(db, candidates)) if (await removeUnused(sha256)) removed += 1;
      };
      let old: string[] = [];
      for await (const { sha256, writtenAt } of blobs.list()) {
        if (now.getTime() - writtenAt.getTime() < FORGOTTEN_AFTER_MS) continue;
        old.push(sha256);
        if (old.length < ASKED_AT_ONCE) continue;
        await clear(old);
        old = [];
      }
      await clear(old);
      return { blobs: removed, drafts };
    },
    stop: () => clearInterval(touching),
  };
}
