/** A bucket that fills with time and empties with use. */
export interface BucketPolicy {
  capacity: number;
  refillPerSecond: number;
}

export interface BucketState {
  allowed: boolean;
  /** Whole points left. */
  remaining: number;
  /** Until what was asked for would be granted; 0 when it was. */
  retryAfterSeconds: number;
}

/** Spends points of a bucket that all processes share. */
export interface RateLimiter {
  spend(bucketId: string, cost: number, policy: BucketPolicy): Promise<BucketState> | BucketState;
}
