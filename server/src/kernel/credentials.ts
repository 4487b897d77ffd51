import type { Principal } from './principal.ts';

/** What a request shows of who it is. */
export interface Credentials {
  apiKey: string | null;
  bearerToken: string | null;
  sessionToken: string | null;
  /** The workspace a signed-in person works in; keys and tokens carry their own. */
  workspaceId: string | null;
}

/** Answers who the credentials represent, or refuses; at once where that is remembered, as for nearly every request. */
export type Authenticate = (credentials: Credentials) => Principal | Promise<Principal>;
