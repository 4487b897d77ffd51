import type { Queryable } from './database.ts';
import type { Principal, WorkspacePrincipal } from './principal.ts';
import type { Upload } from './upload.ts';

/** Where a call came from; for the list of sessions, never for a decision about rights. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The address people reach the app by, for links that leave it. */
  origin: string;
  /** What the caller's browser was given to keep; null where there is none. Never the session. */
  readCookie(name: string): string | null;
}

/** How the caller would like the answer; operations that can answer so may. */
export interface Wants {
  /** The media types it named, in its own words; empty where it named none. */
  mediaTypes: string;
  /** The part of the content it asked for, and the tag under which it wants only a part. */
  range: string | null;
  ifRange: string | null;
  ifNoneMatch: string | null;
}

/** For calls that come from no transport: JSON, whole. */
export const WANTS_JSON: Wants = { mediaTypes: '', range: null, ifRange: null, ifNoneMatch: null };

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
  wants: Wants;
  /** The files that came with the call, for operations that take some. */
  upload: Upload | null;
  caller: Caller;
  outcome: Outcome;
  /** Runs after the transaction is durable and before the answer is sent. */
  afterCommit(work: () => Promise<void>): void;
}
