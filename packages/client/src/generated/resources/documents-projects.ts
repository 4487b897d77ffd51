// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Project, VersionedChangeBody } from '../models.ts';

/** `svc.documents.projects` */
export class DocumentsProjects {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List projects, by name.
   *
   * `GET /api/v1/projects`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  list(params?: DocumentsProjectsListParams, options?: CallOptions): PageCall<DocumentsProjectsListAnswer, Project> {
    return new PageCall(this.#connection, '/api/v1/projects', { kind: 'offset', items: 'projects', maxLimit: 500 }, params, options);
  }

  /**
   * Create a project.
   *
   * `POST /api/v1/projects`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: DocumentsProjectsCreateBody, options?: CallOptions): Promise<Project> {
    return callJson(this.#connection, 'POST', '/api/v1/projects', { body }, options);
  }

  /**
   * Read a project.
   *
   * `GET /api/v1/projects/{id}`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  get(id: string, options?: CallOptions): Promise<DocumentsProjectsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/projects/${segment(id)}`, {}, options);
  }

  /**
   * Update a project.
   *
   * `PATCH /api/v1/projects/{id}`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  update(id: string, body?: DocumentsProjectsUpdateBody, options?: CallOptions): Promise<Project> {
    return callJson(this.#connection, 'PATCH', `/api/v1/projects/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a project.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/projects/{id}/archive`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Project> {
    return callJson(this.#connection, 'POST', `/api/v1/projects/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a project.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/projects/{id}/restore`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Project> {
    return callJson(this.#connection, 'POST', `/api/v1/projects/${segment(id)}/restore`, { body }, options);
  }
}

export interface DocumentsProjectsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DocumentsProjectsGetAnswer {
  project: Project;
}

export interface DocumentsProjectsListAnswer {
  projects: Project[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DocumentsProjectsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DocumentsProjectsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
