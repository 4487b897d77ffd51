import type { Limits } from '@svc/contract';
import type { AddonBuilder } from '../../kernel/addon-builder.ts';
import type { RateLimiter } from '../../kernel/rate-limiter.ts';
import type { Invoke } from '../../operations/invoke-operation.ts';

/** What the use-cases of this domain need beyond the context of a call. */
export interface AddonParts {
  limits: Limits;
  /** Null where what addons import is not built, so that none of them can be. */
  builder: AddonBuilder | null;
  rateLimiter: RateLimiter;
  /** Does an operation for an addon, with the gates that every caller passes. */
  invoke: Invoke;
  /** Where the frames of an instance are; null where addons have no place to run. */
  frameOrigin: (instanceId: string) => string | null;
}
