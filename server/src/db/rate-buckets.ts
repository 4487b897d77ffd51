import { type Database, statement } from '../kernel/database.ts';
import type { BucketPolicy, BucketState, RateLimiter } from '../kernel/rate-limiter.ts';

/** A process takes what refills in this time at once, so that most requests cost no query. */
const CHUNK_SECONDS = 1;
/** Points that were taken and not used for so long are forgotten; by then the bucket has refilled them. */
const CHUNK_LIFETIME_MS = 5000;
const MAX_LOCAL_CHUNKS = 50_000;

interface Chunk {
  points: number;
  /** What the shared bucket held after the chunk was taken. */
  left: number;
  takenAtMs: number;
}

// Refills and locks the bucket. The clock is the database’s, so that the processes agree.
const refillStatement = statement(
  'rate.refill',
  `insert into svc.rate_buckets as b (id, points, refilled_at) values ($1, $2::float8, clock_timestamp())
   on conflict (id) do update set
     points = least($2::float8, b.points
       + $3::float8 * extract(epoch from greatest(clock_timestamp() - b.refilled_at, interval '0'))),
     refilled_at = greatest(clock_timestamp(), b.refilled_at)
   returning b.points`,
);

const subtractStatement = statement(
  'rate.subtract',
  'update svc.rate_buckets set points = points - $2::float8 where id = $1',
);

/** Token buckets in the database, spent through small chunks that each process takes in advance. */
export function createRateLimiter(db: Database): RateLimiter {
  const chunks = new Map<string, Chunk>();

  const loadFresh = (bucketId: string): Chunk | null => {
    const chunk = chunks.get(bucketId);
    return chunk === undefined || performance.now() - chunk.takenAtMs > CHUNK_LIFETIME_MS ? null : chunk;
  };

  const takeShared = (bucketId: string, cost: number, policy: BucketPolicy): Promise<BucketState> =>
    db.transaction(async (tx) => {
      const wanted = Math.max(cost, Math.min(policy.refillPerSecond * CHUNK_SECONDS, policy.capacity));
      const row = await tx.first<{ points: number }>(refillStatement, [
        bucketId,
        policy.capacity,
        policy.refillPerSecond,
      ]);
      const available = row!.points;
      // Requests that came together each took a chunk: of a small bucket that is all of it, and hardly used.
      const chunk = loadFresh(bucketId);
      if (available < cost && chunk !== null && chunk.points >= cost) {
        chunk.points -= cost;
        return { allowed: true, remaining: Math.floor(chunk.points + available), retryAfterSeconds: 0 };
      }
      if (available < cost) {
        return {
          allowed: false,
          remaining: Math.floor(available),
          retryAfterSeconds: Math.ceil((cost - available) / policy.refillPerSecond),
        };
      }
      const taken = Math.min(wanted, available);
      await tx.rows(subtractStatement, [bucketId, taken]);
      // Of several requests that found no chunk, each takes one: they add up.
      const rest = loadFresh(bucketId)?.points ?? 0;
      if (chunks.size >= MAX_LOCAL_CHUNKS) chunks.delete(chunks.keys().next().value!);
      chunks.set(bucketId, { points: rest + taken - cost, left: available - taken, takenAtMs: performance.now() });
      return { allowed: true, remaining: Math.floor(available - cost), retryAfterSeconds: 0 };
    });

  return {
    spend(bucketId, cost, policy) {
      const chunk = loadFresh(bucketId);
      if (chunk === null || chunk.points < cost) return takeShared(bucketId, cost, policy);
      chunk.points -= cost;
      return { allowed: true, remaining: Math.floor(chunk.points + chunk.left), retryAfterSeconds: 0 };
    },
  };
}
