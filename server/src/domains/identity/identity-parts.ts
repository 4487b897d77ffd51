import type { Limits } from '@svc/contract';
import type { CursorCodec } from '../../kernel/cursor.ts';
import type { Database } from '../../kernel/database.ts';
import type { RateLimiter } from '../../kernel/rate-limiter.ts';
import type { EpochChanges } from '../../kernel/shared-epoch.ts';

/** What the use-cases of this domain need beyond the context of a call. */
export interface IdentityParts {
  db: Database;
  authority: EpochChanges;
  cursors: CursorCodec;
  rateLimiter: RateLimiter;
  limits: Limits;
  /** Must be given at set-up where the server can be reached from other machines; null where it cannot. */
  setupCode: string | null;
}
