import type { Queryable } from './database.ts';
import type { Principal, WorkspacePrincipal } from './principal.ts';

/** Where a call came from; for the list of sessions, never for a decision about rights. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The address people reach the app by, for links that leave it. */
  origin: string;
}

/** What the transport must do after the answer, which no domain can do itself. */
export interface Outcome {
  session?: { token: string; expiresAt: Date } | 'ended';
}

/** Everything a use-case knows of the call it serves. */
export interface Context<P extends Principal | null = WorkspacePrincipal> {
  principal: P;
  /** The transaction of a write; the pool for a read. */
  db: Queryable;
  now: Date;
  requestId: string;
  reason: string | null;
  /** The version the caller has seen, from `If-Match` or the body; null when it did not say. */
  expectedVersion: number | null;
  /** The caller would rather have rows one by one than a page; operations that can answer so may. */
  wantsRows: boolean;
  caller: Caller;
  outcome: Outcome;
  /** Runs after the transaction is durable and before the answer is sent. */
  afterCommit(work: () => Promise<void>): void;
}
