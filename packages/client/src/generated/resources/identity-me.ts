// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';

/** `svc.identity.me` */
export class IdentityMe {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Tell who the credential represents, where, and what it may do.
   *
   * `GET /api/v1/me`.
   */
  get(options?: CallOptions): Promise<IdentityMeGetAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/me', {}, options);
  }
}

export interface IdentityMeGetAnswer {
  me: IdentityMeGetAnswerMe;
}

export interface IdentityMeGetAnswerMe {
  user: IdentityMeGetAnswerMeUser;
  workspace: IdentityMeGetAnswerMeWorkspace | null;
  organization: IdentityMeGetAnswerMeOrganization | null;
  role: 'owner' | 'admin' | 'member' | 'viewer' | null;
  /** What this credential may do right now. */
  actions: ('ws:view_data' | 'ws:edit_data' | 'ws:design_data' | 'ws:view_results' | 'ws:edit_results' | 'ws:finalize_results' | 'ws:view_documents' | 'ws:edit_documents' | 'ws:view_inventory' | 'ws:edit_inventory' | 'ws:view_files' | 'ws:edit_files' | 'ws:search' | 'ws:view_addons' | 'ws:author_addons' | 'ws:enable_addons' | 'ws:view_audit' | 'ws:manage_members' | 'ws:manage_settings' | 'ws:manage_oauth_clients')[];
  authMethod: 'session' | 'api_key' | 'oauth' | 'm2m' | 'mcp';
}

export interface IdentityMeGetAnswerMeOrganization {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  features: IdentityMeGetAnswerMeOrganizationFeatures;
  owner: boolean;
}

export interface IdentityMeGetAnswerMeOrganizationFeatures {
  /** Workspace API keys. */
  api: boolean;
  /** Addons. */
  addons: boolean;
  /** Assistants over MCP. */
  mcp: boolean;
}

export interface IdentityMeGetAnswerMeUser {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  email: string | null;
  kind: 'person' | 'service';
}

export interface IdentityMeGetAnswerMeWorkspace {
  /** A UUID. */
  id: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  slug: string;
}
