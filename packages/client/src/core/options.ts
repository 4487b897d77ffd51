import type { Authenticator } from './authenticator.ts';

/** Whom the client acts for, where it is, and how patient it is. */
export interface SvcOptions {
  /** The address of the service. Default: `SVC_BASE_URL`, then `http://localhost:4000`. */
  baseUrl?: string | undefined;
  /** A workspace API key. Default, when there is no other credential: `SVC_API_KEY`. */
  apiKey?: string | undefined;
  /** An access token, or a function that gives one for each call. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** An application that acts in its own name; its tokens are fetched and renewed. */
  clientCredentials?: ClientCredentials | undefined;
  /** An application that acts for a person who let it in; its tokens are fetched and renewed. */
  refresh?: RefreshCredentials | undefined;
  /** A way of your own to prove who calls. */
  authenticator?: Authenticator | undefined;
  /** How long one attempt may take. Default 60 seconds. */
  timeoutMs?: number | undefined;
  /** How long a call may take with all of its attempts and waits. Default 120 seconds. */
  deadlineMs?: number | undefined;
  /** How often a call is tried again. Default 4. */
  maxRetries?: number | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** What speaks HTTP. Default: `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The id and secret of an application with machine-to-machine access. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** A refresh token, and the application that got it. */
export interface RefreshCredentials {
  clientId: string;
  /** Confidential applications have one. */
  clientSecret?: string | undefined;
  refreshToken: string;
  /** Each use of a refresh token gives a new one, and the old one is worth nothing: keep it. */
  onRefresh?: ((refreshToken: string) => void | Promise<void>) | undefined;
}

/** What any single call may be told. */
export interface CallOptions {
  /** Why the change is made; kept in the audit trail. */
  reason?: string | undefined;
  /** The version that was read: a stale one is refused. */
  version?: number | undefined;
  /** Makes a POST the same call as an earlier one. Default: a new one for each call; null: none, where it changes nothing. */
  idempotencyKey?: string | null | undefined;
  timeoutMs?: number | undefined;
  deadlineMs?: number | undefined;
  maxRetries?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** Gives the call up; it rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** What a call that sends a file may be told besides. */
export interface UploadOptions extends CallOptions {
  /** Told as the bytes leave; the total is null where the size is not known. */
  onProgress?: ((sentBytes: number, totalBytes: number | null) => void) | undefined;
}
